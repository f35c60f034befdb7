package printed

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Report compares a document with the results computed from its raw scores.
type Report struct {
	HalfScale bool `json:"-"` // the document's matchpoints use the scale 1, 1/2 and 0
	// Follows is the convention that the points follow, if it differs from the requested one, such as "factoring
	// missing-as-average".
	Follows     string         `json:"follows,omitempty"`
	FollowsText words.Text     `json:"-"`
	Unstated    []UnstatedLine `json:"unstated,omitempty"`
	Compared    map[Kind]int   `json:"compared"` // number of values compared
	Differences []Difference   `json:"differences,omitempty"`
	Missing     []string       `json:"missing,omitempty"` // pairs with totals but without results
	NoContracts []NoContract   `json:"no_contracts,omitempty"`
}

// Kind classifies printed values.
type Kind string

// Kinds of printed values.
const (
	RawScore   Kind = "score" // compared with the contract and the tricks
	Datum      Kind = "datum" // datum of a Butler board
	Points     Kind = "points"
	Total      Kind = "total"
	Percentage Kind = "percent"
	Place      Kind = "place"
)

// Text returns the kind's name for display, such as "points".
func (k Kind) Text() words.Text {
	return words.New(map[Kind]string{
		RawScore:   "ruling.score",
		Datum:      "ruling.datum",
		Points:     "ruling.points",
		Total:      "ruling.total",
		Percentage: "scoring.percentage",
		Place:      "ruling.place",
	}[k])
}

// Reason explains a difference between a printed value and the exact one.
type Reason string

// Reasons why a printed value may differ from the exact one.
const (
	Unexplained Reason = "unexplained"
	Rounded     Reason = "rounding"     // differs by less than one in the last printed decimal
	NotFactored Reason = "not factored" // computed without Neuberg's formula on a board with missing scores
	NotScaled   Reason = "not scaled"   // computed from the boards played, and the pair played fewer than others
	TieBroken   Reason = "tie broken"   // one of the places shared by equal pairs
	Overridden  Reason = "overridden"   // printed next to an artificial score, and counted
)

// Text returns the reason's name for display, such as "rounding".
func (r Reason) Text() words.Text {
	return words.New(map[Reason]string{
		Unexplained: "scoring.unexplained",
		Rounded:     "printed.rounding",
		NotFactored: "ruling.not-factored",
		NotScaled:   "printed.not-scaled",
		TieBroken:   "printed.tie-broken",
		Overridden:  "printed.overridden",
	}[r])
}

// Difference is a printed value that differs from the exact one, such as 58.3 percent instead of 175/3.
type Difference struct {
	Kind    Kind       `json:"kind"`
	Board   string     `json:"board,omitempty"`
	Pair    string     `json:"pair,omitempty"`
	Printed string     `json:"printed"`
	Exact   score.Frac `json:"exact"`
	Reason  Reason     `json:"reason"`
	Line    int        `json:"line"` // line in the document
}

// NoContract is a line with a raw score and an invalid contract such as 9S. The score
// counts but is not compared with the contract.
type NoContract struct {
	Board    string `json:"board"`
	NS       string `json:"ns"`
	EW       string `json:"ew"`
	Contract string `json:"contract"`
	Line     int    `json:"line"` // line in the document
}

// Count returns the number of differences with the given reason.
func (r *Report) Count(reason Reason) (n int) {
	for i := range r.Differences {
		if r.Differences[i].Reason == reason {
			n++
		}
	}
	return n
}

// CountKind returns the number of differences with the given kind and reason.
func (r *Report) CountKind(kind Kind, reason Reason) (n int) {
	for i := range r.Differences {
		if r.Differences[i].Kind == kind && r.Differences[i].Reason == reason {
			n++
		}
	}
	return n
}

// values returns the number of printed values compared.
func (r *Report) values() (n int) {
	for _, compared := range r.Compared {
		n += compared
	}
	return n
}
