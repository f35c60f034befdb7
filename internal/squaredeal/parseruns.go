package squaredeal

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parseRuns parses comma-separated ranges.
func parseRuns(s string) ([]boardrange.Run, error) {
	var runs []boardrange.Run
	for item := range strings.SplitSeq(s, ",") {
		item = strings.TrimRight(item, blanks)
		if item == "" {
			return nil, words.Errorf("squaredeal.range-missing")
		}
		if times, per, isTimes := strings.Cut(item, "x"); isTimes {
			repeated, err := parseRepeated(times, per)
			if err != nil {
				return nil, words.Errorf("place.file", words.Name("file", quoted(item)), words.E("what", err))
			}
			runs = append(runs, repeated...)
		} else {
			run, err := parseRun(item)
			if err != nil {
				return nil, err
			}
			runs = append(runs, run)
		}
		if len(runs) > maxRuns {
			return nil, words.Errorf("squaredeal.board-list-more-than", words.N("most", maxRuns))
		}
	}
	return runs, nil
}

// parseRepeated parses the numbers in a list such as 2x16, which stands for two consecutive ranges of 16 boards.
func parseRepeated(times, per string) (runs []boardrange.Run, err error) {
	count, err := parseNumber(times, 1, maxRuns, words.New("squaredeal.word-sets"))
	if err != nil {
		return nil, err
	}
	size, err := parseNumber(per, 1, maxBoard/count, words.New("squaredeal.word-boards"))
	if err != nil {
		return nil, err
	}
	for i := range count {
		runs = append(runs, boardrange.Run{First: i*size + 1, Last: (i + 1) * size})
	}
	return runs, nil
}

// parseRun parses a range such as 17-32, or 16 for 1-16.
func parseRun(s string) (boardrange.Run, error) {
	run, err := parseEnds(s)
	if err == nil && run.Last < run.First {
		err = words.Errorf("squaredeal.range-falls", words.Name("text", plain.Short(s, longQuote)))
	}
	return run, err
}

// parseEnds is like parseRun, but accepts a descending range such as 16-9.
func parseEnds(s string) (boardrange.Run, error) {
	first, last, isRange := strings.Cut(s, "-")
	if !isRange {
		first, last = "1", s
	}
	board := words.New("squaredeal.word-board")
	from, err := parseNumber(first, 1, maxBoard, board)
	if err != nil {
		return boardrange.Run{First: from}, err
	}
	to, err := parseNumber(last, 1, maxBoard, board)
	return boardrange.Run{First: from, Last: to}, err
}

// parseNumber parses a decimal number from lo to hi. Like SquareDeal, it accepts spaces and
// one plus sign before the digits.
func parseNumber(s string, lo, hi int, what words.Text) (int, error) {
	s = strings.TrimPrefix(strings.TrimLeft(s, blanks), "+")
	if s == "" {
		return 0, words.Errorf("squaredeal.missing", words.T("what", what))
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, words.Errorf("squaredeal.want-digits", words.T("what", what), words.Name("found", quoted(s)))
		}
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < lo || n > hi {
		return 0, words.Errorf("squaredeal.want-between",
			words.T("what", what),
			words.Name("found", plain.Short(s, longQuote)),
			words.N("from", lo),
			words.N("to", hi))
	}
	return n, nil
}
