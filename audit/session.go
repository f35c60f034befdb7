package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
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
	var bad, without []Line
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
			without = append(without, line("audit.sessions.no-file", phaseNamed(p.Number, plain.Latin(p.Title))))
		}
		for s := 1; s <= n; s++ {
			sess := a.session(p, s)
			a.report.Sessions = append(a.report.Sessions, sess)
			is := line("audit.sessions.is", words.T("session", sessionNamed(&sess)), words.T("what", sess.Text.Text))
			switch sess.State {
			case Refuted, Undecided:
				status = status.And(sess.Status)
				bad = append(bad, is)
			case NotShown, SomeBoards, Recognised:
				without = append(without, is)
			}
		}
	}
	if wrong := a.wrongStatements(); len(wrong) > 0 {
		status = status.And(NotChecked)
		bad = append(bad, wrong...)
	}
	sum := a.count()
	if sum.Compared+sum.Partly == 0 && status == Pass {
		status = NotChecked
		bad = append(bad, line("audit.files.nothing-compared"))
	}
	a.report.Conclusions = append(append(a.report.Conclusions, a.exchanges()...), a.noneFits()...)
	a.step(stepSessions, status, line("audit.want.as-dealt"), line("audit.sessions.as-dealt", words.N("n", sum.Compared), words.N("all", sum.Boards)), firstLines(bad, 50)...)
	all, got := Pass, line("audit.sessions.every-board")
	if len(without) > 0 || sum.Whole < sum.Sessions {
		all = NotChecked
		got = line("audit.line.sessions", words.N("n", sum.Whole), words.N("all", sum.Sessions))
	}
	st := a.step(stepAll, all, line("audit.want.every-board"), got, firstLines(without, 50)...)
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

// played is what the files show of the sets of a session.
type played struct {
	original, reserve *tally // nil: no file speaks of it; of several reserve sets that of which most is shown
	all               []*tally
	set               squaredeal.Set
	state             State
	both              []*tally // that were, as was stated
	replaced          []int    // numbers of boards of the original that are the reserve set's
	open              []words.Text
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
	s.Set, s.Replaced = g.set, g.replaced
	for _, t := range g.both {
		s.Sets = append(s.Sets, t.id.Set)
	}
	var bad []found
	for _, t := range g.all {
		bad = append(bad, t.bad...)
		for _, o := range t.open {
			g.open = append(g.open, ofFile(shortName(o.file.Name), Line{Text: o.text}).Text)
		}
		for _, v := range t.files {
			if t == g.all[0] || !g.all[0].known[v] {
				s.Files = append(s.Files, v.Name)
			}
		}
	}
	a.sayBoth(&s, &g)
	a.fill(&s, &g, bad)
	if a.unrevealed(id) {
		s.State, s.Status, s.Text = NotShown, NotChecked, line("audit.session.unrevealed")
	} else if !a.opt.NoHands {
		s.Hands = a.handsOf(&s, &g)
	}
	a.choicesOf(&s, &g)
	return s
}

// playedOf is what was played of a session, as package judge found it.
func (a *audit) playedOf(id squaredeal.ID) played {
	g := played{state: NotShown}
	if a.world == nil {
		return g
	}
	out, ok := a.world.sessions[sessionNumber(id)]
	if !ok {
		return g
	}
	g.set, g.state = a.world.ids[out.Set].Set, State(out.State)
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, a.cat.reserves...) {
		t := a.shownTally(id.Of(set))
		switch {
		case t == nil:
			continue
		case set == squaredeal.Original:
			g.original = t
		case g.reserve == nil || t.right() > g.reserve.right():
			g.reserve = t
		}
		g.all = append(g.all, t)
	}
	if t := a.tallies[id]; t != nil {
		for _, k := range out.Replaced {
			g.replaced = append(g.replaced, t.number(k))
		}
	}
	for _, set := range a.statedBoth(id) {
		t := a.tally(id.Of(set))
		if t == nil {
			g.both = nil
			break
		}
		g.both = append(g.both, t)
	}
	if out.Open {
		g.open = append(g.open, a.whyBoth(&g))
	}
	return g
}

// whyBoth says why nobody knows which of the sets that are given were played.
func (a *audit) whyBoth(g *played) words.Text {
	reserves, stated := 0, 0
	for _, t := range g.all {
		if t.id.Set != squaredeal.Original && (t.right() > 0 || t.result.Claims) {
			reserves++
		}
		if t.result.Stated {
			stated++
		}
	}
	switch {
	case reserves > 1 || len(g.both) > 0:
		return words.New("audit.session.several-reserves")
	case stated > 1:
		return words.New("audit.session.both-stated")
	}
	return words.New("audit.session.both-given")
}

// sayBoth notes which set is stated to have been played, where files of both are
// there.
func (a *audit) sayBoth(s *Session, g *played) {
	o, r := g.original, g.reserve
	if len(g.both) > 0 || o == nil || r == nil || len(g.replaced) > 0 || !o.result.Claims || !r.result.Claims {
		return
	}
	switch {
	case r.result.Stated && !o.result.Stated:
		s.Notes = append(s.Notes, line("audit.session.reserve-stated"))
	case o.result.Stated && !r.result.Stated:
		s.Notes = append(s.Notes, line("audit.session.original-stated"))
	}
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
	if t := a.tallies[id]; !a.d.Phases[id.Phase-1].List.Known() {
		if g.state != Whole || t == nil || len(t.unshown()) > 0 {
			return ""
		}
		var numbered []bridge.Board
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
		boards = slices.Clone(boards)
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
	t := g.original
	if g.set != squaredeal.Original || t == nil {
		t = g.reserve
	}
	outside, missing := a.outsideOf(t, g.replaced), []int(nil)
	s.Unproven, s.unproven = bridge.Runs(outside), len(outside)
	part := 0
	sets := []*tally{t}
	if len(g.both) > 0 {
		sets = g.both
		t = sets[0]
	}
	if t != nil {
		s.Count = 0
	}
	for _, t := range sets {
		if t == nil {
			break
		}
		s.Count += t.size()
		for k, m := range t.marks {
			n := t.number(k)
			replaced := slices.Contains(g.replaced, n)
			if replaced && m == 0 && t.unknown && len(t.list) == 0 {
				s.Count++ // a file shows something of it
			}
			switch {
			case len(t.list) > 0 && !slices.Contains(t.list, n): // it is not to be played
			case t.isRight(k) || replaced:
				s.Compared++
			case m&(claimed|byCards) != 0: // wrong or open elsewhere
			case slices.Contains(outside, n):
			default:
				if !t.unknown {
					missing = append(missing, n)
				}
				if m&someHand != 0 {
					part++
				}
			}
		}
	}
	if t != nil && t.unknown {
		missing = t.unshown()
		s.Boards = t.range_()
	}
	slices.Sort(missing)
	s.Missing = bridge.Runs(slices.Compact(missing))
	parts := []words.Text{words.New("audit.session.shown", words.N("n", s.Compared), words.N("all", s.Count))}
	if len(outside) > 0 {
		parts = append(parts, words.New("audit.line.unproven", words.N("n", len(outside))))
	}
	if part > 0 {
		parts = append(parts, words.New("audit.session.more-hands", words.N("n", part)))
	}
	shown := words.T("what", words.Several(parts...))
	if s.State = g.state; s.State == NotShown && len(outside) > 0 && t.result.Claims {
		s.State = SomeBoards
	}
	s.Status = NotChecked
	switch s.State {
	case Refuted:
		s.Status = Fail
		first := ofFile(shortName(bad[0].file.Name), Line{Text: bad[0].text}).Text
		s.Text = Line{Text: words.Several(append([]words.Text{first}, andMore(len(bad)-1)...)...)}
	case Undecided:
		says := append([]words.Text{words.New("audit.file.not-compared", words.T("what", g.open[0]))}, andMore(len(g.open)-1)...)
		if s.Compared > 0 {
			says = append(says, words.New("audit.session.else", shown))
		}
		s.Text = Line{Text: words.Several(says...)}
	case Whole:
		s.Status, s.Text = Pass, line("audit.session.as-dealt")
		switch {
		case len(g.both) > 0:
			s.Text = line("audit.session.both")
		case g.set != squaredeal.Original:
			s.Text = line("audit.session.set", words.T("set", g.set.Said()))
		}
		if len(s.Replaced) > 0 {
			s.Text = line("audit.session.replaced", words.T("what", s.Text.Text), words.N("n", len(s.Replaced)), words.Name("boards", bridge.Runs(s.Replaced)))
		}
	case NotShown:
		s.Text = line("audit.session.not-shown")
		if len(s.Files) > 0 {
			s.Text = line("audit.session.no-board")
		}
	case Recognised:
		if s.Text = line("audit.session.recognised", shown); g.set != squaredeal.Original {
			s.Text = line("audit.session.recognised-set", words.T("set", g.set.Said()), shown)
		}
	default:
		s.Text = line("audit.session.in-part", shown)
	}
}

// unshown are the numbers of boards of a session of unknown boards that no file
// shows: of those stated, else those before the last that is shown.
func (t *tally) unshown() (out []int) {
	shown := t.numbersShown()
	list := t.list
	if n := len(shown); len(list) == 0 && n > 0 {
		for k := t.number(0); k <= shown[n-1]; k++ {
			list = append(list, k)
		}
	}
	for _, n := range list {
		if !slices.Contains(shown, n) {
			out = append(out, n)
		}
	}
	return out
}

// range_ is the boards of a session of unknown boards, as files show them.
func (t *tally) range_() string {
	numbers := t.list
	if len(numbers) == 0 {
		numbers = t.numbersShown()
	}
	if len(numbers) == 0 {
		return "?"
	}
	return bridge.Runs(numbers) + " (?)"
}

// shownTally is the tally of a set that some file speaks of; nil where none does.
func (a *audit) shownTally(id squaredeal.ID) *tally {
	if t := a.tallies[id]; t != nil && len(t.files) > 0 {
		return t
	}
	return nil
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
