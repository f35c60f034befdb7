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

// A Case is a folder with files and the expected list of items.
type Case struct {
	Name, Dir, Comment string
	Drops              [][]string        // arguments of each drop, in order
	Type               string            // file for --type; empty if not given
	Boards             map[string]string // numbers of the boards, by path
	Same               [][2]string       // paths of files with the same boards
	Doubt              map[string]string // numbers of ambiguous boards, by path
	Exit               int
	List               string // list of items, as printed
}

// Args returns the files and folders that the case drops onto the page, as arguments of one command. Without
// drops, it returns the case's folder, ".".
func (c *Case) Args() (args []string) {
	for _, drop := range c.Drops {
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

// Parse parses the expect file of a case, for example:
//
//	comment: a named file
//	given: ["RR01.pbn"]
//	boards: RR01.pbn 1-3
//
//	RR01.pbn	hands	pbn	-
func Parse(text string) (*Case, error) {
	head, list, ok := strings.Cut(text, "\n\n")
	if !ok {
		return nil, fmt.Errorf("there is no empty line before the list")
	}
	c := &Case{List: list, Boards: map[string]string{}, Doubt: map[string]string{}}
	for line := range strings.SplitSeq(head, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		if err := c.set(key, value); err != nil {
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

// set sets the field of a line in the head.
func (c *Case) set(key, value string) (err error) {
	switch key {
	case "comment":
		c.Comment = value
	case "given":
		var drop []string
		err = json.Unmarshal([]byte(value), &drop)
		c.Drops = append(c.Drops, drop)
	case "type":
		c.Type = value
	case "exit":
		c.Exit, err = strconv.Atoi(value)
	case "boards":
		err = setPath(c.Boards, value)
	case "doubt":
		err = setPath(c.Doubt, value)
	case "same":
		first, rest := cutPath(value)
		second, rest := cutPath(rest)
		if second == "" || rest != "" {
			return fmt.Errorf("expected two paths")
		}
		c.Same = append(c.Same, [2]string{first, second})
	default:
		err = fmt.Errorf("unknown key")
	}
	return err
}

// setPath adds a path with its text to a map, which must not contain the path.
func setPath(texts map[string]string, value string) error {
	path, text := cutPath(value)
	if texts[path] != "" || text == "" {
		return fmt.Errorf("%q", value)
	}
	texts[path] = text
	return nil
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
