// Package judge decides what hand records show of the boards that had to be
// dealt. It is pure: facts and records go in, findings come out. It knows no
// file, no key and no log.
//
//	result := judge.Judge(&judge.World{Sets: sets, Files: files})
//	result.Sessions[0].State // judge.Whole
//
// The contract, in full in spec/judge.md: a board is its cards.
//
//  1. A record is recognised by its cards, without name, number or statement.
//  2. It is in place where it stands under its number, or at its place.
//  3. In place it is as dealt. Wrong is what contradicts in plain sight, in a
//     file that claims the board. All else is open, which is not checked.
//  4. The files add up: a board that is wrong or open anywhere is not right.
package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// None is the index of a set or a board where there is none.
const None = -1

// Fact is a board of a set: the set's index in World.Sets and the board's place
// in the dealt sequence, from 0. Index None stands for the set as a whole, Set
// None for no set.
type Fact struct{ Set, Index int }

var nothing = Fact{None, None}

// Set are the boards of the original or of a reserve set of a session, as dealt.
type Set struct {
	Session int            // the sets of one session have the same
	Reserve bool           // a reserve set
	Stated  bool           // a person states that boards of this reserve set were played
	First   int            // the number of the first board; 0: published as "?"
	Boards  []bridge.Board // complete, in the order dealt; their numbers follow from First
	Outside []int          // numbers of boards that are stated to be replaced from outside
}

// Record is what a file shows of one board: one to four whole hands, or none.
type Record struct {
	Number int         // as the file says; 0: none
	Deal   bridge.Deal // a hand of no cards is not shown
	Copies int         // how often the file shows it; 0 is once
	Last   int         // the index of the record behind which no further copy stands; 0: its own
}

// File is one file, or several that one statement names together.
type File struct {
	Claims   []int    // sets, in the order claimed, none twice
	Stated   bool     // a person states the claim; else the file's name does
	Numbered bool     // its format carries numbers
	Pointed  bool     // a person pointed at it; else it lay in a folder
	Soft     Reason   // Typed, Device, Reading: why nothing in it is wrong; else 0
	Keyless  [][2]int // numbers, from and to, of sessions that it claims and whose key is missing
	Records  []Record // in the order of the file
	Runs     []Run    // in place of Records: there are no others
}

// Run are records that are boards of a set, From to To less one, in their order: whole, each
// once, and in a file with numbers under the published ones.
type Run struct{ Set, From, To int }

// World is everything that is judged together.
type World struct {
	Sets     []Set // the original set of each session before its reserve sets
	Files    []File
	KeysOpen bool // the key file does not have the published hash
	// More makes further sets, behind Sets; nil: there are none. It is asked only
	// where a record is no board of Sets.
	More func() []Set
}

// Outcome is what a finding says; 0: nothing.
type Outcome uint8

// The outcomes.
const (
	_       Outcome = iota
	AsDealt         // as dealt
	InPart          // some hands, all as dealt
	Fouled          // outvoted by copies that are as dealt
	Named           // not of this tournament, and no reason for doubt
	Outside         // stated to be from outside: neither right nor wrong
	Wrong
	Open // not checked
)

// String is the outcome as the cases of testdata/judge write it.
func (o Outcome) String() string {
	return [...]string{"", "as dealt", "in part", "fouled", "named", "outside", "wrong", "open"}[o]
}

// Reason says why a record is not as dealt, or something open; 0: there is none.
type Reason uint8

// The reasons: of records, of sets and files, and why what contradicts is open.
const (
	_        Reason = iota
	Stranger        // 1.4
	Moved           // a board under another number, at another place (2), or of another set (3)
	Reserve         // a board of a reserve set that nobody stated (3.2)
	Beside          // another record stands under its number (3.1)
	Dealt           // the dealt board, stated to be replaced (3.6)
	NoShift         // a set is numbered otherwise, nobody can say how (2.1)
	Shifts          // a set is numbered in two ways (2.1, 2.2)
	Mixed           // sets do not stand one behind the other (3.1)
	Missing         // the file shows nothing of a set that it claims (3.5)
	Reading         // the file can be read in two ways (3.6)
	Keys            // the keys may not be the published ones (3.6)
	Typed           // a person typed it, and has not looked again (3.6)
	Device          // a table device wrote it (3.6)
	Keyless         // the file claims also a session whose key is missing (3.6)
	Few             // no more boards of the set are as dealt than wrong (3.3)
)

// String is the reason in a word or two.
func (r Reason) String() string {
	return [...]string{"", "stranger", "moved", "reserve", "beside", "dealt", "no shift", "two shifts", "mixed",
		"missing", "reading", "keys", "typed", "device", "keyless", "few"}[r]
}

// Finding is what one record, or a file as a whole, comes to.
type Finding struct {
	Record  int // in its file; None: the file as a whole
	Outcome Outcome
	Is      Fact   // of a record: the board that it is; Set None: of no set
	Fact    Fact   // of which it speaks; Index None: the whole set; Set None: the file only
	Why     Reason // of what is not as dealt
	Soft    Reason // of what contradicts, and is open all the same
	Further int    // of a Run: how many records and boards that follow are as dealt too
}

// State is what all files show of a session.
type State string

// The states.
const (
	False      State = "false"
	NotChecked State = "not checked"
	Whole      State = "whole"
	Part       State = "part"
	NotShown   State = "not shown"
)

// SetResult is what all files together show of a set.
type SetResult struct {
	Facts   int    // how many boards it has: of a set with "?" up to the last that is shown
	Shifts  []int  // other than 0, by which files show boards of it, rising
	Right   []bool // by fact: shown whole as dealt, and nowhere wrong or open
	Claimed bool   // a file claims it
	Shown   bool   // a file shows a board of it, or hands of one, as dealt

	wrong, open bool // something of it is wrong, wrong or open
}

// SessionResult is what was played of a session.
type SessionResult struct {
	Session int
	Set     int // the original
	State   State
	// Undeclared: files show boards of a reserve set that nobody stated, and none of the
	// original (4.1).
	Undeclared bool
	Reserve    []int // places where the stated reserve set's board is right, and the original's is not
}

// Result is what the files of a world show.
type Result struct {
	Files     [][]Finding     // by file: in the order of its records, those of the whole file last
	Sets      []SetResult     // of the world's sets, and of those of More if it was asked
	Sessions  []SessionResult // in the order of their first sets
	NoneKnown bool            // there are records, and none is recognised (4.4)
}

// Judge judges a world, and does not change it.
func Judge(w *World) *Result { return Recognise(w).Judge() }

// Recognise is section 1, which needs no claim: so it says which of several ways to deal
// the sets is the right one.
func Recognise(w *World) *Recognised {
	j := &Recognised{World: *w, sessions: map[int][]int{}, shifts: map[int][]int{}, result: &Result{}}
	for i := range w.Files {
		j.files = append(j.files, &file{File: &w.Files[i], shifts: map[int]int{}, more: map[int]int{}})
	}
	j.recognise()
	return j
}

// None reports whether there are records, and none is recognised (4.4).
func (j *Recognised) None() bool { return j.result.NoneKnown }

// Judge is sections 2 to 4.
func (j *Recognised) Judge() *Result {
	j.place()
	for _, f := range j.files {
		if f.plain {
			f.showPlain()
		} else {
			j.show(f)
		}
	}
	j.addUp()
	return j.result
}

// Recognised is a world whose records are recognised, under judgement.
type Recognised struct {
	World
	files    []*file
	sessions map[int][]int // the sets of a session
	shifts   map[int][]int // of a set: its shifts in files, of those that have to be one
	result   *Result

	compared, differ bool // of all facts: they were compared, and no two are equal
}

// file is a file under judgement.
type file struct {
	*File
	plain    bool // all its records are as dealt, and it has no entries
	entries  []*entry
	combined bool        // 3.2: all that is recognised is of the reserve sets of what it claims
	shifts   map[int]int // of the sets that it shows: by how much more than published it numbers them
	shifted  []int       // sets that have to have one shift in all files
	named    bool        // strangers under numbers of nobody are named (3.4)
	wrong    []*entry    // what contradicts (3.3)
	more     map[int]int // of a set: how many more places are as dealt than wrong, if 3.3 holds
	findings []Finding
}

// entry is a record with all its copies (1.3).
type entry struct {
	record, number int
	deal           bridge.Deal
	copies         int    // how often it stands there
	from, to       int    // the records before and behind which no copy stands
	fact           Fact   // that it is; nothing: a stranger
	base           Fact   // in the place of which that stands (3.2)
	hand           bool   // it has a hand of a fact, at whatever seat
	row            int    // of a sequence: a set, in a file that claims nothing
	in             bool   // it is in place
	repeats        bool   // in a sequence another record shows its fact in place (2.3)
	dealt          bool   // as dealt, or in part
	there          []Fact // what the file claims for its number, or the fact of its place
	out            Outcome
	why            Reason
}

// whole reports whether it shows four hands.
func (e *entry) whole() bool { return !slices.Contains(e.deal[:], 0) }

// silent reports whether a file claims nothing.
func (f *file) silent() bool { return len(f.Claims)+len(f.Keyless) == 0 }

func (f *file) claimed(set int) bool { return slices.Contains(f.Claims, set) }

// first is the number of a set's first board, counted from 1 where it is "?".
func (j *Recognised) first(set int) int { return max(1, j.Sets[set].First) }
