package publication

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// declared is step 17.
func (p *publishing) declared() {
	if p.h == nil {
		p.step(say.StepDeclared, NotChecked, line("declared.none"))
		return
	}
	if len(p.Choices) == 0 {
		p.step(say.StepDeclared, Pass, line("declared.nothing"))
		return
	}
	var open []Line
	for _, c := range p.Choices {
		if why := p.undeclared(c); why.Said() {
			open = append(open, line("place.at", words.T("where", c.Text.Text), words.T("what", why)))
		}
	}
	if len(open) > 0 {
		p.step(say.StepDeclared, NotChecked, line("declared.some", words.N("n", len(p.Choices)-len(open)), words.N("all", len(p.Choices))), open...)
		return
	}
	p.step(say.StepDeclared, Pass, line("declared.all", words.N("n", len(p.Choices))))
}

// choiceWords are the words of entries for the kinds of choices of a report.
var choiceWords = map[string]string{"reserve": "reserve", "replaced": "reserve", "boards": "boards", "length": "sessions"}

// undeclared says why a choice was not declared in time: nothing if it was.
func (p *publishing) undeclared(c Choice) words.Text {
	word := choiceWords[c.Kind]
	if word == "" {
		return words.New("audit.declared.not")
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
	why, left := words.New("audit.declared.not"), slices.Clone(c.Boards)
	for _, l := range p.h.kind(publiclog.Choice) {
		kind, rest, _ := strings.Cut(l.Entry.Value("choice"), " ")
		of, list, some := strings.Cut(rest, " ")
		switch {
		case kind != word || of != about:
			continue
		case word == "sessions" && list != fmt.Sprint(c.Count):
			why = words.New("audit.declared.as", words.Name("choice", kind+" "+rest))
			continue
		case l.Witnessed.IsZero():
			why = words.New("audit.declared.no-witness")
			continue
		case shown == nil || shown.Witnessed.IsZero():
			why = words.New("audit.declared.no-key")
			continue
		case !l.Witnessed.Before(shown.Witnessed):
			why = words.New("audit.declared.late")
			continue
		case !some || word == "sessions":
			return words.Text{}
		}
		declared, _ := Listed(list) // what is no list of boards has none
		left = slices.DeleteFunc(left, func(board int) bool { return slices.Contains(declared, board) })
		if len(left) == 0 && len(c.Boards) > 0 {
			return words.Text{}
		}
		why = words.New("audit.declared.only", words.Name("boards", list))
	}
	return why
}

// maxListed is the most boards of a list, more than any session has.
const maxListed = 10_000

// Listed reads board numbers and ranges with commas between them, as in
// 1-6,8-15: rising, each once.
func Listed(s string) ([]int, error) {
	var out []int
	for item := range strings.SplitSeq(s, ",") {
		first, last, isRange := strings.Cut(item, "-")
		if !isRange {
			last = first
		}
		from, err := strconv.ParseUint(first, 10, 31)
		if err != nil || from == 0 {
			return nil, words.Errorf("audit.say.board", say.Quoted("list", s), say.Quoted("found", first))
		}
		to, err := strconv.ParseUint(last, 10, 31)
		if err != nil || to < from {
			return nil, words.Errorf("audit.say.ranges", say.Quoted("list", s), words.Name("example", "8-15"))
		}
		if to-from >= maxListed || len(out) > maxListed {
			return nil, words.Errorf("audit.say.many-boards", say.Quoted("list", s), words.N("most", maxListed))
		}
		for n := from; n <= to; n++ {
			out = append(out, int(n))
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}
