package publication

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// contributions returns the players' part of the value according to the log, and a sentence about it. The value is
// empty if it cannot be determined.
func (p *publicationCheck) contributions() (value string, sentence words.Text) {
	closed, opened := p.history.ofKind(publiclog.KindContributions), p.history.ofKind(publiclog.KindOpenings)
	switch {
	case len(closed) == 0:
		return "", words.New("delayed.no-contributions-given")
	case len(closed) > 1:
		return "", words.New("audit.source.two-closed")
	case len(opened) == 0:
		return "", words.New("audit.source.none-opened")
	}
	var commitments []string
	for _, commitment := range closed[0].Entry.Values("commit") {
		_, digits, _ := strings.Cut(commitment, " ")
		commitments = append(commitments, digits)
	}
	var contributions []delayed.Contribution
	for _, opening := range opened[0].Entry.Values("open") {
		_, rest, _ := strings.Cut(opening, " ")
		name, escaped, _ := strings.Cut(rest, " ")
		text, err := entrytext.Unescape(escaped)
		if err != nil {
			return "", words.New("audit.source.bad-openings")
		}
		contributions = append(contributions, delayed.Contribution{Name: name, Text: string(text)})
	}
	value, _, missing, err := delayed.Combine(closed[0].Entry.Tournament, commitments, contributions)
	if err != nil {
		return "", words.ErrorText(err)
	}
	return value, p.describeFreedom(closed[0], opened[0], missing)
}

// describeFreedom describes how much freedom the last player to act had.
func (p *publicationCheck) describeFreedom(closed, opened *publiclog.LoggedEntry, missing int) words.Text {
	for _, part := range delayed.Parse(p.Description.Delayed) {
		if part.Kind == delayed.Drand && !opened.Witnessed.IsZero() && opened.Witnessed.Before(part.Time) {
			return words.New("audit.source.bits-if-known", words.N("n", missing))
		}
	}
	return words.New("audit.source.bits", words.N("n", missing))
}

// isClosedLate reports whether contributions were witnessed more than an hour after closing.
func (p *publicationCheck) isClosedLate(part delayed.Part) bool {
	closed := p.history.ofKind(publiclog.KindContributions)
	return len(closed) > 0 &&
		(closed[0].Witnessed.IsZero() || closed[0].Witnessed.After(part.Closed.Add(time.Hour)))
}
