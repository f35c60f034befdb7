package hands

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// LastBoard is the highest board number that commands accept. The deals of a seed repeat after about
// 2,900,000,000, because Big Deal's counter has 32 bits and skips about one number in three.
const LastBoard = 2_000_000_000

// ParseBoards parses a number or range of boards: "16" means boards 1 to 16, and "17-32" means 17
// to 32 (spec/bigdeal.md step 12).
func ParseBoards(s string) (boardrange.Run, error) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		from, to = "1", s
	}
	first, err := parseBoard(from)
	if err != nil {
		return boardrange.Run{}, badBoards(s, err)
	}
	last, err := parseBoard(to)
	if err != nil {
		return boardrange.Run{}, badBoards(s, err)
	}
	if first > last {
		return boardrange.Run{}, badBoards(s,
			words.Errorf("delayed.above", words.N("found", first), words.N("most", last)))
	}
	return boardrange.Run{First: first, Last: last}, nil
}

// badBoards returns the error for a range of boards that cannot be parsed.
func badBoards(s string, err error) error {
	return term.Hint(words.Errorf("squaredeal.boards", words.Name("boards", plain.Quote(s)), words.E("why", err)),
		"hands.boards-are")
}

// parseBoard parses a board number from 1 to LastBoard. It accepts only digits.
func parseBoard(s string) (int, error) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, words.Errorf("hands.no-number", words.Name("found", plain.Quote(s)))
	}
	n, err := strconv.Atoi(s)
	switch {
	case err != nil || n > LastBoard:
		return 0, words.Errorf("hands.above-highest", words.Name("found", s), words.N("most", LastBoard))
	case n == 0:
		return 0, words.Errorf("hands.no-board-0")
	}
	return n, nil
}
