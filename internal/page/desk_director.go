package page

import (
	_ "embed"
	"html/template"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// The director's desk.
var (
	//go:embed desk_director.html
	deskRuling string
	DeskRuling = newDeskView("director", "", func(l Lang) template.FuncMap {
		return template.FuncMap{"law": l.law, "sentence": plain.Sentence, "part": func(i int) int { return i + 1 }}
	}, deskRuling)

	//go:embed desk_slip.html
	deskSlip string
	slipView = newView("slip", func(l Lang) template.FuncMap {
		return template.FuncMap{"law": l.law}
	}, deskSlip)

	//go:embed desk_slip.css
	slipStyle string
)

// SlipStyle is the style sheet of a slip: one page of A5.
func SlipStyle() string { return parts.Sheet + slipStyle }

// RulingForm is what the director's desk shows: what was typed, and what follows.
type RulingForm struct {
	apply.Question
	apply.Place
	NS, EW        RulingSide
	Split         bool   // each side has rows of its own
	Offender      string // NS or EW: the ruling is a damage
	Before, After string // of the damage
	Was, RowsWere string // the notation as the page shows it, and what its rows say
	Answer        *print.Answer
	Wrong         []Problem // why there is no answer, where something was asked
	Again         []string  // of a file that was sent along: results to look at again
	Saved         bool      // the folder has rulings.txt
	Kept          []KeptRuling
	Sheet         string       // its name, of the path
	Open          []OpenRuling // typed on other sheets
}

// OpenRuling is one that is typed on another sheet and is in no file.
type OpenRuling struct{ Sheet, Text string }

// KeptRuling is one of this evening's in rulings.txt.
type KeptRuling struct {
	Line int // of the file
	Text string
}

// RulingSide are the rows of a side.
type RulingSide struct {
	Name  string // ns or ew: of the fields
	Rows  []apply.Row
	Total string
	Whole bool // the weights sum to 100 %
	Bad   int  // the row that is no part of a result, from 1; 0: none
}

// Choice is one of several: the value of a field, and the key of its words.
type Choice struct{ Value, Text string }

// Methods are the forms of scoring.
func (f *RulingForm) Methods() []Choice {
	return []Choice{{"mp", "ruling.matchpoints"}, {"teams", "ruling.teams-four-imps"}, {"butler", "ruling.butler-imps"}, {"cross-imp", "ruling.cross-imps-per-comparison"}}
}

// Rooms are those of a match.
func (f *RulingForm) Rooms() []Choice {
	return []Choice{{"open", "ruling.open-room"}, {"closed", "ruling.closed-room"}}
}

// Keys are those of a tablet, on which contracts and scores are typed.
func (f *RulingForm) Keys() [][]string {
	return [][]string{
		{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"},
		{"C", "D", "H", "S", "NT", "x", "=", "+", "-"},
		{"N", "E", "W", "Pass"},
	}
}

// Artificial are the artificial scores that a button sets.
func (f *RulingForm) Artificial() []string {
	return []string{"A+/A-", "A-/A+", "A/A", "A+/A+", "A-/A-", "NP"}
}

// Slip is one page of A5 to be printed and signed.
func Slip(l Lang, f *Frame, form *RulingForm) ([]byte, error) {
	f.lang = l
	return slipView.show(l, struct {
		F *Frame
		V *RulingForm
	}{f, form})
}
