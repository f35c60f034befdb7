package js_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

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
