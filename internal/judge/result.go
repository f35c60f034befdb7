package judge

// Outcome is the result for a record. 0 means none.
type Outcome uint8

// The outcomes for a record. Each comment begins with the word in spec/judge.md, unless it is the constant's name.
const (
	_            Outcome = iota
	Match                // as dealt: all four hands match
	PartialMatch         // in part: the hands in the record match, but some are missing
	Outvoted             // fouled: outvoted by matching copies
	Foreign              // named: not from this tournament, without any doubt
	FromOutside          // outside: stated to be from outside, neither right nor wrong
	Wrong
	Open // not checked
)

// String returns the outcome's name in testdata/judge.
func (o Outcome) String() string {
	return [...]string{"", "as dealt", "in part", "fouled", "named", "outside", "wrong", "open"}[o]
}

// Reason explains why a record does not match or why a finding is open. 0 means none.
type Reason uint8

// Reasons why a record does not match or a finding is open. The numbers in parentheses refer to rules in
// spec/judge.md. Some comments begin with the word in these rules. String returns the words in testdata/judge, such as
// beside for SharedNumber.
const (
	_                Reason = iota
	UnknownCards            // stranger: the cards match no board (1.4)
	OtherPlace              // moved: a board at a different number or position (2), or of a different set (3)
	UnstatedReserve         // a board of a reserve set that was not stated to be played (3.2)
	SharedNumber            // a second record has the same number (3.1)
	ReplacedBoard           // the dealt board, although it was stated to be replaced (3.6)
	UnclearNumbering        // the numbering of a set is unclear (2.1)
	TwoNumberings           // a set is numbered in two ways (2.1, 2.2)
	MixedSets               // the sets are not in consecutive order (3.1)
	MissingSet              // the file claims a set but contains none of it (3.5)
	AmbiguousFile           // the file is ambiguous (3.6)
	UncertainKeys           // the keys may not be the published ones (3.6)
	TypedByHand             // typed by a person and not yet confirmed (3.6)
	FromDevice              // written by a table device (3.6)
	MissingKey              // the file also claims a session whose key is missing (3.6)
	TooFewMatches           // the set has no more matching boards than wrong ones (3.3)
)

// String returns the reason's name in testdata/judge.
func (r Reason) String() string {
	return [...]string{"", "stranger", "moved", "reserve", "beside", "dealt", "no shift", "two shifts", "mixed",
		"missing", "reading", "keys", "typed", "device", "keyless", "few"}[r]
}

// Finding is the result for one record or, if Record is None, for a file as a whole.
type Finding struct {
	Record  int // index in the file
	Outcome Outcome
	Board   Fact   // the board in the record; Set is None if there is none
	Fact    Fact   // the board or set concerned; Set is None if only the file is concerned
	Reason  Reason // why it does not match
	Doubt   Reason // why a contradiction is open and not wrong
	Further int    // for a Run: number of following records that match as well
}

// State is the combined verdict from all files on a session.
type State string

// The states of a session (spec/judge.md 4.1).
const (
	False      State = "false"       // a board is wrong
	NotChecked State = "not checked" // no board is wrong, but a board is open
	Whole      State = "whole"       // every board matches
	Part       State = "part"        // some boards match, and the files do not contain the others
	NotShown   State = "not shown"   // the files contain no board of the session
)

// SetResult combines the results from all files for a set.
type SetResult struct {
	BoardCount int    // for a set with "?", up to the last board shown
	Shifts     []int  // shifts other than 0 in files that show the set, in ascending order
	Right      []bool // by board: shown whole and matching, and wrong or open in no file
	Claimed    bool   // a file claims the set
	Shown      bool   // a file contains matching boards or hands

	hasWrong, hasOpen bool // a board is wrong; a board is wrong or open
}

// SessionResult combines the results from all files for a session.
type SessionResult struct {
	Session int
	Set     int // the original set
	State   State
	// Undeclared means that the files contain boards from a reserve set that was not stated to be played, but none
	// from the original set (rule 4.1).
	Undeclared bool
	Reserve    []int // indexes of boards that are right only in the stated reserve set
}

// Result contains all findings and the results for sets and sessions.
type Result struct {
	Files          [][]Finding     // per file: findings in record order, then findings for the whole file
	Sets           []SetResult     // World.Sets, then the sets of World.MoreSets if it was called
	Sessions       []SessionResult // ordered by their first set
	NoneRecognised bool            // there are records, but none is recognised (rule 4.4)
}
