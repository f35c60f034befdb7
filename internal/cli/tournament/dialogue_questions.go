package tournament

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ask repeats a question until check accepts the answer; "." returns to the menu.
func (g *dialogue) ask(question string, check func(answer string) error) (string, error) {
	for {
		answer, err := g.asker.Ask(question + g.u.Translate("dialogue.dot-back"))
		if err != nil {
			return "", err
		}
		if strings.TrimSpace(answer) == "." {
			return "", errBack
		}
		if err := check(answer); err != nil {
			g.printError(organise.WithAdvice(g.tournament, err))
			continue
		}
		return answer, nil
	}
}

// questions asks several questions in a row. After an error it asks no more.
type questions struct {
	g   *dialogue
	err error
}

// ask asks a question. It returns "" after an error.
func (q *questions) ask(key string, check func(answer string) error, args ...words.Arg) (answer string) {
	if q.err != nil {
		return ""
	}
	answer, q.err = q.g.ask(q.g.u.Translate(key, args...), check)
	return answer
}

// askTrimmed is ask with an answer that is trimmed before it is checked.
func (q *questions) askTrimmed(key string, check func(answer string) error, args ...words.Arg) string {
	trimmed := func(answer string) error { return check(strings.TrimSpace(answer)) }
	return strings.TrimSpace(q.ask(key, trimmed, args...))
}

// confirm asks a question and reports whether the answer is "yes".
func (g *dialogue) confirm(question string) (bool, error) {
	answer, err := g.ask(question+g.u.Translate("dialogue.yes-or-no"), func(s string) error {
		switch strings.ToLower(strings.TrimSpace(s)) {
		case "yes", "y", "no", "n":
			return nil
		}
		// The error does not quote the answer, because it may be a passphrase that was typed too early.
		return words.Errorf("dialogue.want-yes")
	})
	return strings.HasPrefix(strings.ToLower(strings.TrimSpace(answer)), "y"), err
}

// accept asks whether to accept a doubt that is not settled yet. It adds an accepted doubt, and those
// with the same flag, to settled.
func (g *dialogue) accept(d organiser.Doubt, settled *[]organiser.DoubtKind) (bool, error) {
	if slices.Contains(*settled, d.Kind) {
		return true, nil
	}
	ok, err := g.confirm(g.u.Translate(d.Kind.Settling().Question, words.T("what", d.Text)))
	if err == nil && ok {
		*settled = append(*settled, organiser.KindsByFlag(d.Kind.Settling().Flag)...)
	}
	return ok, err
}

// acceptAll asks about each doubt that is not settled yet, until the user declines one.
func (g *dialogue) acceptAll(doubts []organiser.Doubt, settled *[]organiser.DoubtKind) (bool, error) {
	for _, d := range doubts {
		if ok, err := g.accept(d, settled); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// notEmpty returns an error for an empty answer.
func notEmpty(s string) error {
	if strings.TrimSpace(s) == "" {
		return words.Errorf("dialogue.answer-empty")
	}
	return nil
}
