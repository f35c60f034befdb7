package tarot

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// failedChecks returns one sentence about the false claim and the checks that show it. Checks against
// evidence from before the first deal take precedence over those of the record itself.
func failedChecks(steps []tarot.Step) (answer words.Text, wrong []words.Text) {
	omitted := 0
	for _, claim := range falseClaims {
		for _, s := range steps {
			if s.Status != tarot.Fail || !slices.Contains(claim.steps, s.Step) {
				continue
			}
			if answer.IsZero() {
				answer = withNote(words.New("card.word-false"), words.New(claim.key))
			}
			if len(wrong) == maxFailures {
				omitted++
				continue
			}
			wrong = append(wrong, failedCheck(s))
		}
	}
	if omitted > 0 {
		wrong = append(wrong, words.New("card.more", words.N("n", omitted)))
	}
	return answer, wrong
}

// maxFailures is the maximum number of failed checks on a card.
const maxFailures = 3

// falseClaims lists the answers about a false claim, with the steps that lead to them.
var falseClaims = []struct {
	key   string
	steps []int
}{
	{
		key:   "tarot-command.false-before",
		steps: []int{tarot.StepCommitment, tarot.StepAnnouncement, tarot.StepCode},
	},
	{
		key:   "tarot-command.false-record",
		steps: []int{tarot.StepOwnCommitment, tarot.StepOwnCode, tarot.StepForm, tarot.StepNumbers},
	},
	{
		key:   "tarot-command.false-terms",
		steps: []int{tarot.StepTerms},
	},
	{
		key:   "tarot-command.false-value",
		steps: []int{tarot.StepValue, tarot.StepMachine},
	},
}

// failedCheck describes a failed step by what was expected and found, if they look different.
func failedCheck(s tarot.Step) words.Text {
	want, got := shortNumber(s.Want), shortNumber(s.Got)
	text := s.Name.Text
	if s.Want != "" && s.Got != "" && want != got {
		text = words.New("tarot-command.differs",
			words.T("step", s.Name.Text), words.Name("want", want), words.Name("got", got))
	}
	if !s.Note.IsZero() {
		text = withNote(text, s.Note.Text)
	}
	return text
}
