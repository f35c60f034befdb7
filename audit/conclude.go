package audit

import (
	"cmp"
	"fmt"
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
		v.Holds = literal((&claim{ids: v.holds}).String())
	}
	shown := v.right + v.cards
	switch {
	case len(v.bad) > 0:
		v.Status = Fail
		a.accuse(v)
	case len(v.why) > 0:
		v.Status, v.Finding, v.Text = NotChecked, Open, literal(strings.Join(v.why, "; "))
	case len(v.open) > 0:
		if v.Status = NotChecked; v.Finding != Unknown {
			v.Finding = Open
		}
		v.Text = literal("not compared: " + describe(v.open))
		if a.unproven() {
			v.Text = literal(v.Text.String() + "; the keys may not be the published ones")
		}
		if shown > 0 {
			v.Text = literal(v.Text.String() + fmt.Sprintf(" (%s as dealt)", count(shown, "board")))
		}
	case v.Finding == Overwrote:
		v.Status, v.Text = Pass, literal("holds the reserve sets of "+v.claim.String()+", as SquareDeal up to 2.7 overwrites combined files")
	case v.Finding == Open: // said already
	case shown+v.partly == 0 && v.outside > 0 && len(v.extra) == 0:
		v.Status, v.Finding, v.Text = Pass, Part, literal(count(v.outside, "board")+" stated as replaced")
	case shown+v.partly == 0:
		a.foreign(v)
	case v.right+v.partly > 0 && len(v.claim.ids) > 0:
		v.Status = Pass
		v.Finding, v.Text = Part, literal(fmt.Sprintf("%s of %s, all as dealt", count(v.right, "board"), v.claim.String()))
		if v.right == a.sizeOf(&v.claim) {
			v.Finding, v.Text = Identical, literal("identical with "+v.claim.String())
		}
		if v.partly > 0 {
			v.Text = literal(v.Text.String() + fmt.Sprintf("; of %s some hands, as dealt", count(v.partly, "board")))
		}
		if v.outside > 0 {
			v.Text = literal(v.Text.String() + fmt.Sprintf("; %s stated as replaced", count(v.outside, "board")))
		}
		if v.cards > 0 {
			v.Text = literal(v.Text.String() + fmt.Sprintf("; %s of other sessions, as dealt", count(v.cards, "board")))
		}
	default:
		v.Status, v.Finding = Pass, ByCards
		v.Text = literal(fmt.Sprintf("recognised by cards only: %s, %s as dealt", v.Holds, count(shown, "board")))
		if v.partly > 0 {
			v.Text = literal(v.Text.String() + fmt.Sprintf("; of %s some hands, as dealt", count(v.partly, "board")))
		}
	}
	if len(v.extra) > 0 && v.Finding != Foreign && a.fits == "" {
		where := "not of this tournament"
		if a.revealed != nil {
			where = "of no session whose key is revealed"
		}
		v.Text = literal(v.Text.String() + fmt.Sprintf("; %s %s", count(len(v.extra), "board"), where))
	}
}

// foreign judges a file that shows no board of what is compared.
func (a *audit) foreign(v *verdictOn) {
	v.Status, v.Finding = NotChecked, Open
	if len(v.extra) == 0 {
		v.Text = literal("no board of it shows its cards: nothing can be compared")
		return
	}
	if s := v.source; s != nil && len(v.claim.ids) == 0 && a.world != nil {
		a.howMade(s.at, false, !a.world.found.NoneKnown)
		if m := s.made; m.other {
			v.Holds = literal(m.holds(v))
			v.Text = literal(fmt.Sprintf("its hands were made with another delayed value than the published one: %s", v.Holds))
			return
		} else if m.text.Said() && !(a.own && m.text.String() == notTyped) {
			v.Text = m.text
			return
		}
	}
	if a.revealed != nil {
		v.Text = literal(fmt.Sprintf("none of its %s is of a session whose key is revealed", count(v.Boards, "board")))
		return
	}
	v.Finding = Foreign
	v.Text = literal(fmt.Sprintf("not of this tournament: none of its %s was dealt here, neither as original nor as reserve set", count(v.Boards, "board")))
	if !v.named {
		a.report.Summary.Foreign += len(v.extra)
		a.warn(Warning{Kind: "foreign", File: v.Name, Text: literal("not of this tournament: " + count(len(v.extra), "board")), Strict: true})
	}
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
func (a *audit) accuse(v *verdictOn) {
	shown := v.right + v.cards + v.partly
	if v.Finding == Spelling {
		v.Text = v.bad[0].Text
		return
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
		v.Holds = literal((&claim{ids: from}).String())
		v.Text = literal(fmt.Sprintf("must hold %s, but holds %s", v.claim.String(), v.Holds))
	case Unknown:
		v.Text = literal(fmt.Sprintf("unknown hands: none of its %s is of %s, nor of any other set of this tournament", count(v.Boards, "board"), v.claim.String()))
	default:
		v.Text = literal(fmt.Sprintf("%s (%s as dealt)", describe(v.bad), count(shown, "board")))
	}
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

// describe is a list of differences in one line.
func describe(diffs []Difference) string {
	if len(diffs) == 1 {
		if diffs[0].Board == 0 {
			return diffs[0].Text.String()
		}
		return fmt.Sprintf("board %d: %s", diffs[0].Board, diffs[0].Text)
	}
	byKind := map[Kind][]int{}
	var kinds []Kind
	var parts []string
	for _, d := range diffs {
		if d.Board == 0 { // of the whole file
			parts = append(parts, d.Text.String())
			continue
		}
		if len(byKind[d.Kind]) == 0 {
			kinds = append(kinds, d.Kind)
		}
		byKind[d.Kind] = append(byKind[d.Kind], d.Board)
	}
	for _, k := range kinds {
		parts = append(parts, fmt.Sprintf("%s: %s", boards(slices.Compact(byKind[k])), k))
	}
	return strings.Join(parts, "; ")
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

// boards is a list of board numbers with its noun.
func boards(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprintf("board %d", numbers[0])
	}
	return "boards " + bridge.Runs(numbers)
}
