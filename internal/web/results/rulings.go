package results

import (
	"errors"
	"slices"
	"strconv"
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
	typed := page.RulingLine{Board: strings.TrimSpace(q.Value("board")), Pairs: strings.TrimSpace(q.Value("pairs")), Ruling: strings.TrimSpace(q.Value("ruling")), Reason: strings.TrimSpace(q.Value("reason"))}
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
	lines := s.rulingLines()
	if len(wrong) == 0 && !slices.Contains(lines, line) {
		text := strings.Join(append(lines, line), "\n") + "\n"
		if err := s.fits(q, text); err != nil {
			wrong.Add("ruling", q.Say("desk.results.ruling-wrong", words.T("what", unplaced(err))))
		} else if err := s.write(rulingsFile, []byte(text)); err != nil {
			return err
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

// fits returns an error if rulings cannot be applied to the results.
func (s *store) fits(q *desk.Request, text string) error {
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
	lines := s.rulingLines()
	n, err := strconv.Atoi(q.Value("line"))
	if err != nil || n < 0 || n >= len(lines) || lines[n] != q.Value("text") {
		return q.Go303("results", s.name) // The ruling was already removed.
	}
	lines = slices.Delete(lines, n, n+1)
	if len(lines) == 0 {
		err = s.remove(rulingsFile)
	} else {
		err = s.write(rulingsFile, []byte(strings.Join(lines, "\n")+"\n"))
	}
	if err != nil {
		return err
	}
	return q.Go303("results", s.name)
}
