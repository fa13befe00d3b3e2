//! The rules of each game as a table of cases; a failure names its row.

mod comme_des_mouches;
mod lines;
mod poil_mouton;
mod rows;
mod trou_cochon;

#[test]
fn a_poil_le_mouton() {
    rows::check(include_str!("poil_mouton.txt"), poil_mouton::Table::default);
}

#[test]
fn comme_des_mouches() {
    rows::check(include_str!("comme_des_mouches.txt"), comme_des_mouches::Table::default);
}

#[test]
fn le_trou_du_cochon() {
    rows::check(include_str!("trou_cochon.txt"), trou_cochon::Table::default);
}
