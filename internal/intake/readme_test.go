package intake_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEveryRuleHasCase compares the table in testdata/intake/README.md with the rules and the cases: every
// numbered rule of spec/intake.md has a row, every row refers to a rule or quotes a sentence, and every case
// exists and has a row.
func TestEveryRuleHasCase(t *testing.T) {
	spec := readText(t, "../../spec/intake.md")
	rules := specRules(spec)
	if len(rules) < 15 {
		t.Fatalf("found only %d rules: %v", len(rules), rules)
	}
	hasRow := map[string]bool{} // by rule
	caseHasRow := map[string]bool{}
	for _, name := range caseNames(t) {
		caseHasRow[name] = false
	}
	for _, row := range ruleTable(t) {
		switch {
		case row.isQuote && !strings.Contains(spec, row.rule):
			t.Errorf("spec/intake.md does not contain %q", row.rule)
		case !row.isQuote && !slices.Contains(rules, row.rule):
			t.Errorf("spec/intake.md has no rule %s", row.rule)
		}
		hasRow[row.rule] = true
		if len(row.cases) == 0 {
			t.Errorf("row %s names no case", row.rule)
		}
		for _, name := range row.cases {
			// Names that end in ".." stand for several cases.
			if _, exists := caseHasRow[name]; !exists && !strings.HasSuffix(name, "..") {
				t.Errorf("row %s: there is no case %s", row.rule, name)
			}
			caseHasRow[name] = true
		}
	}
	for _, rule := range rules {
		if !hasRow[rule] {
			t.Errorf("spec/intake.md, %s: no row names a case", rule)
		}
	}
	for name, ok := range caseHasRow {
		if !ok {
			t.Errorf("no row names %s", name)
		}
	}
}

// specRules returns the numbered rules of the specification, such as "Names 2": the first word of the section
// heading and the number.
func specRules(spec string) (rules []string) {
	numbered := regexp.MustCompile(`^(\d+)\. `)
	section := ""
	for line := range strings.Lines(spec) {
		heading, isHeading := strings.CutPrefix(strings.TrimLeft(line, "#"), " ")
		if isHeading && line[0] == '#' {
			isSeparator := func(r rune) bool { return strings.ContainsRune(" :,.\n0123456789", r) }
			section = strings.FieldsFunc(heading, isSeparator)[0]
		} else if m := numbered.FindStringSubmatch(line); m != nil {
			rules = append(rules, section+" "+m[1])
		}
	}
	return rules
}

// caseNames returns the names of the folders in testdata/intake.
func caseNames(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("../../testdata/intake/*/expect")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		names = append(names, filepath.Base(filepath.Dir(file)))
	}
	return names
}

// ruleRow is a row of the table in testdata/intake/README.md.
type ruleRow struct {
	rule    string // such as "Names 2", or a sentence of the specification
	isQuote bool   // rule is a sentence
	cases   []string
}

// ruleTable returns the table in testdata/intake/README.md.
func ruleTable(t *testing.T) (rows []ruleRow) {
	t.Helper()
	quoted := regexp.MustCompile("`([^`]+)`")
	_, table, _ := strings.Cut(readText(t, "../../testdata/intake/README.md"), "\n| rule | cases |\n| --- | --- |\n")
	for line := range strings.Lines(table) {
		const escapedBar = "\x00" // replaces \| while the cells are split
		cells := strings.Split(strings.TrimSpace(strings.ReplaceAll(line, `\|`, escapedBar)), "|")
		if len(cells) != 4 { // The line begins and ends with a bar.
			t.Fatalf("row %q", line)
		}
		rule := strings.ReplaceAll(strings.TrimSpace(cells[1]), escapedBar, "|")
		row := ruleRow{rule: strings.Trim(rule, `"`)}
		row.isQuote = row.rule != rule
		for _, m := range quoted.FindAllStringSubmatch(cells[2], -1) {
			row.cases = append(row.cases, m[1])
		}
		rows = append(rows, row)
	}
	return rows
}

// readText returns the content of a file.
func readText(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
