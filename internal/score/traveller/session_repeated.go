package traveller

import (
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// resume sets the earlier results of a repeated board. resultLines contains the lines of its results, then
// of its byes.
func (b *sessionBoard) resume(earlier *score.Board, resultLines []int32) {
	b.traveller.Board, b.convention = *earlier, nil
	results := len(earlier.Lines)
	b.resultLines = append(b.resultLines[:0], resultLines[:results]...)
	b.byeLines = append(b.byeLines[:0], resultLines[results:]...)
	for i, bye := range earlier.Byes {
		lines := b.nsLines
		if bye.Side == score.EastWest {
			lines = b.ewLines
		}
		lines[bye.Pair] = int(b.byeLines[i])
	}
	for i := range earlier.Lines {
		l, line := &earlier.Lines[i], int(b.resultLines[i])
		b.nsLines[l.NS], b.ewLines[l.EW] = line, line
	}
}

// checkRepeated checks that a setting of a repeated board equals the earlier one.
func (s *sessionReader) checkRepeated(line int, key, value string) error {
	current := s.current
	old, ok := s.boardSettings[current.name][key]
	switch {
	case key == "group" || key == "average":
		return current.set(key, value)
	case !ok:
		return lineError(line, "traveller.found-board-stands-on",
			words.Name("key", key),
			words.Name("value", plain.QuoteExcerpt(value)),
			words.N("first", current.earlierLine))
	case fold(old) != fold(value):
		return lineError(line, "traveller.found-board-on-line",
			words.Name("key", key),
			words.Name("value", plain.QuoteExcerpt(value)),
			words.N("first", current.earlierLine),
			words.Name("old", plain.QuoteExcerpt(old)))
	}
	return nil
}

// keepSetting keeps a setting of a board, because the board may occur again.
func (s *sessionReader) keepSetting(board, key, value string) {
	if s.boardSettings == nil {
		s.boardSettings = map[string]map[string]string{}
	}
	if s.boardSettings[board] == nil {
		s.boardSettings[board] = map[string]string{}
	}
	s.boardSettings[board][key] = value
}
