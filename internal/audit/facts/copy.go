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
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// shortestDigest is the minimum number of digits that must match. With 12 digits, it takes a minute to produce two
// descriptions with the same digest.
const shortestDigest = 16

// anchor collects the findings of a step about one anchor. The step passes if outside evidence agrees, fails if it
// contradicts, and is open if there is none.
type anchor struct {
	agrees, contradicts bool
	unusable            bool // evidence was given but could not be compared
	damaged             bool // changed in transit, so that it contradicts nothing
	detail              []step.Line
}

func (n *anchor) explain(c say.Code, args ...words.Arg) {
	n.detail = append(n.detail, line(c, args...))
}

// open records why given evidence could not be used.
func (n *anchor) open(c say.Code, args ...words.Arg) {
	n.unusable = true
	n.explain(c, args...)
}

// anchor sets the status of the anchor's step. If no outside evidence agrees, the anchor is listed as not checked.
func (f *Facts) anchor(id int, kind say.Anchor, n *anchor, got step.Line) *say.Step {
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
	s := f.AddStep(id, status, got, n.detail...)
	s.Optional = status == step.NotChecked && !n.unusable
	if status != step.Pass {
		f.RestsOn = append(f.RestsOn, kind)
	}
	return s
}

// digest checks whether the description is the published one (spec/audit.md step 4). KH covers only the keys. A
// digest inside the file proves nothing, because anyone who changes the text can also change the digest.
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
	fits := func(key string, ok func(string) bool) bool {
		i, about := slices.IndexFunc(digests, ok), words.T("what", words.New(key))
		switch {
		case i == 0:
			n.explain("anchor.agrees", about)
		case i > 0:
			n.open("anchor.agrees-before-mail", about, words.T("how", words.OneByOne(forms[i].changes...)))
		}
		return i >= 0
	}
	if d.DigestLine != "" && !fits("audit.anchor.mh", func(s string) bool { return strings.EqualFold(s, d.DigestLine) }) {
		n.damaged = true
		n.explain("anchor.other-mh")
	}
	typed := f.input.Digest
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
		n.explain("anchor.compared", words.N("n", len(want)))
	default:
		f.disagrees(&n, say.Question{About: say.AskDigest, Typed: plain.Latin(typed), Found: f.DigestText})
		n.explain("anchor.other-digest", say.Quoted("digest", typed))
	}
	if !old {
		f.earlier(&n)
	}
	if !n.agrees && !n.contradicts && !n.unusable && !n.damaged {
		n.explain("anchor.nothing")
	}
	got := ""
	if len(digests) > 0 {
		got = digests[0]
	}
	f.anchor(say.StepDigest, say.TheDescription, &n, step.Typed(got)).Want = step.Typed(d.DigestLine)
}

// disagrees records that a typed value differs. It is only a question until the user confirms the input.
func (f *Facts) disagrees(n *anchor, q say.Question) {
	if f.input.Sure {
		n.contradicts = true
		return
	}
	n.unusable = true
	f.Questions = append(f.Questions, q)
}

// bareDigest returns the lower-case digits of a digest that was copied from a bulletin.
func bareDigest(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "sha256:"))
}

// earlier compares the description with a copy saved on the day of publication.
func (f *Facts) earlier(n *anchor) {
	if f.input.Earlier == nil {
		return
	}
	d := f.Description
	e, err := squaredeal.ParseDescription(f.input.Earlier)
	switch {
	case err != nil:
		n.open("copy.unusable", words.E("why", err))
	case d.Old && e.KeyHash == "", !d.Old && !e.Published():
		n.open("copy.unusable", words.T("why", words.New("audit.copy.no-kh")))
	case f.input.EarlierSame:
		n.open("copy.same-file")
	case damaged(e):
		n.damaged = true
		n.explain("copy.damaged")
	case d.Old:
		f.oldCopy(n, e)
	case e.HasValue:
		n.open("copy.has-value")
	// The copy is truncated.
	case e.KeyHash == d.KeyHash && (e.Name == "" || e.Delayed == "" || len(e.Phases) == 0):
		n.open("copy.not-whole")
	case bytes.Equal(e.Canonical(), d.Canonical()):
		f.copyAgrees(n)
	case shareForm(mailForms(e.Canonical()), f.forms()):
		n.open("copy.mangled")
	default:
		n.contradicts = true
		n.explain("copy.another")
		n.detail = append(n.detail, say.Start(say.ChangedLines(string(e.Canonical()), string(d.Canonical())), 50)...)
	}
}

// damaged reports whether a copy does not match the digest inside it, even after reverting changes by mail
// programs.
func damaged(e *squaredeal.Description) bool {
	if e.DigestLine == "" || e.Canonical() == nil {
		return false
	}
	return !slices.ContainsFunc(mailForms(e.Canonical()), func(x form) bool {
		sum := sha256.Sum256(x.data)
		return strings.EqualFold(hex.EncodeToString(sum[:]), e.DigestLine)
	})
}

// copyAgrees records that an earlier copy matches.
func (f *Facts) copyAgrees(n *anchor) {
	n.agrees = true
	if bytes.Equal(f.input.Earlier, f.input.Description) {
		n.explain("copy.agrees-if-saved")
	} else {
		n.explain("copy.agrees")
	}
}

// oldCopy compares an earlier copy with a SquareDeal 1.3 description, in which the value replaces
// the text (spec/squaredeal13.md, Anchors). The copy's text is then used as the description.
func (f *Facts) oldCopy(n *anchor, e *squaredeal.Description) {
	d := f.Description
	samePhases := slices.EqualFunc(e.Phases, d.Phases, func(p, q squaredeal.Phase) bool {
		return p.Sessions == q.Sessions && p.List.String() == q.List.String()
	})
	switch {
	// The copy is truncated.
	case len(e.Phases) == 0 && e.KeyHash == d.KeyHash:
		n.open("copy.old-not-whole")
		return
	case e.KeyHash != d.KeyHash || !samePhases:
		n.contradicts = true
		n.explain("copy.another")
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
		// The file contains the value, so its digest differs from the published one.
		f.copied = e
		f.Digest = e.Digest()
		f.DigestText = squaredeal.ShortDigest(f.Digest)
		n.explain("copy.value-after")
	}
	if e.Old && !e.PU {
		n.explain("copy.no-pu")
	}
}

// differingTexts returns a line for each text that differs between the description and the copy.
func (f *Facts) differingTexts(e *squaredeal.Description) (lines []step.Line) {
	d := f.Description
	compare := func(text words.Text, before, now string) {
		if !squaredeal.SameText(before, now) {
			lines = append(lines, line("copy.was", words.T("what", text), say.Quoted("before", plain.Latin(e.Text(before))), say.Quoted("now", f.Text(now))))
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
	return lines
}
