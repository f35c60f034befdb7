package facts

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// shortestDigest is how many digits of a digest agree by themselves: two descriptions
// with one digest of 12 digits are made in a minute.
const shortestDigest = 16

// anchor is what a step finds of one anchor: pass where something from outside
// agrees, fail where it contradicts, open where nothing is given.
type anchor struct {
	agrees, contradicts bool
	unusable            bool // something was given and could not be compared
	damaged             bool // changed in transit: nothing is contradicted by it
	detail              []step.Line
}

func (n *anchor) say(c say.Code, args ...words.Arg) { n.detail = append(n.detail, line(c, args...)) }

// open says why something that was given says nothing.
func (n *anchor) open(c say.Code, args ...words.Arg) {
	n.unusable = true
	n.say(c, args...)
}

// anchor gives the step of an anchor its status, and notes it as open where
// nothing from outside agrees.
func (f *Facts) anchor(id int, x say.Anchor, n *anchor, got step.Line) *say.Step {
	status := step.NotChecked
	if n.damaged {
		n.unusable, n.contradicts = true, false
	}
	switch {
	case n.contradicts:
		status = step.Fail
	case n.unusable:
	case n.agrees:
		status = step.Pass
	}
	s := f.Take(id, status, got, n.detail...)
	s.Optional = status == step.NotChecked && !n.unusable
	if status != step.Pass {
		f.RestsOn = append(f.RestsOn, x)
	}
	return s
}

// digest is spec/audit.md step 4: the description is the one that was published.
// KH covers the keys only. A digest inside the file proves nothing in either direction: who
// changes the one changes the other, and mail changes the one alone.
func (f *Facts) digest() {
	var n anchor
	old := f.Description.Old
	if old {
		f.earlier(&n)
	}
	d, forms := f.Description, f.forms()
	digests := make([]string, len(forms))
	for i, form := range forms {
		sum := sha256.Sum256(form.data)
		digests[i] = hex.EncodeToString(sum[:])
	}
	fits := func(what string, ok func(string) bool) bool { // what is a key of the catalogue
		i, about := slices.IndexFunc(digests, ok), words.T("what", words.New(what))
		switch {
		case i == 0:
			n.say("anchor.agrees", about)
		case i > 0:
			n.open("anchor.agrees-before-mail", about, words.T("how", words.OneByOne(forms[i].how...)))
		}
		return i >= 0
	}
	if d.DigestLine != "" && !fits("audit.anchor.mh", func(s string) bool { return strings.EqualFold(s, d.DigestLine) }) {
		n.damaged = true
		n.say("anchor.other-mh")
	}
	typed := f.given.Digest
	want := bareDigest(typed)
	switch {
	case typed == "":
	case len(digests) == 0:
		n.open("anchor.no-digest")
	case len(want) < 4 || len(want) > 70 || strings.Trim(want, "0123456789abcdef") != "":
		n.open("anchor.bad-digest", say.Quoted("digest", typed), words.N("n", shortestDigest))
	case len(want) <= 64 && fits("audit.anchor.announced", func(s string) bool { return strings.HasPrefix(s, want) }):
		if len(want) < shortestDigest {
			n.open("anchor.short-digest", words.N("n", len(want)), words.N("least", shortestDigest))
			break
		}
		n.agrees = true
		n.say("anchor.compared", words.N("n", len(want)))
	default:
		f.disagrees(&n, say.Question{About: say.AskDigest, Typed: plain.Latin(typed), Found: f.DigestText})
		n.say("anchor.other-digest", say.Quoted("digest", typed))
	}
	if !old {
		f.earlier(&n)
	}
	if !n.agrees && !n.contradicts && !n.unusable && !n.damaged {
		n.say("anchor.nothing")
	}
	got := ""
	if len(digests) > 0 {
		got = digests[0]
	}
	f.anchor(say.StepDigest, say.TheDescription, &n, step.Typed(got)).Want = step.Typed(d.DigestLine)
}

// disagrees notes what was typed and does not agree: a question, until the user says
// that he is sure.
func (f *Facts) disagrees(n *anchor, q say.Question) {
	if f.given.Sure {
		n.contradicts = true
		return
	}
	n.unusable = true
	f.Questions = append(f.Questions, q)
}

// bareDigest is a digest as people copy it out of a bulletin, in bare lower case.
func bareDigest(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "sha256:"))
}

// earlier compares a copy of the description from when it was published.
func (f *Facts) earlier(n *anchor) {
	if f.given.Earlier == nil {
		return
	}
	d := f.Description
	e, err := squaredeal.ParseDescription(f.given.Earlier)
	switch {
	case err != nil:
		n.open("copy.unusable", words.E("why", err))
	case d.Old && e.KeyHash == "", !d.Old && !e.Published():
		n.open("copy.unusable", words.T("why", words.New("audit.copy.no-kh")))
	case f.given.EarlierSame:
		n.open("copy.same-file")
	case damaged(e):
		n.damaged = true
		n.say("copy.damaged")
	case d.Old:
		f.oldCopy(n, e)
	case e.HasValue:
		n.open("copy.has-value")
	case e.KeyHash == d.KeyHash && (e.Name == "" || e.Delayed == "" || len(e.Phases) == 0): // cut
		n.open("copy.not-whole")
	case bytes.Equal(e.Canonical(), d.Canonical()):
		f.copyAgrees(n)
	case haveOne(mailForms(e.Canonical()), f.forms()):
		n.open("copy.mangled")
	default:
		n.contradicts = true
		n.say("copy.another")
		n.detail = append(n.detail, say.Start(say.ChangedLines(string(e.Canonical()), string(d.Canonical())), 50)...)
	}
}

// damaged reports whether a copy does not have the digest that stands in it, whatever mail
// did to it.
func damaged(e *squaredeal.Description) bool {
	if e.DigestLine == "" || e.Canonical() == nil {
		return false
	}
	return !slices.ContainsFunc(mailForms(e.Canonical()), func(x form) bool {
		sum := sha256.Sum256(x.data)
		return strings.EqualFold(hex.EncodeToString(sum[:]), e.DigestLine)
	})
}

// copyAgrees says that an earlier copy is what was published.
func (f *Facts) copyAgrees(n *anchor) {
	n.agrees = true
	if bytes.Equal(f.given.Earlier, f.given.Description) {
		n.say("copy.agrees-if-saved")
	} else {
		n.say("copy.agrees")
	}
}

// oldCopy compares an earlier copy with a description of SquareDeal 1.3, in which
// the value takes the place of the text (spec/squaredeal13.md, Anchors). The text
// of the copy is the description from then on.
func (f *Facts) oldCopy(n *anchor, e *squaredeal.Description) {
	d := f.Description
	samePhases := slices.EqualFunc(e.Phases, d.Phases, func(p, q squaredeal.Phase) bool {
		return p.Sessions == q.Sessions && p.List.String() == q.List.String()
	})
	switch {
	case len(e.Phases) == 0 && e.KeyHash == d.KeyHash: // cut
		n.open("copy.old-not-whole")
		return
	case e.KeyHash != d.KeyHash || !samePhases:
		n.contradicts = true
		n.say("copy.another")
		var changes []words.Text
		for _, c := range squaredeal.Diff(e, d) {
			changes = append(changes, c.Said())
		}
		n.detail = append(n.detail, say.Start(say.Lines(changes), 50)...)
		return
	case e.HasValue:
		n.open("copy.has-value")
		return
	case e.Delayed == "":
		n.open("copy.old-not-whole")
		return
	}
	if differ := f.differingTexts(e); len(differ) > 0 {
		n.unusable = true
		n.detail = append(n.detail, differ...)
		for _, text := range differ {
			f.Choose(say.Choice{Text: text})
		}
		return
	}
	f.copyAgrees(n)
	if d.Delayed == "" {
		f.Delayed = plain.Latin(e.Text(e.Delayed))
		f.Description = d.WithText(e)
		f.copied = e // with the value the digest of the file is not that of what was published
		f.Digest = e.Digest()
		f.DigestText = squaredeal.ShortDigest(f.Digest)
		n.say("copy.value-after")
	}
	if e.Old && !e.PU {
		n.say("copy.no-pu")
	}
}

// differingTexts says which texts of the description are not those of a copy.
func (f *Facts) differingTexts(e *squaredeal.Description) (out []step.Line) {
	d := f.Description
	compare := func(what words.Text, before, now string) {
		if !squaredeal.SameText(before, now) {
			out = append(out, line("copy.was", words.T("what", what), say.Quoted("before", plain.Latin(e.Text(before))), say.Quoted("now", f.Text(now))))
		}
	}
	compare(words.New("squaredeal.change-name"), e.Name, d.Name)
	if d.Delayed != "" {
		compare(words.New("squaredeal.change-delayed"), e.Delayed, d.Delayed)
	}
	for i := range e.Phases {
		p, q := &e.Phases[i], &d.Phases[i]
		compare(words.New("audit.copy.prefix", words.N("phase", p.Number)), p.Prefix, q.Prefix)
		compare(words.New("audit.copy.title", words.N("phase", p.Number)), p.Title, q.Title)
	}
	return out
}
