package printed

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrNoMethod is returned if a session neither specifies its form of scoring nor contains
// points that reveal it.
var ErrNoMethod = words.NewError("printed.form-scoring-missing")

// Method returns the form of scoring that Type or Scoring specifies. If neither does, it returns the form whose
// points are printed.
func (s *Session) Method() (score.Method, error) {
	for _, word := range []string{s.Type, s.Scoring} {
		if m, ok := method(word); ok {
			return m, nil
		}
	}
	var buf []Line
	for i := range s.Boards {
		lines := s.board(i, &buf).Lines
		for j := range lines {
			if m, ok := lines[j].onlyMethod(); ok {
				return m, nil
			}
		}
	}
	if s.Type == "" {
		return 0, ErrNoMethod
	}
	return 0, ErrorAt(s.Pos, "the form of scoring is %s, expected matchpoints, Butler or cross-IMPs",
		plain.QuoteExcerpt(s.Type))
}

// onlyMethod returns the form of scoring whose points are printed on the line. ok is false if there are none, or
// points for several forms.
func (l *Line) onlyMethod() (method score.Method, ok bool) {
	forms := 0
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		if l.Points(m)[score.NorthSouth].Present {
			method = m
			forms++
		}
	}
	return method, forms == 1
}

// method recognises a form of scoring by a word in the document, such as MP_PAIRS, "Cross-IMPs" or BUTLER.
func method(word string) (score.Method, bool) {
	w := strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToUpper(word))
	switch {
	case strings.Contains(w, "BUTLER"):
		return score.Butler, true
	case strings.Contains(w, "CROSSIMP") || strings.Contains(w, "XIMP"):
		return score.CrossIMP, true
	case w == "MP" || w == "MPS" || strings.HasPrefix(w, "MPPAIRS") || strings.Contains(w, "MATCHPOINT"):
		return score.Matchpoints, true
	}
	return 0, false
}

// Points returns the printed points for a form of scoring, North-South first.
func (l *Line) Points(m score.Method) [2]Number {
	switch m {
	case score.Butler:
		return l.Butler
	case score.CrossIMP:
		return l.CrossIMPs
	}
	return l.Matchpoints
}

// hasPoints reports whether points are printed for both sides.
func (l *Line) hasPoints(m score.Method) bool {
	points := l.Points(m)
	return points[score.NorthSouth].Present && points[score.EastWest].Present
}
