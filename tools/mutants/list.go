package main

import (
	"fmt"
	"strings"
)

// Package contains a package's mutants.
type Package struct {
	Path    string     // relative to the root of the project
	Tests   [][]string // arguments of go test, run in this order
	Mutants []Mutant
}

// Mutant is one change to a file.
type Mutant struct {
	File     string
	Old, New string // Old must occur once in the file
	Line     int    // line in the list
	Survives string // why no test notices it; if empty, one must
}

// Parse parses a list of mutants in the format described in docs/ci.md.
func Parse(text string) ([]Package, error) {
	var all []Package
	for i, line := range strings.Split(text, "\n") {
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			continue
		case strings.HasPrefix(line, "package "):
			all = append(all, Package{Path: strings.TrimPrefix(line, "package ")})
			continue
		case len(all) == 0:
			return nil, fmt.Errorf("line %d: found a mutant before the first package", i+1)
		}
		p := &all[len(all)-1]
		if tests, ok := strings.CutPrefix(line, "tests "); ok {
			p.Tests = append(p.Tests, strings.Fields(tests))
			continue
		}
		if reason, ok := strings.CutPrefix(line, "survives: "); ok {
			if len(p.Mutants) == 0 {
				return nil, fmt.Errorf("line %d: found a reason that does not follow a mutant", i+1)
			}
			p.Mutants[len(p.Mutants)-1].Survives = reason
			continue
		}
		file, change, ok := strings.Cut(line, ": ")
		old, changed, arrow := strings.Cut(change, " → ")
		if !ok || !arrow || old == changed {
			return nil, fmt.Errorf("line %d: %q: expected FILE: OLD → NEW", i+1, line)
		}
		p.Mutants = append(p.Mutants, Mutant{File: file, Old: old, New: changed, Line: i + 1})
	}
	for _, p := range all {
		if len(p.Tests) == 0 {
			return nil, fmt.Errorf("package %s has no tests line", p.Path)
		}
	}
	return all, nil
}
