package audit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

func trimBlank(s string) string { return strings.Trim(s, " ") }

// text is a text of the description for people.
func (a *audit) text(field string) string {
	if a.d != nil && a.d.Old {
		return plain.Latin(a.d.Text(field))
	}
	return plain.Latin(field)
}

// oldForms are the canonical description as it may have been before its bytes were
// changed: as it stands, as mail changes it, and out of or into the encodings of the
// time. nil: it holds the value, and the text that was published is not in it.
func (a *audit) oldForms() []mailForm {
	canonical := a.d.Canonical()
	if a.copied != nil {
		canonical = a.copied.Canonical()
	}
	if canonical == nil {
		return nil
	}
	forms := mailForms(canonical)
	for _, f := range squaredeal.Rewritten(canonical) {
		if !slices.ContainsFunc(forms, func(g mailForm) bool { return bytes.Equal(f.Data, g.data) }) {
			forms = append(forms, mailForm{f.Data, []words.Text{words.New("audit.mail.in", words.Name("charset", f.Name))}})
		}
	}
	return forms
}

// oldCopy compares an earlier copy with a description of SquareDeal 1.3, in which
// the value takes the place of the text (spec/squaredeal13.md, Anchors). The text
// of the copy is the description from then on.
func (a *audit) oldCopy(n *anchor) {
	d := a.d
	e, err := squaredeal.ParseDescription(a.opt.Earlier)
	switch {
	case err != nil:
		n.unusableCopy("copy.unusable", words.E("why", err))
		return
	case e.KeyHash == "":
		n.unusableCopy("copy.unusable", words.T("why", words.New("audit.copy.no-kh")))
		return
	case a.opt.EarlierSame:
		n.unusableCopy("copy.same-file")
		return
	case len(e.Phases) == 0 && e.KeyHash == d.KeyHash: // cut
		n.unusableCopy("copy.old-not-whole")
		return
	case e.KeyHash != d.KeyHash || !samePhases(e, d):
		n.contradicts = true
		n.say("copy.another")
		n.detail = append(n.detail, firstLines(changesInWords(e, d), 50)...)
		return
	case e.HasValue:
		n.unusableCopy("copy.has-value")
		return
	case e.Delayed == "":
		n.unusableCopy("copy.old-not-whole")
		return
	}
	if differ := a.differingTexts(e); len(differ) > 0 {
		n.unusable = true
		n.detail = append(n.detail, differ...)
		for _, text := range differ {
			a.Choose(Choice{Text: text})
		}
		return
	}
	a.copyAgrees(n)
	if d.Delayed == "" {
		a.info = plain.Latin(e.Text(e.Delayed))
		a.d = d.WithText(e)
		a.copied = e // with the value the digest of the file is not that of what was published
		a.report.Delayed, a.report.Digest = a.info, e.Digest()
		a.report.DigestText = squaredeal.ShortDigest(a.report.Digest)
		n.say("copy.value-after")
	}
	if e.Old && !e.PU {
		n.say("copy.no-pu")
	}
}

// samePhases reports whether two descriptions have the same phases, with the same
// sessions and boards, whatever their names.
func samePhases(a, b *squaredeal.Description) bool {
	return slices.EqualFunc(a.Phases, b.Phases, func(p, q squaredeal.Phase) bool {
		return p.Sessions == q.Sessions && p.List.String() == q.List.String()
	})
}

// changesInWords says what changed from a copy to the description.
func changesInWords(before, now *squaredeal.Description) (out []Line) {
	for _, c := range squaredeal.Diff(before, now) {
		out = append(out, Line{Text: c.Said()})
	}
	return out
}

// differingTexts says which texts of the description are not those of a copy.
func (a *audit) differingTexts(e *squaredeal.Description) (out []Line) {
	compare := func(what words.Text, before, now string) {
		if !squaredeal.SameText(before, now) {
			out = append(out, line("copy.was", words.T("what", what), inQuotes("before", plain.Latin(e.Text(before))), inQuotes("now", a.text(now))))
		}
	}
	compare(words.New("audit.copy.name"), e.Name, a.d.Name)
	if a.d.Delayed != "" {
		compare(words.New("audit.copy.information"), e.Delayed, a.d.Delayed)
	}
	for i := range e.Phases {
		p, q := &e.Phases[i], &a.d.Phases[i]
		compare(words.New("audit.copy.prefix", words.N("phase", p.Number)), p.Prefix, q.Prefix)
		compare(words.New("audit.copy.title", words.N("phase", p.Number)), p.Title, q.Title)
	}
	return out
}

// stillNames is what step 5 says where DI is the description and no value was given.
func (a *audit) stillNames() Line {
	if a.opt.ValueBy == "" {
		return line("value.still-names")
	}
	return line("value.still-names-with", words.Name("by", a.opt.ValueBy))
}

// ownOldValue takes the value that the user typed: DI is the description.
func (a *audit) ownOldValue(n *anchor) {
	a.values = append(a.values, a.typed.value)
	a.d, a.own = a.d.WithValue(a.typed.value), true
	n.agrees = true
	n.say("value.of-di", inQuotes("value", a.d.Value), words.T("how", words.New(a.typed.how)))
	a.report.Value = plain.Latin(a.d.Value)
}

// compareOldValue compares the value that the user looked up with that in DI.
func (a *audit) compareOldValue(n *anchor, typed string) {
	given, value := trimBlank(typed), trimBlank(a.d.Value)
	a.values = append([]string{given}, a.values...)
	a.lookedUp(n, given, value, given == value)
}

// madeFromText says, where DI is the description and no value is known, whether the
// hands were made with it all the same, as SquareDeal 1.3 makes them unasked.
func (a *audit) madeFromText(p Published, files []Input) {
	if a.d == nil || !a.d.Old || a.d.HasValue || a.trial.mixed || a.keys == nil {
		return
	}
	opt := a.opt
	opt.Value, opt.Earlier, opt.Progress = nil, nil, nil
	if run(p, files, opt, trial{mixed: true}).anyFits() {
		s := a.Step(say.StepValue)
		ofText := line("value.of-text")
		s.Detail = append(s.Detail, ofText)
		a.report.Conclusions = append(a.report.Conclusions, ofText)
	}
}
