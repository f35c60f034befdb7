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

// TestLogProofs compares both programs on tournaments that were published in a log, with valid and
// invalid proofs. They must also agree on the log entry that published the description.
func TestLogProofs(t *testing.T) {
	ask := node(t, "batch.mjs")
	fairdeal := program(t)
	for _, c := range logCases(t) {
		t.Run(filepath.Base(c.dir), func(t *testing.T) {
			inGo := startGo(t, fairdeal, c.dir, c.args)()
			var inJavaScript answer
			ask(t, map[string]any{"dir": c.dir, "args": c.args}, &inJavaScript)
			found := differences(inGo, inJavaScript)
			a, b := inGo.Report, inJavaScript.Report
			if a != nil && b != nil && a.Publication != b.Publication {
				found = append(found, fmt.Sprintf("publication: Go %v, JavaScript %v", a.Publication, b.Publication))
			}
			if len(found) > 0 {
				t.Errorf("%q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s",
					c.args, strings.Join(found, "\n\t"), inGo.Why, inJavaScript.Why)
			}
		})
	}
}

// logCases makes tournaments with log proofs and a policy, one per folder with its args.json.
func logCases(t *testing.T) (cases []verification) {
	t.Helper()
	root := t.TempDir()
	if out, err := exec.Command("node", filepath.Join("test", "logs.mjs"), root).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	folders, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(folders) < 40 {
		t.Fatalf("only %d cases", len(folders))
	}
	for _, folder := range folders {
		dir := filepath.Join(root, folder.Name())
		data, err := os.ReadFile(filepath.Join(dir, "args.json"))
		if err != nil {
			t.Fatal(err)
		}
		var args []string
		if err := json.Unmarshal(data, &args); err != nil {
			t.Fatalf("%s: %v", dir, err)
		}
		cases = append(cases, verification{dir: dir, args: args[1:]}) // args[0] is verify
	}
	return cases
}

// verification is a run of fairdeal verify.
type verification struct {
	dir  string // working folder
	args []string
}

// verdictCases returns the runs in testdata/verdict that verify a tournament. The file expect in each
// folder lists them: args: ["verify","cup.sqd","cup.sqk"].
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
	var cases []verification
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
			list, ok := strings.CutPrefix(line, "args: ")
			if !ok {
				continue
			}
			var args []string
			if err := json.Unmarshal([]byte(list), &args); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			cases = append(cases, verification{dir: filepath.Dir(path), args: args[1:]})
		}
	}
	return cases
}

// compare runs both programs in parallel and fails the test if their results differ. If lenient is
// true, it only fails if one verifies and the other does not. It returns whether the results agree,
// and the Go program's exit status.
func compare(
	t *testing.T, ask askFunc, fairdeal string, v verification, name string, lenient bool,
) (same bool, exit int) {
	t.Helper()
	wait := startGo(t, fairdeal, v.dir, v.args)
	var inJavaScript answer
	ask(t, map[string]any{"dir": v.dir, "args": v.args}, &inJavaScript)
	inGo := wait()
	found := differences(inGo, inJavaScript)
	if len(found) == 0 {
		return true, inGo.Exit
	}
	text := fmt.Sprintf("%s %q\n\t%s\n\tGo: %.300s\n\tJavaScript: %.300s",
		name, v.args, strings.Join(found, "\n\t"), inGo.Why, inJavaScript.Why)
	switch {
	case onlyOneVerifies(inGo, inJavaScript):
		t.Errorf("ONE PASSES: %s", text)
	case lenient:
		t.Log(text)
	default:
		t.Error(text)
	}
	return false, inGo.Exit
}
