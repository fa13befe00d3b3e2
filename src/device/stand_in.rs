//! Stand-ins for what the saves room will bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchId(pub u64);
impl std::fmt::Display for MatchId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
pub struct Batch {
    pub id: MatchId,
    pub header: Vec<u8>,
    pub first: u32,
    pub records: Vec<Vec<u8>>,
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreFailure {
    Full,
    Unavailable,
    Taken,
    Broken,
}
