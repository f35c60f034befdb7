package results

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

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
	typed := page.RulingFields{Board: strings.TrimSpace(q.Value("board")), Pairs: strings.TrimSpace(q.Value("pairs")), Ruling: strings.TrimSpace(q.Value("ruling")), Reason: strings.TrimSpace(q.Value("reason"))}
	var wrong page.Problems
	for _, x := range []struct{ field, value, key string }{
		{"board", typed.Board, "desk.results.no-board"}, {"pairs", typed.Pairs, "desk.results.no-pairs"}, {"ruling", typed.Ruling, "desk.results.no-ruling"},
	} {
		if x.value == "" {
			wrong.Add(x.field, q.Say(x.key))
		}
	}
	line := "board " + typed.Board + ", pairs " + typed.Pairs + ": " + typed.Ruling
	if typed.Reason != "" {
		line += " ; " + typed.Reason
	}
	list, err := apply.ReadRulings(strings.NewReader(line))
	if len(wrong) == 0 && (err != nil || len(list) != 1 || strings.ContainsAny(line, "\r\n")) {
		wrong.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", unplaced(err))))
	}
	if len(wrong) == 0 {
		var refused error
		err := withLock(q.Desk, func() error {
			text, err := rulingsText(q.Desk, s.name)
			if err != nil {
				return err
			}
			if slices.Contains(strings.Split(text, "\n"), line) {
				return nil
			}
			text = strings.TrimLeft(strings.TrimRight(text, "\n")+"\n# "+q.Desk.Now().UTC().Format(time.RFC3339)+"\n"+line+"\n", "\n")
			if refused = s.checkRulings(text); refused != nil {
				return nil
			}
			return writeRulings(q.Desk, s.name, text)
		})
		if err != nil {
			return err
		}
		if refused != nil {
			wrong.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", unplaced(refused))))
		}
	}
	if len(wrong) > 0 {
		return showEvening(q, s, wrong, typed)
	}
	return q.Go303("results", s.name)
}

// unplaced returns an error without its position, for lines that the user did not type.
func unplaced(err error) words.Text {
	var placed *traveller.Error
	if errors.As(err, &placed) && placed.Err != nil {
		return words.Of(placed.Err)
	}
	return words.Of(err)
}

// checkRulings returns an error if rulings cannot be applied to the results.
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

// removeRuling removes a ruling.
func removeRuling(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	line, err := strconv.Atoi(q.Value("line"))
	if err != nil {
		return desk.ErrNoPage
	}
	if err := take(q.Desk, s.name, line, q.Value("text")); err != nil && !errors.Is(err, errGone) {
		return err
	}
	return q.Go303("results", s.name)
}
