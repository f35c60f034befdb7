package evening

import "github.com/fairdeal/fairdeal/internal/words"

// Doubt is a result or a pair that is worth checking (spec/score-session.md steps 19 and
// 21).
type Doubt struct {
	Board  string    `json:"board"`
	NS     string    `json:"ns"`
	EW     string    `json:"ew"`
	Kind   DoubtKind `json:"kind"`
	Result string    `json:"result"`
	Other  string    `json:"other,omitempty"` // the more likely result
	Pair   string    `json:"pair,omitempty"`  // number of the pair, if the doubt is about a pair
	Side   string    `json:"side,omitempty"`  // NS or EW of that pair, with two winners
	Gain   float64   `json:"-"`               // logarithm of the odds that it was recorded wrongly; above 0

	Text words.Text `json:"-"` // the reason, and the more likely result
}

// DoubtKind is a kind of possible error. Package internal/score/doubt declares the kinds.
type DoubtKind string
