package hands

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// LastBoard is the highest board number there is. A stream repeats itself after
// 2^32 counters, which give some 2,900,000,000 deals.
const LastBoard = 2_000_000_000

// ParseBoards reads which boards are meant: "16" is boards 1 to 16, "17-32" is
// 17 to 32 (spec/bigdeal.md step 12).
func ParseBoards(s string) (bridge.Run, error) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		from, to = "1", s
	}
	first, err := parseBoard(from)
	if err != nil {
		return bridge.Run{}, badBoards(s, err)
	}
	last, err := parseBoard(to)
	if err != nil {
		return bridge.Run{}, badBoards(s, err)
	}
	if first > last {
		return bridge.Run{}, badBoards(s, fmt.Errorf("%d is above %d", first, last))
	}
	return bridge.Run{First: first, Last: last}, nil
}

func badBoards(s string, err error) error {
	return term.WithHint(fmt.Errorf("boards %s: %w", plain.Quote(s), err),
		`"16" is boards 1 to 16, "17-32" is boards 17 to 32`)
}

// parseBoard reads a board's number, 1 to LastBoard, in digits alone.
func parseBoard(s string) (int, error) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, fmt.Errorf("%s is not a board number", plain.Quote(s))
	}
	n, err := strconv.Atoi(s)
	switch {
	case err != nil || n > LastBoard:
		return 0, fmt.Errorf("board %s is above the highest, %d", s, LastBoard)
	case n == 0:
		return 0, fmt.Errorf("there is no board 0")
	}
	return n, nil
}
