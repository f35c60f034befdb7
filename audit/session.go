package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// sessionTable is the report on the sessions: what all files together show of each.
type sessionTable struct {
	facts   *facts.Facts
	opt     *Options
	tallies *tallies
	judged  *judgement
	found   *say.Found
}

// compare takes steps 9 and 10 of spec/audit.md: what is shown of each session, and whether
// a board is left out.
func (t *sessionTable) compare(r *Report, files []*handFile) {
	if t.facts.Description == nil {
		t.found.Take(say.StepSessions, NotChecked, Line{}, line("description.unusable"))
		t.found.Take(say.StepAll, NotChecked, Line{})
		return
	}
	status, sum := Pass, &r.Summary
	var bad, without []Line
	for i := range t.facts.Description.Phases {
		p := &t.facts.Description.Phases[i]
		n := t.sessionsOf(p)
		for k := 1; k <= n; k++ {
			if p.WithoutBoards(k) {
				continue
			}
			s := t.session(p, k, sum)
			r.Sessions = append(r.Sessions, s)
			is := line("place.at", words.T("where", sessionNamed(&s)), words.T("what", s.Text.Text))
			switch s.State {
			case Refuted, Undecided:
				status = status.And(s.Status)
				bad = append(bad, is)
			case NotShown, SomeBoards:
				without = append(without, is)
			}
		}
		if n == 0 && !t.opt.saysNotHeld(squaredeal.ID{Phase: p.Number}) {
			without = append(without, line("sessions.no-file", phaseNamed(p.Number, plain.Latin(p.Title))))
		}
	}
	for _, x := range append(wrongStatements(t.facts, t.opt), heldAfterAll(r.Sessions, t.opt)...) {
		status = status.And(NotChecked)
		bad = append(bad, x)
	}
	for _, v := range files {
		sum.Partly += v.n[inPart]
	}
	nothing := sum.Compared+sum.Partly == 0
	if nothing && status == Pass {
		status = NotChecked
		bad = append(bad, line("files.nothing-compared"))
	}
	t.found.Take(say.StepSessions, status, line("sessions.as-dealt", words.N("n", sum.Compared), words.N("all", sum.Boards)), say.Start(bad, 50)...)
	all, got := Pass, line("sessions.every-board")
	if len(without) > 0 || sum.Whole < sum.Sessions {
		all = NotChecked
		got = line("line.sessions", words.N("n", sum.Whole), words.N("all", sum.Sessions))
	}
	st := t.found.Take(say.StepAll, all, got, say.Start(without, 50)...)
	st.Optional = (t.opt.Partial || t.facts.Revealed != nil) && all == NotChecked && !nothing
}

// sessionsOf is how many sessions a phase has, or of one of unknown length, somebody speaks
// of or a file shows.
func (t *sessionTable) sessionsOf(p *squaredeal.Phase) int {
	if t.facts.Dealt == nil {
		return p.Sessions
	}
	n := t.facts.Dealt.Sessions(p)
	if p.Sessions == 0 {
		for id, x := range t.tallies.bySet {
			if id.Phase == p.Number && len(x.files.list) > 0 {
				n = max(n, id.Session)
			}
		}
	}
	return n
}

// wrongStatements are those about sessions and sets that the tournament does not have.
func wrongStatements(f *facts.Facts, opt *Options) (out []Line) {
	for _, p := range opt.Replaced {
		if !f.Has(p.ID) {
			out = append(out, line("outside.no-such-replaced", words.T("set", say.Set(p.ID))))
		}
	}
	for _, id := range opt.Reserve {
		if !f.Has(id) {
			out = append(out, line("outside.no-such-reserve", words.T("set", say.Set(id))))
		}
	}
	for _, id := range opt.NotHeld {
		if !f.Has(id) {
			out = append(out, line("outside.no-such-held", words.Name("session", id.String())))
		}
	}
	return out
}

// saysNotHeld reports whether the user says that a session, or a whole phase, was not held.
func (opt *Options) saysNotHeld(id squaredeal.ID) bool {
	return slices.Contains(opt.NotHeld, id) || slices.Contains(opt.NotHeld, squaredeal.ID{Phase: id.Phase})
}

// heldAfterAll names the sessions to which files belong though the user says that they
// were not held.
func heldAfterAll(sessions []Session, opt *Options) (out []Line) {
	for i := range sessions {
		if s := &sessions[i]; s.State != NotHeld && opt.saysNotHeld(s.ID()) {
			out = append(out, line("outside.held", words.Name("session", s.ID().String()), words.Name("file", shortName(s.Files[0]))))
		}
	}
	return out
}

// played is what the files show of the sets of a session.
type played struct {
	state State
	all   []*tally // of which some file speaks
	own   *tally   // of the original; nil: there is none
	size  int      // how many boards it has: with "?" up to the last that is shown of it or of a stated reserve set
	// reserve are numbers of boards that the stated reserve set's are right, and the
	// original's are not; beside: a reserve set is shown beside the original.
	reserve    []int
	of         *tally // that reserve set's
	beside     bool
	undeclared bool  // a reserve set is shown, which nobody stated, and nothing of the original
	outside    []int // numbers of boards that were stated to be replaced, and are not right
}

// playedOf is what was played of a session, as package judge found it.
func (t *sessionTable) playedOf(id squaredeal.ID) played {
	g := played{state: NotShown}
	out, ok := t.judged.sessions[sessionNumber(id)]
	if !ok {
		return g
	}
	g.state, g.own, g.undeclared = State(out.State), t.judged.sets[out.Set], out.Undeclared
	g.size = g.own.size()
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, t.facts.Dealt.Reserves...) {
		x := t.tallies.bySet[id.Of(set)]
		if x == nil || x.result == nil || len(x.files.list) == 0 {
			continue
		}
		g.all = append(g.all, x)
		if x != g.own && x.result.Shown {
			g.beside = true
			if slices.Contains(t.opt.Reserve, x.id) {
				g.of, g.size = x, max(g.size, x.size())
			}
		}
	}
	for _, k := range out.Reserve {
		g.reserve = append(g.reserve, g.own.number(k))
	}
	g.beside = g.beside && g.of == nil && g.own.result.Shown
	return g
}

// session is the report's entry of one session, which the summary counts.
func (t *sessionTable) session(p *squaredeal.Phase, n int, sum *Summary) Session {
	id := squaredeal.ID{Phase: p.Number, Session: n}
	s := Session{Phase: p.Number, Session: n, Name: t.facts.Text(p.FileName(n)), Description: t.facts.Text(p.SessionTitle(n)), Boards: "?"}
	if r, err := p.Boards(n); err == nil {
		s.Boards, s.Count = r.String(), r.Len()
	}
	g := t.playedOf(id)
	s.Replaced, s.State, s.Status = g.reserve, g.state, NotChecked
	if g.own != nil {
		s.Set = g.own.id.Set
	}
	if g.beside {
		s.Notes = append(s.Notes, line("session.beside"))
	}
	claims, shown := false, false
	for k, x := range g.all {
		claims, shown = claims || x.result.Claimed, shown || x.result.Shown
		for _, v := range x.files.list {
			if k == 0 || !g.all[0].files.have[v] {
				s.Files = append(s.Files, v.Name)
			}
		}
	}
	s.count(&g)
	if t.opt.saysNotHeld(id) && len(s.Files) == 0 {
		s.State, s.Text, s.Missing, s.Unseen, s.Unproven = NotHeld, line("session.not-held"), "", "", ""
		return s
	}
	sum.Unproven += len(g.outside)
	if t.facts.Unrevealed(id) {
		s.State, s.Status, s.Text = NotShown, NotChecked, line("session.unrevealed")
	} else if !t.opt.NoHands {
		s.Hands = t.handsOf(&s, &g)
	}
	sum.Sessions++
	sum.Boards += s.Count
	sum.Compared += s.Compared
	switch s.State {
	case Whole:
		sum.Whole++
	case Refuted:
		sum.False++
	}
	t.choicesOf(&s, &g)
	if shown && !claims {
		sum.Recognised++
		t.choose(&s, "choice.cards", nil)
	}
	return s
}

// count gives a session its counts and its line.
func (s *Session) count(g *played) {
	var missing, unseen []int
	if own := g.own; own != nil {
		stated := own.stated()
		s.Count = g.size
		for k := range g.size {
			n := own.number(k)
			out := slices.Contains(stated, n)
			if out = out && !own.isRight(k); out {
				g.outside = append(g.outside, n)
			}
			switch {
			case own.isRight(k) || slices.Contains(g.reserve, n):
				s.Compared++
			case out || own.marks[k]&dealt != 0: // or wrong or open elsewhere
			default:
				missing = append(missing, n)
				if own.marks[k]&someHand == 0 {
					unseen = append(unseen, n)
				}
			}
		}
		if own.unknown && g.size > 0 {
			s.Boards = fmt.Sprintf("%d-%d (?)", own.number(0), own.number(g.size-1))
		}
	}
	s.Unproven, s.Missing, s.Unseen = bridge.Runs(g.outside), bridge.Runs(missing), bridge.Runs(unseen)
	parts := []words.Text{words.New("audit.session.shown", words.N("n", s.Compared), words.N("all", s.Count))}
	if len(g.outside) > 0 {
		parts = append(parts, words.New("audit.line.unproven", words.N("n", len(g.outside))))
	}
	if part := len(missing) - len(unseen); part > 0 {
		parts = append(parts, words.New("audit.session.more-hands", words.N("n", part)))
	}
	s.describe(g, words.T("what", words.Several(parts...)))
}

// describe gives a session its line: the first of what is wrong or open, or what is shown.
func (s *Session) describe(g *played, shown words.Arg) {
	var bad, open saying
	for _, x := range g.all {
		bad.more(x.bad)
		open.more(x.open)
	}
	switch s.State {
	case Refuted:
		s.Status, s.Text = Fail, Line{Text: words.Several(bad.texts()...)}
	case Undecided:
		if g.undeclared && open.n == 0 {
			s.Text = line("session.of-reserve")
			return
		}
		all := open.texts()
		all[0] = words.New("audit.file.not-compared", words.T("what", all[0]))
		if s.Compared > 0 {
			all = append(all, words.New("audit.session.else", shown))
		}
		s.Text = Line{Text: words.Several(all...)}
	case Whole:
		s.Status, s.Text = Pass, line("session.as-dealt")
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

// handsOf is the digest of the hands that had to be dealt for a session; empty
// where they, or the numbers of its boards, are not known.
func (t *sessionTable) handsOf(s *Session, g *played) string {
	if t.facts.Dealt == nil {
		return ""
	}
	id := s.ID().Of(s.Set)
	boards, err := t.facts.Dealt.Once(id)
	if err != nil {
		return ""
	}
	boards = slices.Clone(boards)
	if !t.facts.Description.Phases[id.Phase-1].List.Known() {
		if s.State != Whole {
			return ""
		}
		boards = boards[:g.size]
		for k := range boards {
			boards[k].Number = g.own.number(k)
		}
	}
	for i := range boards {
		if g.of != nil && slices.Contains(s.Replaced, boards[i].Number) && i < len(g.of.want) {
			boards[i].Deal = g.of.want[i].Deal
		}
	}
	digest, err := bridge.DigestOf(boards)
	if err != nil {
		return ""
	}
	return digest.String()
}

// sessionNamed is a session with the name of its files.
func sessionNamed(s *Session) words.Text {
	return words.New("set.session-named", words.Name("session", s.ID().String()), words.Name("name", s.Name))
}

// phaseNamed is a phase with its title.
func phaseNamed(number int, title string) words.Arg {
	if title == "" {
		return words.T("phase", words.New("set.phase-untitled", words.N("phase", number)))
	}
	return words.T("phase", words.New("set.phase-named", words.N("phase", number), words.Name("title", title)))
}
