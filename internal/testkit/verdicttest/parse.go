package verdicttest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Each calls read with the expect file of each case in a folder, sorted by name. It returns an error
// if there are no cases.
func Each(dir string, read func(name, folder, text string) error) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*", ExpectFile))
	if err != nil || len(paths) == 0 {
		return fmt.Errorf("%s: no cases found: %v", dir, err)
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
		return fmt.Errorf("%q is not a valid key at the beginning of the file", key)
	}
	return nil
}
