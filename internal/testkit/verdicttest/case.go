// Package verdicttest contains common code for testing verdicts: a reader for the cases in
// testdata/verdict, and a small tournament model that generates cases and random presentations,
// independently of the verification.
//
//	cases, err := verdicttest.Read("testdata/verdict")
//	for _, c := range cases {
//		for _, r := range c.Runs { ... r.Args, r.Differs(outcome) ... }
//	}
//
// Other implementations use the same cases, whose format is in testdata/verdict/README.md.
package verdicttest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
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

// A Run is one verification of a case's files.
type Run struct {
	Verdicts []string // one verdict, or several if the rules allow them
	Args     []string // arguments of the command, starting with the subcommand
	Stdin    string   // file for standard input, or ""
	Table    []Row    // session table; not compared if empty and !HasTable
	HasTable bool
	RestsOn  []string // open anchors, sorted
	HasRests bool
	Says     []string // words that the output must contain
}

// A Row is a line of the session table. Sessions without files have none.
type Row struct {
	Session string // "1,3" or "1,3reserve"
	State   string // whole, part, cards, false, not checked
	Shown   int    // number of compared boards that match
	Of      int    // number of boards in the session; 0 if not compared
}

func (r Row) String() string {
	if r.Of == 0 {
		return r.Session + " " + r.State
	}
	return fmt.Sprintf("%s %s %d/%d", r.Session, r.State, r.Shown, r.Of)
}

var states = []string{"whole", "part", "cards", "false", "not checked"}

func parseRow(s string) (Row, error) {
	name, rest, ok := strings.Cut(s, " ")
	row := Row{Session: name, State: rest}
	if i := strings.LastIndexByte(rest, ' '); ok && i >= 0 && strings.Contains(rest[i:], "/") {
		shown, of, _ := strings.Cut(rest[i+1:], "/")
		var err, errOf error
		row.Shown, err = strconv.Atoi(shown)
		row.Of, errOf = strconv.Atoi(of)
		if err != nil || errOf != nil || row.Of < 1 {
			return row, fmt.Errorf("session %q: expected a count such as 12/16", s)
		}
		row.State = rest[:i]
	}
	if !slices.Contains(states, row.State) {
		return row, fmt.Errorf("session %q: expected one of %s", s, strings.Join(states, ", "))
	}
	return row, nil
}

// An Outcome is the result of a verification.
type Outcome struct {
	Verdict string
	Exit    int
	Table   []Row
	RestsOn []string
	Output  string // complete output, for Says
}

// Differs describes how the outcome differs from the expected one, or returns "".
func (r *Run) Differs(got Outcome) string {
	var bad []string
	if !slices.Contains(r.Verdicts, got.Verdict) {
		bad = append(bad, fmt.Sprintf("verdict is %s, want %s", got.Verdict, strings.Join(r.Verdicts, " or ")))
	}
	if want, ok := Exit[got.Verdict]; !ok || want != got.Exit {
		bad = append(bad, fmt.Sprintf("exit status %d with the verdict %q", got.Exit, got.Verdict))
	}
	if r.HasTable {
		bad = append(bad, tableDiffers(r.Table, got.Table)...)
	}
	if r.HasRests {
		rests := slices.Sorted(slices.Values(got.RestsOn))
		if !slices.Equal(rests, r.RestsOn) {
			bad = append(bad, fmt.Sprintf("rests on %q, want %q", rests, r.RestsOn))
		}
	}
	for _, word := range r.Says {
		if !strings.Contains(strings.ToLower(got.Output), strings.ToLower(word)) {
			bad = append(bad, fmt.Sprintf("does not say %q", word))
		}
	}
	return strings.Join(bad, "; ")
}

func tableDiffers(want, got []Row) (bad []string) {
	rest := map[string]Row{}
	for _, row := range got {
		rest[row.Session] = row
	}
	for _, row := range want {
		g, ok := rest[row.Session]
		delete(rest, row.Session)
		if row.Of == 0 {
			g.Shown, g.Of = 0, 0
		}
		if !ok {
			bad = append(bad, fmt.Sprintf("no session %s, want %s", row.Session, row))
		} else if g != row {
			bad = append(bad, fmt.Sprintf("session %s, want %s", g, row))
		}
	}
	for _, row := range got {
		if _, ok := rest[row.Session]; ok {
			bad = append(bad, fmt.Sprintf("session %s, want no row of it", row))
		}
	}
	return bad
}

// Each calls take for the expect file of each case in a folder, sorted by name. It returns an error
// if there are no cases.
func Each(dir string, take func(name, folder, text string) error) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*", ExpectFile))
	if err != nil || len(paths) == 0 {
		return fmt.Errorf("%s: there is no case: %v", dir, err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		folder := filepath.Dir(path)
		if err := take(filepath.Base(folder), folder, string(text)); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// Read reads all cases in dir, sorted by name. It returns an error if there are none.
func Read(dir string) (cases []Case, err error) {
	err = Each(dir, func(name, folder, text string) error {
		c, err := Parse(name, text)
		if err == nil {
			c.Dir = folder
			cases = append(cases, *c)
		}
		return err
	})
	return cases, err
}

// Parse parses an expect file: a head and one block for each run, separated by empty lines.
func Parse(name, text string) (*Case, error) {
	c := &Case{Name: name}
	fail := func(line int, format string, args ...any) (*Case, error) {
		return nil, fmt.Errorf("%s/%s, line %d: %s", name, ExpectFile, line, fmt.Sprintf(format, args...))
	}
	var run *Run
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			run = nil
			continue
		}
		key, value, ok := strings.Cut(line, ": ")
		if !ok {
			return fail(n, "expected a key, a colon, a space and a value")
		}
		if key == "expect" {
			c.Runs = append(c.Runs, Run{Verdicts: strings.Split(value, " or ")})
			run = &c.Runs[len(c.Runs)-1]
		} else if run == nil && len(c.Runs) > 0 {
			return fail(n, "a block begins with %q, expected expect", key)
		}
		if err := c.set(run, key, value); err != nil {
			return fail(n, "%v", err)
		}
	}
	if c.Comment == "" || c.Provenance == "" || len(c.Runs) == 0 {
		return fail(n, "expected a comment, a provenance and at least one expect")
	}
	return c, nil
}

func (c *Case) set(run *Run, key, value string) error {
	if run == nil {
		switch key {
		case "comment":
			c.Comment = value
		case "provenance":
			c.Provenance = value
		case "generate":
			c.Generate = append(c.Generate, value)
		default:
			return fmt.Errorf("%q is not a valid key in the head of the case", key)
		}
		return nil
	}
	switch key {
	case "expect":
		for _, v := range run.Verdicts {
			if _, ok := Exit[v]; !ok {
				return fmt.Errorf("%q is not a verdict", v)
			}
		}
	case "exit":
		if want := run.exits(); value != want {
			return fmt.Errorf("exit is %s, expected %s with that verdict", value, want)
		}
	case "args":
		return json.Unmarshal([]byte(value), &run.Args)
	case "stdin":
		run.Stdin = value
	case "session":
		run.HasTable = true
		if value == "none" {
			return nil
		}
		row, err := parseRow(value)
		if err != nil {
			return err
		}
		run.Table = append(run.Table, row)
	case "rests_on":
		run.HasRests = true
		if value != "nothing" {
			run.RestsOn = strings.Split(value, ", ")
			slices.Sort(run.RestsOn)
		}
	case "says":
		run.Says = append(run.Says, value)
	default:
		return fmt.Errorf("%q is not a valid key in a run", key)
	}
	return nil
}

// exits returns the exit statuses of the run's verdicts: "0" or "0 or 2".
func (r *Run) exits() string {
	var all []int
	for _, v := range r.Verdicts {
		all = append(all, Exit[v])
	}
	slices.Sort(all)
	var words []string
	for _, e := range slices.Compact(all) {
		words = append(words, fmt.Sprint(e))
	}
	return strings.Join(words, " or ")
}
