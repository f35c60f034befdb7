package tournament

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// accepting is the flag --accept NAME of a step, which accepts doubts by their names.
type accepting struct{ names term.Commas }

func (a *accepting) flags() term.Flags { return term.Flags{"accept": &a.names} }

// kinds returns the kinds of doubts that are accepted, of those that a step may have.
func (a *accepting) kinds(of []organiser.Kind) ([]organiser.Kind, error) {
	return organiser.ParseKinds(a.names, of)
}

// settle asks at a terminal for each doubt that is not settled yet. It returns the settled
// kinds, and the doubts that remain.
func (u *ui) settle(doubts []organiser.Doubt, settled []organiser.Kind, question func(what words.Arg) string) (all []organiser.Kind, open []organiser.Doubt) {
	for _, d := range doubts {
		if slices.Contains(settled, d.Kind) {
			continue
		}
		if d.Kind.Settling().Flag != "" {
			if yes, err := u.Confirm(question(words.T("what", d.Said))); err == nil && yes {
				settled = append(settled, d.Kind)
				continue
			}
		}
		open = append(open, d)
	}
	return settled, open
}

// named lists doubts with their names, as one text.
func named(doubts []organiser.Doubt) words.Text {
	var texts []words.Text
	for _, d := range doubts {
		if d.Kind.Settling().Flag == "" {
			// Nobody can accept it.
			texts = append(texts, d.Said)
		} else {
			texts = append(texts, words.New("organise.doubt", words.T("what", d.Said), words.Name("name", string(d.Kind))))
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

// sayAccepted prints the doubts that were accepted, and why they are not in the diary.
func (u *ui) sayAccepted(doubts []organiser.Doubt, notNoted error) {
	for _, d := range doubts {
		u.Note("organise.accepted", words.Name("name", string(d.Kind)), words.T("what", d.Said.Map(plain.Text)))
	}
	if notNoted != nil {
		u.Warn("organise.not-in-diary", words.E("what", notNoted))
	}
}
