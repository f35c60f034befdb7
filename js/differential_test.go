package js_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerdictCases asks both programs about every case in testdata/verdict.
func TestVerdictCases(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	for _, c := range verdictCases(t) {
		name := filepath.Base(c.dir)
		t.Run(name, func(t *testing.T) {
			const lenient = false
			compare(t, ask, fairdeal, c, name, lenient)
		})
	}
}

// TestLogProofs checks tournaments that were published in a log, with valid and invalid proofs.
func TestLogProofs(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	dir := t.TempDir()
	if out, err := exec.Command("node", filepath.Join("test", "logs.mjs"), dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	folders, err := os.ReadDir(dir)
	if err != nil || len(folders) < 40 {
		t.Fatalf("%d cases, %v", len(folders), err)
	}
	for _, f := range folders {
		t.Run(f.Name(), func(t *testing.T) {
			folder := filepath.Join(dir, f.Name())
			data, err := os.ReadFile(filepath.Join(folder, "args.json"))
			if err != nil {
				t.Fatal(err)
			}
			var args []string
			if err := json.Unmarshal(data, &args); err != nil {
				t.Fatal(err)
			}
			first := startGo(t, fairdeal, folder, args[1:])()
			var second answer
			ask(t, map[string]any{"dir": folder, "args": args[1:]}, &second)
			found := differences(first, second)
			if a, b := first.Report, second.Report; a != nil && b != nil && a.Publication != b.Publication {
				found = append(found, fmt.Sprintf("publication: Go %v, JavaScript %v", a.Publication, b.Publication))
			}
			if len(found) > 0 {
				t.Errorf("%q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s",
					args, strings.Join(found, "\n\t"), first.Why, second.Why)
			}
		})
	}
}

// verification is a folder and the arguments of verify in it.
type verification struct {
	dir  string
	args []string
}

// verdictCases returns the runs in testdata/verdict that verify a tournament.
func verdictCases(t *testing.T) []verification {
	t.Helper()
	root, err := filepath.Abs("../testdata/verdict")
	if err != nil {
		t.Fatal(err)
	}
	expects, err := filepath.Glob(filepath.Join(root, "*", "expect"))
	if err != nil || len(expects) < 100 {
		t.Fatalf("%d cases, %v", len(expects), err)
	}
	var out []verification
	for _, path := range expects {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		isGenerated := strings.Contains(text, "\ngenerate: ")
		readsStdin := strings.Contains(text, "\nstdin: ")
		isTarot := strings.Contains(path, "tarot-")
		if isGenerated || readsStdin || isTarot {
			continue
		}
		for line := range strings.Lines(text) {
			words, ok := strings.CutPrefix(line, "args: ")
			if !ok {
				continue
			}
			var args []string
			if err := json.Unmarshal([]byte(words), &args); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			out = append(out, verification{dir: filepath.Dir(path), args: args[1:]})
		}
	}
	return out
}

// compare runs both programs in parallel and fails the test if their results differ. If lenient is
// true, it only fails if one verifies and the other does not. It returns whether the results agree,
// and the program's exit status.
func compare(t *testing.T, ask askFunc, fairdeal string, v verification, name string, lenient bool) (same bool, exit int) {
	t.Helper()
	wait := startGo(t, fairdeal, v.dir, v.args)
	var second answer
	ask(t, map[string]any{"dir": v.dir, "args": v.args}, &second)
	first := wait()
	found := differences(first, second)
	if len(found) == 0 {
		return true, first.Exit
	}
	text := fmt.Sprintf("%s %q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s",
		name, v.args, strings.Join(found, "\n\t"), first.Why, second.Why)
	switch {
	case onlyOneVerifies(first, second):
		t.Errorf("ONE PASSES: %s", text)
	case lenient:
		t.Log(text)
	default:
		t.Error(text)
	}
	return false, first.Exit
}
