package traveller

import (
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// resume sets the earlier results of a repeated board. resultLines contains the lines of its results, then
// of its byes.
func (current *sessionBoard) resume(earlier *score.Board, resultLines []int32) {
	current.traveller.Board, current.convention = *earlier, nil
	results := len(earlier.Lines)
	current.resultLines = append(current.resultLines[:0], resultLines[:results]...)
	current.byeLines = append(current.byeLines[:0], resultLines[results:]...)
	for i, bye := range earlier.Byes {
		lines := current.nsLines
		if bye.Side == score.EastWest {
			lines = current.ewLines
		}
		lines[bye.Pair] = int(current.byeLines[i])
	}
	for i := range earlier.Lines {
		l, line := &earlier.Lines[i], int(current.resultLines[i])
		current.nsLines[l.NS], current.ewLines[l.EW] = line, line
	}
}

// checkRepeated checks that a setting of a repeated board equals the earlier one.
func (t *sessionReader) checkRepeated(line int, key, value string) error {
	current := t.current
	old, ok := t.boardSettings[current.name][key]
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
func (t *sessionReader) keepSetting(board, key, value string) {
	if t.boardSettings == nil {
		t.boardSettings = map[string]map[string]string{}
	}
	if t.boardSettings[board] == nil {
		t.boardSettings[board] = map[string]string{}
	}
	t.boardSettings[board][key] = value
}
