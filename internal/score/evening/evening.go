// Package evening collects the scored results of an evening in one value: ranking, boards, rulings
// and matches. This value is the output of --json and the data on a page, and the program in js/
// recomputes it (spec/json.md, Evening). Package score does the scoring, and package internal/web/evening
// runs an evening at the desk.
//
//	e := evening.FromSession(scored, nil)
//	os.Stdout.Write(e.JSON())
package evening

import "github.com/fairdeal/fairdeal/internal/score"

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

// Club is the ranking of one club, if the files of several clubs form one field.
type Club struct {
	Club  string `json:"club"`
	File  string `json:"file"`
	Pairs []Pair `json:"pairs"`

	Settings map[string]string `json:"settings,omitempty"` // if they differ from the field's
	Expected []int             `json:"expected,omitempty"` // scores on each of its boards, if some are missing
}

// Name returns the title of the evening or, if it is empty, the file name.
func (e *Evening) Name() string {
	if e.Title != "" {
		return e.Title
	}
	return e.File
}
