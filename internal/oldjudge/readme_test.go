package judge

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestEachRuleHasACase holds the tables of testdata/judge/README.md and
// testdata/verdict/README.md: a case that is named is there, and each rule of
// spec/judge.md stands in one of them.
func TestEachRuleHasACase(t *testing.T) {
	held := map[string]bool{}
	inFiles := page(t, "../testdata/judge/cases.json") + page(t, "../testdata/judge/further.json")
	names := regexp.MustCompile(`"(?:name|none_known|right)"(?:: *"([^"]*)")?`).FindAllString(inFiles, -1)
	table(t, held, "../testdata/judge/README.md", "| rule | cases |", strings.Join(names, "\n"))
	folders, err := filepath.Glob("../testdata/verdict/*")
	if err != nil || len(folders) == 0 {
		t.Fatal(folders, err)
	}
	for i, name := range folders {
		folders[i] = `"` + filepath.Base(name) + `"`
	}
	table(t, held, "../testdata/verdict/README.md", "| section | cases |", strings.Join(folders, "\n"))

	section, rules := "", 0
	for line := range strings.Lines(page(t, "../spec/judge.md")) {
		if number, _, ok := strings.Cut(strings.TrimPrefix(line, "## "), "."); ok && strings.HasPrefix(line, "## ") {
			section = number
		}
		number, _, ok := strings.Cut(line, ". ")
		if _, err := strconv.Atoi(number); !ok || err != nil || section == "" {
			continue
		}
		rules++
		if rule := section + "." + number; !held[rule] {
			t.Errorf("spec/judge.md %s: no table names a case", rule)
		}
	}
	if rules < 20 {
		t.Errorf("%d rules in spec/judge.md", rules)
	}
}

// table notes the rules that a table names, and holds that each of its cases is one
// of the names, which stand in quotation marks. Two dots stand for any text.
func table(t *testing.T, held map[string]bool, file, head, names string) {
	t.Helper()
	_, rows, ok := strings.Cut(page(t, file), head+"\n| --- | --- |\n")
	if !ok {
		t.Fatalf("%s has no table %s", file, head)
	}
	rows, _, _ = strings.Cut(rows, "\n\n")
	quoted, rule := regexp.MustCompile("`([^`]+)`"), regexp.MustCompile(`(\d)\.(\d)(?: to \d\.(\d))?`)
	cases := 0
	for row := range strings.Lines(rows) {
		cells := strings.Split(row, "|")
		for _, m := range rule.FindAllStringSubmatch(cells[1], -1) {
			first, _ := strconv.Atoi(m[2])
			last, err := strconv.Atoi(m[3])
			if err != nil {
				last = first
			}
			for i := first; i <= last; i++ {
				held[m[1]+"."+strconv.Itoa(i)] = true
			}
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[2], -1) {
			cases++
			like := `"` + strings.ReplaceAll(regexp.QuoteMeta(strings.ReplaceAll(m[1], " ..", "..")), `\.\.`, `[^"\n]*`) + `"`
			if !regexp.MustCompile(like).MatchString(names) {
				t.Errorf("%s: %s is no case", file, m[1])
			}
		}
	}
	if cases < 20 {
		t.Errorf("%s names %d cases", file, cases)
	}
}

func page(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
