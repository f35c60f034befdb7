package results

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addRuling adds a ruling to an evening, unless it is invalid or does not match the results.
func addRuling(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	fields := page.RulingFields{
		Board:  strings.TrimSpace(q.Value("board")),
		Pairs:  strings.TrimSpace(q.Value("pairs")),
		Ruling: strings.TrimSpace(q.Value("ruling")),
		Reason: strings.TrimSpace(q.Value("reason")),
	}
	line, problems := rulingLine(q, fields)
	if len(problems) > 0 {
		return showEvening(q, s, problems, fields)
	}

	err = withRulingsLocked(q.Desk, func() error {
		text, err := rulingsText(q.Desk, s.name)
		if err != nil {
			return err
		}
		if slices.Contains(strings.Split(text, "\n"), line) {
			return nil
		}
		text = strings.TrimRight(text, "\n") + "\n" + timeComment(q.Desk.Now()) + line + "\n"
		text = strings.TrimLeft(text, "\n")
		if err := s.checkRulings(text); err != nil {
			return refusal{err}
		}
		return writeRulings(q.Desk, s.name, text)
	})
	var refused refusal
	switch {
	case errors.As(err, &refused):
		problems.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", withoutPosition(refused.error))))
		return showEvening(q, s, problems, fields)
	case err != nil:
		return err
	}
	return q.RedirectToPage("results", s.name)
}

// refusal is the error for a ruling that cannot be applied to the results.
type refusal struct{ error }

// rulingLine returns the line for a file of rulings: "board 7, pairs 3-12: 60%+620&40%-100 ; late claim". It
// returns problems if a field is missing or the line cannot be parsed.
func rulingLine(q *desk.Request, fields page.RulingFields) (line string, problems page.Problems) {
	if fields.Board == "" {
		problems.Add("board", q.Say("desk.results.no-board"))
	}
	if fields.Pairs == "" {
		problems.Add("pairs", q.Say("desk.results.no-pairs"))
	}
	if fields.Ruling == "" {
		problems.Add("ruling", q.Say("desk.results.no-ruling"))
	}
	if len(problems) > 0 {
		return "", problems
	}

	line = "board " + fields.Board + ", pairs " + fields.Pairs + ": " + fields.Ruling
	if fields.Reason != "" {
		line += " ; " + fields.Reason
	}
	list, err := apply.ReadRulings(strings.NewReader(line))
	if err != nil || len(list) != 1 || strings.ContainsAny(line, "\r\n") {
		problems.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", withoutPosition(err))))
	}
	return line, problems
}

// withoutPosition returns the text of an error without the position in a line, which the user did not type.
func withoutPosition(err error) words.Text {
	var placed *traveller.Error
	if errors.As(err, &placed) && placed.Err != nil {
		return words.ErrorText(placed.Err)
	}
	return words.ErrorText(err)
}

// checkRulings returns an error if the rulings in a text cannot be applied to the evening's results.
func (s *store) checkRulings(text string) error {
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil {
		return err
	}
	if len(s.sources) > 1 {
		return errOneFile
	}
	data, err := s.read(s.sources[0])
	if err != nil {
		return err
	}
	f, err := readFile(s.sources[0], data, s.settings)
	if err != nil || f == nil {
		return err
	}
	ranked, err := f.Rank()
	if err != nil {
		return err
	}
	_, err = apply.ToSession(ranked.Score.Session(), list, ranked.Report != nil && ranked.Report.HalfScale)
	return err
}
