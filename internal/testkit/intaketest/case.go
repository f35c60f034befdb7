// Package intaketest reads the cases in testdata/intake for tests in all packages that read users'
// files. Other implementations use the same cases, whose format is in testdata/intake/README.md.
//
//	cases, err := intaketest.Read("testdata/intake")
package intaketest

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// A Case is a folder of files with the expected result.
type Case struct {
	Name, Dir, Comment string
	Given              [][]string // arguments of each drop, in order
	Type               string     // file for --type; empty if not given
	Boards             map[string]string
	Same               [][2]string
	Doubt              map[string]string
	Exit               int
	List               string // list of items, as printed
}

// Args returns the arguments for all drops.
func (c *Case) Args() (args []string) {
	for _, drop := range c.Given {
		args = append(args, drop...)
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	return args
}

// Read reads all cases in a folder.
func Read(dir string) (cases []Case, err error) {
	err = verdicttest.Each(dir, func(name, folder, text string) error {
		c, err := Parse(text)
		if err == nil {
			c.Name, c.Dir = name, folder
			cases = append(cases, *c)
		}
		return err
	})
	return cases, err
}

// Parse parses an expect file.
func Parse(text string) (*Case, error) {
	head, list, ok := strings.Cut(text, "\n\n")
	if !ok {
		return nil, fmt.Errorf("there is no empty line before the list")
	}
	c := &Case{List: list, Boards: map[string]string{}, Doubt: map[string]string{}}
	for line := range strings.SplitSeq(head, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		var err error
		switch key {
		case "comment":
			c.Comment = value
		case "given":
			var drop []string
			err = json.Unmarshal([]byte(value), &drop)
			c.Given = append(c.Given, drop)
		case "type":
			c.Type = value
		case "exit":
			c.Exit, err = strconv.Atoi(value)
		case "boards", "doubt":
			path, rest := cutPath(value)
			into := c.Boards
			if key == "doubt" {
				into = c.Doubt
			}
			if into[path] != "" || rest == "" {
				err = fmt.Errorf("%q", value)
			}
			into[path] = rest
		case "same":
			a, rest := cutPath(value)
			b, rest := cutPath(rest)
			if b == "" || rest != "" {
				err = fmt.Errorf("expected two paths")
			}
			c.Same = append(c.Same, [2]string{a, b})
		default:
			err = fmt.Errorf("unknown key")
		}
		if err != nil {
			return nil, fmt.Errorf("line %q: %w", line, err)
		}
	}
	for line := range strings.Lines(list) {
		if strings.Count(line, "\t") != 3 || !strings.HasSuffix(line, "\n") {
			return nil, fmt.Errorf("line %q: expected path, class, reader, notes", line)
		}
	}
	return c, nil
}

// cutPath removes a path, which may be in quotation marks, from the beginning of a line.
func cutPath(s string) (path, rest string) {
	if quoted, ok := strings.CutPrefix(s, `"`); ok {
		path, rest, _ = strings.Cut(quoted, `"`)
		return path, strings.TrimPrefix(rest, " ")
	}
	path, rest, _ = strings.Cut(s, " ")
	return path, rest
}
