package publication

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

const forkFound say.Code = "other.fork"

// checkOthers performs step 15: no other description of the tournament was published.
func (p *publishing) checkOthers() {
	switch {
	case p.ev.Log == nil:
		p.checkOthersInProofs()
		return
	case p.ev.Policy == nil:
		p.step(say.StepNoOther, NotChecked, line("other.no-policy"))
		return
	case errors.As(p.logErr, new(*logtree.ContradictionError)):
		p.step(say.StepNoOther, NotChecked, line("other.broken", words.E("why", p.logErr)))
		return
	case p.logErr != nil:
		p.step(say.StepNoOther, NotChecked, line("other.unusable", words.E("why", p.logErr)))
		return
	}
	forks := slices.Concat(p.log.forks...)
	for _, o := range p.checked {
		forks = append(forks, p.log.fork(o)...)
	}
	if len(forks) > 0 {
		p.step(say.StepNoOther, Fail, line(forkFound), forks...)
		return
	}
	if p.now == nil {
		p.step(say.StepNoOther, NotChecked, line("other.no-description"))
		return
	}
	s, got := p.newEnough()
	worst, list := Pass, p.conflicts(p.h.descriptions())
	for _, f := range list {
		worst = worst.And(f.status)
	}
	if worst != Pass && (s == Pass || worst == Fail) {
		i := slices.IndexFunc(list, func(o conflict) bool { return o.text.Code == twoDescriptions })
		if i < 0 {
			i = slices.IndexFunc(list, func(o conflict) bool { return o.status == worst })
		}
		s, got = worst, list[i].text
	}
	var detail []Line
	for _, f := range list {
		if !f.text.Same(got) { // Otherwise the line is already above.
			detail = append(detail, f.text)
		}
		detail = append(detail, bothTexts(f.a, f.b)...)
	}
	p.step(say.StepNoOther, s, got, detail...)
}

// newEnough reports whether the log covers the time when everybody knew the value. Only then would it contain a
// different description.
func (p *publishing) newEnough() (Status, Line) {
	t2, ok := knownToAll(sqd(p.now).Delayed)
	newest := p.log.newest.Witnessed
	switch {
	case contradicted(delayed.Parse(sqd(p.now).Delayed)):
		return NotChecked, line(twoTimes)
	case !ok:
		return NotChecked, line(noDate)
	case newest.IsZero():
		return NotChecked, line("other.how-new")
	case newest.Before(t2):
		return NotChecked, line("other.too-old", at("time", newest))
	}
	size, name := words.N("n", int(p.log.newest.Checkpoint.Size)), words.Name("log", p.log.newest.Checkpoint.Origin)
	return Pass, line("other.none", size, name, at("time", newest))
}

// conflict is a pair of descriptions that does not pass.
type conflict struct {
	a, b   *publiclog.LoggedEntry
	status Status
	text   Line
}

// conflicts returns the pairs of descriptions that do not pass.
func (p *publishing) conflicts(descriptions []*publiclog.LoggedEntry) (list []conflict) {
	for i, a := range descriptions {
		for _, b := range descriptions[i+1:] {
			if s, text := p.judgeTwo(a, b); s != Pass {
				list = append(list, conflict{a, b, s, text})
			}
		}
	}
	return list
}

// bothTexts returns the lines in which two descriptions differ.
func bothTexts(a, b *publiclog.LoggedEntry) (differing []Line) {
	lines := func(l *publiclog.LoggedEntry) []string {
		return strings.Split(strings.TrimSuffix(string(l.Entry.Description()), "\n"), "\n")
	}
	for _, pair := range [][2]*publiclog.LoggedEntry{{a, b}, {b, a}} {
		elsewhere := lines(pair[1])
		for _, row := range lines(pair[0]) {
			if !slices.Contains(elsewhere, row) {
				differing = append(differing, line("other.line", entryOf("n", pair[0]), words.Name("what", plain.Latin(row))))
			}
		}
	}
	return differing
}

// checkOthersInProofs performs step 15 without the log. Proofs may contradict each other, but two descriptions
// accuse nobody, because an entry that is not available may have cancelled the first.
func (p *publishing) checkOthersInProofs() {
	for i, a := range p.checked {
		for _, b := range p.checked[i+1:] {
			if a.Checkpoint.Origin == b.Checkpoint.Origin && a.Checkpoint.Size == b.Checkpoint.Size && a.Checkpoint.Root != b.Checkpoint.Root {
				p.step(say.StepNoOther, Fail, line(forkFound), twoTrees(a, b)...)
				return
			}
		}
	}
	var detail []Line
	if p.h != nil {
		for _, f := range p.conflicts(p.h.kind(publiclog.KindPublished)) {
			detail = append(append(detail, f.text), bothTexts(f.a, f.b)...)
		}
	}
	p.rivals = len(detail) > 0
	p.step(say.StepNoOther, NotChecked, line("other.not-given"), detail...)
}

// twoDescriptions is the code for two descriptions with different keys.
const twoDescriptions say.Code = "other.two"

// judgeTwo compares two descriptions of one tournament in a log.
func (p *publishing) judgeTwo(a, b *publiclog.LoggedEntry) (Status, Line) {
	if b.Entry.Kind == publiclog.KindAmended {
		if b.Entry.Value("of") != logentry.LeafDigits(a.Entry) || sameHands(a, b) {
			return Pass, Line{}
		}
		s, reason := p.judgeReplaced(a, b.Witnessed)
		return s, line("other.replaced", entryOf("new", b), entryOf("old", a), words.T("why", reason.Text))
	}
	if a.Entry.Kind == publiclog.KindAmended && a.Entry.Value("of") != "" {
		// The published entry before this amendment is also compared with b.
		if p.h.entry(a.Entry.Value("of")) != nil {
			return Pass, Line{}
		}
	}
	over, reason := Fail, Line{}
	for _, d := range []*publiclog.LoggedEntry{p.h.latest(a), p.h.latest(b)} {
		c := p.h.cancelled(d)
		if c == nil {
			continue
		}
		s, open := unknownWhen(d, c.Witnessed)
		switch {
		case s == Pass:
			return Pass, Line{}
		case s == NotChecked || !p.dated():
			over, reason = NotChecked, open
		}
	}
	switch {
	case a.Entry.KeyHash() != b.Entry.KeyHash() && over == NotChecked:
		return NotChecked, line("other.two-keys", entryOf("first", a), entryOf("second", b), words.T("why", reason.Text))
	case a.Entry.KeyHash() != b.Entry.KeyHash():
		return Fail, line(twoDescriptions, words.Name("organiser", b.Entry.Organiser), words.Name("tournament", b.Entry.Tournament), entryOf("first", a), entryOf("second", b))
	case sqd(a).Delayed != sqd(b).Delayed:
		s, reason := p.judgeReplaced(a, b.Witnessed)
		if s == Pass {
			s, reason = NotChecked, line("other.both")
		}
		return s, line("other.two-informations", entryOf("first", a), entryOf("second", b), words.T("why", reason.Text))
	}
	return Pass, Line{}
}
