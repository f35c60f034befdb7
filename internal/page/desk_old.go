package page

import (
	_ "embed"

	"github.com/fairdeal/fairdeal/words"
)

// The pages of the organiser's desk for a tournament of SquareDeal 1.3.
var (
	//go:embed desk_old.html
	deskOld string

	DeskOld = newDeskView("old", "old", nil, deskOld)
)

// Old is the page of a tournament that was begun with SquareDeal 1.3 and continues there.
type Old struct {
	File, Program  string
	Why            string   // nothing of it is changed here
	Delayed, Value string   // one of them stands in the file
	Asked          bool     // the value is not in the file
	KeyHash        string   //
	Digest, Short  string   // empty: the text that was published is not in the file
	Phases         []string //
	Stage, Next    string
	Published      bool
	Keys           string // file of plain keys
	Notices, Lint  []string
	Tasks          []Crumb
}

// Asked is the field for a value that the description does not hold, on the forms
// that need it.
type Asked struct {
	Wanted             bool
	Delayed, Typed     string
	Against, Unchecked []words.Text // what speaks against it, and what nobody can check here
	Doubts             []Tick
}
