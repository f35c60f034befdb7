// Package verdicttest contains common code for testing verdicts: a reader for the cases in
// testdata/verdict, and a small tournament model that generates cases and random presentations,
// independently of the verification.
//
//	cases, err := verdicttest.Read("testdata/verdict")
//	for _, c := range cases {
//		for _, r := range c.Runs { ... r.Args, r.Difference(outcome) ... }
//	}
//
// Other implementations use the same cases, whose format is in testdata/verdict/README.md.
package verdicttest

import (
	"fmt"
	"slices"
	"strings"
)

// ExpectFile is the file with the expected results. All other files in a case's folder are input.
const ExpectFile = "expect"

// Exit maps each verdict to its exit status.
var Exit = map[string]int{"verified": 0, "in_part": 0, "not_verified": 2, "false": 1}

// A Case is a folder with input files and the expected result of verifying them.
type Case struct {
	Name       string
	Dir        string
	Comment    string
	Provenance string
	Generate   []string // recipes for inputs that are too large to store
	Runs       []Run
}

// A Run is one verification of a case's files, with the expected result.
type Run struct {
	Verdicts      []string // one verdict, or several if the rules allow them
	Args          []string // arguments of the command, starting with the subcommand
	Stdin         string   // file for standard input, or ""
	HasTable      bool
	Table         []Row // session table, compared if HasTable is true
	HasRestsOn    bool
	RestsOn       []string // open anchors, sorted, compared if HasRestsOn is true
	RequiredWords []string // words that the output must contain
}

// A Row is a line in the session table that verify prints. Sessions without files have no row.
type Row struct {
	Session  string // "1,3" or "1,3reserve"
	State    string // whole, part, cards, false, not checked
	Matching int    // number of compared boards that match
	Boards   int    // number of boards in the session; 0 if not compared
}

// String returns the row as it is written in expect files, such as "1,3 part 12/16".
func (r Row) String() string {
	if r.Boards == 0 {
		return r.Session + " " + r.State
	}
	return fmt.Sprintf("%s %s %d/%d", r.Session, r.State, r.Matching, r.Boards)
}

// An Outcome is a verification's result.
type Outcome struct {
	Verdict string
	Exit    int
	Table   []Row
	RestsOn []string
	Output  string // complete output, for RequiredWords
}

// Difference describes how the outcome differs from the expected one, or returns "".
func (r *Run) Difference(got Outcome) string {
	var differences []string
	add := func(format string, args ...any) { differences = append(differences, fmt.Sprintf(format, args...)) }
	if !slices.Contains(r.Verdicts, got.Verdict) {
		add("verdict is %s, want %s", got.Verdict, strings.Join(r.Verdicts, " or "))
	}
	if want, ok := Exit[got.Verdict]; !ok || want != got.Exit {
		add("exit status %d with the verdict %q", got.Exit, got.Verdict)
	}
	if r.HasTable {
		differences = append(differences, tableDifferences(r.Table, got.Table)...)
	}
	if r.HasRestsOn {
		restsOn := slices.Sorted(slices.Values(got.RestsOn))
		if !slices.Equal(restsOn, r.RestsOn) {
			add("rests on %q, want %q", restsOn, r.RestsOn)
		}
	}
	for _, word := range r.RequiredWords {
		if !strings.Contains(strings.ToLower(got.Output), strings.ToLower(word)) {
			add("does not say %q", word)
		}
	}
	return strings.Join(differences, "; ")
}

// tableDifferences describes how got differs from want.
func tableDifferences(want, got []Row) (differences []string) {
	unmatched := map[string]Row{} // got's rows that have no counterpart in want yet, by session
	for _, row := range got {
		unmatched[row.Session] = row
	}
	for _, wanted := range want {
		row, ok := unmatched[wanted.Session]
		delete(unmatched, wanted.Session)
		if wanted.Boards == 0 {
			row.Matching, row.Boards = 0, 0
		}
		if !ok {
			differences = append(differences, fmt.Sprintf("no session %s, want %s", wanted.Session, wanted))
		} else if row != wanted {
			differences = append(differences, fmt.Sprintf("session %s, want %s", row, wanted))
		}
	}
	for _, row := range got {
		if _, ok := unmatched[row.Session]; ok {
			differences = append(differences, fmt.Sprintf("session %s, want no row of it", row))
		}
	}
	return differences
}
