// Command mutants makes one deliberate change to the project at a time and runs the tests of the
// changed package. A change that no test notices is a rule without a test. The working tree stays
// unchanged, because changes are applied with go test -overlay.
//
//	go -C tools run ./mutants              # all packages
//	go -C tools run ./mutants score audit  # these
//
// The exit status is 1 if a test result differs from the list: a change goes unnoticed
// unexpectedly, or is noticed unexpectedly. It is 2 if the tests could not run.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
)

func main() {
	root := flag.String("root", "..", "`FOLDER` of the project")
	list := flag.String("list", "mutants/list.txt", "`FILE` of the mutants")
	only := flag.String("only", "", "only mutants of which the list has this `TEXT` in file or change")
	flag.Parse()
	unexpected, err := run(*root, *list, *only, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if unexpected > 0 {
		os.Exit(1)
	}
}

// run tries the mutants that contain a text in the named packages, or in all packages. It returns how
// many results differ from the list.
func run(root, list, text string, names []string) (unexpected int, err error) {
	data, err := os.ReadFile(list)
	if err != nil {
		return 0, err
	}
	packages, err := Parse(string(data))
	if err != nil {
		return 0, err
	}
	for _, name := range names {
		if !slices.ContainsFunc(packages, func(p Package) bool { return p.Path == name }) {
			return 0, fmt.Errorf("%s has no mutants for package %s", list, name)
		}
	}
	folder, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	r := &runner{root: root, folder: folder}
	for _, p := range packages {
		if len(names) > 0 && !slices.Contains(names, p.Path) {
			continue
		}
		p.Mutants = slices.DeleteFunc(p.Mutants, func(m Mutant) bool {
			return !strings.Contains(m.File+": "+m.Old+" → "+m.New, text)
		})
		if len(p.Mutants) == 0 {
			continue
		}
		n, err := r.tryPackage(p)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", p.Path, err)
		}
		unexpected += n
	}
	return unexpected, nil
}
