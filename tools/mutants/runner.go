package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

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

// errList means that a mutant does not fit the sources. The others are still tried.
var errList = errors.New("this mutant was not tried")

// test runs tests. The timeout of three minutes catches endless loops.
func (r *runner) test(args []string, flags ...string) ([]byte, error) {
	flags = append([]string{"test", "-count=1", "-failfast", "-vet=off", "-timeout=3m"}, flags...)
	c := exec.Command("go", append(flags, args...)...)
	c.Dir = r.root
	return c.CombinedOutput()
}
