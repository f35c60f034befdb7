// Package judge compares hand records with the boards that were dealt. It has no side effects: its input is sets
// of dealt boards and records, and its output is findings. It reads no files, keys or logs. For the
// rulings of a director, see internal/score/ruling.
//
//	result := judge.Judge(&judge.World{Sets: sets, Files: files})
//	result.Sessions[0].State // judge.Whole
//
// The rules are in spec/judge.md. A board is identified by its cards:
//
//  1. A record is recognised by its cards alone, without its number or file name.
//  2. It is in place if it has the number or the position of that board.
//  3. A recognised record in place matches. A record is wrong only if it plainly
//     contradicts a board that its file claims. Everything else is open: not checked.
//  4. All files count together. A board that is wrong or open in any file is not right.
package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// None is an index that refers to no set, board or record.
const None = -1

// Fact refers to a dealt board: Set is an index in World.Sets, and Index the board's index in that set. If Index
// is None, it refers to the whole set; if Set is None, to nothing.
type Fact struct{ Set, Index int }

var noFact = Fact{None, None}

// Set contains a session's dealt boards: the original ones, or a reserve set.
type Set struct {
	Session         int // shared by the sets of one session
	Reserve         bool
	Stated          bool           // the user stated that this reserve set was played
	First           int            // number of the first board; 0 if it was published as "?"
	Boards          []bridge.Board // in the order dealt, numbered from First
	ReplacedNumbers []int          // numbers of boards that were replaced from outside, as stated by the user
}

// Record is one board in a file, with up to four whole hands.
type Record struct {
	Number int         // 0 if the file has no number
	Deal   bridge.Deal // unknown hands have no cards
	Copies int         // number of equal records; 0 means 1
	Last   int         // index of the last equal record; 0 means this one
}

// File is a file of records. Several files that the user described in one statement count as one.
type File struct {
	Claims      []int     // set indexes in the order claimed, without duplicates
	Stated      bool      // the user stated the claim; otherwise the file name implies it
	Numbered    bool      // the format has board numbers
	NamedByUser bool      // the user named this file; otherwise it was in a folder
	Doubt       Reason    // why no record can be wrong: TypedByHand, FromDevice or AmbiguousFile; otherwise 0
	MissingKeys []Numbers // of each claimed session whose key is missing
	Records     []Record  // in file order
	Runs        []Run     // replaces Records, for files that consist of runs only
}

// Numbers is a range of board numbers.
type Numbers struct{ First, Last int }

// Run is a sequence of whole records that match boards From to To-1 in a set, in order. In a file
// with numbers, they have the published numbers.
type Run struct{ Set, From, To int }

// World is the input for a judgement: all sets and all files.
type World struct {
	Sets     []Set // the original set of each session comes before its reserve sets
	Files    []File
	KeysOpen bool // the hash of the key file differs from the published one
	// MoreSets returns further sets, which are appended to Sets. It may be nil, and is called only if a record
	// matches no board of Sets.
	MoreSets func() []Set
}

// Judge compares the files of w with its sets. It does not change w.
func Judge(w *World) *Result { return Recognise(w).Judge() }

// Recognise finds the dealt board that each record shows (section 1 of the rules). Callers can deal the sets in
// several ways, and judge only the way that explains the most records.
func Recognise(w *World) *Recognised {
	j := &Recognised{World: *w, setsBySession: map[int][]int{}, shiftsBySet: map[int][]int{}, result: &Result{}}
	for i := range w.Files {
		j.files = append(j.files, &file{File: &w.Files[i], shifts: map[int]int{}, margin: map[int]int{}})
	}
	j.recognise()
	return j
}

// NoneRecognised reports whether the files contain records, none of which shows a dealt board
// (spec/judge.md 4.4).
func (j *Recognised) NoneRecognised() bool { return j.result.NoneRecognised }

// Judge applies sections 2 to 4 of the rules.
func (j *Recognised) Judge() *Result {
	j.place()
	for _, f := range j.files {
		if f.allMatch {
			f.addRunFindings()
		} else {
			j.addFindings(f)
		}
	}
	j.addUp()
	return j.result
}

// Recognised is a World whose records have been recognised but not yet judged.
type Recognised struct {
	World
	files         []*file
	setsBySession map[int][]int
	shiftsBySet   map[int][]int // a set's shifts in files, which must all be equal
	result        *Result

	factsCompared bool
	factsDiffer   bool // no two facts are equal; set if factsCompared
}

// file is the working state for a File.
type file struct {
	*File
	allMatch bool // all records match, and entries is empty
	entries  []*entry
	findings []Finding

	reserveOnly bool        // all recognised records belong to reserve sets of the claimed sessions (3.2)
	shifts      map[int]int // difference between the numbers here and the published numbers, by set
	shiftedSets []int       // sets that need the same shift in all files

	unknownIsForeign bool        // records with unknown cards under unclaimed numbers are foreign (3.4)
	contradictions   []*entry    // records that contradict a board (3.3)
	margin           map[int]int // number of matching boards minus wrong ones, by set (3.3)
}

// entry is a record together with all its copies (rule 1.3).
type entry struct {
	record, number int
	deal           bridge.Deal
	copies         int
	from, to       int  // indexes of the first and the last copy
	fact           Fact // the recognised board, or noFact
	place          Fact // the fact whose position the record occupies (3.2)
	sharesHand     bool // at least one hand, at any seat, belongs to a fact
	sequenceSet    int  // in a sequence without claims: its set
	inPlace        bool
	isRepeat       bool   // in a sequence, a different record shows its fact in place (2.3)
	matches        bool   // whole or in part
	claimedFacts   []Fact // facts that the file claims for its number or position
	outcome        Outcome
	reason         Reason
}

// isWhole reports whether the record shows four hands.
func (e *entry) isWhole() bool { return !slices.Contains(e.deal[:], 0) }

// claimsNothing reports whether the file claims no session.
func (f *file) claimsNothing() bool { return len(f.Claims)+len(f.MissingKeys) == 0 }

// isClaimed reports whether the file claims the set.
func (f *file) isClaimed(set int) bool { return slices.Contains(f.Claims, set) }

// firstNumber returns the number of the set's first board, or 1 if it was published as "?".
func (j *Recognised) firstNumber(set int) int { return max(1, j.Sets[set].First) }
