package evening

import "github.com/fairdeal/fairdeal/internal/score"

// Board is a board with its results.
type Board struct {
	Board       string            `json:"board"`
	Dealer      string            `json:"dealer,omitempty"`
	Vulnerable  string            `json:"vulnerable,omitempty"` // as in a hand file
	Deal        string            `json:"deal,omitempty"`
	DoubleDummy string            `json:"double_dummy,omitempty"`
	Par         *Par              `json:"par,omitempty"`
	Proof       string            `json:"proof,omitempty"` // file that proves the deal
	Expected    int               `json:"expected"`
	Top         *int              `json:"top,omitempty"` // only at matchpoints
	Settings    map[string]string `json:"settings,omitempty"`
	Datums      []int             `json:"datums,omitempty"` // one for each group, if all results are raw scores
	Printed     *BoardPrinted     `json:"printed,omitempty"`
	Warnings    []string          `json:"warnings,omitempty"` // in English
	Lines       []Line            `json:"lines"`
}

// Par is a board's par score from a hand file, with the contracts that reach it.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// BoardPrinted contains the values that another program printed for a board.
type BoardPrinted struct {
	Datum string `json:"datum"`
}

// Line is the result at a table, or a line with a LineKind.
type Line struct {
	NS        string       `json:"ns,omitempty"` // omitted if the East-West pair sits out
	EW        string       `json:"ew,omitempty"`
	Kind      LineKind     `json:"kind,omitempty"`
	Ruling    string       `json:"ruling,omitempty"` // the ruling that gives the points of a director's line
	Section   string       `json:"section,omitempty"`
	Table     int          `json:"table,omitempty"`
	Round     int          `json:"round,omitempty"`
	Match     int          `json:"match,omitempty"`
	Room      string       `json:"room,omitempty"` // open or closed
	Group     string       `json:"group,omitempty"`
	Contract  string       `json:"contract,omitempty"`
	Declarer  string       `json:"declarer,omitempty"`
	Tricks    *int         `json:"tricks,omitempty"`
	Lead      string       `json:"lead,omitempty"`
	Result    string       `json:"result"`
	Score     *int         `json:"score,omitempty"`
	NSStated  *score.Frac  `json:"ns_stated,omitempty"`
	EWStated  *score.Frac  `json:"ew_stated,omitempty"`
	NSAverage *score.Frac  `json:"ns_average,omitempty"`
	EWAverage *score.Frac  `json:"ew_average,omitempty"`
	NSPoints  *score.Frac  `json:"ns_exact"`
	EWPoints  *score.Frac  `json:"ew_exact"`
	Damage    *Damage      `json:"damage,omitempty"`
	Reason    string       `json:"reason,omitempty"`
	Printed   *LinePrinted `json:"printed,omitempty"`

	NonOffenders string `json:"non_offenders,omitempty"` // name of a team
}

// LineKind distinguishes lines that are not results: Bye and Director. It is empty for a result.
type LineKind string

// Bye marks the line for a pair that sits out.
const Bye LineKind = "bye"

// Damage compares the three results of a damage ruling, in the non-offending side's points.
type Damage struct {
	Case   string     `json:"case"`
	Before score.Frac `json:"before_exact"`
	After  score.Frac `json:"after_exact"`
	Actual score.Frac `json:"actual_exact"`
}

func damage(d *score.DamageReport) *Damage {
	return &Damage{Case: d.Case.String(), Before: d.B, After: d.C, Actual: d.A}
}

// LinePrinted contains the points that another program printed on a line.
type LinePrinted struct {
	NS string `json:"ns_points,omitempty"`
	EW string `json:"ew_points,omitempty"`
}
