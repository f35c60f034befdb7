package page

import (
	_ "embed"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Page on the organiser's desk for SquareDeal 1.3 tournaments.
var (
	//go:embed desk_old.html
	deskOld string

	DeskOld = newDeskView("old", "old", nil, deskOld)
)

// OldTournament is a tournament that was started with SquareDeal 1.3 and must be finished there.
type OldTournament struct {
	File, Program  string
	Why            string   // why this desk cannot change it
	Delayed, Value string   // only one of them is in the file
	Asked          bool     // the file does not contain the value
	KeyHash        string   //
	Digest, Short  string   // empty if the file does not contain the published text
	Phases         []string //
	Stage, Next    string
	Published      bool
	Keys           string // plain key file
	Notices, Lint  []string
	Tasks          []Link
}

// ValueField is the field for a value that is not in the description.
type ValueField struct {
	Wanted                bool
	Delayed, Typed        string
	Objections, Unchecked []words.Text // objections, and points that cannot be checked here
	Doubts                []Checkbox
}
