package clubpages

import "github.com/fairdeal/fairdeal/internal/score"

// Report compares the printed numbers with those computed from the results.
type Report struct {
	Results, Byes, Directors int // lines by kind

	Points          int // printed points of results: two on each line
	PointsEqual     int // of Points, those that follow from the results
	PairPoints      int // points on the pages of pairs
	PairPointsEqual int
	Totals          int // totals in the ranking
	TotalsEqual     int

	Missing     []int // missing boards, up to the highest one that a page links to
	Differences []Difference
}

// Kind identifies the printed value that differs.
type Kind string

const (
	Points     Kind = "points"      // points on the page of a board
	PairPoints Kind = "pair-points" // points on the page of a pair
	RoundTotal Kind = "round"       // total of a round on the page of a pair
	PairScore  Kind = "pair-score"  // score on the page of a pair that differs from the board's page
	RawScore   Kind = "score"       // score that does not follow from the contract
	Datum      Kind = "datum"       // datum under the results of a board
	Total      Kind = "total"       // total in the ranking
	Place      Kind = "place"       // place in the ranking
)

// Difference is a printed value that does not follow from the results.
type Difference struct {
	Kind     Kind
	File     string
	Board    int    // 0 for the whole session
	NS, EW   string // pairs of the line
	Pair     string // the pair whose value differs
	Printed  string
	Decimals int        // of the printed value
	Exact    score.Frac // computed value
}
