package evening

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Pair is a pair with its result in the ranking.
type Pair struct {
	Pair       string       `json:"pair"`
	Side       string       `json:"side,omitempty"` // NS or EW, with two winners
	Names      string       `json:"names,omitempty"`
	Place      *int         `json:"place"`
	Tied       bool         `json:"tied,omitempty"`
	Boards     int          `json:"boards"`
	Points     score.Frac   `json:"points_exact"`
	Max        score.Frac   `json:"max_exact"`
	Adjustment *score.Frac  `json:"adjustment_exact,omitempty"`
	Total      score.Frac   `json:"total_exact"`
	Mean       *score.Frac  `json:"mean_exact"`
	Adjusted   []Adjustment `json:"adjustments,omitempty"`
	Printed    *PairPrinted `json:"printed,omitempty"`
}

// PairPrinted contains the result that another program printed for a pair.
type PairPrinted struct {
	Total   string `json:"total,omitempty"`
	Percent string `json:"percent,omitempty"`
	Place   string `json:"place,omitempty"`
}

// Adjustment is a penalty or another correction to a pair's total, in points or in tops of a full board.
type Adjustment struct {
	Points *score.Frac `json:"points_exact,omitempty"`
	Tops   *score.Frac `json:"tops_exact,omitempty"`
	Reason string      `json:"reason,omitempty"`
}

// WithoutNames returns the evening without its players' names.
func (e *Evening) WithoutNames() *Evening {
	bare := *e
	bare.Pairs = withoutNames(e.Pairs)
	bare.Clubs = slices.Clone(e.Clubs)
	for i := range bare.Clubs {
		bare.Clubs[i].Pairs = withoutNames(e.Clubs[i].Pairs)
	}
	if e.Rulings != nil {
		ruled := *e.Rulings
		ruled.Before = withoutNames(e.Rulings.Before)
		bare.Rulings = &ruled
	}
	return &bare
}

func withoutNames(pairs []Pair) []Pair {
	pairs = slices.Clone(pairs)
	for i := range pairs {
		pairs[i].Names = ""
	}
	return pairs
}
