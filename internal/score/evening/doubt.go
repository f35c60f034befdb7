package evening

import "github.com/fairdeal/fairdeal/words"

// Doubt is a result, or a pair, to look at again (spec/score-session.md steps 19 and 21).
type Doubt struct {
	Board  string    `json:"board"`
	NS     string    `json:"ns"`
	EW     string    `json:"ew"`
	Kind   DoubtKind `json:"kind"`
	Result string    `json:"result"`
	Other  string    `json:"other,omitempty"` // what would be ordinary
	Pair   string    `json:"pair,omitempty"`  // where the doubt is about a pair: its number,
	Side   string    `json:"side,omitempty"`  // and NS or EW with two winners
	Gain   float64   `json:"-"`               // logarithm of the odds that it was noted wrongly; above 0

	Text words.Text `json:"-"` // the reason, and what would be ordinary
}

// DoubtKind is what may have been noted wrongly; package again has the kinds.
type DoubtKind string
