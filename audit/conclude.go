package audit

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/words"
)

// conclude gives a file its status, finding and line, out of what was found of
// its boards.
func (a *audit) conclude(v *verdictOn) {
	byBoard := func(x, y Difference) int { return cmp.Compare(x.Board, y.Board) }
	slices.SortStableFunc(v.bad, byBoard)
	slices.SortStableFunc(v.open, byBoard)
	v.Differences = append(append(v.Differences, v.bad...), v.open...)
	if len(v.holds) > 0 {
		v.Holds = Line{Text: setNames(v.holds)}
	}
	dealt := v.n[ofClaim] + v.n[ofOthers]
	var says []words.Text
	add := func(c say.Code, args ...words.Arg) { says = append(says, line(c, args...).Text) }
	switch {
	case len(v.bad) > 0:
		v.Status, v.Finding = Fail, accuse(v.bad)
		add("file.shown", words.T("what", describe(v.bad)), words.N("n", dealt))
	case len(v.why) > 0:
		v.Status, v.Finding, says = NotChecked, Open, v.why
	case len(v.open) > 0:
		v.Status, v.Finding = NotChecked, Open
		what := describe(v.open)
		if len(v.open) == v.Boards && len(v.holds) == 0 {
			what = line("file.foreign", words.N("n", v.Boards)).Text
		}
		if a.keysOpen {
			what = words.Several(what, line("file.keys-unproven").Text)
		}
		if what = line("file.not-compared", words.T("what", what)).Text; dealt > 0 {
			what = line("file.shown", words.T("what", what), words.N("n", dealt)).Text
		}
		says = append(says, what)
	case v.copyOf != nil:
		v.Status, v.Finding = Pass, Part
		add("file.copy")
	case v.Finding == Open: // said already
		says = append(says, v.Text.Text)
	case dealt+v.n[inPart]+v.n[outside]+v.n[outvoted] == 0:
		v.Status, v.Finding = NotChecked, Foreign
		if len(v.extra) == 0 {
			add("file.no-cards")
			break
		}
		a.report.Summary.Foreign += len(v.extra)
		text := line("file.foreign", words.N("n", v.Boards))
		a.Warn(Warning{File: v.Name, Strict: true, Text: text})
		says = append(says, text.Text)
	default:
		v.Status, v.Finding = Pass, Part
		says = a.shownBy(v)
	}
	v.Text = Line{Text: words.Several(says...)}
}

// shownBy says what a file shows, all of it as dealt.
func (a *audit) shownBy(v *verdictOn) (says []words.Text) {
	add := func(c say.Code, args ...words.Arg) { says = append(says, line(c, args...).Text) }
	right := v.n[ofClaim]
	rest := []say.Code{inPart, outside, outvoted, foreign}
	switch {
	case len(v.claim.ids) > 0 && right == a.sizeOf(&v.claim):
		v.Finding = Identical
		add("file.identical", words.T("sets", setNames(v.claim.ids)))
	case right > 0:
		add(ofClaim, words.N("n", right), words.T("sets", setsOf(v.claim.ids)))
	case v.n[ofOthers] > 0:
		v.Finding = ByCards
		add("file.recognised", words.T("sets", v.Holds.Text), words.N("n", v.n[ofOthers]))
	}
	if right > 0 {
		rest = slices.Insert(rest, 3, ofOthers)
	}
	for _, c := range rest {
		if n := v.n[c]; n > 0 {
			add(c, words.N("n", n))
		}
	}
	return says
}

// sizeOf is how many boards the sets of a claim have together.
func (a *audit) sizeOf(c *claim) (n int) {
	for _, id := range c.ids {
		if t := a.tally(id); t != nil {
			n += t.size()
		}
	}
	return n
}

// accuse names what makes a file false.
func accuse(bad []Difference) Finding {
	first := say.RowOf(bad[0].code).File
	for _, d := range bad {
		if say.RowOf(d.code).File != first {
			return Differs
		}
	}
	return cmp.Or(Finding(first), Differs)
}

// describe is a list of differences in one line: where a file must hold a set and holds
// another, that alone.
func describe(diffs []Difference) words.Text {
	if i := slices.IndexFunc(diffs, func(d Difference) bool { return d.code == mustHold }); i >= 0 {
		return diffs[i].Text.Text
	}
	if len(diffs) == 1 && diffs[0].Board > 0 {
		return line("board.is", words.N("board", diffs[0].Board), words.T("what", diffs[0].Text.Text)).Text
	}
	byKind := map[string][]int{}
	var kinds []say.Code
	var parts []words.Text
	for _, d := range diffs {
		if d.Board == 0 { // of the whole file
			if !slices.ContainsFunc(parts, d.Text.Equal) {
				parts = append(parts, d.Text.Text)
			}
			continue
		}
		if len(byKind[d.Kind]) == 0 {
			kinds = append(kinds, d.code)
		}
		byKind[d.Kind] = append(byKind[d.Kind], d.Board)
	}
	for _, c := range kinds {
		parts = append(parts, say.OfBoards(c, slices.Compact(byKind[say.RowOf(c).Kind])))
	}
	return words.Several(parts...)
}

// noneFits is the one conclusion where no file holds a board of this tournament, and
// what may be the matter.
func (a *audit) noneFits() []Line {
	if a.fits != "" {
		return []Line{a.fitsText()}
	}
	if a.world == nil || a.revealed != nil || !a.world.found.NoneKnown || len(a.sources) == 0 {
		return nil
	}
	return []Line{line("conclude.none-fits"), line("conclude.other-files"), line("conclude.other-keys"), line("conclude.other-value")}
}

// anyFits reports whether any file shows a board of this tournament, or some hands of
// one as dealt: the delayed value made it.
func (a *audit) anyFits() bool {
	shows := func(v *verdictOn) bool { return v.Boards > 0 }
	return a.world != nil && !a.world.found.NoneKnown && slices.ContainsFunc(a.files, shows)
}
