package audit

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// conclude gives a file its status, finding and line, out of what was found of
// its boards.
func (a *audit) conclude(v *verdictOn) {
	byBoard := func(x, y Difference) int { return cmp.Compare(x.Board, y.Board) }
	slices.SortStableFunc(v.bad, byBoard)
	slices.SortStableFunc(v.open, byBoard)
	v.Differences = append(append(v.Differences, v.bad...), v.open...)
	if !v.Holds.Said() && len(v.holds) > 0 {
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
		says = append(says, a.accuse(v))
	case len(v.why) > 0:
		v.Status, v.Finding, says = NotChecked, Open, append(says, v.why...)
	case len(v.open) > 0:
		if v.Status = NotChecked; v.Finding != Unknown {
			v.Finding = Open
		}
		what := describe(v.open)
		if a.unproven() {
			what = words.Several(what, words.New("audit.file.keys-unproven"))
		}
		if what = words.New("audit.file.not-compared", words.T("what", what)); shown > 0 {
			what = words.New("audit.file.shown", words.T("what", what), words.N("n", shown))
		}
		says = append(says, what)
	case v.Finding == Overwrote:
		v.Status = Pass
		say("audit.file.overwrote", words.T("sets", setsOf(v.claim.ids)))
	case v.Finding == Open: // said already
		says = append(says, v.Text.Text)
	case shown+v.partly == 0 && v.outside+v.outvoted > 0:
		v.Status, v.Finding = Pass, Part
		some("audit.file.stated", v.outside)
		some("audit.file.outvoted", v.outvoted)
	case shown+v.partly == 0:
		says = append(says, a.foreign(v))
	case v.right+v.partly > 0 && len(v.claim.ids) > 0:
		chosen := len(v.chosen) // of other sets than it claims, as stated
		v.Status, v.Finding = Pass, Part
		switch {
		case chosen == 0 && v.right == a.sizeOf(&v.claim):
			v.Finding = Identical
			say("audit.file.identical", words.T("sets", setNames(v.claim.ids)))
		case chosen < v.right || chosen == 0:
			say("audit.file.of-claim", words.N("n", v.right-chosen), words.T("sets", setsOf(v.claim.ids)))
		}
		if chosen > 0 {
			slices.SortFunc(v.chosen, squaredeal.ID.Compare)
			say("audit.file.of-claim", words.N("n", chosen), words.T("sets", setsOf(slices.Compact(slices.Clone(v.chosen)))))
		}
		some("audit.file.partly", v.partly)
		some("audit.file.stated", v.outside)
		some("audit.file.of-others", v.cards)
	default:
		v.Status, v.Finding = Pass, ByCards
		say("audit.file.recognised", words.T("sets", v.Holds.Text), words.N("n", shown))
		some("audit.file.partly", v.partly)
	}
	if v.Finding != Foreign && a.fits == "" {
		key := "audit.file.foreign-boards"
		if a.revealed != nil {
			key = "audit.file.unrevealed-boards"
		}
		some(key, len(v.extra))
	}
	v.Text = Line{Text: words.Several(says...)}
}

// foreign judges a file that shows no board of what is compared, and says why.
func (a *audit) foreign(v *verdictOn) words.Text {
	v.Status, v.Finding = NotChecked, Open
	if len(v.extra) == 0 {
		return words.New("audit.file.no-cards")
	}
	if s := v.source; s != nil && len(v.claim.ids) == 0 && a.world != nil {
		a.howMade(s.at, false, !a.world.found.NoneKnown)
		if m := s.made; m.other {
			v.Holds = Line{Text: m.holds(v)}
			return words.New("audit.file.other-value", words.T("sets", v.Holds.Text))
		} else if m.text.Said() && !(a.own && m.text.Key == NotTyped) {
			return m.text
		}
	}
	if a.revealed != nil {
		return words.New("audit.file.none-revealed", words.N("n", v.Boards))
	}
	v.Finding = Foreign
	if !v.named {
		a.report.Summary.Foreign += len(v.extra)
		a.warn(Warning{Kind: "foreign", File: v.Name, Text: line("audit.file.not-ours", words.N("n", len(v.extra))), Strict: true})
	}
	return words.New("audit.file.foreign", words.N("n", v.Boards))
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
func (a *audit) accuse(v *verdictOn) words.Text {
	shown := v.right + v.cards + v.partly
	if v.Finding == Spelling {
		return v.bad[0].Text.Text
	}
	kinds := map[Kind]int{}
	for _, d := range v.bad {
		kinds[d.Kind]++
	}
	s := v.source
	from := a.setsOfBad(s, v)
	switch {
	case kinds[Displaced] == len(v.bad):
		v.Finding = Reordered
	case kinds[Moved] == len(v.bad):
		v.Finding = Renumbered
	case v.right+v.partly == 0 && kinds[Replaced] == len(v.bad):
		v.Finding = Reserve
	case v.right+v.partly == 0 && len(from) > 0 && kinds[OtherBoard] == len(v.bad):
		v.Finding = Other
		if len(from) == 1 && len(v.claim.ids) == 1 && from[0].Of(v.claim.ids[0].Set) == v.claim.ids[0] {
			v.Finding = Original
		}
	case shown == 0 && kinds[NotDealt] == len(v.bad):
		v.Finding = Unknown
	default:
		v.Finding = Differs
	}
	switch v.Finding {
	case Other, Original, Reserve:
		for _, id := range from {
			v.hold(id)
		}
		v.Holds = Line{Text: setNames(from)}
		return words.New("audit.file.must-hold", words.T("claim", setNames(v.claim.ids)), words.T("holds", v.Holds.Text))
	case Unknown:
		return words.New("audit.file.unknown", words.N("n", v.Boards), words.T("sets", setsOf(v.claim.ids)))
	}
	return words.New("audit.file.shown", words.T("what", describe(v.bad)), words.N("n", shown))
}

// setsOfBad are the sets whose boards stand under the numbers of others.
func (a *audit) setsOfBad(s *source, v *verdictOn) (ids []squaredeal.ID) {
	if s == nil {
		return nil
	}
	i := s.at
	for _, x := range a.world.found.Files[i] {
		if x.Outcome != judge.Wrong {
			continue
		}
		if _, of := s.board(x.Record); of != v {
			continue
		}
		if known := a.world.found.Known[i][x.Record]; known.Set != judge.None && !slices.Contains(ids, a.world.ids[known.Set]) {
			ids = append(ids, a.world.ids[known.Set])
		}
	}
	return ids
}

// kindKeys name the kinds of differences in a line about several boards.
var kindKeys = map[Kind]string{
	Exchanged: "audit.kind.exchanged", Altered: "audit.kind.altered", Turned: "audit.kind.turned", OtherBoard: "audit.kind.other-board",
	NotDealt: "audit.kind.not-dealt", Moved: "audit.kind.moved", Displaced: "audit.kind.displaced", TwoDeals: "audit.kind.two-deals",
	TwoReading: "audit.kind.two-readings", Replaced: "audit.kind.replaced", Misplaced: "audit.kind.misplaced", LookAgain: "audit.kind.look-again",
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

// noneFits is the one conclusion where no file holds a board of this tournament:
// then the fault is with what all sessions share.
func (a *audit) noneFits() []Line {
	if a.fits != "" {
		return []Line{a.fitsText()}
	}
	if a.ruledFiles.Said() && a.cat != nil && !a.anyFits() {
		return []Line{a.ruledFiles}
	}
	if a.world == nil || a.own || a.revealed != nil || !a.world.found.NoneKnown {
		return nil
	}
	readable := 0
	for _, s := range a.sources {
		if len(s.records) > 0 {
			readable++
		}
	}
	for value, n := range a.spelt {
		if n == readable {
			return []Line{line("audit.conclude.other-value", inQuotes("value", value), inQuotes("published", a.d.Value))}
		}
	}
	return []Line{line("audit.conclude.none-fits")}
}

// exchanges names sessions whose sets are in each other's files.
func (a *audit) exchanges() []Line {
	holds := map[squaredeal.ID]squaredeal.ID{}
	for _, v := range a.files {
		if v.Finding == Other && len(v.claim.ids) == 1 && len(v.holds) == 1 {
			holds[v.claim.ids[0]] = v.holds[0]
		}
	}
	var from []squaredeal.ID
	for id := range holds {
		from = append(from, id)
	}
	slices.SortFunc(from, squaredeal.ID.Compare)
	var out []Line
	done := map[squaredeal.ID]bool{}
	for _, start := range from {
		if done[start] {
			continue
		}
		chain := []squaredeal.ID{start}
		id, ok := holds[start]
		for ok && id != start && !done[id] && !slices.Contains(chain, id) {
			chain = append(chain, id)
			id, ok = holds[id]
		}
		if !ok || id != start || len(chain) < 2 {
			continue
		}
		for _, c := range chain {
			done[c] = true
		}
		if len(chain) == 2 {
			out = append(out, line("audit.conclude.swapped", words.T("first", chain[0].Said()), words.T("second", chain[1].Said())))
			continue
		}
		var names []string
		for _, c := range chain {
			names = append(names, c.String())
		}
		out = append(out, line("audit.conclude.ring", words.Name("sessions", strings.Join(names, ", "))))
	}
	return out
}

// anyFits reports whether any file shows a board of this tournament, or some hands of
// one as dealt: the delayed value made it.
func (a *audit) anyFits() bool {
	return slices.ContainsFunc(a.sources, func(s *source) bool { return s.known > 0 || s.inPart })
}
