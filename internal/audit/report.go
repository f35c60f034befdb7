package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/attable"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Status is the outcome of one check.
type Status = step.Status

// The outcomes. NotChecked is never a pass: it says that a question is open.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Anchor is something that a verdict rests on and that the files alone cannot show.
type Anchor string

// The anchors (spec/audit.md, What a verdict rests on).
const (
	TheDescription = Anchor(say.TheDescription) // that it is the one that was published
	TheValue       = Anchor(say.TheValue)       // that the delayed value is true
)

// Step is one numbered step of spec/audit.md, from 11 on of spec/trust.md.
type Step struct {
	ID     int    `json:"step"`
	Name   Line   `json:"name"`
	Status Status `json:"status"`
	Want   Line   `json:"want,omitzero"`
	Got    Line   `json:"got,omitzero"`
	Detail []Line `json:"detail,omitempty"`
	// Optional marks a step that a tournament need not be able to take: an open optional
	// step does not leave the whole open.
	Optional bool `json:"optional,omitempty"`
	// Quiet marks a step whose details other parts of the report say too: a short report
	// leaves them out.
	Quiet bool `json:"quiet,omitempty"`
}

// MarshalJSON writes the step, and in said its sentences for any language.
func (s Step) MarshalJSON() ([]byte, error) { return say.Step(s).MarshalJSON() }

// Warning is something odd that does not change what was compared. Strict marks those
// that a strict reader does not accept.
type Warning struct {
	Kind   string `json:"kind"` // description, keys, dealer, copies, foreign, ...
	Text   Line   `json:"text"`
	File   string `json:"file,omitempty"`
	Strict bool   `json:"strict,omitempty"`
}

// MarshalJSON writes the warning, and in said its sentence for any language.
func (w Warning) MarshalJSON() ([]byte, error) { return say.Warning(w).MarshalJSON() }

// Question is something that was typed and does not agree with what the files hold, or
// that they hold and nobody stated.
type Question struct {
	About QuestionAbout `json:"about"`
	Typed string        `json:"typed,omitempty"`
	Found string        `json:"found,omitempty"` // what the files hold
}

// QuestionAbout says what a question is about.
type QuestionAbout string

// What questions are about.
const (
	AskValue   = QuestionAbout(say.AskValue)   // Typed is not the delayed value
	AskDigest  = QuestionAbout(say.AskDigest)  // Typed is not the description's digest
	AskReserve = QuestionAbout(say.AskReserve) // boards of the reserve set Typed are shown: was that announced?
)

// Verdict is the outcome of a whole verification (spec/audit.md, The verdict).
type Verdict string

// The verdicts. InPart is given only to who asks for it.
const (
	Verified    Verdict = "verified"     // every board of every session compared and right
	InPart      Verdict = "in_part"      // all that was shown is right; some is not shown
	NotVerified Verdict = "not_verified" // nothing is false, something could not be compared
	False       Verdict = "false"        // positive evidence against the organiser's files
)

// Exit is the exit status of a command with this verdict: 0 verified, 1 false,
// 2 not verified.
func (v Verdict) Exit() int {
	switch v {
	case Verified, InPart:
		return 0
	case False:
		return 1
	}
	return 2
}

// Report is what a verification found: a value from which every page and every
// line about it is made, so that they cannot disagree.
type Report struct {
	Verdict Verdict `json:"verdict"`
	// RestsOn are the anchors that nothing from outside the files confirms.
	RestsOn []Anchor `json:"rests_on"`
	Summary Summary  `json:"summary"`

	facts.Head

	Steps    []Step    `json:"steps"`
	Sessions []Session `json:"sessions"`
	Files    []File    `json:"files"`
	// Boards are the results of all boards; nil unless Options.EachBoard asks for them.
	Boards []Board `json:"-"`
	// Publication is the entry of a public log that shows when the description was
	// published; nil: no proof was good, or none was given.
	Publication *publication.Publication `json:"publication,omitempty"`
	Choices     []say.Choice             `json:"choices"`
	Warnings    []Warning                `json:"warnings"`
	// Conclusions say what several findings together come to: two sessions
	// swapped, hands made with another delayed value, a key altered.
	Conclusions []Line `json:"conclusions,omitempty"`
	// Questions are what the user typed, or gave beside it, that does not agree and
	// may be a slip: nothing is false before he says that it is none.
	Questions []Question `json:"questions,omitempty"`
	// AtTable is what records from the tables show; nil: none was given.
	AtTable []attable.Finding `json:"at_table,omitempty"`
	// AtTableSaid is what is said of them in words.
	AtTableSaid *AtTableSaid `json:"at_table_said,omitempty"`
	// Ignored are names of files that were passed over as no hand files.
	Ignored []string `json:"ignored,omitempty"`
	Advice  []Advice `json:"advice,omitempty"`
}

// Exit is the exit status that belongs to the verdict: 0 verified, 1 false,
// 2 not verified.
func (r *Report) Exit() int { return r.Verdict.Exit() }

// StepStatus returns the outcome of the step with the given ID, or NotChecked if there was no such step.
func (r *Report) StepStatus(id int) Status {
	if i := slices.IndexFunc(r.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return r.Steps[i].Status
	}
	return NotChecked
}

// take fills in what the rooms of the verification found.
func (r *Report) take(found *say.Results) {
	r.Choices, r.Warnings, r.RestsOn = append([]say.Choice{}, found.Choices...), []Warning{}, []Anchor{}
	for _, s := range found.Steps {
		r.Steps = append(r.Steps, Step(s))
	}
	for _, w := range found.Warnings {
		r.Warnings = append(r.Warnings, Warning(w))
	}
	for _, x := range found.RestsOn {
		r.RestsOn = append(r.RestsOn, Anchor(x))
	}
	for _, q := range found.Questions {
		r.Questions = append(r.Questions, Question{About: QuestionAbout(q.About), Typed: q.Typed, Found: q.Found})
	}
}

// State says what is known of a session.
type State string

// The states, from best to worst.
const (
	Whole      State = "whole"       // every board compared and right
	SomeBoards State = "part"        // some boards are shown, all of them right
	NotShown   State = "not shown"   // no file shows a board of it
	Undecided  State = "not checked" // something was shown and could not be compared
	Refuted    State = "false"       // a file that claims it shows other cards
	NotHeld    State = "not held"    // as the user says, and no file belongs to it
)

// Session is one session of the tournament and what was found of it.
type Session struct {
	Phase       int    `json:"phase"`
	Session     int    `json:"session"`
	Name        string `json:"name"` // of its hand files, without extension
	Description string `json:"description"`
	Boards      string `json:"boards"` // 1-16; ? where not yet known
	Status      Status `json:"status"` // pass: whole
	State       State  `json:"state"`
	Count       int    `json:"count"`    // how many boards it has; of one whose boards are "?", that are shown
	Compared    int    `json:"compared"` // how many of them are shown and right
	// Missing are the numbers of boards that no file shows, as ranges.
	Missing string `json:"missing,omitempty"`
	// Unseen are those of them of which no file shows a single hand either, as ranges.
	Unseen string `json:"-"`
	// Set is the set that was played, where one is known; Replaced are boards of
	// the reserve set in place of the original's.
	Set      squaredeal.Set `json:"set"`
	Replaced []int          `json:"replaced,omitempty"`
	// Unproven are the numbers of boards that were stated as replaced by others from
	// outside the program, as ranges: nothing proves these.
	Unproven string `json:"unproven,omitempty"`
	// Hands is the digest of the hands that had to be dealt for the boards of that
	// set, as hand records print it; empty: they are not known.
	Hands string   `json:"hands,omitempty"`
	Files []string `json:"files,omitempty"` // names of the files that show it, or claim to
	Notes []Line   `json:"notes,omitempty"`
	Text  Line     `json:"text"` // one line for people
}

// ID is the session's original set.
func (s *Session) ID() squaredeal.ID { return squaredeal.ID{Phase: s.Phase, Session: s.Session} }

// ShortHands is the start of Hands in fours, as hand records print it.
func ShortHands(hands string) string {
	if len(hands) < 16 {
		return hands
	}
	return strings.Join([]string{hands[:4], hands[4:8], hands[8:12], hands[12:16]}, " ")
}

// Finding says what a hand file turned out to hold.
type Finding string

// The findings.
const (
	Identical  Finding = "identical"              // all boards of what it claims, as dealt
	Part       Finding = "in part"                // some of them, all as dealt
	ByCards    Finding = "recognised"             // claims nothing; all as dealt
	Foreign    Finding = "not of this tournament" // claims nothing; none dealt here
	Open       Finding = "not compared"
	KeyHidden  Finding = "key not revealed" // of sessions whose keys are missing, or secret still
	Unreadable Finding = "unreadable"
	Differs    Finding = "boards differ"
	Renumbered Finding = "boards renumbered"
	Reordered  Finding = "boards in another order"
)

// File is one hand file and what it holds.
type File struct {
	Name    string  `json:"name"`
	Format  string  `json:"format,omitempty"`
	Boards  int     `json:"boards"`          // how many different ones it holds
	Claim   Line    `json:"claim,omitzero"`  // what it must hold: "session 7,1"
	Basis   string  `json:"basis,omitempty"` // name, stated; empty: nothing is claimed
	Holds   Line    `json:"holds,omitzero"`  // what it does hold
	Status  Status  `json:"status"`
	Finding Finding `json:"finding"`
	Text    Line    `json:"text"` // one line for people
	// Differences are board by board, in the order of the boards.
	Differences []Difference `json:"differences,omitempty"`
	Notes       []Line       `json:"notes,omitempty"` // odd, and no reason for doubt
}

// Difference is what is wrong, or open, with one board.
type Difference struct {
	Board int `json:"board"`
	// Phase and Session are those of the board that it speaks of; 0: of the whole file.
	Phase   int    `json:"phase,omitempty"`
	Session int    `json:"session,omitempty"`
	Status  Status `json:"status"` // fail: wrong; not checked: open
	Kind    string `json:"kind"`   // in words/findings.json
	Text    Line   `json:"text"`
	Want    string `json:"want,omitempty"` // the deal as in PBN
	Got     string `json:"got,omitempty"`

	code say.Code      // of its kind
	of   squaredeal.ID // board.of-another: the set whose board it is
}

// Summary is computed from the steps, files and sessions of a report.
type Summary struct {
	Text       Line `json:"text"`       // the verdict in one line
	Exit       int  `json:"exit"`       // 0 verified, 1 false, 2 not verified
	Boards     int  `json:"boards"`     // of all sessions
	Compared   int  `json:"compared"`   // of those, shown and right
	Partly     int  `json:"partly"`     // boards of which some hands are shown, as dealt
	Unproven   int  `json:"unproven"`   // boards that were stated as replaced by others that nothing proves
	Sessions   int  `json:"sessions"`   // of the tournament
	Whole      int  `json:"whole"`      // of those, every board compared and right
	Recognised int  `json:"recognised"` // sessions that only files show whose names say nothing
	False      int  `json:"false"`      // sessions
	Files      int  `json:"files"`      // hand files given
	FilesRight int  `json:"files_right"`
	FilesFalse int  `json:"files_false"`
	Stated     int  `json:"stated"`  // hand files whose session was stated
	Foreign    int  `json:"foreign"` // boards not of this tournament
}

// failed and open name the steps that are so.
func (r *Report) stepsThat(is func(*Step) bool) (names []Line) {
	for i := range r.Steps {
		if is(&r.Steps[i]) {
			names = append(names, r.Steps[i].Name)
		}
	}
	return names
}

// Line is what a report says in one place, for any language.
type Line = step.Line

// line says a code with its arguments.
func line(c say.Code, args ...words.Arg) Line { return say.Of(c, args...) }

// MarshalJSON writes the session, and in said its sentences for any language.
func (s Session) MarshalJSON() ([]byte, error) {
	type plain Session
	return say.WithSaid(plain(s))
}

// MarshalJSON writes the file, and in said its sentences for any language.
func (f File) MarshalJSON() ([]byte, error) {
	type plain File
	return say.WithSaid(plain(f))
}

// MarshalJSON writes the difference, and in said its sentence for any language.
func (d Difference) MarshalJSON() ([]byte, error) {
	type plain Difference
	return say.WithSaid(plain(d))
}

// MarshalJSON writes the summary, and in said the verdict for any language.
func (s Summary) MarshalJSON() ([]byte, error) {
	type plain Summary
	return say.WithSaid(plain(s))
}

// MarshalJSON writes the report, and in said its conclusions for any language.
func (r Report) MarshalJSON() ([]byte, error) {
	type plain Report
	return say.WithSaid(plain(r))
}
