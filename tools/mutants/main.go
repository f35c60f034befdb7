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
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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

// runner applies mutants to the tree at root, with temporary files in folder.
type runner struct{ root, folder string }

// tryPackage tries all mutants of a package and prints the results. It returns how many results differ
// from the list.
func (r *runner) tryPackage(p Package) (unexpected int, err error) {
	// Tests that fail without a change would prove nothing.
	for _, args := range p.Tests {
		if out, err := r.test(args); err != nil {
			return 0, fmt.Errorf("go test %s fails without a change:  %w\n%s", strings.Join(args, " "), err, out)
		}
	}
	killed := make([]int, len(p.Tests)) // number of killed mutants
	for _, m := range p.Mutants {
		killer, survived, err := r.tryMutant(p, m)
		if errors.Is(err, errList) {
			unexpected++
			fmt.Printf("line %d of the list: %v\n", m.Line, err)
			continue
		}
		if err != nil {
			return 0, fmt.Errorf("line %d of the list: %w", m.Line, err)
		}
		result := "SURVIVED"
		if !survived {
			killed[killer]++
			result = "killed by " + strings.Join(p.Tests[killer], " ")
		}
		if shouldSurvive := m.Survives != ""; survived != shouldSurvive {
			unexpected++
			result += ", which is not what the list says"
		}
		fmt.Printf("%s/%s: %s → %s: %s\n", p.Path, m.File, m.Old, m.New, result)
	}
	total := 0
	for _, n := range killed {
		total += n
	}
	fmt.Printf("%s: %d of %d killed, %d by the first tests\n", p.Path, total, len(p.Mutants), killed[0])
	return unexpected, nil
}

// tryMutant runs the package's tests with a mutant. killer is the index in p.Tests of the first tests
// that fail, unless the mutant survived.
func (r *runner) tryMutant(p Package, m Mutant) (killer int, survived bool, err error) {
	layer, err := r.overlay(p, m)
	if err != nil {
		return 0, false, err
	}
	for i, args := range p.Tests {
		out, err := r.test(args, "-overlay", layer)
		var exit *exec.ExitError
		switch {
		case err == nil: // not noticed by these tests
		case bytes.Contains(out, []byte("[build failed]")), bytes.Contains(out, []byte("[setup failed]")):
			return 0, false, fmt.Errorf("%w: it does not compile:\n%s", errList, out)
		case errors.As(err, &exit):
			return i, false, nil
		default:
			return 0, false, err
		}
	}
	return 0, true, nil
}

// errList means that a mutant does not fit the sources. The others are still tried.
var errList = errors.New("this mutant was not tried")

// overlay writes the mutant's file and returns the path of the JSON file that makes the go command use it instead of
// the original.
func (r *runner) overlay(p Package, m Mutant) (string, error) {
	file, err := filepath.Abs(filepath.Join(r.root, p.Path, m.File))
	if err != nil {
		return "", err
	}
	source, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("%w: %w", errList, err)
	}
	if n := strings.Count(string(source), m.Old); n != 1 {
		return "", fmt.Errorf("%w: %q occurs %d times in %s, expected once", errList, m.Old, n, m.File)
	}
	changed := filepath.Join(r.folder, "mutant.go")
	mutated := strings.Replace(string(source), m.Old, m.New, 1)
	if err := os.WriteFile(changed, []byte(mutated), 0o600); err != nil {
		return "", err
	}
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{file: changed}})
	if err != nil {
		return "", err
	}
	layer := filepath.Join(r.folder, "overlay.json")
	return layer, os.WriteFile(layer, replace, 0o600)
}

// test runs tests. The timeout of three minutes catches endless loops.
func (r *runner) test(args []string, flags ...string) ([]byte, error) {
	flags = append([]string{"test", "-count=1", "-failfast", "-vet=off", "-timeout=3m"}, flags...)
	c := exec.Command("go", append(flags, args...)...)
	c.Dir = r.root
	return c.CombinedOutput()
}
