// Package bridgemate reads a club's evening from the file of its scoring devices (.bws), as
// described in spec/bridgemate.md: the entries at the tables, the schedule, names and
// hands. The file is an Access file (bridgemate/jet) and is never written. Membership
// numbers are neither stored nor shown.
package bridgemate

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Options override settings in the file. The zero value keeps them.
type Options struct {
	Method   string // mp, butler or cross-imp
	Winners  int    // 1 or 2
	Sections string // together or apart: whether the sections are one field
	Percent  bool   // 60 %, 50 % and 40 % are fixed percentages instead of averages
	NoNames  bool
}

// Evening contains a file's content.
type Evening struct {
	Session  *score.Session
	Plays    [][]Play  // for each board of the session, the play of each line
	Tables   [][]Table // for each board of the session, the other entries of each line
	Sections []Section
	Names    map[score.PairSide]string // names of the players
	Hands    []Hand
	Notes    []Note // notes for the director, in reading order

	Places, Rounds             int // tables and rounds with entries
	Results, NotPlayed, Erased int // numbers of entries: played or artificial, not played, erased
	Missing                    int // scheduled plays without an entry
	Doubtful                   int // unusable entries, and damage to the file

	options   Options
	pairNames map[pairNumber]string
	results   map[enteredResult]score.Result
	entries   []entry
	schedule  []round
	groups    map[tableNumber]int

	calls, cards map[hands.Place][]hands.Move
}

type pairNumber struct{ section, number int }

type tableNumber struct{ section, table int }

// Play identifies a board at a table in a round.
type Play struct{ Section, Table, Round, Board int }

// Section is a part of the field with separate pair numbers.
type Section struct {
	Number  int
	Letter  string
	Winners int // 1 or 2
	missing int // number of the missing pair, whose opponents sit out, or 0
	scoring int // form of scoring: matchpointScoring, teamScoring or other
}

// Values of ScoringType.
const (
	matchpointScoring = 1
	teamScoring       = 4
)

// round is a table's round in the schedule.
type round struct {
	section, table, round, ns, ew int
	boards                        []int
}

// entry is a row in ReceivedData.
type entry struct {
	Play
	id, ns, ew int
	declarer   int    // number of the declaring pair, or 0 if unknown
	seat       string // of the declarer, or NS or EW
	contract   string
	made       string // result: =, +1 or -2
	lead       string
	remark     string
	logged     time.Time
	erased     bool
	result     score.Result
	outcome    outcome
}

// outcome is the contribution of an entry to the numbers of results.
type outcome int

const (
	unknownOutcome outcome = iota // unreadable, or an unstated artificial score
	scored
	notPlayed
)

// notation returns the entry as the players entered it: 4 S +1 by N.
func (e *entry) notation() string {
	s := strings.TrimSpace(e.contract + " " + e.made)
	if e.seat != "" && s != "" && !strings.EqualFold(e.contract, "pass") {
		s += " by " + e.seat
	}
	return strings.TrimSpace(s + " " + e.remark)
}

// NotBridgemateError is returned for an Access file from a different program.
type NotBridgemateError struct{ Tables []string }

func (e *NotBridgemateError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *NotBridgemateError) InWords() words.Text {
	return words.New("bridgemate.not", words.Name("tables", strings.Join(e.Tables, ", ")))
}

// These errors are returned for files without a pairs session.
var (
	ErrNoResults = words.NewError("bridgemate.no-results")
	ErrTeams     = words.NewError("bridgemate.teams")
	ErrSamePair  = words.NewError("bridgemate.same-pair")
	ErrWinners   = words.NewError("bridgemate.winners")
	ErrNoMethod  = words.NewError("bridgemate.no-method")
)

// Read reads the evening in a file and creates a session. Notes contains unusable entries
// and notes for the director. Doubtful is the number of notes that make the session
// incomplete.
func Read(f *jet.File, o Options) (*Evening, error) {
	if o.Sections != "" && o.Sections != "together" && o.Sections != "apart" {
		return nil, fmt.Errorf("unknown value %q for sections, expected together or apart", o.Sections)
	}
	if !f.HasTable(received) {
		isOfAccess := func(table string) bool { return strings.HasPrefix(table, "MSys") }
		return nil, &NotBridgemateError{slices.DeleteFunc(slices.Clone(f.Tables()), isOfAccess)}
	}
	e := &Evening{
		options: o, Names: map[score.PairSide]string{}, groups: map[tableNumber]int{},
		pairNames: map[pairNumber]string{}, results: map[enteredResult]score.Result{},
	}
	for _, readTable := range []func(*jet.File) error{
		e.readEntries, e.readMoves, e.readSections, e.readSchedule, e.readGroups, e.readHands,
	} {
		if err := readTable(f); err != nil {
			return nil, err
		}
	}
	e.keepLastEntries()
	if err := e.makeSession(); err != nil {
		return nil, err
	}
	if !o.NoNames {
		if err := e.readNames(f); err != nil {
			return nil, err
		}
	}
	problems, more := f.Problems()
	for _, p := range problems {
		e.note(Note{Kind: Damaged, Texts: []string{p.Error()}, Said: words.ErrorText(p), Lost: p.Lost})
	}
	e.Doubtful += more
	return e, nil
}

func (e *Evening) section(n int) *Section {
	for i := range e.Sections {
		if e.Sections[i].Number == n {
			return &e.Sections[i]
		}
	}
	return nil
}

// SectionLetter returns a section's letter, or its number if it has no letter.
func (e *Evening) SectionLetter(section int) string {
	if s := e.section(section); s != nil {
		return s.Letter
	}
	return fmt.Sprint(section)
}
