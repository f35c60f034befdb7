package squaredeal

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseBoards parses a phase's board list, such as 16, 17-32, 2x16 or 1-16(1-16,17-32); [Boards] explains these
// forms. Spaces are allowed around a range and after its dash.
func ParseBoards(s string) (Boards, error) {
	b := Boards{text: s}
	if s == "?" {
		return b, nil
	}
	once, cycle, hasBracket := strings.Cut(s, "(")
	if !hasBracket {
		once, cycle = "", s
	} else if inner, ok := strings.CutSuffix(cycle, ")"); ok {
		cycle = inner
	} else {
		return b, words.Errorf("squaredeal.boards-bracket-not-closed", words.Name("boards", quoted(s)))
	}

	var err error
	if b.cycle, err = parseRuns(cycle); err != nil {
		return b, words.Errorf("squaredeal.boards", words.Name("boards", quoted(s)), words.E("why", err))
	}
	if !hasBracket {
		b.text = formatRuns(b.cycle, cycle)
		return b, nil
	}
	if b.once, err = parseRuns(once); err != nil {
		return b, words.Errorf("squaredeal.boards", words.Name("boards", quoted(s)), words.E("why", err))
	}
	b.text = formatRuns(b.once, once) + "(" + formatRuns(b.cycle, cycle) + ")"
	return b, nil
}

// parseListed parses the list in a description. SquareDeal accepts two forms that ParseBoards rejects: it
// ignores everything after a missing range, as in 1-8,,9-16, and makes no boards for a descending range, as
// in 1-8,16-9. Both cause a warning if any boards are left.
func parseListed(s string) (Boards, []words.Text, error) {
	b, parseErr := ParseBoards(s)
	if parseErr == nil || strings.ContainsAny(s, "(x") {
		return b, nil, parseErr
	}
	var warnings []words.Text
	total := 0 // number of boards in all ranges
	for item := range strings.SplitSeq(s, ",") {
		item = strings.TrimRight(item, blanks)
		if item == "" {
			warnings = append(warnings, words.New("squaredeal.list-ends", words.Name("boards", quoted(s))))
			break
		}
		run, err := parseEnds(item)
		if err != nil || len(b.cycle) == maxRuns {
			return b, nil, parseErr
		}
		if run.Last < run.First {
			warnings = append(warnings,
				words.New("squaredeal.range-without-boards", words.Name("range", quoted(item))))
			run.Last = run.First - 1
		}
		total += run.Len()
		b.cycle = append(b.cycle, run)
	}
	if total == 0 {
		return Boards{text: s}, nil, parseErr
	}
	return b, warnings, nil
}

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

// formatRuns returns the list as it is written to the file: as typed, except that 2x16 becomes 1-16,17-32
// because older programs cannot read it.
func formatRuns(runs []boardrange.Run, typed string) string {
	if !strings.Contains(typed, "x") {
		return typed
	}
	var b strings.Builder
	for i, r := range runs {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%d-%d", r.First, r.Last)
	}
	return b.String()
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
