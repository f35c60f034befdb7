package intake_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// TestEveryRuleHasACase compares the table in testdata/intake/README.md with the rules and the cases: every
// numbered rule of spec/intake.md has a row, every row refers to a rule or quotes a sentence, and every case
// exists.
func TestEveryRuleHasACase(t *testing.T) {
	spec := page(t, "../../spec/intake.md")
	rules, section := map[string]bool{}, ""
	numbered := regexp.MustCompile(`^(\d+)\. `)
	for line := range strings.Lines(spec) {
		if heading, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && line[0] == '#' {
			section = strings.FieldsFunc(heading, func(r rune) bool { return strings.ContainsRune(" :,.\n0123456789", r) })[0]
		} else if m := numbered.FindStringSubmatch(line); m != nil {
			rules[section+" "+m[1]] = true
		}
	}
	folders, err := filepath.Glob("../../testdata/intake/*/expect")
	if err != nil || len(folders) == 0 || len(rules) < 15 {
		t.Fatal(len(rules), folders, err)
	}
	cases := map[string]bool{}
	for _, path := range folders {
		cases[filepath.Base(filepath.Dir(path))] = false
	}
	_, rows, _ := strings.Cut(page(t, "../../testdata/intake/README.md"), "\n| rule | cases |\n| --- | --- |\n")
	held, quoted := map[string]bool{}, regexp.MustCompile("`([^`]+)`")
	for row := range strings.Lines(rows) {
		cells := strings.Split(strings.TrimSpace(strings.ReplaceAll(row, `\|`, "\x00")), "|")
		if len(cells) != 4 {
			t.Fatalf("row %q", row)
		}
		rule := strings.ReplaceAll(strings.TrimSpace(cells[1]), "\x00", "|")
		if sentence := strings.Trim(rule, `"`); sentence != rule {
			if !strings.Contains(spec, sentence) {
				t.Errorf("spec/intake.md does not say %q", sentence)
			}
		} else if held[rule] = true; !rules[rule] {
			t.Errorf("spec/intake.md has no rule %s", rule)
		}
		names := quoted.FindAllStringSubmatch(cells[2], -1)
		if len(names) == 0 {
			t.Errorf("row %s names no case", rule)
		}
		for _, m := range names {
			if _, there := cases[m[1]]; !there && !strings.HasSuffix(m[1], "..") {
				t.Errorf("row %s: %s is no case", rule, m[1])
			}
			cases[m[1]] = true
		}
	}
	for rule := range rules {
		if !held[rule] {
			t.Errorf("spec/intake.md, %s: no row names a case", rule)
		}
	}
	for name, named := range cases {
		if !named {
			t.Errorf("no row names %s", name)
		}
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

// TestEvidenceExtensionsAgree checks that every evidence extension occurs in spec/intake.md, in
// js/formats/readers.js and in a case that both programs run.
func TestEvidenceExtensionsAgree(t *testing.T) {
	spec, second := page(t, "../../spec/intake.md"), page(t, "../../js/formats/readers.js")
	_, hands, _ := strings.Cut(spec, "*Hands*: ")
	hands, _, _ = strings.Cut(hands, "\n")
	extensions := strings.FieldsFunc(hands, func(r rune) bool { return strings.ContainsRune(" `;", r) })
	for _, f := range handfile.Formats {
		g := intake.New()
		if err := g.AddBytes("RR01"+f.Ext, []byte("x"), true); err != nil {
			t.Fatal(err)
		}
		found, _ := g.Settle() // the error says that there is no description
		if f.Ext == "" || !f.Readable() || len(found.OfClass(intake.Hands)) == 0 {
			continue
		}
		cases, err := filepath.Glob("../../testdata/intake/*/*" + f.Ext)
		if !slices.Contains(extensions, f.Ext[1:]) || !strings.Contains(second, "'"+f.Ext[1:]+"'") || err != nil || len(cases) == 0 {
			t.Errorf("%s is evidence by its extension %s in this program alone: section 2 of spec/intake.md, READERS and CLASSES of "+
				"js/formats/readers.js and a case of internal/testkit/intaketest/items_test.go have it too; or classes of intake/classname.go says Other",
				f.Name, f.Ext)
		}
	}
}
