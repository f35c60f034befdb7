// Package federation audits all tournaments of a federation at once: a folder with
// descriptions, keys, the pages that speak of them, and maybe its history.
//
//	found, err := federation.Gather(os.DirFS("square-deal"), "square-deal", nil, "")
//	report := federation.Audit(found, federation.Options{})
//	fmt.Println(report.Totals.Count, report.Exit)
//
// The contract, in full in spec/federation.md:
//
//  1. A row is a tournament. What was computed from its files, and what a page or a
//     history only says, stand apart: Said holds the latter, everything else the former.
//  2. The verdict of a row is that of package audit for its files and statements.
//  3. What is only said makes no row false and none verified. A value out of a page is
//     used for dealing as if somebody had typed it, and named.
//  4. What cannot be read is a row that says why, and never the end.
//
// Nothing here runs a program: a history comes in as commits and versions.
package federation

import (
	"slices"
	"strconv"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/words"
)

// Report is what was found of all tournaments: a value from which text, JSON and
// pages are made.
type Report struct {
	Tournaments  []Row    `json:"tournaments"`
	Totals       Totals   `json:"totals"`
	SharedValues []Shared `json:"shared_values"`
	Notes        []Note   `json:"notes"`
	// Asked is what to ask the organisers, the gravest first.
	Asked []Asked `json:"to_be_asked"`
	// Season is the figures of all deals that had to be dealt, and Basis what they rest on.
	Season stats.SeasonReport `json:"season"`
	Basis  Basis              `json:"basis"`
	Exit   int                `json:"exit"` // 0 verified, 1 a row is false, 2 not verified

	askedAt map[string]int // kind and text -> place in Asked, until they are sorted
}

// Row is one tournament.
type Row struct {
	Name       string          `json:"name"`
	AlsoNamed  []string        `json:"also_named,omitempty"`
	Title      string          `json:"title"`
	Program    string          `json:"program,omitempty"`
	Rule       string          `json:"rule,omitempty"`
	Phases     int             `json:"phases"`
	Sessions   int             `json:"sessions"`
	Boards     int             `json:"boards"`
	KeyHash    KeyHash         `json:"key_hash"`
	Digest     string          `json:"digest,omitempty"`
	Value      string          `json:"value,omitempty"`
	ValueFrom  *string         `json:"value_from"` // file, statement, the name of a page; nil: there is no value
	OtherValue string          `json:"other_value,omitempty"`
	Said       Said            `json:"said"`
	Hands      Hands           `json:"hands"`
	Sets       []audit.Line    `json:"sets,omitempty"` // reserve and replaced sets, a line each
	Warnings   []audit.Warning `json:"warnings,omitempty"`
	Verdict    audit.Verdict   `json:"verdict"`
	Text       audit.Line      `json:"text"`
	Why        string          `json:"why,omitempty"` // it was not read

	given bool // hands, or an anchor
	open  bool // something that was given was not checked
}

// KeyHash is the outcome of the keys against their published hash.
type KeyHash string

// The outcomes.
const (
	HashPass KeyHash = "pass"
	HashFail KeyHash = "fail"
	NoKeys   KeyHash = "no keys"
	NotRead  KeyHash = "not read"
)

// Said is what a page or a history says, and nothing proves.
type Said struct {
	FirstShown  *time.Time `json:"first_shown,omitempty"`
	Draw        string     `json:"draw,omitempty"` // YYYY-MM-DD, with the hour where it is named
	BeforeDraw  BeforeDraw `json:"before_draw"`
	KeysShown   *time.Time `json:"keys_shown,omitempty"`
	KeysBefore  bool       `json:"keys_before_draw,omitempty"`
	Changes     []Change   `json:"changes,omitempty"`
	Description string     `json:"description,omitempty"`
}

// BeforeDraw says how the first showing stands to the draw, by the history.
type BeforeDraw string

// The answers.
const (
	Before     BeforeDraw = "yes"
	SameDay    BeforeDraw = "same day"
	After      BeforeDraw = "no"
	HoldsValue BeforeDraw = "value"    // the first version holds the value
	PastDay    BeforeDraw = "past day" // the day was over for long
	NotChecked BeforeDraw = "not checked"
)

// Change is what a later version of a description changed, by the history.
type Change struct {
	Time      time.Time  `json:"time"`
	What      audit.Line `json:"what"`
	AfterDraw *bool      `json:"after_draw"` // nil: when the draw was is not known
}

// Hands are the boards that hand files show.
type Hands struct {
	Files    int `json:"files"`
	Boards   int `json:"boards"`   // of all sessions
	Compared int `json:"compared"` // of those, shown and right
	Sessions int `json:"sessions"`
	Whole    int `json:"whole"`
	Unproven int `json:"unproven"` // replaced by others, as stated
}

// Totals are counts over all rows.
type Totals struct {
	Count            int           `json:"count"` // of tournaments
	KeyHashes        []KeyHashes   `json:"key_hashes"`
	Sessions         int           `json:"sessions"`
	SessionsWithKeys int           `json:"sessions_with_keys"`
	Boards           int           `json:"boards"`
	Compared         int           `json:"compared"`
	Draws            []BeforeDraws `json:"draws"`
	Verified         int           `json:"verified"` // whole or in part
	NotVerified      int           `json:"not_verified"`
	False            int           `json:"false"`
}

// KeyHashes is how many tournaments have an outcome of their keys.
type KeyHashes struct {
	KeyHash KeyHash `json:"key_hash"`
	Count   int     `json:"count"`
}

// BeforeDraws is how many tournaments have an answer of the history.
type BeforeDraws struct {
	BeforeDraw BeforeDraw `json:"before_draw"`
	Count      int        `json:"count"`
}

// KeyHash is how many tournaments have an outcome of their keys.
func (t *Totals) KeyHash(k KeyHash) int {
	i := slices.IndexFunc(t.KeyHashes, func(c KeyHashes) bool { return c.KeyHash == k })
	return t.KeyHashes[i].Count
}

// BeforeDraw is how many tournaments have an answer of the history.
func (t *Totals) BeforeDraw(b BeforeDraw) int {
	i := slices.IndexFunc(t.Draws, func(c BeforeDraws) bool { return c.BeforeDraw == b })
	return t.Draws[i].Count
}

// Shared is a value that serves several tournaments.
type Shared struct {
	Value string   `json:"value"`
	Names []string `json:"names"`
}

// NoteKind says what a note is about.
type NoteKind string

// The kinds of notes.
const (
	NoHistory   NoteKind = "no_history"
	ByHistory   NoteKind = "history"         // what a history says is not proven
	CutHistory  NoteKind = "shallow_history" // a clone without the commits before
	PageDiffers NoteKind = "page"            // what pages say of a tournament differs
	Passed      NoteKind = "passed_over"     // a page or folder that was not read
	Unused      NoteKind = "statement"       // about no tournament here
)

// Note is what stands above the table.
type Note struct {
	Kind NoteKind   `json:"kind"`
	Text audit.Line `json:"text"`
}

// line makes a line of a key of the catalogue and its arguments.
func line(key string, args ...words.Arg) audit.Line { return audit.Line{Text: words.New(key, args...)} }

// quoted is an argument in quotation marks.
func quoted(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }
