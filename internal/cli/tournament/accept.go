package tournament

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// acceptFlag is the flag --accept NAME, which accepts doubts by name.
type acceptFlag struct{ names term.Commas }

func (a *acceptFlag) flags() term.Flags { return term.Flags{"accept": &a.names} }

// kinds returns the accepted kinds of doubts. It returns an error for kinds that the step cannot
// have.
func (a *acceptFlag) kinds(possible []organiser.DoubtKind) ([]organiser.DoubtKind, error) {
	return organiser.ParseKinds(a.names, possible)
}

// askAboutDoubts asks at a terminal about each doubt that is not settled. It returns the settled
// kinds and the remaining doubts.
func (u *ui) askAboutDoubts(
	doubts []organiser.Doubt, settled []organiser.DoubtKind, question func(what words.Arg) string,
) (accepted []organiser.DoubtKind, open []organiser.Doubt) {
	for _, d := range doubts {
		if slices.Contains(settled, d.Kind) {
			continue
		}
		if d.Kind.Settling().Flag != "" {
			if yes, err := u.Confirm(question(words.T("what", d.Text))); err == nil && yes {
				settled = append(settled, d.Kind)
				continue
			}
		}
		open = append(open, d)
	}
	return settled, open
}

// doubtsText lists doubts with their names in one text.
func doubtsText(doubts []organiser.Doubt) words.Text {
	var texts []words.Text
	for _, d := range doubts {
		if d.Kind.Settling().Flag == "" {
			// This doubt cannot be accepted, so do not show its name.
			texts = append(texts, d.Text)
		} else {
			texts = append(texts,
				words.New("organise.doubt", words.T("what", d.Text), words.Name("name", string(d.Kind))))
		}
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return words.New("list.several", words.List("parts", texts...))
}

// flagsFor returns the flags that accept doubts, or "" if one of them cannot be accepted.
func flagsFor(doubts []organiser.Doubt) string {
	var flags []string
	for _, k := range organiser.KindsOf(doubts) {
		flag := k.Settling().Flag
		if flag == "" {
			return ""
		}
		flags = append(flags, "--"+flag)
	}
	return strings.Join(flags, " ")
}

// printAccepted prints the accepted doubts, and why they are not in the diary.
func (u *ui) printAccepted(doubts []organiser.Doubt, notNoted error) {
	for _, d := range doubts {
		u.Note("organise.accepted",
			words.Name("name", string(d.Kind)), words.T("what", words.Map(d.Text, plain.Text)))
	}
	if notNoted != nil {
		u.Warn("organise.not-in-diary", words.E("what", notNoted))
	}
}
