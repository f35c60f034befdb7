package squaredeal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
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
