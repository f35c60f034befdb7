package facts

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxChanges limits the changed lines in the details of a step.
const maxChanges = 50

// compareCopy compares the description with a copy saved on the day of publication. It first excludes copies that
// cannot prove anything, such as the same file. A copy that then differs contradicts the description, unless a
// mail program may have changed it.
func (f *Facts) compareCopy(evidence *anchorEvidence) {
	if f.input.Earlier == nil {
		return
	}
	d := f.Description
	saved, err := squaredeal.ParseDescription(f.input.Earlier)
	switch {
	case err != nil:
		evidence.leaveOpen("copy.unusable", words.E("why", err))
	case d.Old && saved.KeyHash == "", !d.Old && !saved.Published():
		evidence.leaveOpen("copy.unusable", words.T("why", words.New("audit.copy.no-kh")))
	case f.input.EarlierSame:
		evidence.leaveOpen("copy.same-file")
	case isDamaged(saved):
		evidence.damaged = true
		evidence.explain("copy.damaged")
	case d.Old:
		f.compareOldCopy(evidence, saved)
	case saved.HasValue:
		evidence.leaveOpen("copy.has-value")
	case saved.KeyHash == d.KeyHash && isTruncated(saved):
		evidence.leaveOpen("copy.not-whole")
	case bytes.Equal(saved.Canonical(), d.Canonical()):
		f.addAgreeingCopy(evidence)
	case shareForm(mailForms(saved.Canonical()), f.forms()):
		evidence.leaveOpen("copy.mangled")
	default:
		evidence.contradicts = true
		evidence.explain("copy.another")
		changed := say.ChangedLines(string(saved.Canonical()), string(d.Canonical()))
		evidence.detail = append(evidence.detail, say.FirstLines(changed, maxChanges)...)
	}
}

// isTruncated reports whether the end of a copy is missing.
func isTruncated(saved *squaredeal.Description) bool {
	return saved.Name == "" || saved.Delayed == "" || len(saved.Phases) == 0
}

// isDamaged reports whether a copy does not match the digest inside it, even after reverting changes by mail
// programs.
func isDamaged(saved *squaredeal.Description) bool {
	if saved.DigestLine == "" || saved.Canonical() == nil {
		return false
	}
	return !slices.ContainsFunc(mailForms(saved.Canonical()), func(x form) bool {
		return strings.EqualFold(x.digest(), saved.DigestLine)
	})
}

// addAgreeingCopy records that an earlier copy matches. A copy with exactly the same bytes may have been made
// later; it proves something only if the user saved it on the day of publication.
func (f *Facts) addAgreeingCopy(evidence *anchorEvidence) {
	evidence.agrees = true
	if bytes.Equal(f.input.Earlier, f.input.Description) {
		evidence.explain("copy.agrees-if-saved")
	} else {
		evidence.explain("copy.agrees")
	}
}

// compareOldCopy compares an earlier copy with a SquareDeal 1.3 description, in which the value replaces
// the text (spec/squaredeal13.md, Anchors). The copy's text is then used as the description.
func (f *Facts) compareOldCopy(evidence *anchorEvidence, saved *squaredeal.Description) {
	d := f.Description
	samePhases := slices.EqualFunc(saved.Phases, d.Phases, func(p, q squaredeal.Phase) bool {
		return p.Sessions == q.Sessions && p.BoardList.String() == q.BoardList.String()
	})
	switch {
	case len(saved.Phases) == 0 && saved.KeyHash == d.KeyHash: // The end of the copy is missing.
		evidence.leaveOpen("copy.old-not-whole")
		return
	case saved.KeyHash != d.KeyHash || !samePhases:
		evidence.contradicts = true
		evidence.explain("copy.another")
		evidence.detail = append(evidence.detail, changesSince(saved, d)...)
		return
	case saved.HasValue:
		evidence.leaveOpen("copy.has-value")
		return
	case saved.Delayed == "":
		evidence.leaveOpen("copy.old-not-whole")
		return
	}
	if differing := f.differingTexts(saved); len(differing) > 0 {
		evidence.unusable = true
		evidence.detail = append(evidence.detail, differing...)
		for _, text := range differing {
			f.AddChoice(say.Choice{Text: text})
		}
		return
	}
	f.addAgreeingCopy(evidence)
	if d.Delayed == "" {
		f.useTextOfCopy(saved)
		evidence.explain("copy.value-after")
	}
	if saved.Old && !saved.PU {
		evidence.explain("copy.no-pu")
	}
}

// useTextOfCopy uses the text of the copy, which the value replaced in the description. Because the file contains the
// value, its digest differs from the published one, so the digest of the copy is used too.
func (f *Facts) useTextOfCopy(saved *squaredeal.Description) {
	f.Delayed = plain.FromLatin1(saved.Text(saved.Delayed))
	f.Description = f.Description.WithDelayedOf(saved)
	f.earlierCopy = saved
	f.Digest = saved.Digest()
	f.DigestText = squaredeal.ShortDigest(f.Digest)
}

// changesSince returns the first changes since a copy was saved.
func changesSince(saved, d *squaredeal.Description) []step.Line {
	var changes []words.Text
	for _, c := range squaredeal.Diff(saved, d) {
		changes = append(changes, c.InWords())
	}
	return say.FirstLines(say.LinesOf(changes), maxChanges)
}

// differingTexts returns a line for each text that differs between the description and the copy.
func (f *Facts) differingTexts(saved *squaredeal.Description) (lines []step.Line) {
	d := f.Description
	compare := func(name words.Text, before, now string) {
		if squaredeal.SameText(before, now) {
			return
		}
		old, current := say.Quoted("before", plain.FromLatin1(saved.Text(before))), say.Quoted("now", f.Text(now))
		lines = append(lines, line("copy.was", words.T("what", name), old, current))
	}
	compare(words.New("squaredeal.change-name"), saved.Name, d.Name)
	if d.Delayed != "" {
		compare(words.New("squaredeal.change-delayed"), saved.Delayed, d.Delayed)
	}
	for i := range saved.Phases {
		p, q := &saved.Phases[i], &d.Phases[i]
		compare(words.New("audit.copy.prefix", words.N("phase", p.Number)), p.Prefix, q.Prefix)
		compare(words.New("audit.copy.title", words.N("phase", p.Number)), p.Title, q.Title)
	}
	return lines
}
