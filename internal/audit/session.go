package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sessionTable compiles the results of each session from all files.
type sessionTable struct {
	facts   *facts.Facts
	opt     *Options
	tallies *tallies
	judged  *judgement
	results *say.Results
}

// compare performs steps 9 and 10 of spec/audit.md: it determines each session's result and the
// missing boards.
func (t *sessionTable) compare(r *Report, files []*handFile) {
	if t.facts.Description == nil {
		t.results.AddStep(say.StepSessions, NotChecked, Line{}, line("description.unusable"))
		t.results.AddStep(say.StepAll, NotChecked, Line{})
		return
	}
	sum := &r.Summary
	status, problems, missing := t.addSessions(r)
	for _, problem := range append(wrongStatements(t.facts, t.opt), heldAfterAll(r.Sessions, t.opt)...) {
		status = status.And(NotChecked)
		problems = append(problems, problem)
	}
	for _, file := range files {
		sum.Partly += file.findings.counts.of(codePartly)
	}
	nothingCompared := sum.Compared+sum.Partly == 0
	if nothingCompared && status == Pass {
		status = NotChecked
		problems = append(problems, line("files.nothing-compared"))
	}
	got := line("sessions.as-dealt", words.N("n", sum.Compared), words.N("all", sum.Boards))
	t.results.AddStep(say.StepSessions, status, got, say.Start(problems, maxLines)...)
	t.addStepAll(sum, missing, nothingCompared)
}

// maxLines limits the details of a step.
const maxLines = 50

// addStepAll adds the step about missing boards.
func (t *sessionTable) addStepAll(sum *Summary, without []Line, nothingCompared bool) {
	status, got := Pass, line("sessions.every-board")
	if len(without) > 0 || sum.Whole < sum.Sessions {
		status = NotChecked
		got = line("line.sessions", words.N("n", sum.Whole), words.N("all", sum.Sessions))
	}
	st := t.results.AddStep(say.StepAll, status, got, say.Start(without, maxLines)...)
	st.Optional = (t.opt.Partial || t.facts.Revealed != nil) && status == NotChecked && !nothingCompared
}

// addSessions adds all sessions to the report. It returns the status of step 9, the sessions that are
// false or open, and those of which boards are missing.
func (t *sessionTable) addSessions(r *Report) (status Status, problems, without []Line) {
	status = Pass
	for i := range t.facts.Description.Phases {
		p := &t.facts.Description.Phases[i]
		n := t.sessionsOf(p)
		for number := 1; number <= n; number++ {
			if p.WithoutBoards(number) {
				continue
			}
			s := t.session(p, number, &r.Summary)
			r.Sessions = append(r.Sessions, s)
			text := line("place.at", words.T("where", sessionNamed(&s)), words.T("what", s.Text.Text))
			switch s.State {
			case Refuted, Undecided:
				status = status.And(s.Status)
				problems = append(problems, text)
			case NotShown, SomeBoards:
				without = append(without, text)
			}
		}
		if n == 0 && !t.opt.saysNotHeld(squaredeal.ID{Phase: p.Number}) {
			without = append(without, line("sessions.no-file", phaseNamed(p.Number, plain.Latin(p.Title))))
		}
	}
	return status, problems, without
}

// sessionsOf returns the number of sessions in a phase. If the phase's length is unknown, it
// returns the number stated or shown in the files.
func (t *sessionTable) sessionsOf(p *squaredeal.Phase) int {
	if t.facts.Dealt == nil {
		return p.Sessions
	}
	n := t.facts.Dealt.Sessions(p)
	if p.Sessions == 0 {
		for id, tally := range t.tallies.bySet {
			if id.Phase == p.Number && len(tally.files.list) > 0 {
				n = max(n, id.Session)
			}
		}
	}
	return n
}

// wrongStatements returns a line for each statement about a session or set that the tournament does not have.
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

// saysNotHeld reports whether the user stated that a session, or its whole phase, was not held.
func (opt *Options) saysNotHeld(id squaredeal.ID) bool {
	return slices.Contains(opt.NotHeld, id) || slices.Contains(opt.NotHeld, squaredeal.ID{Phase: id.Phase})
}

// heldAfterAll lists sessions that were stated as not held but have files.
func heldAfterAll(sessions []Session, opt *Options) (out []Line) {
	for i := range sessions {
		if s := &sessions[i]; s.State != NotHeld && opt.saysNotHeld(s.ID()) {
			session, file := words.Name("session", s.ID().String()), words.Name("file", shortName(s.Files[0]))
			out = append(out, line("outside.held", session, file))
		}
	}
	return out
}

// sessionSets contains a session's sets and the evidence for each in the files.
type sessionSets struct {
	state    State
	inFiles  []*tally // claimed or shown by a file
	original *tally   // nil: none
	reserve  *tally   // the stated reserve set, if shown; nil: none
	// size is the number of boards in the session. If published as "?", it ends with the last board shown from the
	// original or a stated reserve set.
	size int
	// fromReserve lists the boards that match in the stated reserve set but not in the original.
	fromReserve []int
	bothShown   bool  // an unstated reserve set is shown, and so is the original
	undeclared  bool  // an unstated reserve set is shown, but not the original
	unproven    []int // boards that were stated to be replaced and do not match
}

// setsOf returns the sets of a session, as judged by package judge.
func (t *sessionTable) setsOf(id squaredeal.ID) sessionSets {
	sets := sessionSets{state: NotShown}
	result, ok := t.judged.sessions[sessionNumber(id)]
	if !ok {
		return sets
	}
	sets.state, sets.original, sets.undeclared = State(result.State), t.judged.sets[result.Set], result.Undeclared
	sets.size = sets.original.size()
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, t.facts.Dealt.Reserves...) {
		tally := t.tallies.bySet[id.Of(set)]
		if tally == nil || tally.result == nil || len(tally.files.list) == 0 {
			continue
		}
		sets.inFiles = append(sets.inFiles, tally)
		if tally != sets.original && tally.result.Shown {
			sets.bothShown = true
			if slices.Contains(t.opt.Reserve, tally.id) {
				sets.reserve, sets.size = tally, max(sets.size, tally.size())
			}
		}
	}
	for _, k := range result.Reserve {
		sets.fromReserve = append(sets.fromReserve, sets.original.number(k))
	}
	sets.bothShown = sets.bothShown && sets.reserve == nil && sets.original.result.Shown
	return sets
}

// session returns the report's entry for a session, and adds it to the summary.
func (t *sessionTable) session(p *squaredeal.Phase, n int, sum *Summary) Session {
	id := squaredeal.ID{Phase: p.Number, Session: n}
	s := Session{Phase: p.Number, Session: n, Boards: "?"}
	s.Name, s.Description = t.facts.Text(p.FileName(n)), t.facts.Text(p.SessionTitle(n))
	if r, err := p.Boards(n); err == nil {
		s.Boards, s.Count = r.String(), r.Len()
	}
	sets := t.setsOf(id)
	s.Replaced, s.State, s.Status = sets.fromReserve, sets.state, NotChecked
	if sets.original != nil {
		s.Set = sets.original.id.Set
	}
	if sets.bothShown {
		s.Notes = append(s.Notes, line("session.beside"))
	}
	claimed, shown := false, false
	for k, set := range sets.inFiles {
		claimed, shown = claimed || set.result.Claimed, shown || set.result.Shown
		for _, file := range set.files.list {
			if k == 0 || !sets.inFiles[0].files.has(file) {
				s.Files = append(s.Files, file.Name)
			}
		}
	}
	s.count(&sets)
	if t.opt.saysNotHeld(id) && len(s.Files) == 0 {
		s.State, s.Text, s.Missing, s.Unseen, s.Unproven = NotHeld, line("session.not-held"), "", "", ""
		return s
	}
	sum.Unproven += len(sets.unproven)
	if t.facts.IsUnrevealed(id) {
		s.State, s.Status, s.Text = NotShown, NotChecked, line("session.unrevealed")
	} else if !t.opt.NoHands {
		s.Hands = t.handsOf(&s, &sets)
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
	t.addSessionChoices(&s, &sets)
	if shown && !claimed {
		sum.Recognised++
		t.addChoice(&s, "choice.cards", nil)
	}
	return s
}

// count sets a session's board counts.
func (s *Session) count(sets *sessionSets) {
	var missing, unseen []int
	if original := sets.original; original != nil {
		replacedNumbers := original.replacedNumbers()
		s.Count = sets.size
		for k := range sets.size {
			n := original.number(k)
			replaced := slices.Contains(replacedNumbers, n) && !original.isRight(k)
			if replaced {
				sets.unproven = append(sets.unproven, n)
			}
			switch {
			case original.isRight(k) || slices.Contains(sets.fromReserve, n):
				s.Compared++
			case replaced || original.marks[k]&markDealt != 0: // The board may also be wrong or open in a different file.
			default:
				missing = append(missing, n)
				if original.marks[k]&markSomeHand == 0 {
					unseen = append(unseen, n)
				}
			}
		}
		if original.unknown && sets.size > 0 {
			s.Boards = fmt.Sprintf("%d-%d (?)", original.number(0), original.number(sets.size-1))
		}
	}
	s.Unproven, s.Missing, s.Unseen = boardrange.Format(sets.unproven), boardrange.Format(missing), boardrange.Format(unseen)
	parts := []words.Text{words.New("audit.session.shown", words.N("n", s.Compared), words.N("all", s.Count))}
	if len(sets.unproven) > 0 {
		parts = append(parts, words.New("audit.line.unproven", words.N("n", len(sets.unproven))))
	}
	if part := len(missing) - len(unseen); part > 0 {
		parts = append(parts, words.New("audit.session.more-hands", words.N("n", part)))
	}
	s.describe(sets, words.T("what", words.Several(parts...)))
}

// describe sets the line of a session: the first wrong or open board, or else the boards shown.
func (s *Session) describe(sets *sessionSets, counts words.Arg) {
	var wrong, open excerpt
	for _, set := range sets.inFiles {
		wrong.add(set.wrong)
		open.add(set.open)
	}
	switch s.State {
	case Refuted:
		s.Status, s.Text = Fail, Line{Text: words.Several(wrong.texts()...)}
	case Undecided:
		if sets.undeclared && open.count == 0 {
			s.Text = line("session.of-reserve")
			return
		}
		all := open.texts()
		all[0] = words.New("audit.file.not-compared", words.T("what", all[0]))
		if s.Compared > 0 {
			all = append(all, words.New("audit.session.else", counts))
		}
		s.Text = Line{Text: words.Several(all...)}
	case Whole:
		s.Status, s.Text = Pass, line("session.as-dealt")
		if len(s.Replaced) > 0 {
			boards := words.Name("boards", boardrange.Format(s.Replaced))
			s.Text = line("session.replaced", words.T("what", s.Text.Text), words.N("n", len(s.Replaced)), boards)
		}
	case NotShown:
		s.Text = line("session.not-shown")
		if len(s.Files) > 0 {
			s.Text = line("session.no-board")
		}
	default:
		s.Text = line("session.in-part", counts)
	}
}

// handsOf returns the digest of the hands dealt for a session. It is empty if the hands or the board numbers are
// unknown.
func (t *sessionTable) handsOf(s *Session, sets *sessionSets) string {
	if t.facts.Dealt == nil {
		return ""
	}
	id := s.ID().Of(s.Set)
	boards, err := t.facts.Dealt.BoardsUncached(id)
	if err != nil {
		return ""
	}
	boards = slices.Clone(boards)
	if !t.facts.Description.Phases[id.Phase-1].List.Known() {
		if s.State != Whole {
			return ""
		}
		boards = boards[:sets.size]
		for k := range boards {
			boards[k].Number = sets.original.number(k)
		}
	}
	for i := range boards {
		if sets.reserve != nil && slices.Contains(s.Replaced, boards[i].Number) && i < len(sets.reserve.want) {
			boards[i].Deal = sets.reserve.want[i].Deal
		}
	}
	digest, err := bridge.HashBoards(boards)
	if err != nil {
		return ""
	}
	return digest.String()
}

// sessionNamed returns a session with the name of its files.
func sessionNamed(s *Session) words.Text {
	return words.New("set.session-named", words.Name("session", s.ID().String()), words.Name("name", s.Name))
}

// phaseNamed returns a phase with its title.
func phaseNamed(number int, title string) words.Arg {
	if title == "" {
		return words.T("phase", words.New("set.phase-untitled", words.N("phase", number)))
	}
	return words.T("phase", words.New("set.phase-named", words.N("phase", number), words.Name("title", title)))
}
