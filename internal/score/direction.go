package score

// PairSide identifies a pair in a ranking. Side is NS or EW with two winners, otherwise empty.
type PairSide struct{ Pair, Side string }

// Direction is one side at a table.
type Direction uint8

// Directions.
const (
	NorthSouth Direction = iota
	EastWest
)

// String returns NS or EW.
func (d Direction) String() string { return nameOf(d, "NS", "EW") }

// Other returns the opposite side.
func (d Direction) Other() Direction { return 1 - d }

// LineKey identifies a line of a session by its board and pairs.
type LineKey struct{ Board, NS, EW string }
