package audit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/publiclog"
)

const forkFound = "the log contradicts itself: this is no evidence against the organiser"

// rows are the lines of texts that have several, each for itself: so the texts of
// two checkpoints stay what the log signed.
func rows(texts ...string) (out []string) {
	for _, t := range texts {
		out = append(out, strings.Split(strings.TrimRight(t, "\n"), "\n")...)
	}
	return out
}

// noOther is step 15.
func (p *publishing) noOther() {
	switch {
	case p.ev.Log == nil:
		p.noOtherProof()
		return
	case p.ev.Policy == nil:
		p.step(stepNoOther, NotChecked, "no policy was given")
		return
	}
	var contradiction *publiclog.ContradictionError
	switch {
	case errors.As(p.logErr, &contradiction):
		p.step(stepNoOther, NotChecked, fmt.Sprintf("the copy of the log that was given is broken, and anybody can break a copy: %v", p.logErr))
		return
	case p.logErr != nil:
		p.step(stepNoOther, NotChecked, "the log cannot be used: "+p.logErr.Error())
		return
	}
	forks := p.log.forks
	for _, o := range p.checked {
		if f := p.log.fork(o); f != "" {
			forks = append(forks, f)
		}
	}
	if len(forks) > 0 {
		p.step(stepNoOther, Fail, forkFound, rows(forks...)...)
		return
	}
	if p.now == nil {
		p.step(stepNoOther, NotChecked, "the log has no description of this tournament")
		return
	}
	t2, ok := knownToAll(sqd(p.now).Delayed)
	newest := p.log.newest.Witnessed
	s, got, detail := Pass, fmt.Sprintf("none in the %d entries of %s, %s", p.log.newest.Size, p.log.newest.Origin, witnessedText(newest)), []string(nil)
	switch {
	case !ok:
		s, got = NotChecked, noDate
	case newest.IsZero():
		s, got = NotChecked, "no witness says how new the log is"
	case newest.Before(t2):
		s, got = NotChecked, fmt.Sprintf("the newest checkpoint of the log is of %s, before the value was known", newest.Format(publiclog.TimeLayout))
	}
	worst, found := Pass, p.others(p.h.descriptions())
	for _, f := range found {
		worst = worst.And(f.status)
	}
	if worst != Pass && (s == Pass || worst == Fail) {
		s, got = worst, found[0].text
		if i := slices.IndexFunc(found, func(o other) bool { return strings.Contains(o.text, "published two descriptions") }); i > 0 {
			got = found[i].text
		}
	}
	for _, f := range found {
		if f.text != got { // which stands above already
			detail = append(detail, f.text)
		}
		detail = append(detail, bothTexts(f.a, f.b)...)
	}
	p.step(stepNoOther, s, got, detail...)
}

// other is what is to be said of two descriptions of one tournament.
type other struct {
	a, b   *publiclog.Logged
	status Status
	text   string
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
func bothTexts(a, b *publiclog.Logged) (out []string) {
	lines := func(l *publiclog.Logged) []string {
		return strings.Split(strings.TrimSuffix(string(l.Entry.Description()), "\n"), "\n")
	}
	for _, pair := range [][2]*publiclog.Logged{{a, b}, {b, a}} {
		elsewhere := lines(pair[1])
		for _, row := range lines(pair[0]) {
			if !slices.Contains(elsewhere, row) {
				out = append(out, fmt.Sprintf("entry %d: %s", pair[0].Index, text(row)))
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
				p.step(stepNoOther, Fail, forkFound, rows(twoTrees(a, b))...)
				return
			}
		}
	}
	var detail []string
	if p.h != nil {
		for _, f := range p.others(p.h.kind(publiclog.Published)) {
			detail = append(append(detail, f.text), bothTexts(f.a, f.b)...)
		}
	}
	p.rivals = len(detail) > 0
	p.step(stepNoOther, NotChecked, "the whole log was not given", detail...)
}

// judgeTwo is the verdict on two descriptions of one tournament in a log.
func (p *publishing) judgeTwo(a, b *publiclog.Logged) (Status, string) {
	if b.Entry.Kind == publiclog.Amended {
		if b.Entry.Value("of") != a.Entry.LeafDigits() || sameHands(a, b) {
			return Pass, ""
		}
		s, why := p.judgeReplaced(a, b.Witnessed)
		return s, fmt.Sprintf("entry %d replaced entry %d: %s", b.Index, a.Index, why)
	}
	if a.Entry.Kind == publiclog.Amended && a.Entry.Value("of") != "" {
		// The published entry under it is compared with b too.
		if p.h.of(a.Entry.Value("of")) != nil {
			return Pass, ""
		}
	}
	t2, ok := knownToAll(sqd(a).Delayed)
	for _, d := range []*publiclog.Logged{p.h.latest(a), p.h.latest(b)} {
		if c := p.h.cancelled(d); c != nil && ok && !c.Witnessed.IsZero() && c.Witnessed.Before(t2) {
			return Pass, ""
		}
	}
	switch {
	case a.Entry.KeyHash() != b.Entry.KeyHash():
		return Fail, fmt.Sprintf("%s published two descriptions of %s with different keys: entries %d and %d", b.Entry.Organiser, b.Entry.Tournament, a.Index, b.Index)
	case sqd(a).Delayed != sqd(b).Delayed:
		s, why := p.judgeReplaced(a, b.Witnessed)
		if s == Pass {
			s, why = NotChecked, "both are in force"
		}
		return s, fmt.Sprintf("entries %d and %d name different delayed information: %s", a.Index, b.Index, why)
	}
	return Pass, ""
}
