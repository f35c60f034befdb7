package verify

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

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
	var cases struct{ Verify []federationCase }
	if err := json.Unmarshal(data, &cases); err != nil || len(cases.Verify) < 39 {
		t.Fatalf("%d cases, %v", len(cases.Verify), err)
	}
	t.Chdir(shared)
	for _, c := range cases.Verify {
		t.Run(c.Name, func(t *testing.T) {
			if c.Steps["4"] == "fail" || c.Steps["5"] == "fail" {
				c.Args = append(c.Args, "--sure") // Statements are only false if the user is sure.
			}
			if c.Name == caseWithBoth {
				c.checkRefused(t, term.StatusUnchecked)
				return
			}
			c.revise(t)
			c.check(t)
		})
	}
}

// federationCase is a verification by a player, with the expected result.
type federationCase struct {
	Name    string
	Args    []string
	Exit    int
	Verdict audit.Verdict     // "" for any
	Rule    squaredeal.Rule   // "" for any
	Steps   map[string]string // status by number of the step
	Choices []string
}

// revise replaces the expected result of a case in revisedCases.
func (c *federationCase) revise(t *testing.T) {
	t.Helper()
	revised, ok := revisedCases[c.Name]
	if !ok {
		return
	}
	t.Log(revised.why)
	c.Exit = revised.exit
	c.Verdict = revised.verdict
	c.Steps = nil // They belong to the result of the authors.
	if revised.exit == term.StatusUnchecked {
		c.Choices = nil // An undecided case does not depend on them.
	}
}

// check compares the report with the expected result.
func (c *federationCase) check(t *testing.T) {
	t.Helper()
	status, out, stderr := c.run()
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
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatalf("%v: %s%s", err, out, stderr)
	}
	if status != c.Exit {
		t.Errorf("status %d, want %d", status, c.Exit)
	}
	if c.Verdict != "" && r.Verdict != c.Verdict {
		t.Errorf("verdict %s, want %s", r.Verdict, c.Verdict)
	}
	if c.Rule != "" && r.Rule != c.Rule {
		t.Errorf("rule %s, want %s", r.Rule, c.Rule)
	}
	if want := "SquareDeal 1.3"; r.Program != want {
		t.Errorf("program %s, want %s", r.Program, want)
	}
	for _, s := range r.Steps {
		want, ok := c.Steps[strconv.Itoa(s.Step)]
		const lastStep = 9 // Whether all sessions are shown and published (steps 10 to 17) is not compared.
		if ok && s.Step <= lastStep && s.Status != want {
			t.Errorf("step %d: %s, want %s", s.Step, s.Status, want)
		}
	}
	for _, kind := range c.Choices {
		if !slices.ContainsFunc(r.Choices, func(choice struct{ Kind string }) bool { return choice.Kind == kind }) {
			t.Errorf("choices %v lack %s", r.Choices, kind)
		}
	}
}

// caseWithBoth is the case with the flag --both, which spec/judge.md section 5 removed.
const caseWithBoth = "both sets, said"

// checkRefused checks that the removed flag --both is refused.
func (c *federationCase) checkRefused(t *testing.T, wantStatus int) {
	t.Helper()
	status, _, stderr := c.run()
	if status != wantStatus || !strings.Contains(stderr, "unknown flag: --both") {
		t.Errorf("status %d, want %d and an unknown flag: %s", status, wantStatus, stderr)
	}
}

// run verifies the case and returns the exit status and the output.
func (c *federationCase) run() (status int, out, stderr string) {
	args := slices.Concat([]string{"fairdeal", "verify"}, c.Args, []string{"--json"})
	var outBuffer, errBuffer bytes.Buffer
	status = program(args, strings.NewReader(""), &outBuffer, &errBuffer)
	return status, outBuffer.String(), errBuffer.String()
}

// revisedCases lists the cases that spec/judge.md, which is newer than cases.json, decides differently.
var revisedCases = map[string]struct {
	exit    int
	verdict audit.Verdict
	why     string // section of spec/judge.md and its reason
}{
	"value typed as numbers": {
		exit:    0,
		verdict: audit.Verified,
		why:     "spec/audit.md step 5: its numbers, however parted",
	},
	"another session's hands under this name": {
		exit:    2,
		verdict: audit.NotVerified,
		why:     "3.5: a name is a slip as easily as a lie",
	},
	"reserve under the original's name": {
		exit:    2,
		verdict: audit.NotVerified,
		why:     "3.2: was it announced?",
	},
	"description is text, value typed, by cards only": {
		exit:    0,
		verdict: audit.Verified,
		why:     "4.3: a choice",
	},
	"made from the text, value known": {
		exit:    2,
		verdict: audit.NotVerified,
		why:     "4.4: none of these boards belongs to this tournament",
	},
	"boards 13-24 of a session replaced, not said": {
		exit:    2,
		verdict: audit.NotVerified,
		why:     "3.3: no more boards as dealt than wrong",
	},
	"boards 13-24 replaced, said": {
		exit:    0,
		verdict: audit.Verified,
		why:     "4.1: right or replaced from outside",
	},
	"both sets, not said": {
		exit:    0,
		verdict: audit.InPart,
		why:     "4.1: a reserve set beside the original changes nothing",
	},
	"reserve 2 under its name": {
		exit:    2,
		verdict: audit.NotVerified,
		why:     "4.1: was it announced?",
	},
	"reserve 1 used, copy from before": {
		exit:    2,
		verdict: audit.NotVerified,
		why:     "4.1: was it announced?",
	},
}
