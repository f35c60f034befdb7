package page

import "time"

// The types in this file are the data for the desk's pages on which organisers list and describe tournaments.
// The packages in internal/web fill them for the templates.

// Tournaments is the content on the desk's first page.
type Tournaments struct {
	Empty    bool // the folder contains no tournaments or evenings
	Road     Road // progress bar of a new tournament, shown if Empty
	Rows     []TournamentRow
	Finished []TournamentRow // finished tournaments
	Trash    []TrashRow
	Tonight  TonightCard
}

// TonightCard is the club evening on the first page.
type TonightCard struct {
	When       string // Tonight, Friday 2026-12-04
	Title      string
	Facts      string // sentence about the evening
	Path, Step string // link to its page, and the link text: Show this evening
	Dealt      bool   // The hands have been dealt.
}

// TrashRow is a discarded draft.
type TrashRow struct{ File, Name, Date string }

// TournamentRow is a tournament in the folder.
type TournamentRow struct {
	File     string // short name, without .sqd
	Name     string
	Facts    string // size and stage, separated by dots
	Problem  string // why it is unreadable or differs from the published file
	Program  string // program version, for SquareDeal 1.3
	Date     string // publication date of its keys
	Finished bool   // Nothing is left to do.

	Road      Road
	Path      string    // page of the next station
	Step      string    // link text for Path
	When      string    // deadline, as in "Next: before 21:40", or start of the current session
	Until     time.Time // end of the countdown after When; zero if there is none
	Countdown string    // sentence with # for the remaining time: # left
	Remaining string    // the same sentence with the time when the page was made
	Due       bool      // It has the earliest deadline, so its button is filled.
}

// NewTournament is the form for a new tournament.
type NewTournament struct{ Name, File string }

// Draft is an unpublished tournament.
type Draft struct {
	File    string // short name
	Version string // version of the file on the page
	Name    string
	Delayed string // delayed information
	Lint    Lint
	Phases  []PhaseForm
	New     PhaseForm
	Preview Preview
	Ready   bool // It can be published.
	Next    string
	Notices []string

	NameUnsaved bool // The name is a restored unsaved input.
	Adding      bool // The form for a new phase is open.
}

// DelayedForm is the page for the delayed information.
type DelayedForm struct {
	File    string // short name
	Version string // version of the file on the page
	Text    string
	Wording string // wording by the guide; empty at first
	OwnText bool   // The user wrote the text.
	Unsaved bool   // The text is a restored unsaved input.
	Lint    Lint
	Guide   GuideForm
}

// Conflict is the page for a form that was based on an older version of the description. It shows
// both versions, and the user picks one.
type Conflict struct {
	File        string // short name
	Version     string // version of the file on the page
	Path        string // address for the form; empty if the change is no longer possible
	Phase       string
	Frozen      bool // The tournament is frozen.
	PhaseGone   bool // The phase no longer exists.
	Remove      bool // The form removes the phase.
	Rows        []ConflictRow
	Description []string // the whole description, if a phase is added
}

// ConflictRow shows a field in both versions.
type ConflictRow struct {
	Field, Label string
	Now, Yours   string // values in the file and in the form
	Same         bool   // Now equals Yours.
}

// PhaseForm contains a phase's fields.
type PhaseForm struct {
	Number                         int // 0 for a new phase
	Sessions, Boards, Files, Title string
	Summary                        string // one sentence
	Unsaved                        bool   // restored unsaved input
}

// GuideForm is the form that helps to word the delayed information.
type GuideForm struct{ Kind, What, Date, Clock, Zone, Close, Open string }

// Preview lists the sessions that a draft will create.
type Preview struct {
	Sessions     []PreviewSession
	Omitted      int // number of omitted sessions
	Combined     []string
	Boards       int
	SessionCount int      // number of sessions
	Open         []string // missing information
	Problem      string
}

// ShowPreview renders the preview of a draft as a fragment.
func ShowPreview(l Lang, p Preview) ([]byte, error) { return deskPreview.render(l, p) }

// PreviewSession is a session that will be created.
type PreviewSession struct{ ID, Title, Boards, File string }
