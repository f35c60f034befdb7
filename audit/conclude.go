package audit

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
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
	shown := v.right + v.cards
	var says []words.Text
	say := func(key string, args ...words.Arg) { says = append(says, words.New(key, args...)) }
	some := func(key string, n int) {
		if n > 0 {
			say(key, words.N("n", n))
		}
	}
	switch {
	case len(v.bad) > 0:
		v.Status = Fail
		v.Finding = a.accuse(v)
		say("audit.file.shown", words.T("what", describe(v.bad)), words.N("n", shown))
	case len(v.why) > 0:
		v.Status, v.Finding, says = NotChecked, Open, append(says, v.why...)
	case len(v.open) > 0:
		v.Status, v.Finding = NotChecked, Open
		what := describe(a.telling(v))
		if len(v.open) == v.Boards && len(v.holds) == 0 {
			what = words.New("audit.file.foreign", words.N("n", v.Boards))
		}
		if a.keysOpen {
			what = words.Several(what, words.New("audit.file.keys-unproven"))
		}
		if what = words.New("audit.file.not-compared", words.T("what", what)); shown > 0 {
			what = words.New("audit.file.shown", words.T("what", what), words.N("n", shown))
		}
		says = append(says, what)
	case v.copyOf != nil:
		v.Status, v.Finding = Pass, Part
		say("audit.file.copy")
	case v.Finding == Open: // said already
		says = append(says, v.Text.Text)
	case shown+v.partly+v.others+v.fouled == 0:
		v.Status, v.Finding = NotChecked, Foreign
		if len(v.extra) == 0 {
			say("audit.file.no-cards")
		} else {
			a.report.Summary.Foreign += len(v.extra)
			a.warn(Warning{Kind: "foreign", File: v.Name, Strict: true, Text: line("audit.file.foreign", words.N("n", v.Boards))})
			say("audit.file.foreign", words.N("n", v.Boards))
		}
	default:
		v.Status, v.Finding = Pass, Part
		switch {
		case len(v.claim.ids) > 0 && v.right == a.sizeOf(&v.claim):
			v.Finding = Identical
			say("audit.file.identical", words.T("sets", setNames(v.claim.ids)))
		case v.right > 0:
			say("audit.file.of-claim", words.N("n", v.right), words.T("sets", setsOf(v.claim.ids)))
		case v.cards > 0:
			v.Finding = ByCards
			say("audit.file.recognised", words.T("sets", v.Holds.Text), words.N("n", v.cards))
		}
		some("audit.file.partly", v.partly)
		some("audit.file.stated", v.others)
		some("audit.file.outvoted", v.fouled)
		if v.right > 0 {
			some("audit.file.of-others", v.cards)
		}
		some("audit.file.foreign-boards", len(v.extra))
	}
	v.Text = Line{Text: words.Several(says...)}
}

// telling are the differences that say what leaves a file open: where it must hold a set
// and holds another, that alone; of boards without a number one sentence.
func (a *audit) telling(v *verdictOn) (out []Difference) {
	number := false
	for _, d := range v.open {
		switch d.Text.Key {
		case mustHold:
			return []Difference{d}
		case withoutNumber:
			if number {
				continue
			}
			number, d.Board = true, 0
		}
		out = append(out, d)
	}
	return out
}

// The sentences that say all of a file.
const (
	mustHold      = "audit.file.must-hold"
	withoutNumber = "audit.board.no-number"
)

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
func (a *audit) accuse(v *verdictOn) Finding {
	kinds := map[Kind]int{}
	for _, d := range v.bad {
		kinds[d.Kind]++
	}
	switch len(v.bad) {
	case kinds[Displaced]:
		return Reordered
	case kinds[Moved]:
		return Renumbered
	}
	return Differs
}

// kindKeys name the kinds of differences in a line about several boards.
var kindKeys = map[Kind]string{
	Exchanged: "audit.kind.exchanged", Altered: "audit.kind.altered", Turned: "audit.kind.turned", OtherBoard: "audit.kind.other-board",
	NotDealt: "audit.kind.not-dealt", Moved: "audit.kind.moved", Displaced: "audit.kind.displaced", TwoDeals: "audit.kind.two-deals",
	Replaced: "audit.kind.replaced", Misplaced: "audit.kind.misplaced", LookAgain: "audit.kind.look-again",
}

// describe is a list of differences in one line.
func describe(diffs []Difference) words.Text {
	if len(diffs) == 1 {
		if diffs[0].Board == 0 {
			return diffs[0].Text.Text
		}
		return words.New("audit.board.is", words.N("board", diffs[0].Board), words.T("what", diffs[0].Text.Text))
	}
	byKind := map[Kind][]int{}
	var kinds []Kind
	var parts []words.Text
	for _, d := range diffs {
		if d.Board == 0 { // of the whole file
			parts = append(parts, d.Text.Text)
			continue
		}
		if len(byKind[d.Kind]) == 0 {
			kinds = append(kinds, d.Kind)
		}
		byKind[d.Kind] = append(byKind[d.Kind], d.Board)
	}
	for _, k := range kinds {
		numbers := slices.Compact(byKind[k])
		parts = append(parts, words.New("audit.board.are", words.N("n", len(numbers)), words.Name("boards", bridge.Runs(numbers)), words.T("what", words.New(kindKeys[k]))))
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
	return []Line{line("audit.conclude.none-fits"), line("audit.conclude.other-files"), line("audit.conclude.other-keys"), line("audit.conclude.other-value")}
}

// anyFits reports whether any file shows a board of this tournament, or some hands of
// one as dealt: the delayed value made it.
func (a *audit) anyFits() bool {
	shows := func(v *verdictOn) bool { return v.Boards > 0 }
	return a.world != nil && !a.world.found.NoneKnown && slices.ContainsFunc(a.files, shows)
}
