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

// card returns the card, of about eight lines, for a report about a claim. files names the files that were read.
func (u *ui) card(r tarot.Report, claim *tarot.Claim, status int, files []string) term.Card {
	c := term.Card{Head: u.cardHead(claim, files), Status: status, Answer: r.Summary.Text}
	for _, w := range r.Warnings {
		c.Reasons = append(c.Reasons, w.Text)
	}
	if r.Verdict == tarot.False {
		c.Answer, c.Wrong = failedChecks(r.Steps)
		c.Next = words.New("tarot-command.next-false")
		return c
	}
	c.Reasons = append(c.Reasons, reasons(r, claim)...)
	c.Trust = assumptions(r, claim)
	c.Next = nextStep(r, claim, files)
	return c
}

// reasons explains a verdict that is not false: the drawn places, and the notes of checks that could
// not be made and of the code.
func reasons(r tarot.Report, claim *tarot.Claim) (list []words.Text) {
	if claim.Revealed != nil && claim.Revealed.Places() != nil {
		names := strings.Join(claim.Revealed.Places(), ", ")
		list = append(list, words.New("tarot-command.places-drawn", words.Name("names", plain.Text(names))))
	}
	for _, s := range r.Steps {
		isReason := s.Status == tarot.NotChecked || s.Step == tarot.StepCode
		if isReason && !s.Note.IsZero() && !isAssumption(s.Note.Text) {
			list = append(list, withNote(s.Name.Text, s.Note.Text))
		}
	}
	return list
}

// isAssumption reports whether a note describes an assumption, which the card lists separately.
func isAssumption(note words.Text) bool {
	key := words.Key(note)
	return key == "tarot.not-given" || key == "tarot.look-up"
}

// withNote returns a text that is followed by its explanation.
func withNote(text, note words.Text) words.Text {
	return words.New("card.said", words.T("word", text), words.T("answer", note))
}

// nextStep returns the next step after a verdict that is not false.
func nextStep(r tarot.Report, claim *tarot.Claim, files []string) words.Text {
	switch {
	case r.Verdict == tarot.Verified && claim.Revealed != nil:
		return words.New("tarot-command.next-show", words.Name("file", term.ShellWord(files[0])))
	case r.Verdict == tarot.Verified:
		return words.New("tarot-command.next-show-numbers")
	case len(r.Advice) > 0:
		return words.New(advice(r.Advice[0]))
	}
	return words.New("card.next-verbose")
}

// cardHead names the game and the files.
func (u *ui) cardHead(claim *tarot.Claim, files []string) string {
	head := strings.Join(u.gameNames(claim), ", ")
	var names []string
	for _, file := range files {
		if file != "-" {
			file = filepath.Base(file)
		}
		names = append(names, u.nameOf(file))
	}
	if len(names) > 0 {
		head += "      " + strings.Join(names, ", ")
	}
	return head
}

// gameNames returns the game's label, number of players and typed distribution.
func (u *ui) gameNames(claim *tarot.Claim) (names []string) {
	players := claim.Players
	record := claim.Revealed
	if record == nil {
		record = claim.Announced
	}
	if record != nil {
		players = record.Players
		if record.Label != "" {
			names = append(names, plain.Text(record.Label))
		}
	}
	names = append(names, u.Translate("tarot-command.players", words.N("n", players)))
	if claim.Typed != nil {
		names = append(names, shortNumber(claim.Typed.Distribution.String()))
	}
	return names
}

// assumptions lists the assumptions of a verdict, starting with the items that were not compared.
func assumptions(r tarot.Report, claim *tarot.Claim) (list []words.Text) {
	add := func(key string, args ...words.Arg) { list = append(list, words.New(key, args...)) }
	if slices.Contains(r.RestsOn, tarot.AnchorAnnouncement) {
		add("tarot-command.trust-before", words.Name("commitment", commitmentOf(r)))
	} else if claim.Commitment != nil || claim.Announced != nil {
		add("tarot-command.trust-kept")
	}
	game := claim.Revealed
	if slices.Contains(r.RestsOn, tarot.AnchorValue) && game != nil && game.Delayed != "" {
		isValue := words.New("card.trust-value",
			words.Name("what", plain.Text(game.Delayed)), words.Name("value", plain.Text(game.Value)))
		add("verify.next-flags", words.T("what", isValue), words.T("flags", words.New("verify.flag-value")))
	}
	if claim.Machine != nil && claim.Machine.Status == tarot.Pass {
		add("card.trust-policy")
	}
	// The organiser's free choices have to be trusted.
	choiceKeys := map[string]string{
		"tarot.free.numbers":  "tarot-command.trust-drawn",
		"tarot.free.spelling": "tarot-command.trust-spelling",
	}
	for _, c := range r.Choices {
		add(choiceKeys[words.Key(c.Text)])
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

// shortNumber shortens a long number to the part that people compare at a glance. Texts with spaces
// are not numbers and stay as they are.
func shortNumber(number string) string {
	const maxLength, shown = 24, 16
	if len(number) <= maxLength || strings.Contains(number, " ") {
		return plain.Text(number)
	}
	return plain.Text(number[:shown]) + "…"
}
