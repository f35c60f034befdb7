// Package federation audits a federation's tournaments: a folder with descriptions, keys and pages
// that mention them, and optionally its history.
//
//	contents, err := federation.Gather(os.DirFS("square-deal"), "square-deal", nil, "")
//	report := federation.Audit(contents, federation.Options{})
//	fmt.Println(report.Totals.Count, report.Exit)
//
// The rules are in spec/federation.md:
//
//  1. Each tournament is one row. All its fields are computed from files, except Claims, which
//     contains claims from pages and the history.
//  2. A row's verdict comes from package audit, for the row's files and statements.
//  3. A claim never makes a row false or verified. A value from a page is used for dealing
//     as if somebody had typed it, and the row names the page.
//  4. Unreadable files lead to a row with an explanation. They never end the audit.
//
// The package runs no programs; callers provide the history as commits and versions.
package federation

import (
	"strconv"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Report is the result of an audit: a row for each tournament, with totals, notes and questions. Callers turn it into
// text, JSON and pages.
type Report struct {
	Tournaments  []Row         `json:"tournaments"`
	Totals       Totals        `json:"totals"`
	SharedValues []SharedValue `json:"shared_values"`
	Notes        []Note        `json:"notes"`
	// Questions lists questions to the organisers, the most serious first.
	Questions []Question `json:"to_be_asked"`
	// Season contains the statistics of all dealt boards, and Basis describes these boards.
	Season stats.SeasonReport `json:"season"`
	Basis  Basis              `json:"basis"`
	Exit   int                `json:"exit"` // 0 verified, 1 a row is false, 2 not verified

	questionIndex map[string]int // index in Questions by kind and text, until they are sorted
}

// Row is the result for one tournament. Text is its sentence, such as "the keys are right, but hands were
// not compared".
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
	ValueFrom  *string         `json:"value_from"` // file, statement, or the name of a page; nil if there is no value
	OtherValue string          `json:"other_value,omitempty"`
	Claims     Claims          `json:"said"`
	Hands      Hands           `json:"hands"`
	Sets       []audit.Line    `json:"sets,omitempty"` // reserve and replaced sets
	Warnings   []audit.Warning `json:"warnings,omitempty"`
	Verdict    audit.Verdict   `json:"verdict"`
	Text       audit.Line      `json:"text"`
	Why        string          `json:"why,omitempty"` // reason why the tournament could not be read
	Numbers    []string        `json:"-"`             // numbers of Value, if its digits are unambiguous

	hasEvidence bool // hand files or an anchor were given
	open        bool // evidence was given but not checked
}

// Day returns the tournament's first day: the date in its name, or else the day of the draw, or else the day when the
// description first appeared in the history. ok is false if all are unknown.
func (row *Row) Day() (day time.Time, ok bool) {
	if day, ok = dayOf(row.Name); ok {
		return day, true
	}
	if day, ok = dayOf(row.Claims.Draw); ok {
		return day, true
	}
	if row.Claims.FirstShown != nil {
		return *row.Claims.FirstShown, true
	}
	return day, false
}

// KeyHash is the result of comparing a tournament's keys with their published hash.
type KeyHash string

// The results of comparing keys, as they appear in JSON.
const (
	HashPass KeyHash = "pass"
	HashFail KeyHash = "fail"
	NoKeys   KeyHash = "no keys"  // not published
	NotRead  KeyHash = "not read" // encrypted or unreadable
)

// Hands counts a tournament's hand files, and the boards and sessions that they contain.
type Hands struct {
	Files    int `json:"files"`
	Boards   int `json:"boards"`   // boards in all sessions
	Compared int `json:"compared"` // boards in the files that match
	Sessions int `json:"sessions"`
	Whole    int `json:"whole"`
	Unproven int `json:"unproven"` // boards stated to be replaced from outside

	AnyCompared bool `json:"-"` // cards were compared with the deals, whether they match or not
}

// SharedValue is a public number that several tournaments use.
type SharedValue struct {
	Value string   `json:"value"`
	Names []string `json:"names"`
}

// NoteKind classifies a Note by subject.
type NoteKind string

// The note kinds, as they appear in JSON.
const (
	NoHistory       NoteKind = "no_history"
	ByHistory       NoteKind = "history"         // the history is not proven
	CutHistory      NoteKind = "shallow_history" // the clone lacks earlier commits
	PageDiffers     NoteKind = "page"            // pages contradict each other about a tournament
	SkippedFile     NoteKind = "passed_over"     // a page or folder that was skipped
	UnusedStatement NoteKind = "statement"       // a statement about an unknown tournament
)

// Note is a remark about the audit as a whole, shown above the table of tournaments.
type Note struct {
	Kind NoteKind   `json:"kind"`
	Text audit.Line `json:"text"`
}

// line returns the sentence with a catalogue key and its arguments.
func line(key string, args ...words.Arg) audit.Line { return audit.Line{Text: words.New(key, args...)} }

// quoted returns an argument in quotation marks.
func quoted(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }
