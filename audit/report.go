package audit

import (
	"fmt"
	"slices"
)

// Status is the outcome of one check.
type Status string

// The outcomes. Unchecked is never a pass: it says that a question is open.
const (
	Pass      Status = "pass"
	Fail      Status = "fail"
	Unchecked Status = "not checked"
)

// worse is the outcome of two checks together: a fail is a fail whatever the
// other says, and an open question leaves the whole open.
func (s Status) worse(t Status) Status {
	switch {
	case s == Fail || t == Fail:
		return Fail
	case s == Pass && t == Pass:
		return Pass
	}
	return Unchecked
}

// Report is what a verification found: a value from which every page and every
// line about it is made, so that they cannot disagree.
type Report struct {
	Tournament string `json:"tournament"`           // TN
	Delayed    string `json:"delayed"`              // DI
	Value      string `json:"value"`                // DV, as it is mixed in
	Program    string `json:"program"`              // version that wrote the description
	KeyHash    string `json:"keyHash"`              // KH of the description
	Digest     string `json:"digest"`               // SHA-256 of the description as it stands, in hex
	DigestMH   string `json:"digestMH,omitempty"`   // the digest that the description carries
	DigestText string `json:"digestText,omitempty"` // short form of Digest for a bulletin

	Steps    []Step    `json:"steps"`
	Sessions []Session `json:"sessions"`
	Files    []File    `json:"files"`
	Choices  []Choice  `json:"choices"`
	// Conclusions say what several findings together come to: two sessions
	// swapped, hands made with another delayed value, a key altered.
	Conclusions []string `json:"conclusions,omitempty"`
	Ignored     []string `json:"ignored,omitempty"` // names that are no hand files
	Warnings    []string `json:"warnings,omitempty"`
	Summary     Summary  `json:"summary"`
}

// Step is one numbered step of spec/audit.md.
type Step struct {
	ID     int      `json:"id"`
	Name   string   `json:"name"`
	Status Status   `json:"status"`
	Want   string   `json:"want,omitempty"`
	Got    string   `json:"got,omitempty"`
	Detail []string `json:"detail,omitempty"`
	// Optional marks a step that a tournament need not be able to take: an
	// open optional step does not leave the whole open.
	Optional bool `json:"optional,omitempty"`
}

// Session is one session of the tournament and what was found of it.
type Session struct {
	Phase       int      `json:"phase"`
	Session     int      `json:"session"`
	Name        string   `json:"name"` // of its hand files, without extension
	Description string   `json:"description"`
	Boards      string   `json:"boards"` // 1-16; ? where not yet known
	Status      Status   `json:"status"`
	Reserve     bool     `json:"reserve,omitempty"` // the reserve set was found under its own name
	Files       []string `json:"files,omitempty"`   // names of the files that were compared with it
	// Recognised are those of Files whose names do not say that they were
	// played here.
	Recognised []string `json:"recognised,omitempty"`
	Text       string   `json:"text"` // one line for people
}

// ID is the session as phase,session.
func (s *Session) ID() string { return fmt.Sprintf("%d,%d", s.Phase, s.Session) }

// Finding says what a hand file turned out to hold.
type Finding string

// The findings.
const (
	Identical  Finding = "identical"
	Differs    Finding = "boards differ"
	Reordered  Finding = "boards in another order"
	Renumbered Finding = "boards renumbered"
	Missing    Finding = "boards missing"
	Extra      Finding = "boards too many"
	Other      Finding = "another session's set"
	Reserve    Finding = "reserve set"
	Original   Finding = "original set"
	Spelling   Finding = "another delayed value"
	Unknown    Finding = "unknown hands"
	Incomplete Finding = "incomplete"
	Unreadable Finding = "unreadable"
)

// File is one hand file and what it holds.
type File struct {
	Name    string  `json:"name"`
	Format  string  `json:"format,omitempty"`
	Boards  int     `json:"boards"`          // how many it holds
	Claim   string  `json:"claim,omitempty"` // what it must hold: "session 7,1"
	Basis   string  `json:"basis,omitempty"` // name, stated; empty: recognised by content alone
	Holds   string  `json:"holds,omitempty"` // what it does hold
	Status  Status  `json:"status"`
	Finding Finding `json:"finding"`
	Text    string  `json:"text"` // one line for people
	// Differences are board by board, in the order of the boards.
	Differences []Difference `json:"differences,omitempty"`
	Warnings    []string     `json:"warnings,omitempty"`
}

// Difference is what is wrong with one board.
type Difference struct {
	Board int    `json:"board"`
	Kind  Kind   `json:"kind"`
	Text  string `json:"text"`
	Want  string `json:"want,omitempty"` // the deal as in PBN
	Got   string `json:"got,omitempty"`
}

// Kind says how a board differs.
type Kind string

// The kinds of differences.
const (
	Exchanged   Kind = "two cards exchanged"
	Altered     Kind = "cards in other hands"
	Turned      Kind = "hands at other seats"
	Foreign     Kind = "foreign board"
	NotDealt    Kind = "unknown deal"
	Moved       Kind = "cards of another board"
	Absent      Kind = "missing"
	Surplus     Kind = "too many"
	Displaced   Kind = "in another place"
	Twice       Kind = "twice"
	Undisclosed Kind = "hands not shown"
)

// Choice is something that the organiser decided after the delayed value was
// known, or that nobody can know from what was published: the only freedom left.
type Choice struct {
	Kind    string `json:"kind"` // reserve, boards, length, order, not played
	Phase   int    `json:"phase,omitempty"`
	Session int    `json:"session,omitempty"`
	Text    string `json:"text"`
}

// Summary is computed from the steps, files and sessions of a report.
type Summary struct {
	Verdict   Status `json:"verdict"`
	Exit      int    `json:"exit"` // 0 verified, 1 false, 2 not checked
	Text      string `json:"text"`
	Sessions  int    `json:"sessions"`
	Identical int    `json:"identical"` // sessions
	False     int    `json:"false"`
	NoFile    int    `json:"noFile"`     // sessions that nothing was compared with
	Files     int    `json:"files"`      // hand files given
	Stated    int    `json:"stated"`     // of those, whose session the user stated
	FilesSame int    `json:"filesSame"`  // hand files identical
	Combined  int    `json:"combined"`   // of those, combined files of several sessions
	FilesBad  int    `json:"filesFalse"` // hand files false
}

// Verdict is the outcome of all steps together.
func (r *Report) Verdict() Status {
	if len(r.Steps) == 0 {
		return Unchecked
	}
	v := Pass
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Status == Unchecked && s.Optional {
			continue
		}
		v = v.worse(s.Status)
	}
	return v
}

// Exit is the exit status that belongs to the verdict: 0 verified, 1 false,
// 2 not checked.
func (r *Report) Exit() int { return slices.Index([]Status{Pass, Fail, Unchecked}, r.Verdict()) }
