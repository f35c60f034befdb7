package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// sessions are spec/audit.md steps 9 and 10: what all files together show of
// each session, and whether a board is left out.
func (a *audit) sessions() {
	if a.d == nil {
		a.Take(say.StepSessions, NotChecked, Line{}, line("description.unusable"))
		a.Take(say.StepAll, NotChecked, Line{})
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
			without = append(without, line("sessions.no-file", phaseNamed(p.Number, plain.Latin(p.Title))))
		}
		for s := 1; s <= n; s++ {
			sess := a.session(p, s)
			a.report.Sessions = append(a.report.Sessions, sess)
			is := line("place.at", words.T("where", sessionNamed(&sess)), words.T("what", sess.Text.Text))
			switch sess.State {
			case Refuted, Undecided:
				status = status.And(sess.Status)
				bad = append(bad, is)
			case NotShown, SomeBoards:
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
		bad = append(bad, line("files.nothing-compared"))
	}
	a.report.Conclusions = append(a.report.Conclusions, a.noneFits()...)
	a.Take(say.StepSessions, status, line("sessions.as-dealt", words.N("n", sum.Compared), words.N("all", sum.Boards)), firstLines(bad, 50)...)
	all, got := Pass, line("sessions.every-board")
	if len(without) > 0 || sum.Whole < sum.Sessions {
		all = NotChecked
		got = line("line.sessions", words.N("n", sum.Whole), words.N("all", sum.Sessions))
	}
	st := a.Take(say.StepAll, all, got, firstLines(without, 50)...)
	st.Optional = a.opt.Partial && all == NotChecked && sum.Compared+sum.Partly > 0
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
		case Refuted:
			sum.False++
		}
		if s.byCards {
			sum.Recognised++
		}
	}
	for _, v := range a.files {
		sum.Partly += v.n[inPart]
	}
	return sum
}

// played is what the files show of the sets of a session.
type played struct {
	set   squaredeal.Set
	state State
	all   []*tally // of which some file speaks
	own   *tally   // of the set that was played; nil: there is none
	// reserve are numbers of boards that the stated reserve set's are right, and the
	// original's are not; beside: a reserve set is shown beside the original.
	reserve []int
	of      *tally // that reserve set's
	beside  bool
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
	s.Set, s.Replaced = g.set, g.reserve
	var bad, open []found
	claims, shown := false, false
	for k, t := range g.all {
		bad, open = append(bad, t.bad...), append(open, t.open...)
		claims, shown = claims || t.result.Claimed, shown || t.result.Shown
		for _, v := range t.files {
			if k == 0 || !g.all[0].known[v] {
				s.Files = append(s.Files, v.Name)
			}
		}
	}
	s.byCards = shown && !claims
	if g.beside {
		s.Notes = append(s.Notes, line("session.beside"))
	}
	a.fill(&s, &g, bad, open)
	if a.unrevealed(id) {
		s.State, s.Status, s.Text = NotShown, NotChecked, line("session.unrevealed")
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
	own := a.world.ids[out.Set]
	g.set, g.state, g.own = own.Set, State(out.State), a.tallies[own]
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, a.cat.reserves...) {
		t := a.tallies[id.Of(set)]
		if t == nil || t.result == nil || len(t.files) == 0 {
			continue
		}
		g.all = append(g.all, t)
		if t != g.own && t.result.Shown {
			g.beside = true
			if slices.Contains(a.opt.Reserve, t.id) {
				g.of = t
			}
		}
	}
	for _, k := range out.Reserve {
		g.reserve = append(g.reserve, g.own.number(k))
	}
	g.beside = g.beside && g.of == nil && g.own.result.Shown
	return g
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
	if t := g.own; t != nil && t.unknown || !a.d.Phases[id.Phase-1].List.Known() {
		if g.state != Whole {
			return ""
		}
		boards = slices.Clone(boards[:t.size()])
		for k := range boards {
			boards[k].Number = t.number(k)
		}
	}
	if len(s.Replaced) > 0 && g.of != nil {
		boards = slices.Clone(boards)
		for i := range boards {
			if slices.Contains(s.Replaced, boards[i].Number) && i < len(g.of.want) {
				boards[i].Deal = g.of.want[i].Deal
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
func (a *audit) fill(s *Session, g *played, bad, open []found) {
	t := g.own
	var outside, missing []int
	part := 0
	if t != nil {
		outside = a.outsideOf(t)
		s.Count = t.size()
		for k := range t.size() {
			n := t.number(k)
			switch {
			case t.isRight(k) || slices.Contains(g.reserve, n):
				s.Compared++
			case t.marks[k]&(claimed|byCards) != 0 || slices.Contains(outside, n): // wrong or open elsewhere
			default:
				missing = append(missing, n)
				if t.marks[k]&someHand != 0 {
					part++
				}
			}
		}
		if t.unknown {
			s.Boards = t.range_()
		}
	}
	s.Unproven, s.unproven = bridge.Runs(outside), len(outside)
	s.Missing = bridge.Runs(missing)
	parts := []words.Text{words.New("audit.session.shown", words.N("n", s.Compared), words.N("all", s.Count))}
	if len(outside) > 0 {
		parts = append(parts, words.New("audit.line.unproven", words.N("n", len(outside))))
	}
	if part > 0 {
		parts = append(parts, words.New("audit.session.more-hands", words.N("n", part)))
	}
	shown := words.T("what", words.Several(parts...))
	first := func(list []found) words.Text {
		return ofFile(shortName(list[0].file.Name), Line{Text: list[0].text}).Text
	}
	s.State, s.Status = g.state, NotChecked
	switch s.State {
	case Refuted:
		s.Status = Fail
		s.Text = Line{Text: words.Several(append([]words.Text{first(bad)}, andMore(len(bad)-1)...)...)}
	case Undecided:
		says := append([]words.Text{words.New("audit.file.not-compared", words.T("what", first(open)))}, andMore(len(open)-1)...)
		if s.Compared > 0 {
			says = append(says, words.New("audit.session.else", shown))
		}
		s.Text = Line{Text: words.Several(says...)}
	case Whole:
		s.Status, s.Text = Pass, line("session.as-dealt")
		if g.set != squaredeal.Original {
			s.Text = line("session.set", words.T("set", g.set.Said()))
		}
		if len(s.Replaced) > 0 {
			s.Text = line("session.replaced", words.T("what", s.Text.Text), words.N("n", len(s.Replaced)), words.Name("boards", bridge.Runs(s.Replaced)))
		}
	case NotShown:
		s.Text = line("session.not-shown")
		if len(s.Files) > 0 {
			s.Text = line("session.no-board")
		}
	default:
		s.Text = line("session.in-part", shown)
	}
}

// range_ is the boards of a session of unknown boards, as files show them.
func (t *tally) range_() string {
	if t.size() == 0 {
		return "?"
	}
	return fmt.Sprintf("%d-%d (?)", t.number(0), t.number(t.size()-1))
}
