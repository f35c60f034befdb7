package audit

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// settle judges what only all files of a session together can tell (rules 6, 7,
// 9 and 10).
func (a *audit) settle() {
	sets := slices.SortedFunc(maps.Keys(a.tallies), squaredeal.ID.Compare)
	for _, id := range sets {
		if t := a.tallies[id]; t.unknown && len(t.runs)+len(t.others) > 0 {
			a.settleUnknown(t)
		}
	}
	for _, id := range sets {
		if t := a.tallies[id]; len(t.moved) > 0 {
			a.settleShift(t)
		}
	}
	for _, s := range a.sources {
		if len(s.claim.ids) > 1 {
			a.apart(s)
		}
	}
	for _, s := range a.sources {
		a.settleReserve(s)
	}
	if a.fits = a.respelt(); a.fits != "" {
		a.choice("spelling", squaredeal.ID{}, line("audit.value.spelling", inQuotes("value", a.fits), inQuotes("typed", a.d.Value)))
	}
	for _, s := range a.sources {
		a.settleNone(s)
		a.settleAltered(s)
		a.settleFalse(s)
		a.settleExtras(s)
	}
}

// settleShift judges boards of a set that stand under other numbers (rule 7).
// One constant shift by a multiple of 16 to numbers that are nobody's is how
// some programs number a second half; anything else in a file that claims the
// set is another board's cards under a number.
func (a *audit) settleShift(t *tally) {
	shifts := map[int]bool{}
	for _, m := range t.moved {
		if !m.alien {
			shifts[m.r.Number-t.number(m.index)] = true
		}
	}
	shift := 0
	for s := range shifts {
		shift = s
	}
	constant := len(shifts) == 1 && (!t.home || shift%16 == 0)
	free := shift%16 == 0
	for _, m := range t.moved {
		if constant && !m.alien {
			free = free && !t.has(m.r.Number) && !a.taken(m)
		}
	}
	said := map[*verdictOn]bool{}
	for _, m := range t.moved {
		m.r.of, m.r.index = t, m.index
		was := t.number(m.index)
		d := Difference{Board: m.r.Number, Kind: Moved, Text: literal(fmt.Sprintf("the file's board %d holds the cards of board %d", m.r.Number, was)), Got: m.r.Deal.String()}
		v := m.r.file
		switch {
		case m.alien:
			d.Text = literal(d.Text.String() + " of " + t.id.Words())
			t.leave(v, d)
		case constant && free && m.r.Deal.Complete():
			t.show(m.r, m.index, markOf(m.hard))
			if !said[v] {
				said[v] = true
				v.note("boards of %s are numbered otherwise, board %d as %d and so on", t.id.Words(), was, m.r.Number)
			}
		case constant:
			d.Kind = Misplaced
			v.open = append(v.open, d)
			t.seen(v)
			if !said[v] {
				said[v] = true
				t.open = append(t.open, found{v, fmt.Sprintf("its boards are numbered otherwise, board %d as %d and so on", was, m.r.Number)})
			}
		case m.hard && !m.free: // at a number that nobody claims a board contradicts nothing
			m.s.bad = append(m.s.bad, badBoard{t, m.r, d})
		default:
			t.leave(v, d)
		}
	}
	if constant && free { // else nobody can say what has to stand where
		a.strangersIn(t, shift)
	}
}

// taken reports whether a number is that of another set that is claimed for the
// files of a source, or whose cards stand in them, under whatever number: then
// nobody can say whose board stood there.
func (a *audit) taken(m movedBoard) bool {
	s := m.s
	if s.numbers == nil {
		s.numbers = map[int]bool{}
		ids := slices.Clone(s.claim.ids)
		for i := range s.records {
			if r := &s.records[i]; r.of != nil {
				ids = append(ids, r.of.id)
			} else if at, ok := a.cat.find(&r.Deal); ok && r.doubt == "" {
				ids = append(ids, at.id)
			}
		}
		slices.SortFunc(ids, squaredeal.ID.Compare)
		ids = slices.Compact(ids)
		for _, id := range ids {
			if t := a.tally(id); t != nil && (!t.unknown || t.first > 0) {
				for k := range t.want {
					s.numbers[t.number(k)] = true
				}
			}
		}
	}
	return s.numbers[m.r.Number]
}

// strangersIn judges boards dealt nowhere here that stand, in a renumbered file,
// where a board of the set has to stand.
func (a *audit) strangersIn(t *tally, shift int) {
	done := map[*source]bool{}
	for _, m := range t.moved {
		if m.alien || done[m.s] {
			continue
		}
		done[m.s] = true
		shown := map[int]bool{}
		for i := range m.s.records {
			if r := &m.s.records[i]; r.of == t {
				shown[r.index] = true
			}
		}
		m.s.extras = slices.DeleteFunc(m.s.extras, func(r *record) bool {
			k := t.at(r.Number - shift)
			if k < 0 || shown[k] || t.has(r.Number) {
				return false
			}
			if t.showsPart(k, r) {
				return true
			}
			d := a.compareWith(&t.want[k], r, t)
			d.Board = r.Number
			if m.hard {
				m.s.bad = append(m.s.bad, badBoard{t, r, d})
			} else {
				t.leave(r.file, d)
			}
			return true
		})
	}
}

// settleReserve judges boards of the reserve set in the place of the original's
// (rules 6 and 9).
func (a *audit) settleReserve(s *source) {
	if len(s.reserve) == 0 {
		return
	}
	if a.overwritten(s) {
		return
	}
	count := map[*tally]map[int]bool{}
	for _, b := range s.reserve {
		if count[b.t] == nil {
			count[b.t] = map[int]bool{}
		}
		count[b.t][b.r.Number] = true
	}
	for _, b := range s.reserve {
		at, _ := a.cat.find(&b.r.Deal)
		rt := a.tally(at.id)
		n := b.r.Number
		listed := slices.Contains(s.claim.replaced[b.t.id], n) || a.isReplaced(b.t, n) || a.statedReserve(rt, n)
		switch {
		case rt.id.Set == squaredeal.Unnumbered && b.t.id.Set == squaredeal.Original:
			leaveWhole(b, "made as a reserve set without a number")
		case listed:
			rt.show(b.r, rt.at(n), claimed)
			if !slices.Contains(a.replaced[b.t.id], n) {
				a.replaced[b.t.id] = append(a.replaced[b.t.id], n)
			}
		case 2*len(count[b.t]) >= len(b.t.want) && len(s.claim.ids) > 0:
			b.diff.Want, b.diff.Got = b.t.want[b.t.at(n)].Deal.String(), b.r.Deal.String()
			s.bad = append(s.bad, b)
		default:
			b.t.leave(b.r.file, b.diff)
		}
	}
}

// statedReserve reports whether a board of the reserve set is shown by a file
// that is stated to hold boards of it.
func (a *audit) statedReserve(rt *tally, number int) bool {
	k := rt.at(number)
	return rt.stated && k >= 0 && rt.marks[k]&claimed != 0
}

// overwritten judges a combined file that holds the reserve sets: SquareDeal up
// to 2.7 writes these over the combined originals (rule 9).
func (a *audit) overwritten(s *source) bool {
	if s.claim.basis != "name" || len(s.claim.ids) < 2 || !slices.Contains([]string{"pbn", "bri", "dge", "ber"}, s.files[0].Format) {
		return false
	}
	n := 0
	for _, id := range s.claim.ids {
		n += len(a.tally(id).want)
	}
	if len(s.reserve) != n || len(s.records) != n {
		return false
	}
	right := true
	for _, id := range s.claim.ids {
		t := a.tally(id)
		right = right && t.shown(claimed) == len(t.want)
	}
	v := s.files[0]
	v.Finding = Overwrote
	v.note("it holds the reserve sets: SquareDeal up to 2.7 writes combined reserve sets under the name of the originals; that is no sign that they were played")
	if !right {
		for _, id := range s.claim.ids {
			a.tally(id).leave(v, Difference{Kind: Replaced, Text: literal("holds the reserve set, as SquareDeal up to 2.7 itself writes it, and no single file shows the original")})
		}
	}
	return true
}

// settleNone judges a source that holds no board of a set that it claims:
// another session's set under this one's name or statement is false, and of
// several sets one that is not there was not compared (rules 8 and 10).
func (a *audit) settleNone(s *source) {
	for _, id := range s.claim.ids {
		t := a.tallies[id]
		if t == nil || a.speaksOf(s, t) {
			continue
		}
		if len(s.claim.ids) > 1 || s.known == 0 {
			if len(s.bad) == 0 && s.known > 0 {
				t.leave(s.files[0], Difference{Kind: Misplaced, Text: literal("no board of " + id.Words() + " is in it")})
			}
			continue
		}
		for i := range s.records {
			r := &s.records[i]
			if at, ok := a.cat.find(&r.Deal); ok && r.doubt == "" {
				s.bad = append(s.bad, badBoard{t, r, Difference{Board: r.Number, Kind: OtherBoard, Got: r.Deal.String(),
					Text: literal("a foreign board: it holds the cards of " + a.cat.name(at))}})
			}
		}
	}
}

// speaksOf reports whether a source shows a board of a set, in whatever way, or
// something in the place of one.
func (a *audit) speaksOf(s *source, t *tally) bool {
	if s.records == nil { // all of them, at once
		return true
	}
	ofSet := func(b badBoard) bool { return b.t == t }
	if slices.ContainsFunc(s.bad, ofSet) || slices.ContainsFunc(s.reserve, ofSet) {
		return true
	}
	for _, o := range t.open {
		if slices.Contains(s.files, o.file) {
			return true
		}
	}
	for i := range s.records {
		if s.records[i].of == t {
			return true
		}
	}
	return false
}

// settleFalse judges the boards of a source that are not as they must be: they
// make it false, but for a side event that happens to bear a session's name, and
// for hands made with another writing of the same delayed value (rule 10).
func (a *audit) settleFalse(s *source) {
	if len(s.bad) == 0 {
		return
	}
	slices.SortStableFunc(s.bad, func(x, y badBoard) int { return cmp.Compare(x.r.Number, y.r.Number) })
	if s.keyless {
		s.leaveBad("; but the file also claims a session that has no key")
		return
	}
	if why := a.otherRule(recordsOf(s.bad), s.claim.ids); why.Said() {
		s.leaveFor(why.String())
		return
	}
	if a.fits != "" {
		s.leaveFor(a.fitsText().String())
		return
	}
	if a.own && !a.anyFits() {
		if a.d.Old && a.otherValue(s) {
			return
		}
		for _, b := range s.bad {
			b.diff.Text = literal("these hands were not made with what you typed")
			b.t.leave(b.r.file, b.diff)
		}
		return
	}
	if s.known == 0 && !s.shows() {
		if a.otherValue(s) {
			return
		}
		if a.isStranger(s) && (!a.unproven() || a.sideEvent(s)) {
			a.leaveStranger(s)
			return
		}
	}
	if slices.ContainsFunc(s.files, func(v *verdictOn) bool { return v.ambiguous }) {
		s.leaveBad("; but the file, or one that is stated with it, can be read in two ways")
		return
	}
	if a.unproven() {
		if s.known == 0 {
			for _, b := range s.bad {
				b.r.file.Finding = Unknown
			}
		}
		s.leaveBad("; but the keys may not be the published ones")
		return
	}
	for _, b := range s.bad {
		v := b.r.file
		v.bad = append(v.bad, b.diff)
		b.t.seen(v)
		b.t.bad = append(b.t.bad, found{v, b.diff.Text.String()})
	}
}

// recordsOf are the records of boards that are not as they must be.
func recordsOf(bad []badBoard) (out []*record) {
	for _, b := range bad {
		out = append(out, b.r)
	}
	return out
}

// leaveFor leaves all that is not as it must be open, for one reason that is said
// once of each file.
func (s *source) leaveFor(why string) {
	for _, b := range s.bad {
		leaveWhole(b, why)
	}
}

// leaveWhole is the same for one board.
func leaveWhole(b badBoard, why string) {
	v := b.r.file
	if !slices.Contains(v.why, why) {
		v.why = append(v.why, why)
	}
	if o := (found{v, why}); !slices.Contains(b.t.open, o) {
		b.t.leaveFor(v, why)
	}
}

// leaveBad leaves what is not as it must be open, and says why it is not false.
func (s *source) leaveBad(but string) {
	for _, b := range s.bad {
		b.diff.Text = literal(b.diff.Text.String() + but)
		b.t.leave(b.r.file, b.diff)
	}
}

// anyFits reports whether any file shows a board of this tournament, under
// whatever number, or some hands of one as dealt: the delayed value made it.
func (a *audit) anyFits() bool {
	return slices.ContainsFunc(a.sources, func(s *source) bool { return s.known > 0 || s.shows() })
}

// shows reports whether a source shows a board, or some hands of one, as dealt.
func (s *source) shows() bool {
	return slices.ContainsFunc(s.files, func(v *verdictOn) bool { return v.right+v.cards+v.partly > 0 })
}

// sideEvent reports whether all sets that a file claims by its name only are
// whole from other files that claim them.
func (a *audit) sideEvent(s *source) bool {
	if s.claim.basis != "name" {
		return false
	}
	for _, id := range s.claim.ids {
		t := a.tally(id)
		if t.unknown {
			if whole, _ := a.wholeRun(t); !whole {
				return false
			}
		} else if t.shown(claimed) < len(t.want) {
			return false
		}
	}
	return true
}

// enoughPairs is how many pairs of boards are compared card by card.
const enoughPairs = 2_000_000

// settleAltered takes boards out of the extras of a source that are altered ones
// of a set that it claims, or shows: those of which no file shows the true cards.
func (a *audit) settleAltered(s *source) {
	var sets []*tally
	for _, id := range s.claim.ids {
		if t := a.tallies[id]; t != nil {
			sets = append(sets, t)
		}
	}
	if s.dominates != nil {
		sets = append(sets, s.dominates)
	}
	if len(s.extras) > 0 { // and those of which it holds a board
		for i := range s.records {
			if at, ok := a.cat.find(&s.records[i].Deal); ok && !among(sets, at.id) && a.tally(at.id) != nil {
				sets = append(sets, a.tally(at.id))
			}
		}
	}
	missing := 0
	for _, t := range sets {
		missing += len(t.want) - t.shown(claimed|byCards|someHand)
	}
	if len(s.extras)*missing > enoughPairs {
		for _, v := range s.files {
			v.why = append(v.why, fmt.Sprintf("%s of no session are too many to be compared with each that is missing", count(len(s.extras), "board")))
		}
		return
	}
	s.extras = slices.DeleteFunc(s.extras, func(r *record) bool {
		if !r.Deal.Complete() {
			return false
		}
		for _, t := range sets {
			for k := range t.want {
				if t.marks[k] == 0 && related(&t.want[k].Deal, &r.Deal) {
					d := a.compareWith(&t.want[k], r, t)
					d.Text = literal(fmt.Sprintf("an altered board %d, in another place: %s", t.number(k), d.Text))
					t.leave(r.file, d)
					return true
				}
			}
		}
		return false
	})
}

// openExtras leaves boards of no session open in a file that claims nothing and that
// holds a board of this tournament, or an altered one: it may be of it, and nobody
// says which of its boards are.
func (a *audit) openExtras(s *source) {
	whole := func(r *record) bool { return r.Deal.Complete() }
	if !slices.ContainsFunc(s.extras, whole) || s.known == 0 && !s.shows() && !a.holdsAltered(s) {
		return
	}
	if a.revealed != nil && !a.holdsAltered(s) {
		return // it may be of a session whose key is not revealed
	}
	s.extras = slices.DeleteFunc(s.extras, func(r *record) bool {
		if !whole(r) {
			return false
		}
		r.file.open = append(r.file.open, Difference{Board: r.Number, Kind: NotDealt, Text: literal("no board of this tournament has these cards, and the file holds others that are of it, or altered ones")})
		return true
	})
}

// settleExtras notes boards that were dealt nowhere in this tournament, outside
// the numbers of what the file claims: not our business, and said.
func (a *audit) settleExtras(s *source) {
	if len(s.claim.ids) == 0 {
		a.openExtras(s)
	}
	n := map[*verdictOn][]int{}
	for _, r := range s.extras {
		r.file.extra++
		n[r.file] = append(n[r.file], r.Number)
	}
	for _, v := range s.files {
		numbers := n[v]
		if len(numbers) == 0 {
			continue
		}
		if s.known == 0 && v.right+v.cards+v.partly == 0 && len(v.open) == 0 && len(v.bad) == 0 {
			continue // the whole file is foreign: see conclude
		}
		a.report.Summary.Foreign += len(numbers)
		a.warn(Warning{Kind: "foreign", File: v.Name, Strict: true,
			Text: literal(fmt.Sprintf("%s of the file: not of this tournament", boards(numbers)))})
		a.choice("undealt", squaredeal.ID{}, line("audit.choice.undealt", words.Name("file", shortName(v.Name)), words.N("n", len(numbers)), words.Name("boards", bridge.Runs(numbers))))
	}
}

// boards is a list of board numbers with its noun.
func boards(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprintf("board %d", numbers[0])
	}
	return "boards " + bridge.Runs(numbers)
}
