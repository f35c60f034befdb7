package publication

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

const forkFound say.Code = "other.fork"

// noOther is step 15.
func (p *publishing) noOther() {
	switch {
	case p.ev.Log == nil:
		p.noOtherProof()
		return
	case p.ev.Policy == nil:
		p.step(say.StepNoOther, NotChecked, line("other.no-policy"))
		return
	case errors.As(p.logErr, new(*publiclog.ContradictionError)):
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
	worst, found := Pass, p.others(p.h.descriptions())
	for _, f := range found {
		worst = worst.And(f.status)
	}
	if worst != Pass && (s == Pass || worst == Fail) {
		i := slices.IndexFunc(found, func(o other) bool { return o.text.Code == twoDescriptions })
		if i < 0 {
			i = slices.IndexFunc(found, func(o other) bool { return o.status == worst })
		}
		s, got = worst, found[i].text
	}
	var detail []Line
	for _, f := range found {
		if !f.text.Same(got) { // which stands above already
			detail = append(detail, f.text)
		}
		detail = append(detail, bothTexts(f.a, f.b)...)
	}
	p.step(say.StepNoOther, s, got, detail...)
}

// newEnough says whether the log is from after the value of the description in force
// was known to everybody: so that it would hold another one.
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
	size, name := words.N("n", int(p.log.newest.Size)), words.Name("log", p.log.newest.Origin)
	return Pass, line("other.none", size, name, at("time", newest))
}

// other is what is to be said of two descriptions of one tournament.
type other struct {
	a, b   *publiclog.Logged
	status Status
	text   Line
}

// others are the pairs of descriptions that are no pass.
func (p *publishing) others(descriptions []*publiclog.Logged) (found []other) {
	for i, a := range descriptions {
		for _, b := range descriptions[i+1:] {
			if s, text := p.judgeTwo(a, b); s != Pass {
				found = append(found, other{a, b, s, text})
			}
		}
	}
	return found
}

// bothTexts are the lines of two descriptions that are not in the other one.
func bothTexts(a, b *publiclog.Logged) (out []Line) {
	lines := func(l *publiclog.Logged) []string {
		return strings.Split(strings.TrimSuffix(string(l.Entry.Description()), "\n"), "\n")
	}
	for _, pair := range [][2]*publiclog.Logged{{a, b}, {b, a}} {
		elsewhere := lines(pair[1])
		for _, row := range lines(pair[0]) {
			if !slices.Contains(elsewhere, row) {
				out = append(out, line("other.line", entryOf("n", pair[0]), words.Name("what", plain.Latin(row))))
			}
		}
	}
	return out
}

// noOtherProof is step 15 without the log: proofs may contradict each other. Two
// descriptions accuse nobody here, since an entry that is not at hand may have
// cancelled the first.
func (p *publishing) noOtherProof() {
	for i, a := range p.checked {
		for _, b := range p.checked[i+1:] {
			if a.Origin == b.Origin && a.Size == b.Size && a.Root != b.Root {
				p.step(say.StepNoOther, Fail, line(forkFound), twoTrees(a, b)...)
				return
			}
		}
	}
	var detail []Line
	if p.h != nil {
		for _, f := range p.others(p.h.kind(publiclog.Published)) {
			detail = append(append(detail, f.text), bothTexts(f.a, f.b)...)
		}
	}
	p.rivals = len(detail) > 0
	p.step(say.StepNoOther, NotChecked, line("other.not-given"), detail...)
}

// twoDescriptions is what is said of two descriptions with different keys.
const twoDescriptions say.Code = "other.two"

// judgeTwo is the verdict on two descriptions of one tournament in a log.
func (p *publishing) judgeTwo(a, b *publiclog.Logged) (Status, Line) {
	if b.Entry.Kind == publiclog.Amended {
		if b.Entry.Value("of") != a.Entry.LeafDigits() || sameHands(a, b) {
			return Pass, Line{}
		}
		s, why := p.judgeReplaced(a, b.Witnessed)
		return s, line("other.replaced", entryOf("new", b), entryOf("old", a), words.T("why", why.Text))
	}
	if a.Entry.Kind == publiclog.Amended && a.Entry.Value("of") != "" {
		// The published entry under it is compared with b too.
		if p.h.of(a.Entry.Value("of")) != nil {
			return Pass, Line{}
		}
	}
	over, why := Fail, Line{}
	for _, d := range []*publiclog.Logged{p.h.latest(a), p.h.latest(b)} {
		c := p.h.cancelled(d)
		if c == nil {
			continue
		}
		s, open := unknownWhen(d, c.Witnessed)
		switch {
		case s == Pass:
			return Pass, Line{}
		case s == NotChecked || !p.dated():
			over, why = NotChecked, open
		}
	}
	switch {
	case a.Entry.KeyHash() != b.Entry.KeyHash() && over == NotChecked:
		return NotChecked, line("other.two-keys", entryOf("first", a), entryOf("second", b), words.T("why", why.Text))
	case a.Entry.KeyHash() != b.Entry.KeyHash():
		return Fail, line(twoDescriptions, words.Name("organiser", b.Entry.Organiser), words.Name("tournament", b.Entry.Tournament), entryOf("first", a), entryOf("second", b))
	case sqd(a).Delayed != sqd(b).Delayed:
		s, why := p.judgeReplaced(a, b.Witnessed)
		if s == Pass {
			s, why = NotChecked, line("other.both")
		}
		return s, line("other.two-informations", entryOf("first", a), entryOf("second", b), words.T("why", why.Text))
	}
	return Pass, Line{}
}
