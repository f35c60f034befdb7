package judge

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEveryRuleHasACase requires a case in testdata/judge for each rule in spec/judge.md, and a line in the table
// in testdata/verdict/README.md whose cases exist.
func TestEveryRuleHasACase(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var file caseFile
	if err := json.Unmarshal([]byte(read("testdata/judge/cases.json")), &file); err != nil {
		t.Fatal(err)
	}
	tested := map[string]bool{}
	for _, c := range file.Cases {
		tested[c.Rule] = true
	}
	table := read("testdata/verdict/README.md")
	section, rules := "", 0
	for line := range strings.Lines(read("spec/judge.md")) {
		if head, ok := strings.CutPrefix(line, "## "); ok {
			section, _, _ = strings.Cut(head, ".")
		}
		number := regexp.MustCompile(`^\d+\. `).FindString(line)
		if number == "" || section == "" {
			continue
		}
		rules++
		rule := section + "." + strings.TrimSuffix(number, ". ")
		inTable := strings.Contains(table, "| "+rule+" |") || rule == "3.0"
		if !inTable {
			t.Errorf("spec/judge.md %s: no row in testdata/verdict/README.md", rule)
		}
		// These rules are about names, sentences and statements, which testdata/judge does not cover.
		needsNoCase := slices.Contains([]string{"1.2", "1.4", "4.3", "4.5"}, rule)
		if !tested[rule] && !needsNoCase {
			t.Errorf("spec/judge.md %s: no case in testdata/judge", rule)
		}
	}
	const fewestRules = 19
	if rules < fewestRules {
		t.Errorf("found %d rules in spec/judge.md, want at least %d", rules, fewestRules)
	}
	_, rows, _ := strings.Cut(table, "| rule | cases |")
	rows, _, _ = strings.Cut(rows, "\n\n")
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(rows, -1) {
		name := m[1]
		folders := filepath.Join("..", "..", "testdata", "verdict", strings.ReplaceAll(name, "..", "*"))
		matches, err := filepath.Glob(folders)
		if err != nil || len(matches) == 0 {
			t.Errorf("testdata/verdict/README.md: there is no case %s", name)
		}
	}
}
