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

// Each calls read with the expect file of each case in a folder, sorted by name. It returns an error
// if there are no cases.
func Each(dir string, read func(name, folder, text string) error) error {
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
		if err := read(filepath.Base(folder), folder, string(text)); err != nil {
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

// Parse parses an expect file: a head and one block for each run, separated by empty lines:
//
//	comment: the reserve set was played
//	provenance: made by hand
//
//	expect: verified
//	exit: 0
//	args: ["verify", "cup.sqd", "cup.sqk", "RR01.pbn"]
//	session: 1,1reserve whole 16/16
func Parse(name, text string) (*Case, error) {
	c := &Case{Name: name}
	fail := func(line int, format string, args ...any) (*Case, error) {
		return nil, fmt.Errorf("%s/%s, line %d: %s", name, ExpectFile, line, fmt.Sprintf(format, args...))
	}
	var run *Run // run in the current block; nil in the head and between blocks
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
		var err error
		if run == nil {
			err = c.set(key, value)
		} else {
			err = run.set(key, value)
		}
		if err != nil {
			return fail(n, "%v", err)
		}
	}
	if c.Comment == "" || c.Provenance == "" || len(c.Runs) == 0 {
		return fail(n, "expected a comment, a provenance and at least one expect")
	}
	return c, nil
}

// set sets the field of a line in the head.
func (c *Case) set(key, value string) error {
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

// set sets the field of a line in a run's block.
func (r *Run) set(key, value string) error {
	switch key {
	case "expect":
		for _, v := range r.Verdicts {
			if _, ok := Exit[v]; !ok {
				return fmt.Errorf("%q is not a verdict", v)
			}
		}
	case "exit":
		if want := r.exits(); value != want {
			return fmt.Errorf("exit is %s, expected %s with that verdict", value, want)
		}
	case "args":
		return json.Unmarshal([]byte(value), &r.Args)
	case "stdin":
		r.Stdin = value
	case "session":
		r.HasTable = true
		if value == "none" {
			return nil
		}
		row, err := parseRow(value)
		if err != nil {
			return err
		}
		r.Table = append(r.Table, row)
	case "rests_on":
		r.HasRestsOn = true
		if value != "nothing" {
			r.RestsOn = strings.Split(value, ", ")
			slices.Sort(r.RestsOn)
		}
	case "says":
		r.RequiredWords = append(r.RequiredWords, value)
	default:
		return fmt.Errorf("%q is not a valid key in a run", key)
	}
	return nil
}

// states lists the states of sessions in expect files.
var states = []string{"whole", "part", "cards", "false", "not checked"}

// parseRow parses the form of Row.String. The count is optional.
func parseRow(s string) (Row, error) {
	session, rest, _ := strings.Cut(s, " ")
	row := Row{Session: session, State: rest}
	if i := strings.LastIndexByte(rest, ' '); i >= 0 && strings.Contains(rest[i:], "/") {
		matching, boards, _ := strings.Cut(rest[i+1:], "/")
		var err, errBoards error
		row.Matching, err = strconv.Atoi(matching)
		row.Boards, errBoards = strconv.Atoi(boards)
		if err != nil || errBoards != nil || row.Boards < 1 {
			return row, fmt.Errorf("session %q: expected a count such as 12/16", s)
		}
		row.State = rest[:i]
	}
	if !slices.Contains(states, row.State) {
		return row, fmt.Errorf("session %q: expected one of %s", s, strings.Join(states, ", "))
	}
	return row, nil
}

// exits returns the exit statuses of the run's verdicts: "0" or "0 or 2".
func (r *Run) exits() string {
	var all []int
	for _, v := range r.Verdicts {
		all = append(all, Exit[v])
	}
	slices.Sort(all)
	var statuses []string
	for _, status := range slices.Compact(all) {
		statuses = append(statuses, fmt.Sprint(status))
	}
	return strings.Join(statuses, " or ")
}
