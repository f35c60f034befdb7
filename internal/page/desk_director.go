package page

import (
	_ "embed"
	"html/template"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// Pages for directors at the desk.
var (
	//go:embed desk_director.html
	deskRuling string
	DeskRuling = newDeskView("director", "", rulingFuncs, deskRuling)

	//go:embed desk_slip.html
	deskSlip string
	slipView = newView("slip", func(l Lang) template.FuncMap {
		return template.FuncMap{"law": l.law}
	}, deskSlip)

	//go:embed desk_slip.css
	slipStyle string
)

// rulingFuncs returns the template functions for the director's desk. part numbers the parts of a
// weighted score from 1.
func rulingFuncs(l Lang) template.FuncMap {
	return template.FuncMap{
		"law":      l.law,
		"sentence": plain.Sentence,
		"part":     func(i int) int { return i + 1 },
	}
}

// SlipStyle returns the style sheet of a slip: a single A5 page.
func SlipStyle() string { return parts.SheetStyle + slipStyle }

// RulingForm contains the data for DeskRuling, the director's page: the form for a ruling and the result.
type RulingForm struct {
	apply.Question
	apply.Place
	NS, EW                   RulingSide
	Split                    bool   // the sides have separate rows
	Offender                 string // NS or EW if the ruling is for damage
	Before, After            string // for damage
	ShownNotation, ShownRows string // the displayed notation, and the rows that it stands for
	Answer                   *print.Answer
	Problems                 []Problem // reason for the missing answer
	Doubts                   []string  // possible mistakes in an uploaded file
	Saved                    bool      // the folder contains rulings.txt
	SavedRulings             []SavedRuling
	Evening                  string       // short name of the evening that the ruling belongs to, or ""
	Evenings                 []EveningRow // those that can be chosen
	Sheet                    string       // name of the sheet, from the path
	Open                     []OpenRuling // rulings on other sheets
}

// OpenRuling is an unsaved ruling on a different sheet.
type OpenRuling struct{ Sheet, Text string }

// SavedRuling is a ruling from this evening in a file of rulings.
type SavedRuling struct {
	Line    int // line in the file
	Text    string
	Evening string // short name of the evening to which the file belongs, or "" for the folder's file
}

// RulingSide contains one side's rows.
type RulingSide struct {
	Name       string // ns or ew, as in field names
	Rows       []apply.Row
	Total      string
	Complete   bool // the weights add up to 100 %
	InvalidRow int  // number of the invalid row, from 1; 0 if there is none
}

// Choice is an option: its field value and its catalogue key or text.
type Choice struct{ Value, Text string }

// Methods returns the forms of scoring.
func (f *RulingForm) Methods() []Choice {
	return []Choice{
		{Value: "mp", Text: "ruling.matchpoints"},
		{Value: "teams", Text: "ruling.teams-four-imps"},
		{Value: "butler", Text: "ruling.butler-imps"},
		{Value: "cross-imp", Text: "ruling.cross-imps-per-comparison"},
	}
}

// Rooms returns the rooms in a match.
func (f *RulingForm) Rooms() []Choice {
	return []Choice{
		{Value: "open", Text: "ruling.open-room"},
		{Value: "closed", Text: "ruling.closed-room"},
	}
}

// Keys returns the on-screen keys for contracts and scores.
func (f *RulingForm) Keys() [][]string {
	return [][]string{
		{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"},
		{"C", "D", "H", "S", "NT", "x", "=", "+", "-"},
		{"N", "E", "W", "Pass"},
	}
}

// Artificial returns the artificial scores that have a button.
func (f *RulingForm) Artificial() []string {
	return []string{"A+/A-", "A-/A+", "A/A", "A+/A+", "A-/A-", "NP"}
}

// Slip renders an A5 page to print and sign.
func Slip(l Lang, f *Frame, form *RulingForm) ([]byte, error) {
	f.lang = l
	return slipView.render(l, struct {
		F *Frame
		V *RulingForm
	}{F: f, V: form})
}
