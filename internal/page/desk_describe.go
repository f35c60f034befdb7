package page

import "time"

// Tournaments is what the first page of the desk shows.
type Tournaments struct {
	Empty   bool // the folder has neither tournaments nor evenings
	Road    Road // of a tournament that is about to begin, shown if Empty
	Rows    []TournamentRow
	Over    []TournamentRow // nothing is left to do
	Trash   []TrashRow
	Tonight TonightCard
}

// TonightCard is the club's evening on the first page.
type TonightCard struct {
	When, Title, Says string
	Path, Step        string // link to its page, and its text
	Dealt             bool
}

// TrashRow is a draft that was thrown away.
type TrashRow struct{ File, Name, Date string }

// TournamentRow is one tournament of the folder.
type TournamentRow struct {
	File            string // without .sqd: its short name
	Path            string // of the station that comes next
	Name            string
	When            string    // deadline, or since when a session is in play
	Until           time.Time // of a countdown behind When; zero: none
	Left, Remaining string    // its sentence, with # for the time, and as it begins
	Due             bool      // it is due first: its button is filled
	Road            Road
	Step            string // text of the link to Path
	Facts           string
	Date            string // on which its keys were published
	Wrong           string // error that makes it unreadable, or unlike the published file
	Made            string // program, of SquareDeal 1.3
	Over            bool   // nothing is left to do
}

// ShowPreview is the preview of a draft alone, without a page around it.
func ShowPreview(l Lang, p Preview) ([]byte, error) { return deskPreview.show(l, p) }

// ShowLint is what is to be said about a delayed information, without a page
// around it.
func ShowLint(l Lang, lint Lint) ([]byte, error) { return deskLint.show(l, lint) }

// NewTournament is the form of a new tournament.
type NewTournament struct{ Name, File string }

// Draft is a tournament that is not published yet.
type Draft struct {
	File    string // short name
	Seen    string // which version of the file the page shows
	Name    string
	Delayed string
	Lint    Lint
	Phases  []PhaseForm
	New     PhaseForm
	Preview Preview
	Ready   bool
	Next    string
	Notices []string

	NameKept bool // the name was half typed
	Adding   bool // the form of a phase is open
}

// Delayed is the page on which the delayed information is worded.
type Delayed struct {
	File, Seen string
	Text       string
	Worded     string // by the guide; empty: not yet
	Own, Kept  bool   // a text of his own was typed, or half typed
	Lint       Lint
	Guide      Guide
}

// Conflict is the page for a form that comes from an older version of the description:
// both versions, of which one is taken.
type Conflict struct {
	File, Seen, Path string // Path is where the form goes; empty: it can no longer be carried out
	Phase            string
	Frozen, Gone     bool // the tournament is frozen; the phase is there no more
	Remove           bool
	Rows             []ConflictRow
	There            []string // all of the description, where a phase is added
}

// ConflictRow is a field of both versions.
type ConflictRow struct {
	Field, Label, Now, Yours string
	Same                     bool
}

// PhaseForm is a phase as its form shows it.
type PhaseForm struct {
	Number                         int // 0: a new one
	Sessions, Boards, Files, Title string
	Says                           string // it, as a sentence
	Kept                           bool   // it was half typed
}

// Lint is what can be said about a delayed information.
type Lint struct {
	Findings []string
	Refused  bool   // it cannot be published
	Entropy  string // in words
	Known    string // when it is known, in words
}

// Guide is the form that words a delayed information.
type Guide struct{ Kind, What, Date, Clock, Zone, Close, Open string }

// Preview is what will be made of a draft.
type Preview struct {
	Sessions []PreviewSession
	More     int // sessions that are not shown
	Combined []string
	Boards   int
	Of       int      // sessions
	Open     []string // what is not known yet
	Problem  string
}

// PreviewSession is one session that will be made.
type PreviewSession struct{ ID, Title, Boards, File string }
