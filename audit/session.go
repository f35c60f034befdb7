package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// sessions are spec/audit.md steps 9 and 10: what all files together show of
// each session, and whether a board is left out.
func (a *audit) sessions() {
	if a.d == nil {
		a.step(stepSessions, NotChecked, Line{}, Line{}, line("audit.description.unusable"))
		a.step(stepAll, NotChecked, Line{}, Line{})
		return
	}
	status := Pass
	var bad, without []string
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		n := p.Sessions
		if a.cat != nil {
			n = a.cat.sessions(p)
		}
		if p.Sessions == 0 {
			for id, t := range a.tallies { // a file may show a session that none names
				if id.Phase == p.Number && len(t.files) > 0 {
					n = max(n, id.Session)
				}
			}
		}
		if p.Sessions == 0 && n == 0 {
			without = append(without, fmt.Sprintf("phase %d (%s): no file, and no number of sessions is published", p.Number, text(p.Title)))
		}
		for s := 1; s <= n; s++ {
			sess := a.session(p, s)
			a.report.Sessions = append(a.report.Sessions, sess)
			line := fmt.Sprintf("session %s (%s): %s", sess.ID(), sess.Name, sess.Text)
			switch sess.State {
			case Refuted, Undecided:
				status = status.And(sess.Status)
				bad = append(bad, line)
			case NotShown, SomeBoards, Recognised:
				without = append(without, line)
			}
		}
	}
	if wrong := a.wrongStatements(); len(wrong) > 0 {
		status = status.And(NotChecked)
		bad = append(bad, english(wrong)...)
	}
	sum := a.count()
	if sum.Compared+sum.Partly == 0 && status == Pass {
		status = NotChecked
		bad = append(bad, "nothing was compared")
	}
	a.report.Conclusions = append(append(a.report.Conclusions, a.exchanges()...), a.noneFits()...)
	a.step(stepSessions, status, line("audit.want.as-dealt"), literal(fmt.Sprintf("%d of %s as dealt", sum.Compared, count(sum.Boards, "board"))), literals(first(bad, 50))...)
	all, got := Pass, "every board of every session is shown"
	if len(without) > 0 || sum.Whole < sum.Sessions {
		all = NotChecked
		got = fmt.Sprintf("%d of %s whole", sum.Whole, count(sum.Sessions, "session"))
	}
	st := a.step(stepAll, all, literal("every board of every session"), literal(got), literals(first(without, 50))...)
	st.Optional = (a.opt.Partial || a.onlyReplaced()) && all == NotChecked && sum.Compared+sum.Partly > 0
}

// count adds the sessions up.
func (a *audit) count() *Summary {
	sum := &a.report.Summary
	sum.Sessions = len(a.report.Sessions)
	for i := range a.report.Sessions {
		s := &a.report.Sessions[i]
		sum.Boards += s.Count
		sum.Compared += s.Compared
		sum.Unproven += s.unproven
		switch s.State {
		case Whole:
			sum.Whole++
		case Recognised:
			sum.Recognised++
		case Refuted:
			sum.False++
		}
	}
	for _, v := range a.files {
		sum.Partly += v.partly
	}
	return sum
}

// played is what the files show of both sets of a session.
type played struct {
	original, reserve *tally // nil: nothing of it
	marks             []mark // of the boards that were played
	count             int    // how many boards there are to play
	set               squaredeal.Set
	both              bool // both were, as was stated
	whole             bool
	open              []string // why it could not be compared
}

// session is the report's entry of one session.
func (a *audit) session(p *squaredeal.Phase, n int) Session {
	id := squaredeal.ID{Phase: p.Number, Session: n}
	s := Session{Phase: p.Number, Session: n, Name: a.text(p.FileName(n)), Description: a.text(p.SessionTitle(n)), Boards: "?"}
	r, err := p.Boards(n)
	if err == nil {
		s.Boards, s.Count = r.String(), r.Len()
	}
	g := a.playedOf(id)
	s.Set = g.set
	s.Replaced = slices.Sorted(slices.Values(a.replaced[id]))
	if g.both {
		set, _ := a.statedBoth(id)
		s.Sets = []squaredeal.Set{squaredeal.Original, set}
	}
	if len(g.marks) > 0 || g.count > 0 {
		s.Count = g.count
	}
	var bad []found
	for _, t := range []*tally{g.original, g.reserve} {
		if t == nil {
			continue
		}
		bad = append(bad, t.bad...)
		for _, o := range t.open {
			g.open = append(g.open, shortName(o.file.Name)+": "+o.text)
		}
		for _, v := range t.files {
			if t != g.reserve || g.original == nil || !g.original.known[v] {
				s.Files = append(s.Files, v.Name)
			}
		}
		s.Notes = append(s.Notes, literals(t.notes)...)
	}
	a.fill(&s, &g, bad)
	if a.unrevealed(id) {
		s.State, s.Status, s.Text = NotShown, NotChecked, literal("key not revealed")
	} else {
		s.Hands = a.handsOf(&s, &g)
	}
	a.choicesOf(&s, &g)
	return s
}

// handsOf is the digest of the hands that had to be dealt for a session; empty
// where they, or the numbers of its boards, are not known.
func (a *audit) handsOf(s *Session, g *played) string {
	if a.cat == nil {
		return ""
	}
	id := s.ID().Of(s.Set)
	boards, err := a.cat.remade(id)
	if err != nil {
		return ""
	}
	boards = slices.Clone(boards)
	if t := a.tallies[id]; !a.d.Phases[id.Phase-1].List.Known() {
		if !g.whole || t == nil || len(t.unshown()) > 0 {
			return ""
		}
		numbered := boards[:0]
		for k := range t.want {
			if n := t.number(k); t.marks[k]&claimed != 0 || slices.Contains(t.list, n) {
				numbered = append(numbered, bridge.Board{Number: n, Deal: t.want[k].Deal})
			}
		}
		boards = numbered
	}
	if len(s.Replaced) > 0 && g.reserve != nil {
		reserve, err := a.cat.remade(id.Of(g.reserve.id.Set))
		if err != nil {
			return ""
		}
		for i := range boards {
			if slices.Contains(s.Replaced, boards[i].Number) && i < len(reserve) {
				boards[i].Deal = reserve[i].Deal
			}
		}
	}
	digest, err := bridge.DigestOf(boards)
	if err != nil {
		return ""
	}
	return digest.String()
}

// fill gives a session its state, its counts and its line.
func (a *audit) fill(s *Session, g *played, bad []found) {
	var missing []int
	anyClaimed, part := false, 0
	outside := a.outsideOf(g.original)
	if g.set != squaredeal.Original {
		outside = nil
	}
	s.Unproven, s.unproven = bridge.Runs(outside), len(outside)
	t := g.original
	if g.set != squaredeal.Original || t == nil {
		t = g.reserve
	}
	for k, m := range g.marks {
		switch {
		case m&(claimed|byCards) != 0:
			s.Compared++
			anyClaimed = anyClaimed || m&claimed != 0
		case k < len(t.want) && slices.Contains(outside, t.number(k)):
		case !t.unknown:
			missing = append(missing, t.number(k%len(t.want)))
			fallthrough
		default:
			if m&someHand != 0 {
				part++
			}
		}
	}
	if t != nil && t.unknown {
		missing = t.unshown()
		s.Boards = t.range_()
	}
	slices.Sort(missing)
	s.Missing = bridge.Runs(slices.Compact(missing))
	shown := fmt.Sprintf("%d of %s, all as dealt", s.Compared, count(s.Count, "board"))
	if len(outside) > 0 {
		shown += fmt.Sprintf("; %s replaced by boards that nothing proves", count(len(outside), "board"))
	}
	if part > 0 {
		shown += fmt.Sprintf("; of %d more some hands, as dealt", part)
	}
	switch {
	case len(bad) > 0:
		s.State, s.Status = Refuted, Fail
		s.Text = literal(fmt.Sprintf("%s: %s", shortName(bad[0].file.Name), bad[0].text))
		if n := len(bad) - 1; n > 0 {
			s.Text = literal(s.Text.String() + fmt.Sprintf("; and %d more", n))
		}
	case len(g.open) > 0:
		s.State, s.Status = Undecided, NotChecked
		s.Text = literal("not compared: " + g.open[0])
		if n := len(g.open) - 1; n > 0 {
			s.Text = literal(s.Text.String() + fmt.Sprintf("; and %d more", n))
		}
		if s.Compared > 0 {
			s.Text = literal(s.Text.String() + "; else " + shown)
		}
	case g.whole:
		s.State, s.Status, s.Text = Whole, Pass, literal("as dealt")
		switch {
		case g.both:
			s.Text = literal("both sets, as dealt")
		case g.set == squaredeal.Reserve:
			s.Text = literal("the reserve set, as dealt")
		case g.set != squaredeal.Original:
			s.Text = literal(g.set.Words() + ", as dealt")
		}
		if len(s.Replaced) > 0 {
			s.Text = literal(s.Text.String() + fmt.Sprintf(", %s of the reserve set", boards(s.Replaced)))
		}
	case s.Compared == 0 && part == 0 && len(outside) == 0:
		s.State, s.Status, s.Text = NotShown, NotChecked, literal("not shown")
		if len(s.Files) > 0 {
			s.Text = literal("no board of it is shown")
		}
	case !anyClaimed && s.Compared > 0:
		s.State, s.Status = Recognised, NotChecked
		s.Text = literal("recognised by cards only: " + shown)
		if g.set == squaredeal.Reserve {
			s.Text = literal("recognised by cards only, the reserve set: " + shown)
		} else if g.set != squaredeal.Original {
			s.Text = literal("recognised by cards only, " + g.set.Words() + ": " + shown)
		}
	default:
		s.State, s.Status, s.Text = SomeBoards, NotChecked, literal("in part: "+shown)
	}
}

// unshown are the numbers of boards of a session of unknown boards that no file
// shows: of those stated, else those before the last that is shown.
func (t *tally) unshown() (out []int) {
	list := t.list
	if len(list) == 0 {
		last := -1
		for k, m := range t.marks {
			if m&(claimed|byCards) != 0 {
				last = k
			}
		}
		for k := 0; k <= last; k++ {
			list = append(list, t.number(k))
		}
	}
	for _, n := range list {
		if k := t.at(n); k < 0 || t.marks[k]&(claimed|byCards) == 0 {
			out = append(out, n)
		}
	}
	return out
}

// range_ is the boards of a session of unknown boards, as files show them.
func (t *tally) range_() string {
	var numbers []int
	for k, m := range t.marks {
		if m&(claimed|byCards) != 0 {
			numbers = append(numbers, t.number(k))
		}
	}
	if len(t.list) > 0 {
		numbers = t.list
	}
	if len(numbers) == 0 {
		return "?"
	}
	return bridge.Runs(numbers) + " (?)"
}

// playedOf says which boards of which set were played, as far as files and
// statements tell (rule 6).
func (a *audit) playedOf(id squaredeal.ID) played {
	g := played{original: a.shownTally(id)}
	var others int
	g.reserve, others = a.shownReserve(id)
	if set, both := a.statedBoth(id); both {
		if others > 1 || g.reserve != nil && g.reserve.id.Set != set && others > 0 {
			g.open = append(g.open, "boards of several reserve sets are given: which were played is open")
		}
		g.reserve = a.shownTally(id.Of(set))
		if g.useBoth(a, id, set) {
			return g
		}
	}
	o, r := g.original, g.reserve
	if others > 1 {
		g.open = append(g.open, "boards of several reserve sets are given: which were played is open")
	}
	switch {
	case o == nil && r == nil:
		return g
	case r == nil || r.shown(claimed|byCards|someHand) == 0 && len(r.files) == 0:
		g.use(a, o, nil)
	case o == nil || o.shown(claimed|byCards|someHand) == 0 && !o.claimed:
		g.set = r.id.Set
		g.use(a, r, nil)
	case r.shown(claimed) > 0 && r.stated && !o.stated && 2*r.shown(claimed) >= len(r.want):
		g.set = r.id.Set
		g.use(a, r, nil)
		r.notes = append(r.notes, "the reserve set is stated to have been played")
		if !o.claimed && o.shown(byCards|someHand) > 0 {
			g.open = append(g.open, "boards of the original and of the reserve set are given: which were played is open")
		}
	case r.shown(claimed) > 0 && r.stated && 2*r.shown(claimed) >= len(r.want):
		g.use(a, o, nil)
		g.open = append(g.open, "original and reserve set are both stated to have been played")
	case len(a.replaced[id]) > 0 || r.stated && r.shown(claimed) > 0:
		for k, m := range r.marks {
			if n := r.number(k); m&claimed != 0 && !slices.Contains(a.replaced[id], n) {
				a.replaced[id] = append(a.replaced[id], n)
			}
		}
		g.use(a, o, r)
	case o.stated && r.shown(byCards) == 0:
		g.use(a, o, nil)
		r.notes = append(r.notes, "the original set is stated to have been played; files of the reserve set are there too")
	case r.shown(claimed|byCards) == 0:
		g.use(a, o, nil)
	case o.shown(claimed|byCards) == 0:
		g.set = r.id.Set
		g.use(a, r, nil)
	default:
		g.use(a, o, nil)
		g.open = append(g.open, "boards of the original and of the reserve set are given: which were played is open")
	}
	return g
}

// shownTally is the tally of a set that some file speaks of; nil where none does.
func (a *audit) shownTally(id squaredeal.ID) *tally {
	if t := a.tallies[id]; t != nil && len(t.files) > 0 {
		return t
	}
	return nil
}

// shownReserve is the reserve set that files speak of, the one of which they show
// most, and how many show boards.
func (a *audit) shownReserve(id squaredeal.ID) (best *tally, n int) {
	if a.cat == nil {
		return nil, 0
	}
	for _, set := range a.cat.reserves {
		t := a.shownTally(id.Of(set))
		if t == nil {
			continue
		}
		const any = claimed | byCards | someHand
		if t.shown(any) > 0 {
			n++
		}
		if best == nil || t.shown(any) > best.shown(any) {
			best = t
		}
	}
	return best, n
}

// useBoth takes original and reserve set as played, at different tables, as was
// stated: the session has the boards of both. It is false where there are none.
func (g *played) useBoth(a *audit, id squaredeal.ID, set squaredeal.Set) bool {
	o, r := a.tally(id), a.tally(id.Of(set))
	if o == nil || r == nil || o.unknown {
		return false
	}
	g.original, g.reserve, g.both = o, r, true
	g.marks = slices.Concat(o.marks, r.marks)
	g.count = len(g.marks)
	g.whole = !slices.ContainsFunc(g.marks, func(m mark) bool { return m&claimed == 0 })
	return true
}

// onlyReplaced reports whether boards that were stated as replaced are all that no
// file shows.
func (a *audit) onlyReplaced() bool {
	for i := range a.report.Sessions {
		if s := &a.report.Sessions[i]; s.State != Whole && (s.unproven == 0 || s.State != SomeBoards || s.Missing != "") {
			return false
		}
	}
	return a.report.Summary.Unproven > 0
}

// use takes the boards of one set as those that were played, and of another
// those that replaced some.
func (g *played) use(a *audit, t, replaced *tally) {
	g.marks = slices.Clone(t.marks)
	if replaced != nil {
		for k, m := range replaced.marks {
			if m&claimed != 0 {
				g.marks[k] |= claimed
			}
		}
	}
	if t.unknown {
		g.whole, g.count = a.wholeRun(t)
		g.whole = g.whole && g.count > 0
		return
	}
	g.count = len(t.want)
	g.whole = !slices.ContainsFunc(g.marks, func(m mark) bool { return m&claimed == 0 })
}
