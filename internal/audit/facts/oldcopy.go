package facts

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// compareOldCopy compares an earlier copy with a SquareDeal 1.3 description, in which the value replaces
// the text (spec/squaredeal13.md, Anchors). The copy's text is then used as the description.
func (f *Facts) compareOldCopy(evidence *anchorEvidence, saved *squaredeal.Description) {
	d := f.Description
	samePhases := slices.EqualFunc(saved.Phases, d.Phases, haveSameBoards)
	switch {
	case saved.KeyHash == d.KeyHash && isCutOff(saved, d):
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
		if d.HasValue {
			evidence.explain("copy.value-after")
		}
	}
	if !saved.PU {
		evidence.explain("copy.no-pu")
	}
}

// isCutOff reports whether phases at the end of a copy are missing, and PU behind them. The same key hash shows that it
// had as many sessions as the description.
func isCutOff(saved, d *squaredeal.Description) bool {
	n := len(saved.Phases)
	return n == 0 || !saved.PU && n < len(d.Phases) && slices.EqualFunc(saved.Phases, d.Phases[:n], haveSameBoards)
}

// haveSameBoards reports whether two phases have the same sessions and boards, however the boards are written: 8 is the
// same as 1-8. At least p is from a file of SquareDeal 1.3, in which every phase has sessions.
func haveSameBoards(p, q squaredeal.Phase) bool {
	if p.Sessions != q.Sessions {
		return false
	}
	if p.BoardList.String() == q.BoardList.String() {
		return true
	}
	for session := 1; session <= p.Sessions; session++ {
		before, err := p.Boards(session)
		now, otherErr := q.Boards(session)
		if err != nil || otherErr != nil || before != now {
			return false
		}
	}
	return true
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

// changesSince returns the first changes since a copy was saved.
func changesSince(saved, d *squaredeal.Description) []step.Line {
	var changes []words.Text
	for _, c := range squaredeal.Diff(saved, d) {
		changes = append(changes, c.InWords())
	}
	return say.FirstLines(say.LinesOf(changes), maxChanges)
}
