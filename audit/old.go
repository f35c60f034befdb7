package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/squaredeal"
)

func trimBlank(s string) string { return strings.Trim(s, " ") }

// text is a text of the description for people.
func (a *audit) text(field string) string {
	if a.d != nil && a.d.Old {
		return text(a.d.Text(field))
	}
	return text(field)
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
			forms = append(forms, mailForm{f.Data, "in " + f.Name})
		}
	}
	return forms
}

// oldCopy compares an earlier copy with a description of SquareDeal 1.3, in which
// the value takes the place of the text (spec/squaredeal13.md, Anchors). The text
// of the copy is the description from then on.
func (a *audit) oldCopy(n *anchor) {
	unusable := func(format string, args ...any) {
		n.unusable = true
		n.say("the earlier copy of the description "+format, args...)
	}
	d := a.d
	e, err := squaredeal.ParseDescription(a.opt.Earlier)
	switch {
	case err != nil:
		unusable("cannot be used: %v", err)
		return
	case e.KeyHash == "":
		unusable("cannot be used: it has no key hash (KH), so it is from before publishing and binds nobody")
		return
	case a.opt.EarlierSame:
		unusable("is the file that is verified: it proves nothing")
		return
	case e.KeyHash != d.KeyHash || !samePhases(e, d):
		n.contradicts = true
		n.say("the earlier copy of the description is another")
		n.detail = append(n.detail, first(changesInWords(e, d), 50)...)
		return
	case e.HasValue:
		unusable("holds the delayed value, so it is from after: it proves nothing")
		return
	case e.Delayed == "" || len(e.Phases) == 0:
		unusable("is not whole: it lacks the delayed information, or the phases")
		return
	}
	if differ := a.differingTexts(e); len(differ) > 0 {
		n.unusable = true
		for _, text := range differ {
			n.say("%s", text)
			a.choice("description", squaredeal.ID{}, "%s", text)
		}
		return
	}
	n.agrees = true
	if bytes.Equal(a.opt.Earlier, a.raw) {
		n.say("as the earlier copy: it counts only if you saved it before the draw")
	} else {
		n.say("as the earlier copy")
	}
	if d.Delayed == "" {
		a.info = text(e.Text(e.Delayed))
		a.d = d.WithText(e)
		a.copied = e // with the value the digest of the file is not that of what was published
		a.report.Delayed, a.report.Digest = a.info, e.Digest()
		a.report.DigestText = squaredeal.ShortDigest(a.report.Digest)
		n.say("the delayed value was entered after this copy")
	}
	if e.Old && !e.PU {
		n.say("the earlier copy has no line PU: it is from before publishing, with the same key hash")
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
func changesInWords(before, now *squaredeal.Description) (out []string) {
	for _, c := range squaredeal.Diff(before, now) {
		out = append(out, c.String())
	}
	return out
}

// differingTexts says which texts of the description are not those of a copy.
func (a *audit) differingTexts(e *squaredeal.Description) (out []string) {
	compare := func(what, before, now string) {
		if !squaredeal.SameText(before, now) {
			out = append(out, fmt.Sprintf("%s was %q in the earlier copy, and is %q", what, text(e.Text(before)), a.text(now)))
		}
	}
	compare("tournament name (TN)", e.Name, a.d.Name)
	if a.d.Delayed != "" {
		compare("delayed information (DI)", e.Delayed, a.d.Delayed)
	}
	for i := range e.Phases {
		p, q := &e.Phases[i], &a.d.Phases[i]
		compare(fmt.Sprintf("phase %d: file name prefix", p.Number), p.Prefix, q.Prefix)
		compare(fmt.Sprintf("phase %d: description", p.Number), p.Title, q.Title)
	}
	return out
}

// stillNames is what step 5 says where DI is the description and no value was given.
func (a *audit) stillNames() string {
	if a.opt.ValueBy == "" {
		return "DI still names the fact; give its value"
	}
	return "DI still names the fact; give its value with " + a.opt.ValueBy
}

// mixedText is what is said of hands that were made with the description itself.
const mixedText = "nothing was mixed in after publishing: these hands fit the description itself"

// ownOldValue takes the value that the user typed: DI is the description.
func (a *audit) ownOldValue(n *anchor) {
	a.values = append(a.values, a.typed.value)
	a.d, a.own = a.d.WithValue(a.typed.value), true
	n.agrees = true
	n.say("DI is the description: mixed in is %q, %s", a.d.Value, a.typed.how)
	a.report.Value = text(a.d.Value)
}

// compareOldValue compares the value that the user looked up with that in DI.
func (a *audit) compareOldValue(n *anchor, typed string) {
	given, value := trimBlank(typed), trimBlank(a.d.Value)
	a.values = append([]string{given}, a.values...)
	switch {
	case given == value:
		n.agrees = true
		n.say("as the value that was looked up")
	case given == "":
		n.unusable = true
		n.say("the value that was looked up is empty")
	case sameWords(norm.NFKC.String(given), norm.NFKC.String(value)) || slices.Contains(respell(given), value) || slices.Contains(respell(value), given):
		n.unusable = true
		n.say("%q was looked up, and the hands were made with %q: the same value in another spelling, which somebody chose", typed, value)
		a.choice("spelling", squaredeal.ID{}, "the delayed value is spelled %q, and not %q", value, typed)
	default:
		n.contradicts = true
		n.say("you typed %q, the hands were made with %q: look again, or ask", typed, value)
	}
}

// texts are the texts of DI that may have been mixed in as the value, of the
// description and of a copy.
func (a *audit) texts() (out []string) {
	if a.d.Mixed != "" && !squaredeal.IsValue(a.d.Mixed) {
		out = append(out, a.d.Mixed)
	}
	if e, err := squaredeal.ParseDescription(a.opt.Earlier); err == nil && e.Old && e.KeyHash == a.d.KeyHash && !e.HasValue {
		out = append(out, e.Mixed)
	}
	return slices.DeleteFunc(out, func(s string) bool { return s == a.d.Value })
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
		s := a.report.step(stepValue)
		s.Detail = append(s.Detail, literal(mixedText))
		a.report.Conclusions = append(a.report.Conclusions, literal(mixedText))
	}
}
