// Package judge decides what hand records show of the boards that had to be
// dealt. It is pure: facts and records go in, findings come out. It knows no
// file, no key and no log.
//
//	result := judge.Judge(&judge.World{Sets: sets, Files: files})
//	result.Sets[0].State // judge.Whole
//
// The contract, in full in spec/judge.md:
//
//  1. Place. Every record gets a number, or none. In formats that carry none the
//     sequence is the number.
//  2. Frame. Each set has one shift of its numbers, for which the files vote.
//  3. Judge. For each file and number the records there are held against the
//     facts that the number speaks of, in the sets that the file claims.
//  4. The rest. Records that speak of no claimed board show by their cards only,
//     leave something open, or are not of this tournament.
//  5. False needs a claim and a contradiction, and nothing on a closed list that
//     explains it.
//  6. The files add up: a board that is wrong or open anywhere does not count.
//
// Open is never passed over: an open record leaves its file open, and each set
// that a finding names.
package judge

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// None is the index of a set or a board where there is none.
const None = -1

// Fact is a board of a set: the set's index in World.Sets and the board's place
// in the dealt sequence, from 0. Index None stands for the set as a whole, Set
// None for no set.
type Fact struct {
	Set   int `json:"set"`
	Index int `json:"index"`
}

// Set are the boards of the original or of a reserve set of a session, as dealt.
type Set struct {
	Session int           `json:"session"`           // the sets of one session have the same
	Reserve bool          `json:"reserve,omitempty"` // a reserve set
	First   int           `json:"first"`             // the number of the first board; 0: published as "?"
	List    []int         `json:"list,omitempty"`    // of a set with "?": the numbers that a person says it has
	Boards  []bridge.Deal `json:"boards"`            // complete, in the order dealt; a deal that is dealt twice is the first set's
	// Outside are numbers of boards that a person states to have been replaced by
	// others from outside: none of them is compared.
	Outside []int `json:"outside,omitempty"`
	// Unasked: a reserve set as a program made it that nobody asked for one: no board of it is a choice.
	Unasked bool `json:"unasked,omitempty"`
}

// Record is what a file shows of one board. A deal without a card is a blank
// record, which a format without numbers counts as a place.
type Record struct {
	Number int         `json:"number,omitempty"` // as the file says; 0: none
	Deal   bridge.Deal `json:"deal"`             // a hand of no cards is not shown
	Copies int         `json:"copies,omitempty"` // how often the file shows it; 0 is once
	Last   int         `json:"last,omitempty"`   // the place behind which no further copy stands; used where Copies > 1
	Doubt  bool        `json:"doubt,omitempty"`  // it can be read in two ways
}

// File is one file, or several that one statement names together.
type File struct {
	Claims   []int       `json:"claims"`             // sets, in the order claimed, none twice
	Stated   bool        `json:"stated,omitempty"`   // a person states the claim; else the file's name does
	Replaced []Replaced  `json:"replaced,omitempty"` // numbers stated to be boards of another set of the session
	Frames   map[int]int `json:"frames,omitempty"`   // claimed set: the number under which this file has its first board, as stated
	Numbered bool        `json:"numbered,omitempty"` // the format carries numbers
	Several  bool        `json:"several,omitempty"`  // one statement names several files
	Records  []Record    `json:"records"`
	Readings [][]Record  `json:"readings,omitempty"` // in place of records: the ways to read the file, in the order to be tried
	Doubtful bool        `json:"doubtful,omitempty"` // the file can be read in two ways
	Keyless  bool        `json:"keyless,omitempty"`  // it claims also a session whose key is missing
	Typed    bool        `json:"typed,omitempty"`    // a person typed its boards, and has not looked again
	Device   bool        `json:"device,omitempty"`   // a table device wrote it: it shows boards and makes none false
	Combined bool        `json:"combined,omitempty"` // by its name a combined file, in a form that is overwritten by the reserve pair
}

// Replaced are numbers of a claimed set under which a file, as stated, has the
// boards of another set of the session.
type Replaced struct {
	Set     int   `json:"set"`
	By      int   `json:"by"`
	Numbers []int `json:"numbers"`
}

// World is everything that is judged together.
type World struct {
	Sets  []Set  `json:"sets"`
	Files []File `json:"files"`
	// KeysOpen: the keys may not be the published ones.
	KeysOpen bool `json:"keys_open,omitempty"`
	// ValueOpen: no value was published, and none that was typed makes any board.
	ValueOpen bool `json:"value_open,omitempty"`
	// Secret: keys of further sessions are not revealed yet.
	Secret bool `json:"secret,omitempty"`
	// Both are the sets that were played beside the original of their session, as
	// stated.
	Both []int `json:"both,omitempty"`
	// Brief leaves the findings of files out that are what they claim, each board as
	// dealt and in its order: Result.Whole names them.
	Brief bool `json:"-"`
	// Made tells how a file's boards were made that are not as dealt; nil: nobody
	// knows. It is asked only of files in which something is wrong or that are
	// strangers. shows: the file shows a board of this tournament, or hands of one;
	// any: some file does.
	Made func(file int, shows, any bool) Made `json:"-"`
	// More makes further sets, behind Sets; nil: there are none. It is asked only
	// where a record is no board of Sets.
	More func() []Set `json:"-"`
}

// Made says how boards came to be that are not as dealt.
type Made int

// The ways.
const (
	MadeUnknown Made = iota
	MadeSpelled      // with the delayed value written in another way, or by another rule: it explains them
	MadeOther        // with these keys and another value: they are none of a stranger's
)

// Outcome is what a finding says.
type Outcome string

// The outcomes.
const (
	AsDealt   Outcome = "as dealt"  // in a file that claims the set
	ByCards   Outcome = "by cards"  // as dealt, in a file that does not
	InPart    Outcome = "in part"   // some hands, all as dealt
	Choice    Outcome = "choice"    // another set's board, as stated
	Wrong     Outcome = "wrong"     // a contradiction that nothing explains
	Open      Outcome = "open"      // not checked
	NotHere   Outcome = "not here"  // not of this tournament
	LeftOut   Outcome = "left out"  // some hands of no claimed board
	Fouled    Outcome = "fouled"    // outvoted by other copies of its file
	Overwrote Outcome = "overwrote" // of a combined file that the reserve pair overwrote: no evidence
	Outside   Outcome = "outside"   // stated to be from outside: neither right nor wrong
)

// Finding is what one record, or a file as a whole, comes to.
type Finding struct {
	Record  int     `json:"record"` // in its file; None: the file as a whole
	Rule    string  `json:"rule"`   // of spec/judge.md, as 3.5
	Outcome Outcome `json:"outcome"`
	Fact    Fact    `json:"fact"`          // of which it speaks; Index None: the whole set; Set None: the file only
	Why     string  `json:"why,omitempty"` // the explanation that turned wrong to open; else empty
}

// State is what all files show of a set.
type State string

// The states.
const (
	False      State = "false"
	NotChecked State = "not checked"
	Whole      State = "whole"
	Part       State = "part"
	CardsOnly  State = "cards"
	NotShown   State = "not shown"
)

// SetResult is what all files together show of a set.
type SetResult struct {
	State  State  `json:"state"`
	Frames []int  `json:"frames"` // shifts of its numbers, the first the one that is looked up first; of a set with "?" the number of the first board; none: not known
	Facts  int    `json:"facts"`  // how many boards it has: of a set with "?" as many as are shown or listed
	Right  []bool `json:"right"`  // by fact: as dealt, or a stated choice, and nowhere wrong or open
	Claims bool   `json:"claims"` // a file claims it that is no stranger
	Stated bool   `json:"stated"` // a file is stated to be it
}

// SessionResult is what was played of a session.
type SessionResult struct {
	Session  int   `json:"session"`
	Set      int   `json:"set"`      // that was played, as far as the files tell
	Replaced []int `json:"replaced"` // indexes of boards of the original set that the reserve set's replaced
	Open     bool  `json:"open"`     // boards of both sets are given, and which were played is open
	State    State `json:"state"`    // of the session
}

// Result is what the files of a world show.
type Result struct {
	Files    [][]Finding     `json:"files"`    // by file
	Known    [][]Fact        `json:"-"`        // by file and record: the board that its four hands are, or that its hands count as by rule 3.5; Set None: none
	Readings []int           `json:"-"`        // by file: which of its readings was taken
	Whole    []bool          `json:"-"`        // by file: it is what it claims, in its order
	Sets     []SetResult     `json:"sets"`     // of the world's, and those of More if it was asked
	Sessions []SessionResult `json:"sessions"` // in the order of their first sets
	// NoneKnown: no board of any file is of this tournament. Then this is the one
	// finding.
	NoneKnown bool `json:"none_known"`
}

// MaxClaims, MaxPairs and MaxFindings bound the work for a file that is not all as
// dealt.
const (
	MaxClaims   = 300
	MaxPairs    = 2_000_000
	MaxFindings = 300_000
)

// Judge goes through the passes. The world is not changed.
func Judge(w *World) *Result {
	own := *w
	j := &judging{World: &own, result: &Result{Files: make([][]Finding, len(w.Files)), Known: make([][]Fact, len(w.Files)), Readings: make([]int, len(w.Files)), Whole: make([]bool, len(w.Files))}}
	j.look()
	var rest []*file // that are not whole
	for f := range j.files {
		if !j.files[f].whole {
			rest = append(rest, &j.files[f])
		}
	}
	j.frames()
	for _, f := range rest {
		j.place(f)
	}
	for _, f := range rest {
		j.numbers(f)
	}
	for _, f := range rest {
		j.known(f)
	}
	j.showAll()
	for _, f := range rest {
		j.unknown(f)
	}
	j.result.NoneKnown = j.noneKnown()
	for _, f := range rest {
		j.explain(f)
	}
	j.addUp()
	for i := range j.files {
		f := &j.files[i]
		if j.result.Whole[i] = f.whole; f.whole && !w.Brief {
			f.fact = j.row(f.Claims)
			for r, x := range f.fact {
				f.find(r, "3.3", AsDealt, x)
			}
		}
		j.result.Files[i], j.result.Known[i] = sorted(f.findings), f.fact
	}
	return j.result
}

// judging is a world under judgement.
type judging struct {
	*World
	index  map[bridge.Deal]Fact // nil until a record is no board of its file's claim
	files  []file
	others [][]int       // by set: the other sets of its session
	stated map[Fact]bool // facts that files show which are stated to hold their sets
	shown  [][]bool      // by set: facts that some file shows, by claim or by cards; nil: none
	result *Result
}

// file is a file under judgement.
type file struct {
	*File
	at       int    // in World.Files
	fact     []Fact // by record: the board that its four hands are; Set None: not known
	known    int    // records that are known
	holds    []int  // sets of which it holds a fact, in the order of the file
	whole    bool   // it is what it claims, in its order: then nothing else is looked at
	results  bool   // a file of results
	strange  bool   // by pass 5 a stranger: its claim does not count
	pairs    int    // pairs of boards that were compared card by card
	place    []place
	rows     []Fact // of a sequence: the claimed sets in a row
	missing  Fact   // of a sequence: the first fact of the row that it does not hold
	lastOwn  int    // of a sequence: the last record that is a fact of the row
	claimed  map[int]bool
	own      map[int]bool    // numbers under which it has a record; nil: nobody asked
	frees    map[[2]int]bool // by set and frame; see free
	beside   [2][]int        // by record: the claimed sets of the nearest facts before and behind it; see among
	relative map[int]Fact    // by record: its fact, if it is an altered one; see altered
	findings []Finding
}

// sorted are findings by record, those of the file as a whole last, then by rule
// and fact; none stands twice.
func sorted(list []Finding) []Finding {
	slices.SortFunc(list, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(uint(a.Record), uint(b.Record)), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Fact.Set, b.Fact.Set),
			cmp.Compare(a.Fact.Index, b.Fact.Index), cmp.Compare(a.Outcome, b.Outcome))
	})
	return slices.Compact(list)
}

// claims reports whether the file claims a set.
func (f *file) claims(set int) bool {
	return f.claimed[set]
}

func (f *file) find(record int, rule string, o Outcome, at Fact) {
	if len(f.findings) >= MaxFindings {
		f.pairs = MaxPairs + 1
		return
	}
	f.findings = append(f.findings, Finding{Record: record, Rule: rule, Outcome: o, Fact: at})
}

// open leaves sets open of a record, each as a whole; with none, the file alone.
func (f *file) open(record int, rule string, sets []int) {
	for _, s := range sets {
		f.find(record, rule, Open, Fact{s, None})
	}
	if len(sets) == 0 {
		f.find(record, rule, Open, Fact{None, None})
	}
}

// wide are the sets that a doubt about the whole file leaves open: those it
// claims, or else those of which it holds a board.
func (f *file) wide() []int {
	if len(f.Claims) > 0 {
		return f.Claims
	}
	return f.holds
}

// deal is the deal of a fact.
func (j *judging) deal(at Fact) *bridge.Deal { return &j.Sets[at.Set].Boards[at.Index] }
