package tarot

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// card summarises a report in eight lines.
func (u *ui) card(r tarot.Report, claim *tarot.Claim, status int, files []string) term.Card {
	c := term.Card{Head: u.head(claim, files), Status: status, Answer: r.Summary.Text}
	for _, w := range r.Warnings {
		c.Reasons = append(c.Reasons, w.Text)
	}
	if r.Verdict == tarot.False {
		c.Answer, c.Wrong = failedChecks(r.Steps)
		c.Next = words.New("tarot-command.next-false")
		return c
	}
	if claim.Revealed != nil && claim.Revealed.Places() != nil {
		c.Reasons = append(c.Reasons, words.New("tarot-command.places-drawn",
			words.Name("names", plain.Text(strings.Join(claim.Revealed.Places(), ", ")))))
	}
	for _, s := range r.Steps {
		inTrust := words.Key(s.Note.Text) == "tarot.not-given" || words.Key(s.Note.Text) == "tarot.look-up"
		isReason := s.Status == tarot.NotChecked || s.Step == tarot.StepCode
		if !s.Note.IsZero() && !inTrust && isReason {
			c.Reasons = append(c.Reasons,
				words.New("card.said", words.T("word", s.Name.Text), words.T("answer", s.Note.Text)))
		}
	}
	c.Trust = trust(r, claim)
	switch {
	case r.Verdict == tarot.Verified && claim.Revealed != nil:
		c.Next = words.New("tarot-command.next-show", words.Name("file", term.ShellWord(files[0])))
	case r.Verdict == tarot.Verified:
		c.Next = words.New("tarot-command.next-show-numbers")
	case len(r.Advice) > 0:
		c.Next = words.New(advice(r.Advice[0]))
	default:
		c.Next = words.New("card.next-verbose")
	}
	return c
}

// head names the game and the files.
func (u *ui) head(claim *tarot.Claim, files []string) string {
	var game []string
	record := claim.Revealed
	if record == nil {
		record = claim.Announced
	}
	players := claim.Players
	if record != nil {
		players = record.Players
		if record.Label != "" {
			game = append(game, plain.Text(record.Label))
		}
	}
	game = append(game, u.Translate("tarot-command.players", words.N("n", players)))
	if claim.Typed != nil {
		game = append(game, shortNumber(claim.Typed.Distribution.String()))
	}
	head := strings.Join(game, ", ")
	var names []string
	for _, f := range files {
		if f != "-" {
			f = filepath.Base(f)
		}
		names = append(names, u.nameOf(f))
	}
	if len(names) > 0 {
		head += "      " + strings.Join(names, ", ")
	}
	return head
}

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
				answer = words.New("card.said",
					words.T("word", words.New("card.word-false")), words.T("answer", words.New(claim.key)))
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
	{"tarot-command.false-before", []int{tarot.StepCommitment, tarot.StepAnnouncement, tarot.StepCode}},
	{"tarot-command.false-record", []int{tarot.StepOwnCommitment, tarot.StepOwnCode, tarot.StepForm, tarot.StepNumbers}},
	{"tarot-command.false-terms", []int{tarot.StepTerms}},
	{"tarot-command.false-value", []int{tarot.StepValue, tarot.StepMachine}},
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
		text = words.New("card.said", words.T("word", text), words.T("answer", s.Note.Text))
	}
	return text
}

// trust lists the assumptions of the verdict, starting with the items that were not compared.
func trust(r tarot.Report, claim *tarot.Claim) (list []words.Text) {
	add := func(key string, args ...words.Arg) { list = append(list, words.New(key, args...)) }
	if slices.Contains(r.RestsOn, tarot.AnchorAnnouncement) {
		add("tarot-command.trust-before", words.Name("commitment", commitmentOf(r)))
	} else if claim.Commitment != nil || claim.Announced != nil {
		add("tarot-command.trust-kept")
	}
	if slices.Contains(r.RestsOn, tarot.AnchorValue) && claim.Revealed != nil && claim.Revealed.Delayed != "" {
		add("verify.next-flags", words.T("what", words.New("card.trust-value",
			words.Name("what", plain.Text(claim.Revealed.Delayed)),
			words.Name("value", plain.Text(claim.Revealed.Value)))), words.Name("flags", "--value"))
	}
	if claim.Machine != nil && claim.Machine.Status == tarot.Pass {
		add("card.trust-policy")
	}
	choices := map[string]string{
		"tarot.free.numbers":  "tarot-command.trust-drawn",
		"tarot.free.spelling": "tarot-command.trust-spelling",
	}
	for _, c := range r.Choices {
		add(choices[words.Key(c.Text)])
	}
	return list
}

// commitmentOf returns the commitment that the numbers have.
func commitmentOf(r tarot.Report) string {
	for _, s := range r.Steps {
		if s.Step == tarot.StepCommitment || s.Step == tarot.StepAnnouncement {
			return s.Got
		}
	}
	return ""
}

// shortNumber returns the part of a number that people compare at a glance.
func shortNumber(number string) string {
	const maxLength = 24
	if len(number) <= maxLength || strings.ContainsAny(number, " ") {
		return plain.Text(number)
	}
	return plain.Text(number[:16]) + "…"
}
