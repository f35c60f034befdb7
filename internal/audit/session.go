package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sessionTable compiles the results of each session from all files: for example, 12 of 16 boards of session 1,3
// match, and boards 5-8 are missing.
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
	status, problems, incomplete := t.addSessions(r)
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
	t.results.AddStep(say.StepSessions, status, got, say.FirstLines(problems, maxLines)...)
	t.addStepAll(sum, incomplete, nothingCompared)
}

// maxLines limits the details of a step.
const maxLines = 50

// addStepAll adds step 10, which is open if boards of a session are missing.
func (t *sessionTable) addStepAll(sum *Summary, incomplete []Line, nothingCompared bool) {
	status, got := Pass, line("sessions.every-board")
	if len(incomplete) > 0 || sum.Whole < sum.Sessions {
		status = NotChecked
		got = line("line.sessions", words.N("n", sum.Whole), words.N("all", sum.Sessions))
	}
	st := t.results.AddStep(say.StepAll, status, got, say.FirstLines(incomplete, maxLines)...)
	st.Optional = (t.opt.Partial || t.facts.Revealed != nil) && status == NotChecked && !nothingCompared
}

// addSessions adds all sessions to the report. It returns the status for step 9, a line for each false or open
// session, and a line for each session with missing boards.
func (t *sessionTable) addSessions(r *Report) (status Status, problems, incomplete []Line) {
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
				incomplete = append(incomplete, text)
			}
		}
		if n == 0 && !t.opt.saysNotHeld(squaredeal.ID{Phase: p.Number}) {
			incomplete = append(incomplete, line("sessions.no-file", phaseNamed(p.Number, plain.FromLatin1(p.Title))))
		}
	}
	return status, problems, incomplete
}

// sessionsOf returns the number of sessions in a phase. If the phase's length is unknown, it
// returns the number stated or shown in the files.
func (t *sessionTable) sessionsOf(p *squaredeal.Phase) int {
	if t.facts.Dealt == nil {
		return p.Sessions
	}
	n := t.facts.Dealt.SessionCount(p)
	if p.Sessions == 0 {
		for id, tally := range t.tallies.bySet {
			if id.Phase == p.Number && len(tally.files.list) > 0 {
				n = max(n, id.Session)
			}
		}
	}
	return n
}

// session returns the report's entry for session n of a phase, and adds it to the summary unless it was not held.
func (t *sessionTable) session(p *squaredeal.Phase, n int, sum *Summary) Session {
	s := Session{Phase: p.Number, Session: n, Boards: "?", Status: NotChecked}
	s.Name = t.facts.Text(p.FileName(n))
	s.Description = t.facts.Text(p.SessionTitle(n))
	if r, err := p.Boards(n); err == nil {
		s.Boards, s.Count = r.String(), r.Len()
	}
	sets := t.setsOf(s.ID())
	s.addSets(&sets)
	if t.opt.saysNotHeld(s.ID()) && len(s.Files) == 0 {
		s.State, s.Text = NotHeld, line("session.not-held")
		s.Missing, s.Unseen, s.Unproven = "", "", ""
		return s
	}
	if t.facts.IsUnrevealed(s.ID()) {
		s.State, s.Status, s.Text = NotShown, NotChecked, line("session.unrevealed")
	} else if !t.opt.NoHands {
		s.Hands = t.handsOf(&s, &sets)
	}
	sum.addSession(&s, &sets)
	t.addSessionChoices(&s, &sets)
	if sets.isRecognised() {
		sum.Recognised++
		t.addChoice(&s, "choice.cards", nil)
	}
	return s
}

// addSession adds a session that was held.
func (sum *Summary) addSession(s *Session, sets *sessionSets) {
	sum.Sessions++
	sum.Boards += s.Count
	sum.Compared += s.Compared
	sum.Unproven += len(sets.unproven)
	switch s.State {
	case Whole:
		sum.Whole++
	case Refuted:
		sum.False++
	}
}

// sessionNamed returns a session with the name of its files, such as "session 1,3 (RR03)".
func sessionNamed(s *Session) words.Text {
	return words.New("set.session-named", words.Name("session", s.ID().String()), words.Name("name", s.Name))
}

// phaseNamed returns a phase with its title, as an argument of sentences.
func phaseNamed(number int, title string) words.Arg {
	if title == "" {
		return words.T("phase", words.New("set.phase-untitled", words.N("phase", number)))
	}
	return words.T("phase", words.New("set.phase-named", words.N("phase", number), words.Name("title", title)))
}
