package verify

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// otherwise lists the cases whose expected result differs from that of their authors because of a
// rule in spec/judge.md.
var otherwise = map[string]struct {
	exit    int
	verdict audit.Verdict
	why     string
}{
	"value typed as numbers":                          {0, audit.Verified, "spec/audit.md step 5: its numbers, however parted"},
	"another session's hands under this name":         {2, audit.NotVerified, "3.5: a name is a slip as easily as a lie"},
	"reserve under the original's name":               {2, audit.NotVerified, "3.2: was it announced?"},
	"description is text, value typed, by cards only": {0, audit.Verified, "4.3: a choice"},
	"made from the text, value known":                 {2, audit.NotVerified, "4.4: none of these boards belongs to this tournament"},
	"boards 13-24 of a session replaced, not said":    {2, audit.NotVerified, "3.3: no more boards as dealt than wrong"},
	"boards 13-24 replaced, said":                     {0, audit.Verified, "4.1: right or replaced from outside"},
	"both sets, not said":                             {0, audit.InPart, "4.1: a reserve set beside the original changes nothing"},
	"reserve 2 under its name":                        {2, audit.NotVerified, "4.1: was it announced?"},
	"reserve 1 used, copy from before":                {2, audit.NotVerified, "4.1: was it announced?"},
	"both sets, said":                                 {2, "", "section 5: --both was removed"},
}

// TestFederationCases verifies a federation's published tournaments, made with SquareDeal 1.3, as
// its players would.
func TestFederationCases(t *testing.T) {
	shared, err := filepath.Abs(filepath.Join("..", "..", "..", "..", "shared"))
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(shared, "vectors", "squaredeal13", "cases.json"))
	if err != nil {
		t.Skip("no ../shared beside the project: no published tournament was verified")
	}
	var cases struct {
		Verify []struct {
			Name    string
			Args    []string
			Exit    int
			Verdict audit.Verdict
			Rule    squaredeal.Rule
			Steps   map[string]string
			Choices []string
		}
	}
	if err := json.Unmarshal(data, &cases); err != nil || len(cases.Verify) < 39 {
		t.Fatalf("%d cases, %v", len(cases.Verify), err)
	}
	t.Chdir(shared)
	for _, c := range cases.Verify {
		t.Run(c.Name, func(t *testing.T) {
			var out, stderr bytes.Buffer
			if c.Steps["4"] == "fail" || c.Steps["5"] == "fail" { // statements are only false if the user is sure
				c.Args = append(c.Args, "--sure")
			}
			status := program(slices.Concat([]string{"fairdeal", "verify"}, c.Args, []string{"--json"}),
				strings.NewReader(""), &out, &stderr)
			if x, ok := otherwise[c.Name]; ok {
				t.Log(x.why)
				c.Exit, c.Verdict, c.Steps = x.exit, x.verdict, nil
				if x.exit == 2 { // undecided cases do not depend on the choice
					c.Choices = nil
				}
				if x.verdict == "" {
					if status != x.exit || !strings.Contains(stderr.String(), "unknown flag: --both") {
						t.Errorf("exit %d, %s", status, stderr.String())
					}
					return
				}
			}
			var r struct {
				Verdict audit.Verdict
				Rule    squaredeal.Rule
				Program string
				Steps   []struct {
					Step   int
					Status string
				}
				Choices []struct{ Kind string }
			}
			if err := json.Unmarshal(out.Bytes(), &r); err != nil {
				t.Fatalf("%v: %s%s", err, out.String(), stderr.String())
			}
			if status != c.Exit || c.Verdict != "" && r.Verdict != c.Verdict || c.Rule != "" && r.Rule != c.Rule || r.Program != "SquareDeal 1.3" {
				t.Errorf("exit %d, %s, rule %s, program %s; want %d, %s, %s",
					status, r.Verdict, r.Rule, r.Program, c.Exit, c.Verdict, c.Rule)
			}
			for _, s := range r.Steps {
				if want, ok := c.Steps[string(rune('0'+s.Step))]; ok && s.Step < 10 && s.Status != want {
					t.Errorf("step %d: %s, want %s", s.Step, s.Status, want)
				}
			}
			for _, kind := range c.Choices {
				if !slices.ContainsFunc(r.Choices, func(x struct{ Kind string }) bool { return x.Kind == kind }) {
					t.Errorf("choices %v lack %s", r.Choices, kind)
				}
			}
		})
	}
}

// TestReplacedBoardsInEveryLanguage checks that the card shows in each language the organiser's
// statements about events outside the program.
func TestReplacedBoardsInEveryLanguage(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "verdict", "replaced")
	var p audit.Published
	var err error
	if p.Description, err = os.ReadFile(filepath.Join(dir, "2024-01-10_kadra.sqd")); err != nil {
		t.Fatal(err)
	}
	if p.Keys, err = os.ReadFile(filepath.Join(dir, "2024-01-10_kadra.sqk")); err != nil {
		t.Fatal(err)
	}
	in := audit.Input{
		Name:  "k24-1.pbn",
		Named: true,
		Read:  func() ([]byte, error) { return os.ReadFile(filepath.Join(dir, "k24-1.pbn")) },
	}
	for stated, want := range map[bool]map[page.Lang]string{
		true: {page.EN: "3 boards replaced by unproven ones", page.PL: "Rozdania zastąpione innymi, bez dowodu: 3", page.FR: "Donnes remplacées par d'autres, dont rien ne prouve l'origine : 3"},
	} {
		opt := audit.Options{Partial: true}
		if stated {
			opt.Replaced = []audit.ReplacedBoards{{ID: squaredeal.ID{
				Phase:   1,
				Session: 1,
			}, Boards: []int{4, 5, 6}}}
		}
		r := audit.Run(p, []audit.Input{in}, opt)
		for l, want := range want {
			if got := strings.Join(page.CardLines(l, card.New(r)), "\n"); !strings.Contains(got, want) {
				t.Errorf("%s: the card lacks %q: %s", l, want, got)
			}
		}
	}
}
