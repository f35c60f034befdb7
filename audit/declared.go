package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/publiclog"
)

// declared is step 17.
func (p *publishing) declared() {
	if p.h == nil {
		p.step(stepDeclared, NotChecked, "no entry that was given declares a choice")
		return
	}
	if len(p.choices) == 0 {
		p.step(stepDeclared, Pass, "no choice was made that could be declared")
		return
	}
	var open []string
	for _, c := range p.choices {
		if why := p.undeclared(c); why != "" {
			open = append(open, c.Text.String()+": "+why)
		}
	}
	if len(open) > 0 {
		p.step(stepDeclared, NotChecked, fmt.Sprintf("%d of %s declared beforehand", len(p.choices)-len(open), count(len(p.choices), "choice")), open...)
		return
	}
	p.step(stepDeclared, Pass, count(len(p.choices), "choice")+" declared beforehand")
}

// choiceWords are the words of entries for the kinds of choices of a report.
var choiceWords = map[string]string{"reserve": "reserve", "replaced": "reserve", "boards": "boards", "length": "sessions"}

// undeclared says why a choice was not declared in time: "" if it was.
func (p *publishing) undeclared(c Choice) string {
	word := choiceWords[c.Kind]
	if word == "" {
		return "not declared"
	}
	about := fmt.Sprintf("%d,%d", c.Phase, c.Session)
	if word == "sessions" {
		about = fmt.Sprint(c.Phase)
	}
	id := about + ":"
	var shown *publiclog.Logged
	for _, l := range p.h.kind(publiclog.Session, publiclog.Revealed) {
		if l.Entry.Kind == publiclog.Revealed || word == "sessions" || strings.HasPrefix(l.Entry.Value("key"), id) {
			shown = cmp.Or(shown, l)
		}
	}
	why, left := "not declared", slices.Clone(c.boards)
	for _, l := range p.h.kind(publiclog.Choice) {
		kind, rest, _ := strings.Cut(l.Entry.Value("choice"), " ")
		of, list, some := strings.Cut(rest, " ")
		switch {
		case kind != word || of != about:
			continue
		case word == "sessions" && list != fmt.Sprint(c.count):
			why = "declared, but as " + kind + " " + rest
			continue
		case l.Witnessed.IsZero():
			why = "declared, and no witness says when"
			continue
		case shown == nil || shown.Witnessed.IsZero():
			why = "declared, and no entry says when its key was revealed"
			continue
		case !l.Witnessed.Before(shown.Witnessed):
			why = "declared after its key was revealed"
			continue
		case !some || word == "sessions":
			return ""
		}
		declared := listedIn(list)
		left = slices.DeleteFunc(left, func(board int) bool { return slices.Contains(declared, board) })
		if len(left) == 0 && len(c.boards) > 0 {
			return ""
		}
		why = "declared for boards " + list + " only"
	}
	return why
}

// listedIn are the boards of a list. What is no list of boards has none.
func listedIn(list string) (boards []int) {
	for run := range strings.SplitSeq(list, ",") {
		first, last, two := strings.Cut(strings.TrimSpace(run), "-")
		if !two {
			last = first
		}
		a, err1 := strconv.Atoi(first)
		b, err2 := strconv.Atoi(last)
		if err1 != nil || err2 != nil || a < 1 || b-a > 10_000 {
			return nil
		}
		for ; a <= b; a++ {
			boards = append(boards, a)
		}
	}
	return boards
}
