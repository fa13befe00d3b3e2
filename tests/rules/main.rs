//! The rules of each game as a table of cases; a failure names its row.

use driver::Table;
use la_bergerie::games::comme_des_mouches::CommeDesMouches;
use la_bergerie::games::poil_mouton::PoilMouton;
use la_bergerie::games::trou_cochon::TrouCochon;

mod comme_des_mouches;
mod driver;
mod lines;
mod poil_mouton;
mod rows;
mod trou_cochon;

#[test]
fn a_poil_le_mouton() {
    rows::check(include_str!("poil_mouton.txt"), Table::<PoilMouton>::default);
}

#[test]
fn comme_des_mouches() {
    rows::check(include_str!("comme_des_mouches.txt"), Table::<CommeDesMouches>::default);
}

#[test]
fn le_trou_du_cochon() {
    rows::check(include_str!("trou_cochon.txt"), Table::<TrouCochon>::default);
}
