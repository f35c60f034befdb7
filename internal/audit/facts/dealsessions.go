package facts

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dealSessions performs step 6 of spec/audit.md: it deals every session that has a key. The step reports the result,
// such as "90 sessions, 1,186 boards", and the phases whose number of sessions or boards is unknown.
func (f *Facts) dealSessions() {
	sets := f.newSets()
	if n := sets.boardCount(); n > MaxBoards {
		f.AddStep(say.StepRemake, step.NotChecked, step.Line{}, line("remake.too-many", words.N("n", MaxBoards)))
		return
	}
	f.Dealt = sets
	status := step.Pass
	var detail []step.Line
	var count dealtCount
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		lines, ok := f.describeUnknown(p)
		detail = append(detail, lines...)
		if !ok {
			status = step.NotChecked
			continue
		}
		sets.dealPhase(p, &count)
	}

	missing := words.N("n", count.sessions-count.dealt)
	switch {
	case count.dealt == count.sessions:
	case f.Revealed != nil:
		detail = append(detail, line("remake.unrevealed", missing))
	default:
		status = step.NotChecked
		detail = append(detail, line("remake.without-key", missing))
	}
	got := line("remake.made",
		words.T("sessions", say.Count("sessions", count.dealt)), words.T("boards", say.Count("boards", count.boards)))
	f.AddStep(say.StepRemake, status, got, detail...)
}

// dealtCount counts sessions that have boards, those that could be dealt, and their boards.
type dealtCount struct{ sessions, dealt, boards int }

// describeUnknown returns lines about an unknown number of sessions or boards in a phase. It returns false if the
// phase cannot be dealt: no file names a session of it, so that no session is counted, and its key is missing.
func (f *Facts) describeUnknown(p *squaredeal.Phase) (lines []step.Line, ok bool) {
	phase := words.N("phase", p.Number)
	if hasUnknownLength(*p) {
		if _, err := f.Keys.ForSession(p, 1); err != nil && f.Revealed == nil && f.Dealt.SessionCount(p) == 0 {
			return []step.Line{line("remake.phase-without-key", phase)}, false
		}
		lines = append(lines, line("remake.no-sessions", phase, words.N("session", f.Dealt.sessionCount[p.Number])))
	}
	if !p.BoardList.Known() {
		lines = append(lines, line("remake.no-boards", phase))
	}
	return lines, true
}

// dealPhase deals the original sets of a phase and counts them.
func (s *Sets) dealPhase(p *squaredeal.Phase, count *dealtCount) {
	for session := 1; session <= s.SessionCount(p); session++ {
		if p.WithoutBoards(session) {
			continue
		}
		count.sessions++
		if boards, err := s.Boards(squaredeal.ID{Phase: p.Number, Session: session}); err == nil {
			count.dealt++
			count.boards += len(boards)
		}
	}
}
