// Package bridgemate reads a club's evening from the file of its scoring devices (.bws), as described in
// spec/bridgemate.md: the entries at the tables, the schedule, names and hands. The file is an Access file
// (bridgemate/jet) and is never written. Membership numbers are neither stored nor shown.
package bridgemate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Options override settings in the file. The zero value keeps the file's settings.
type Options struct {
	Method   string // mp, butler or cross-imp
	Winners  int    // 1 or 2
	Sections string // together or apart: whether the sections are one field
	Percent  bool   // 60 %, 50 % and 40 % are fixed percentages instead of averages
	NoNames  bool   // do not read the players' names
}

// Evening contains a file's content: the session, and all data about it that is not necessary for scoring.
type Evening struct {
	Session  *score.Session
	Plays    [][]Play  // for each board of the session, the play of each line
	Tables   [][]Table // for each board of the session, the other entries of each line
	Sections []Section
	Names    map[score.PairSide]string // names of the players
	Hands    []Hand
	Notes    []Note // notes for the director, in reading order

	Places    int // number of tables with entries
	Rounds    int // number of rounds with entries
	Results   int // number of entries with a score, which may be artificial
	NotPlayed int // number of entries for boards that were not played
	Erased    int // number of erased entries
	Missing   int // number of scheduled plays without an entry
	Doubtful  int // number of unusable entries and damaged parts of the file

	options   Options
	pairNames map[pairNumber]string          // shared by all lines
	results   map[enteredResult]score.Result // shared by all lines
	entries   []entry
	schedule  []round
	groups    map[tableNumber]int // numbers of the groups
	calls     map[hands.Place][]hands.Move
	cards     map[hands.Place][]hands.Move
}

type pairNumber struct{ section, number int }

type tableNumber struct{ section, table int }

// Play identifies a board at a table in a round.
type Play struct{ Section, Table, Round, Board int }

// Section is a group of tables with its own pair numbers.
type Section struct {
	Number  int
	Letter  string
	Winners int // 1 or 2
	missing int // number of the missing pair, whose opponents sit out, or 0
	scoring int // value of ScoringType
}

// Values of the column ScoringType. For other values, the user must choose a form of scoring.
const (
	matchpointScoring = 1
	teamScoring       = 4
)

// round is a table's round in the schedule.
type round struct {
	section, table, round int
	ns, ew                int // pair numbers
	boards                []int
}

// Read reads the evening in a file and creates its session. Entries that cannot be used are listed in Evening.Notes and
// counted in Evening.Doubtful.
func Read(f *jet.File, o Options) (*Evening, error) {
	if o.Sections != "" && o.Sections != "together" && o.Sections != "apart" {
		return nil, fmt.Errorf("unknown value %q for sections, expected together or apart", o.Sections)
	}
	if !f.HasTable(received) {
		isSystemTable := func(table string) bool { return strings.HasPrefix(table, "MSys") }
		return nil, &NotBridgemateError{slices.DeleteFunc(slices.Clone(f.Tables()), isSystemTable)}
	}
	e := &Evening{
		Names:     map[score.PairSide]string{},
		options:   o,
		pairNames: map[pairNumber]string{},
		results:   map[enteredResult]score.Result{},
		groups:    map[tableNumber]int{},
	}
	if err := e.readTables(f); err != nil {
		return nil, err
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
	e.noteProblems(f)
	return e, nil
}

// readTables reads all tables except the names. The sections depend on the entries, and the schedule on the sections.
func (e *Evening) readTables(f *jet.File) error {
	for _, readTable := range []func(*jet.File) error{
		e.readEntries,
		e.readMoves,
		e.readSections,
		e.readSchedule,
		e.readGroups,
		e.readHands,
	} {
		if err := readTable(f); err != nil {
			return err
		}
	}
	return nil
}

// noteProblems adds a note for each damaged part of the file, up to the limit of package jet. Further ones are only
// counted.
func (e *Evening) noteProblems(f *jet.File) {
	problems, more := f.Problems()
	for _, p := range problems {
		e.note(Note{Kind: Damaged, Texts: []string{p.Error()}, Said: words.ErrorText(p), Lost: p.Lost})
	}
	e.Doubtful += more
}

// section returns the section with a number, or nil.
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
