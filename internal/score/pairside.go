package score

// PairSide identifies a pair in a ranking. Side is NS or EW with two winners, otherwise empty.
type PairSide struct{ Pair, Side string }
