package files

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// numbered returns the boards with numbers and in an order that the format can store. In a format without numbers,
// the position in the file is the number.
func (u *ui) numbered(boards []bridge.Board, to *handfile.Format) ([]bridge.Board, error) {
	hasUnknown := slices.ContainsFunc(boards, func(b bridge.Board) bool { return b.Number == 0 })
	switch {
	case !hasUnknown:
		return u.inOrder(boards, to)
	case to.Keeps.Numbers || to.Consecutive:
		return nil, term.Hint(words.Errorf("files.number-needed", words.Name("format", to.Name)),
			"record.convert-renumber")
	}
	return handfile.Renumber(boards), nil
}

// inOrder sorts the boards and removes duplicates for formats that do not store numbers or need
// them to be consecutive.
func (u *ui) inOrder(boards []bridge.Board, to *handfile.Format) ([]bridge.Board, error) {
	if to.Keeps.Numbers && !to.Consecutive {
		return boards, nil
	}
	byNumber := func(a, b bridge.Board) int { return a.Number - b.Number }
	if !slices.IsSortedFunc(boards, byNumber) {
		u.Note("files.in-order")
		boards = slices.SortedStableFunc(slices.Values(boards), byNumber)
	}
	boards = slices.Compact(boards)
	for i := 1; i < len(boards); i++ {
		if boards[i].Number == boards[i-1].Number {
			return nil, words.Errorf("files.same-number",
				words.N("board", boards[i].Number), words.Name("format", to.Name))
		}
	}
	return boards, nil
}

// withoutIncomplete omits boards with two or more unknown hands if the format cannot store them.
func (u *ui) withoutIncomplete(boards []bridge.Board, to *handfile.Format) []bridge.Board {
	if to.Keeps.Incomplete || !slices.ContainsFunc(boards, isIncomplete) {
		return boards
	}
	var out []bridge.Board
	for _, b := range boards {
		if isIncomplete(b) {
			u.Warn("files.hands-unknown", words.N("board", b.Number), words.Name("format", to.Name))
			continue
		}
		out = append(out, b)
	}
	return out
}

// isIncomplete reports whether a board has unknown cards.
func isIncomplete(b bridge.Board) bool { return !b.Deal.Complete() }
