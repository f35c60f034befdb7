package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// enoughSets is how many sets a file may claim that is not all of them as dealt;
// a combined file has some dozens.
const enoughSets = 300

// judge compares one source with what it claims (spec/audit.md step 8). What
// other files of a session have to say to it is settled afterwards.
func (a *audit) judge(s *source) {
	s.judged = true
	var sets []*tally
	for _, id := range s.claim.ids {
		t := a.tally(id)
		if t == nil {
			for _, v := range s.files {
				v.why = append(v.why, a.noSuchSet(id))
			}
			s.keyless = s.keyless || a.keyless(id)
			continue
		}
		t.claimed, t.stated = true, t.stated || s.claim.basis == "stated"
		for _, v := range s.files {
			t.seen(v)
		}
		sets = append(sets, t)
	}
	if a.identical(s, sets) {
		return
	}
	if len(sets) > enoughSets {
		for _, v := range s.files {
			v.why = append(v.why, fmt.Sprintf("it claims %s, and is not all of them as dealt: more than %d are not compared one by one", count(len(sets), "set"), enoughSets))
		}
		return
	}
	hard := len(sets) > 0
	if !hard {
		if t := a.mostOf(s); t != nil {
			s.dominates, sets = t, []*tally{t}
			for _, v := range s.files {
				if v.ambiguous { // a doubt about no board that is there is one about the set
					t.leaveFor(v, v.why[len(v.why)-1])
				}
			}
		}
	}
	for i := range s.records {
		if r := &s.records[i]; !r.empty() && r.Deal.Complete() {
			if _, ok := a.cat.find(&r.Deal); ok {
				s.known++
			}
		}
	}
	if s.numbered {
		a.judgeNumbers(s, sets, hard)
	} else {
		a.judgeSequence(s, sets, hard)
	}
}

// keyless reports whether a set is one of the description's that has no key.
func (a *audit) keyless(id squaredeal.ID) bool {
	p, err := a.d.Phase(id.Phase)
	if err != nil || p.CheckSession(id.Session) != nil {
		return false
	}
	_, err = a.keys.Of(p, id.Session)
	return err != nil
}

// noSuchSet says why a claim cannot be compared.
func (a *audit) noSuchSet(id squaredeal.ID) string {
	p, err := a.d.Phase(id.Phase)
	if err == nil {
		if err = p.CheckSession(id.Session); err == nil {
			_, err = a.cat.boards(id)
		}
	}
	if err == nil {
		return "no such set"
	}
	return err.Error()
}

// identical is the fast way: one set, all of its boards, in their order.
func (a *audit) identical(s *source, sets []*tally) bool {
	var want []bridge.Board
	for _, t := range sets {
		if t.unknown {
			return false
		}
	}
	switch len(sets) {
	case 0:
		return false
	case 1:
		want = sets[0].want
	default:
		for _, t := range sets {
			if len(want) > 0 && t.want[0].Number != want[len(want)-1].Number+1 {
				return false
			}
			want = append(want, t.want...)
		}
	}
	if s.blanks || len(want) != len(s.records) || a.anyReplaced(sets) {
		return false
	}
	for i := range want {
		r := &s.records[i]
		if r.Deal != want[i].Deal || s.numbered && r.Number != want[i].Number || r.doubt != "" {
			return false
		}
	}
	i := 0
	for _, t := range sets {
		for k := range t.want {
			t.marks[k] |= claimed
			s.records[i].file.right++
			i++
		}
		t.home = t.home || s.numbered
		for _, v := range s.files {
			v.hold(t.id)
		}
	}
	a.kept -= len(want)
	s.known, s.records = len(want), nil
	return true
}

// mostOf is the set that most boards of a source are of, nil where there is none.
func (a *audit) mostOf(s *source) *tally {
	n := map[squaredeal.ID]int{}
	for i := range s.records {
		if at, ok := a.cat.find(&s.records[i].Deal); ok {
			if n[at.id]++; 2*n[at.id] > len(s.records) {
				return a.tally(at.id)
			}
		}
	}
	return nil
}

// judgeNumbers judges boards that carry numbers: each number for itself, in
// whatever order they stand (rule 1).
func (a *audit) judgeNumbers(s *source, sets []*tally, hard bool) {
	var rest []*record
	for i := range s.records {
		r := &s.records[i]
		if r.empty() {
			continue
		}
		if r.Number == 0 {
			a.withoutNumber(s, sets, r, hard)
			continue
		}
		if a.ofUnknownBoards(s, sets, r, hard) {
			continue
		}
		for _, t := range sets {
			if k := t.at(r.Number); k >= 0 && t.want[k].Deal == r.Deal {
				r.of, r.index = t, k
			}
		}
		if !a.playedOutside(s, sets, r) {
			rest = append(rest, r)
		}
	}
	slices.SortStableFunc(rest, func(x, y *record) int { return cmp.Compare(x.Number, y.Number) })
	repeated, numbers := 0, 0
	var groups [][]*record
	for i := 0; i < len(rest); {
		j, copies := i, 0
		for ; j < len(rest) && rest[j].Number == rest[i].Number; j++ {
			copies += rest[j].copies
		}
		groups = append(groups, rest[i:j])
		if numbers++; copies > 1 {
			repeated++
		}
		i = j
	}
	s.results = 2*repeated > numbers || len(s.files) > 1 // several are stated together
	s.shifted = hard && len(sets) > 1 && a.isShifted(s, sets)
	for _, g := range groups {
		a.judgeNumber(s, sets, hard, g)
	}
	for i := 1; i < len(s.records); i++ {
		if x, y := &s.records[i-1], &s.records[i]; hard && !s.results && x.file == y.file && x.of != nil && y.of != nil && x.Number > y.Number {
			y.file.note("listed in another order")
		}
	}
}

// withoutNumber takes a board that the file gives no number: in a file that claims
// sets nobody can say which board of them it is to be; else it is known by its cards.
func (a *audit) withoutNumber(s *source, sets []*tally, r *record, hard bool) {
	at, known := a.cat.find(&r.Deal)
	switch {
	case r.file.ambiguous: // others have one, and the whole file is open
	case hard:
		if !r.file.unplaced {
			r.file.unplaced = true
			leaveAll(sets, r.file, Difference{Kind: Misplaced, Text: literal("boards without a number: nobody can say which board each of them is to be")})
		}
	case known && a.tally(at.id) != nil:
		r.of, r.index = a.tally(at.id), at.index
		r.of.show(r, r.index, byCards)
	default:
		s.extras = append(s.extras, r)
	}
}

// isShifted reports whether all boards of sets that are claimed are renumbered,
// those of each set by one shift.
func (a *audit) isShifted(s *source, sets []*tally) bool {
	shifts := map[*tally]int{}
	for i := range s.records {
		r := &s.records[i]
		p, ok := a.cat.find(&r.Deal)
		if !ok || r.doubt != "" || r.Number == 0 {
			continue
		}
		t := a.tallies[p.id]
		if !slices.Contains(sets, t) {
			continue
		}
		by := r.Number - t.number(p.index)
		if by == 0 || t.unknown || shifts[t] != 0 && by != shifts[t] {
			return false
		}
		shifts[t] = by
	}
	return len(shifts) > 0
}

// judgeNumber judges all records of a source that stand under one number.
func (a *audit) judgeNumber(s *source, sets []*tally, hard bool, g []*record) {
	n := g[0].Number
	var wanted, lack []*tally
	for _, t := range sets {
		if t.has(n) {
			wanted = append(wanted, t)
			if !slices.ContainsFunc(g, func(r *record) bool { return r.of == t && r.doubt == "" }) {
				lack = append(lack, t)
			}
		}
	}
	var right, others []*record
	inPart := false // a board that wants the number is shown in part
	for _, r := range g {
		switch {
		case r.doubt != "":
			a.leaveDoubt(s, wanted, r)
		case len(wanted) == 0:
			a.unwanted(s, sets, r, hard)
		case r.of != nil:
			right = append(right, r)
		case slices.ContainsFunc(slices.Concat(lack, wanted), func(t *tally) bool { return t.showsPart(t.at(n), r) }):
			inPart = true
		default:
			others = append(others, r)
		}
	}
	if len(wanted) == 0 {
		return
	}
	if inPart && len(right) == 0 {
		a.besidePart(s, sets, wanted, others)
		return
	}
	if len(others) == 0 {
		for _, r := range right {
			r.of.show(r, r.index, markOf(hard))
		}
		return
	}
	if len(right) == 0 {
		a.noneRight(s, sets, wanted, hard, others)
		return
	}
	a.someRight(s, sets, wanted, lack, hard, right, others)
}

func markOf(hard bool) mark {
	if hard {
		return claimed
	}
	return byCards
}

// leaveDoubt leaves a board out that can be read in two ways, and with it each of
// the sets that want its number.
func (a *audit) leaveDoubt(s *source, wanted []*tally, r *record) {
	d := Difference{Board: r.Number, Kind: TwoReading, Text: literal("it can be read in two ways: " + r.doubt)}
	if len(wanted) == 0 && s.dominates != nil {
		wanted = []*tally{s.dominates} // of which the file is, under whatever numbers
	}
	leaveAll(wanted, r.file, d)
}

// showsPart takes a record of which some hands are shown, all as dealt for the board
// with an index.
func (t *tally) showsPart(k int, r *record) bool {
	if r.Deal.Complete() || wellFormed(&r.Deal) != nil {
		return false
	}
	if _, wrong := contradiction(&t.want[k].Deal, &r.Deal); wrong {
		return false
	}
	r.of, r.index = t, k
	t.show(r, k, someHand)
	r.file.note("board %d: %s shown, as dealt", r.Number, hands(&r.Deal))
	return true
}

// besidePart judges the records beside one that shows some hands, as dealt: boards of
// other sets belong to those, and nobody can say what was dealt of the rest.
func (a *audit) besidePart(s *source, sets, wanted []*tally, others []*record) {
	for _, r := range others {
		at, known := a.cat.find(&r.Deal)
		t := reserveOf(wanted, at, r.Number)
		switch {
		case known && t != nil && slices.Contains(s.claim.replaced[t.id], r.Number):
			s.reserve = append(s.reserve, badBoard{t, r, Difference{Board: r.Number, Kind: Replaced, Text: literal("holds the board of the reserve set too")}})
		case known && t == nil && !among(sets, at.id):
			a.elsewhere(s, r, at)
		default:
			a.leaveTwo(wanted, r)
		}
	}
}

// leaveTwo leaves a record open that stands beside others under its number.
func (a *audit) leaveTwo(wanted []*tally, r *record) {
	t := a.nearest(wanted, r)
	d := a.differs(t, r)
	d.Kind = TwoDeals
	t.leave(r.file, d)
}

// unwanted takes a board whose number none of the sets wants: it may be another
// session's, or of no tournament of ours (rule 6).
func (a *audit) unwanted(s *source, sets []*tally, r *record, hard bool) {
	at, known := a.cat.find(&r.Deal)
	if !known {
		s.extras = append(s.extras, r)
		return
	}
	for _, t := range sets {
		if t.id == at.id {
			t.moved = append(t.moved, movedBoard{s, r, at.index, hard, false, true})
			return
		}
	}
	a.elsewhere(s, r, at)
}

// elsewhere takes a board of another set than the source claims: it shows that
// one, by its cards only (rule 4).
func (a *audit) elsewhere(s *source, r *record, at place) {
	t := a.tally(at.id)
	if t == nil {
		s.extras = append(s.extras, r)
		return
	}
	r.of, r.index = t, at.index
	switch {
	case t.unknown:
		t.runs = append(t.runs, movedBoard{s, r, at.index, false, len(s.claim.ids) > 0, false})
	case !s.numbered || t.number(at.index) == r.Number:
		t.show(r, at.index, byCards)
	default:
		t.moved = append(t.moved, movedBoard{s, r, at.index, false, len(s.claim.ids) > 0, false})
	}
}

// noneRight judges a number under which no board is as dealt: then it is false
// where the file claims the session, but for boards of the reserve set, which
// may have replaced fouled ones (rule 6), and for boards under other numbers
// (rule 7).
func (a *audit) noneRight(s *source, sets, wanted []*tally, hard bool, others []*record) {
	var moved, reserve, rest []*record
	mine := sets
	if s.claim.basis == "name" && !s.shifted { // of a combined file: each number is one session's
		mine = wanted
	}
	for _, r := range others {
		at, known := a.whose(s, sets, r)
		switch {
		case known && among(mine, at.id):
			moved = append(moved, r)
		case known && among(sets, at.id) && !a.holdsAny(s, wanted):
			moved = append(moved, r) // renumbered to the numbers of a set that is not in it
		case known && reserveOf(wanted, at, r.Number) != nil:
			reserve = append(reserve, r)
		default:
			rest = append(rest, r)
		}
	}
	// One wrong table of many is no evidence where the others are judged by more
	// than their number.
	if most := max(tables(moved), tables(reserve)); s.results && 2*most > tables(others) {
		fouled := slices.Concat(reserve, rest)
		if most == tables(moved) {
			reserve = nil
		} else {
			fouled, moved = slices.Concat(moved, rest), nil
		}
		for _, r := range fouled {
			a.leaveTwo(wanted, r)
		}
		rest = nil
	}
	switch {
	case len(rest) == 0 && len(reserve) == 0:
		for _, r := range moved {
			at, _ := a.whose(s, sets, r)
			t := a.tally(at.id)
			t.moved = append(t.moved, movedBoard{s, r, at.index, hard, false, false})
		}
	case len(rest) == 0 && len(moved) == 0:
		for _, r := range reserve {
			at, _ := a.cat.find(&r.Deal)
			t := reserveOf(wanted, at, r.Number)
			s.reserve = append(s.reserve, badBoard{t, r, Difference{Board: r.Number, Kind: Replaced, Text: literal("holds the board of the reserve set")}})
		}
	default:
		for _, r := range others {
			t := a.nearest(wanted, r)
			a.wrong(s, t, r, hard)
		}
	}
}

// whose is the place of a record's board under whatever number; of a record that
// shows some hands, of the board that has them all, if it is one of the sets'.
func (a *audit) whose(s *source, sets []*tally, r *record) (place, bool) {
	if at, ok := a.cat.find(&r.Deal); ok || r.Deal.Complete() || wellFormed(&r.Deal) != nil {
		return at, ok
	}
	if s.byHand == nil {
		s.byHand = map[seatHand]place{}
		for _, t := range sets {
			for k := range t.want {
				for seat, h := range t.want[k].Deal {
					s.byHand[seatHand{seat, h}] = place{t.id, k}
				}
			}
		}
	}
	seat := slices.IndexFunc(r.Deal[:], func(h bridge.Hand) bool { return h != 0 })
	at, ok := s.byHand[seatHand{seat, r.Deal[seat]}]
	if !ok {
		return place{}, false
	}
	_, wrong := contradiction(&a.tally(at.id).want[at.index].Deal, &r.Deal)
	return at, !wrong
}

// tables counts how often a file shows some records.
func tables(list []*record) (n int) {
	for _, r := range list {
		n += r.copies
	}
	return n
}

// holdsAny reports whether a board of one of the sets is in a source.
func (a *audit) holdsAny(s *source, sets []*tally) bool {
	return slices.ContainsFunc(s.records, func(r record) bool {
		_, ok := a.inRow(sets, &r)
		return ok
	})
}

// reserveOf is the set, one of wanted, whose reserve set has the board of a
// place under this number; nil where there is none.
func reserveOf(wanted []*tally, at place, number int) *tally {
	if at.id.Set == squaredeal.Original {
		return nil
	}
	return twin(wanted, at, number)
}

// twin is the set, one of wanted, whose other set, reserve or original, has the
// board of a place under this number; nil where there is none.
func twin(wanted []*tally, at place, number int) *tally {
	for _, t := range wanted {
		if t.id != at.id && t.id.Of(at.id.Set) == at.id && t.at(number) == at.index {
			return t
		}
	}
	return nil
}

// nearest is the set out of wanted whose board of the number the record's cards
// come from, the first where they come from none.
func (a *audit) nearest(wanted []*tally, r *record) *tally {
	for _, t := range wanted {
		if a.isRelated(t, r) {
			return t
		}
	}
	return wanted[0]
}

// isRelated reports whether a record is an altered board of the set.
func (a *audit) isRelated(t *tally, r *record) bool {
	k := t.at(r.Number)
	if k < 0 || !r.Deal.Complete() {
		return false
	}
	kind, _ := explain(&t.want[k].Deal, &r.Deal)
	return kind != NotDealt
}

// wrong notes a board under a number of a set that holds other cards.
func (a *audit) wrong(s *source, t *tally, r *record, hard bool) {
	if a.isReplaced(t, r.Number) { // in a sequence
		r.file.outside++
		t.seen(r.file)
		return
	}
	d := a.differs(t, r)
	if r.file.typed && !a.opt.Sure {
		if n := a.cardsOff(t, r); n > 0 && n <= 2 {
			d.Kind = LookAgain
			t.leave(r.file, d)
			return
		}
	}
	if hard {
		s.bad = append(s.bad, badBoard{t, r, d})
		return
	}
	t.leave(r.file, d)
}

// cardsOff is in how many cards a board differs from the one that was dealt.
func (a *audit) cardsOff(t *tally, r *record) (n int) {
	k := t.at(r.Number)
	if k < 0 {
		return 0
	}
	for seat, h := range r.Deal {
		n += (h &^ t.want[k].Deal[seat]).Len()
	}
	return n
}

// someRight judges a number under which some boards are as dealt and others are
// not.
func (a *audit) someRight(s *source, sets, wanted, lack []*tally, hard bool, right, others []*record) {
	n := right[0].Number
	var wrong []*record
	both := false
	for _, r := range others {
		at, known := a.cat.find(&r.Deal)
		t := twin(wanted, at, n)
		switch {
		case known && t != nil && slices.Contains(s.claim.replaced[t.id], n):
			s.reserve = append(s.reserve, badBoard{t, r, Difference{Board: n, Kind: Replaced, Text: literal("holds the board of the reserve set too")}})
		case known && t != nil:
			both = true
			t.leave(r.file, Difference{Board: n, Kind: TwoDeals, Text: literal(fmt.Sprintf("board %d of the original and of the reserve set are both there", n))})
		case known && among(sets, at.id):
			switch t := a.tally(at.id); {
			case slices.Contains(lack, t):
				t.moved = append(t.moved, movedBoard{s, r, at.index, hard, false, false})
			case len(lack) > 0 && a.within(s, lack, r):
				a.wrong(s, a.nearest(lack, r), r, hard)
			default: // beside a right one, of its own set or of another
				wrong = append(wrong, r)
			}
		case known && (len(lack) == 0 || !a.within(s, lack, r)):
			a.elsewhere(s, r, at)
		case len(lack) > 0 && (a.isRelated(a.nearest(lack, r), r) || a.within(s, lack, r)):
			a.wrong(s, a.nearest(lack, r), r, hard)
		case len(lack) > 0:
			lack[0].leave(r.file, Difference{Board: n, Kind: NotDealt, Text: literal(fmt.Sprintf("board %d: a deal of no session stands beside others", n))})
		default:
			wrong = append(wrong, r)
		}
	}
	if len(wrong) > 0 {
		a.outvote(s, hard, right, wrong)
		return
	}
	for _, r := range right {
		if both && !hard {
			continue
		}
		r.of.show(r, r.index, markOf(hard))
	}
}

// within reports whether a record stands among boards of one of the sets, by
// those next to it in the file.
func (a *audit) within(s *source, sets []*tally, r *record) bool {
	beside := func(step int) *tally {
		for i := r.place + step; i >= 0 && i < len(s.records); i += step {
			if t := s.records[i].of; t != nil && slices.Contains(s.claim.ids, t.id) {
				return t
			}
		}
		return nil
	}
	before, after := beside(-1), beside(1)
	if before == nil {
		before = after
	}
	if after == nil {
		after = before
	}
	return before == after && slices.Contains(sets, before)
}

// outvote judges two deals under one number (rule 5): in a results file the
// majority counts; elsewhere nobody knows which one was played.
func (a *audit) outvote(s *source, hard bool, right, wrong []*record) {
	t, n := right[0].of, right[0].Number
	yes, no := tables(right), tables(wrong)
	var how []string
	for _, r := range wrong {
		_, text := explain(&t.want[right[0].index].Deal, &r.Deal)
		if at, ok := a.cat.find(&r.Deal); ok {
			text = "holds the cards of " + a.cat.name(at)
		}
		if !r.Deal.Complete() {
			text, _ = contradiction(&t.want[right[0].index].Deal, &r.Deal)
		}
		how = append(how, fmt.Sprintf("%d: %s", r.copies, text))
	}
	text := fmt.Sprintf("%d of %d records of board %d as dealt; %s", yes, yes+no, n, strings.Join(how, "; "))
	if s.results && yes > no {
		for _, r := range right {
			r.of.show(r, r.index, markOf(hard))
		}
		a.warn(Warning{Kind: "copies", File: right[0].file.Name, Text: literal(text), Strict: true})
		right[0].file.note("%s", text)
		return
	}
	// Neither record is evidence, in whatever file it stands.
	d := Difference{Board: n, Kind: TwoDeals, Text: literal(text)}
	for _, r := range right {
		if o := (found{right[0].file, text}); !slices.Contains(r.of.open, o) {
			r.of.open = append(r.of.open, o)
		}
	}
	said := map[*verdictOn]bool{}
	for _, r := range slices.Concat(right, wrong) {
		if v := r.file; !said[v] {
			said[v] = true
			v.open = append(v.open, d)
			t.seen(v)
		}
	}
}
