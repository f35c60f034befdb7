package squaredeal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parseOldPhase parses the text after SN in an old file.
func parseOldPhase(s string) (Phase, []words.Text, error) {
	fields := strings.SplitN(s, ":", 5)
	if len(fields) < 3 {
		return Phase{}, nil, fmt.Errorf("found %d fields, expected sessions:boards:filename:description",
			len(fields))
	}
	sessions, boards, prefix := fields[0], fields[1], fields[2]
	p := Phase{Prefix: prefix, rule: Rule13, old: true}
	if len(fields) > 3 {
		p.Title = fields[3]
	}
	var warnings []words.Text
	if len(fields) > 4 {
		p.extraText = fields[4]
		warning := reason("the text after the fourth colon, %s, is lost when SquareDeal 1.3 writes the file",
			quoted(p.extraText))
		warnings = append(warnings, warning)
	}
	var err error
	if strings.Trim(sessions, "0123456789") != "" {
		return p, nil, reason("found %s sessions, expected a number of digits alone", quoted(sessions))
	}
	if p.Sessions, err = parseNumber(sessions, 1, maxSessions, words.New("squaredeal.word-sessions")); err != nil {
		return p, nil, err
	}
	if p.BoardList, err = parseOldBoards(boards); err != nil {
		return p, nil, err
	}
	if err := readablePrefix(p.Prefix); err != nil {
		return p, nil, err
	}
	return p, warnings, nil
}

// parseOldBoards parses a list with entries such as 24 or 17-32. SquareDeal 1.3 silently
// misinterpreted other forms.
func parseOldBoards(s string) (Boards, error) {
	b := Boards{text: s}
	for item := range strings.SplitSeq(s, ",") {
		first, last, isRange := strings.Cut(item, "-")
		if !isRange {
			first, last = "1", item
		}
		from, fromOK := oldNumber(first)
		to, toOK := oldNumber(last)
		if !fromOK || !toOK || to < from {
			return b, oldBoardsError(s)
		}
		b.cycle = append(b.cycle, boardrange.Run{First: from, Last: to})
		if len(b.cycle) > maxRuns {
			return b, fmt.Errorf("the board list has more than %d ranges", maxRuns)
		}
	}
	return b, nil
}

// oldNumber parses a board number, which consists only of digits.
func oldNumber(s string) (int, bool) {
	if strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := parseNumber(s, 1, maxBoard, words.New("squaredeal.word-board"))
	return n, err == nil
}

// oldBoardsError explains how SquareDeal 1.3 interpreted boards in an unknown form.
func oldBoardsError(s string) error {
	explanation := "expected entries such as 24 or 17-32, separated by commas"
	i := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	switch {
	case s == "?":
		explanation = "SquareDeal 1.3 did not support unknown boards and asked for them"
	case strings.Contains(s, "("):
		list := strings.TrimRight(strings.Replace(s, "(", ",", 1), ")")
		explanation = "SquareDeal 1.3 read it without the brackets, as " + quoted(list)
	case i > 0 && s[i] == 'x':
		explanation = "SquareDeal 1.3 read boards 1-" + plain.Short(s[:i], 20)
	}
	return fmt.Errorf("boards %s: %s", quoted(s), explanation)
}
