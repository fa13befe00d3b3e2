//! The rules of each game as a table of cases; a failure names its row.

mod rows;
mod trou_cochon;

#[test]
fn le_trou_du_cochon() {
    rows::check(include_str!("trou_cochon.txt"), trou_cochon::Table::default);
}
