package house

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
)

// refusal is a case in testdata/refused.json: input that a sentence of spec/ refuses. It is run
// here, and in js/ if that program reads such input, or it names an existing test.
type refusal struct {
	Spec  string            `json:"spec"`
	Says  string            `json:"says"` // part of the sentence
	Run   []string          `json:"run"`  // command that must exit with 2
	Files map[string]string `json:"files"`
	Shows string            `json:"shows"`
	JS    string            `json:"js"`   // reader in js/ that refuses the first file
	Test  string            `json:"test"` // name of a test or a test script
	Has   string            `json:"has"`  // text that the test contains
}

// TestEveryRefusalHasACase checks that every sentence of spec/ about refused input has a case, so
// that a rule that one program implements is not forgotten in the other.
func TestEveryRefusalHasACase(t *testing.T) {
	cases := refusedCases(t)
	pages, err := filepath.Glob(filepath.Join("spec", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	used := make([]bool, len(cases))
	sentences := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, sentence := range refusals(string(text)) {
			sentences++
			if !markCases(cases, used, filepath.Base(page), sentence) {
				t.Errorf("%s: no case in testdata/refused.json for %q", filepath.ToSlash(page), sentence)
			}
		}
	}
	if sentences < 40 {
		t.Errorf("%d sentences were found, want at least 40", sentences)
	}
	for i, c := range cases {
		if !used[i] || c.Says == "" {
			t.Errorf("spec/%s does not contain %q any more", c.Spec, c.Says)
		}
		if len(c.Run) == 0 {
			checkNamedTest(t, c)
		}
	}
}

// TestRefusals runs the cases that are commands. Each must exit with status 2 and print the reason.
func TestRefusals(t *testing.T) {
	cases := refusedCases(t)
	ran := 0
	for _, c := range cases {
		if len(c.Run) == 0 {
			continue
		}
		ran++
		dir := t.TempDir()
		t.Chdir(dir)
		for _, home := range []string{"HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "LocalAppData"} {
			t.Setenv(home, dir)
		}
		t.Setenv("FAIRDEAL_LANG", "en")
		for name, text := range c.Files {
			if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		var out bytes.Buffer
		status := cli.Main(append([]string{"fairdeal"}, c.Run...), strings.NewReader(""), &out, &out)
		if status != 2 || c.Shows == "" || !strings.Contains(out.String(), c.Shows) {
			t.Errorf("%s: %s: %q of %q: status %d, want 2 and %q\n%s",
				c.Spec, c.Says, c.Run, c.Files, status, c.Shows, out.String())
		}
	}
	if ran < 60 {
		t.Errorf("%d cases were run, want at least 60", ran)
	}
}

// markCases marks the cases about a sentence as used, and reports whether there are any.
func markCases(cases []refusal, used []bool, page, sentence string) (found bool) {
	for i, c := range cases {
		if c.Spec == page && strings.Contains(sentence, c.Says) {
			used[i], found = true, true
		}
	}
	return found
}

// checkNamedTest checks that the case's text occurs in the named test.
func checkNamedTest(t *testing.T, c refusal) {
	t.Helper()
	script := filepath.Dir(c.Test) == "cmd/fairdeal/testdata/script"
	if c.Has == "" || !script && !strings.HasSuffix(c.Test, "_test.go") {
		t.Errorf("%s: %s: nothing runs this case", c.Spec, c.Says)
		return
	}
	text, err := os.ReadFile(filepath.FromSlash(c.Test))
	if err != nil || !strings.Contains(string(text), c.Has) {
		t.Errorf("%s: %s: %s has no %q: %v", c.Spec, c.Says, c.Test, c.Has, err)
	}
}

func refusedCases(t *testing.T) (cases []refusal) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "refused.json"))
	if err == nil {
		err = json.Unmarshal(data, &cases)
	}
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

var (
	refuses        = regexp.MustCompile(`(?i)\brefused\b|\b(is|are) (an error|errors)\b`)
	paragraphStart = regexp.MustCompile(`\n\s*\n|\n\s*(?:\d+\. |- |\| )`) // also of list items and table rows
	sentenceEnd    = regexp.MustCompile("[.:] [A-Z(*`]")                  // with the start of the next sentence
)

// refusals returns the sentences of a page that contain "refused" or "is an error".
func refusals(page string) (found []string) {
	for _, text := range paragraphStart.Split(page, -1) {
		text = strings.Join(strings.Fields(text), " ")
		for text != "" {
			end := len(text)
			if next := sentenceEnd.FindStringIndex(text); next != nil {
				end = next[0] + 1
			}
			if sentence := strings.TrimSpace(text[:end]); refuses.MatchString(sentence) {
				found = append(found, sentence)
			}
			text = text[end:]
		}
	}
	return found
}
