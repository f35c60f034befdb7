// Package evening collects the scored results of an evening in one value: ranking, boards, rulings
// and matches. This value is the output of --json and the data on a page, and the program in js/
// recomputes it (spec/json.md, Evening). Package score does the scoring, and package internal/web/evening
// runs an evening at the desk.
//
//	e := evening.FromSession(scored, nil)
//	os.Stdout.Write(e.JSON())
package evening

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Version is the format version.
const Version = "1"

// Evening is a scored session of pairs or matches. Fractions are exact.
type Evening struct {
	Version   string            `json:"version"`
	File      string            `json:"file"`
	Title     string            `json:"title,omitempty"`
	Site      string            `json:"site,omitempty"`
	Date      string            `json:"date,omitempty"`
	Program   string            `json:"program,omitempty"` // program that printed the values under printed
	Method    string            `json:"method"`
	Winners   int               `json:"winners"`
	Expected  int               `json:"expected"` // scores on a full board
	Settings  map[string]string `json:"settings"`
	Bare      bool              `json:"frequencies,omitempty"` // scores without pairs, so that there is no ranking
	HalfScale bool              `json:"half_scale,omitempty"`
	Damaged   string            `json:"damaged,omitempty"`
	Aggregate *score.Frac       `json:"aggregate_exact,omitempty"`
	Source    *Source           `json:"source,omitempty"`
	Pages     *Pages            `json:"pages,omitempty"`
	Pairs     []Pair            `json:"pairs"`           // in ranking order
	Clubs     []Club            `json:"clubs,omitempty"` // only if there are several files
	Teams     []Team            `json:"teams,omitempty"`
	Matches   []Match           `json:"matches,omitempty"`
	Boards    []Board           `json:"boards"`                 // in file order
	Rulings   *Rulings          `json:"with_rulings,omitempty"` // all other fields include these
	Doubts    []Doubt           `json:"look_again,omitempty"`   // found by package doubt
}

// Pair is a pair with its result.
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

// Club is one file among several, with its ranking.
type Club struct {
	Club  string `json:"club"`
	File  string `json:"file"`
	Pairs []Pair `json:"pairs"`

	Settings map[string]string `json:"settings,omitempty"` // if they differ from those of the field
	Expected []int             `json:"expected,omitempty"` // on its boards, if it is not usual
}

// Adjustment is a penalty or another adjustment, in points or as a share of a full board's
// top.
type Adjustment struct {
	Points *score.Frac `json:"points_exact,omitempty"`
	Tops   *score.Frac `json:"tops_exact,omitempty"`
	Reason string      `json:"reason,omitempty"`
}

// PairPrinted is the result of a pair as printed by another program.
type PairPrinted struct {
	Total   string `json:"total,omitempty"`
	Percent string `json:"percent,omitempty"`
	Place   string `json:"place,omitempty"`
}

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

// Par is the par of a board, as in a hand file.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// BoardPrinted is the data of a board printed by another program.
type BoardPrinted struct {
	Datum string `json:"datum"`
}

// Line is the result at a table.
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

// LineKind is the kind of a line that is not a result.
type LineKind string

// Bye is the kind of a line for a pair that sits out.
const Bye LineKind = "bye"

// Damage compares the three results of a damage, in the non-offending side's points.
type Damage struct {
	Case   string     `json:"case"`
	Before score.Frac `json:"before_exact"`
	After  score.Frac `json:"after_exact"`
	Actual score.Frac `json:"actual_exact"`
}

func damage(d *score.DamageReport) *Damage {
	return &Damage{Case: d.Case.String(), Before: d.B, After: d.C, Actual: d.A}
}

// LinePrinted is the data of a line printed by another program.
type LinePrinted struct {
	NS string `json:"ns_points,omitempty"`
	EW string `json:"ew_points,omitempty"`
}

// WithoutNames returns the evening without the names of its players.
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

// Name returns the title of the evening or, if it is empty, the file name.
func (e *Evening) Name() string {
	if e.Title != "" {
		return e.Title
	}
	return e.File
}
