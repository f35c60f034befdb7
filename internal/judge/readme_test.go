package judge

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
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
		named := strings.Contains(table, "| "+rule+" |") || rule == "3.0"
		// These rules are about names, sentences and statements.
		seen := tested[rule] || rule == "1.2" || rule == "1.4" || rule == "4.3" || rule == "4.5"
		if !named || !seen {
			t.Errorf("spec/judge.md %s: in the table %t, in a case %t", rule, named, seen)
		}
	}
	if rules < 19 {
		t.Errorf("%d rules in spec/judge.md", rules)
	}
	_, rows, _ := strings.Cut(table, "| rule | cases |")
	rows, _, _ = strings.Cut(rows, "\n\n")
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(rows, -1) {
		matches, err := filepath.Glob(filepath.Join("..", "..", "testdata", "verdict", strings.ReplaceAll(m[1], "..", "*")))
		if err != nil || len(matches) == 0 {
			t.Errorf("testdata/verdict/README.md: %s is no case", m[1])
		}
	}
}
