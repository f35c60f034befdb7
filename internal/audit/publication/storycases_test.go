package publication

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// storyCase is what a checker has of a tournament in the test vectors, with the expected results of steps 11 to 17.
type storyCase struct {
	name     string
	subject  Subject
	evidence *Evidence // nil if nothing was given
	want     string    // stepMarks of steps 11 to 17: + pass, - fail, ? not checked, . not checked for lack of input
	text     string    // in any step
}

// checkStory checks the step marks and the text of each case, and that the two flags of the result agree with steps 12
// and 14.
func checkStory(t *testing.T, cases []storyCase) {
	t.Helper()
	for _, c := range cases {
		got := Check(c.subject, c.evidence)
		if stepMarks(got) != c.want || !strings.Contains(resultText(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, stepMarks(got), c.want, c.text, resultText(got))
		}
		if want := c.want[say.StepThen-say.StepLogged] == '+'; got.DescriptionPublished != want {
			t.Errorf("%s: description published %t, want %t", c.name, got.DescriptionPublished, want)
		}
		if want := c.want[say.StepSource-say.StepLogged] == '+'; got.ValueGenuine != want {
			t.Errorf("%s: value genuine %t, want %t", c.name, got.ValueGenuine, want)
		}
	}
}

// storyEvidence returns the named proofs of the test vectors, with their policy.
func storyEvidence(t *testing.T, names ...string) *Evidence {
	t.Helper()
	proofs := storyProofs(t)
	ev := &Evidence{Policy: storyLog(t).policy}
	for _, name := range names {
		ev.Proofs = append(ev.Proofs, proofs[name])
	}
	return ev
}
