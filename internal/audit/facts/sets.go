package facts

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits on the sessions and boards to deal, far beyond any real tournament. Larger descriptions are refused.
const (
	MaxSessions = 100_000
	MaxBoards   = 1_000_000
)

// unknownBoards is the number of boards dealt for a session whose boards are "?", so that records can be
// recognised.
const unknownBoards = 200

// OpenSessions is the number of additional sessions that are dealt to recognise records if a phase has an unknown
// length.
const OpenSessions = 20

// maxReserves is the maximum number of reserve sets tried for each session. There are fewer if all sets
// together exceed MaxBoards.
const maxReserves = 12

// Sets deals a tournament's sets from the keys and the public number. It deals each set when it is first requested.
type Sets struct {
	Reserves []squaredeal.Set // reserve sets that records are compared with, in addition to the original

	description  *squaredeal.Description
	keys         *squaredeal.Keys
	dealt        map[squaredeal.ID][]bridge.Board // cache
	sessionCount map[int]int                      // highest session mentioned, by phase of unknown length
}

// newSets returns the sets that records are compared with, including sets in file names and statements.
func (f *Facts) newSets() *Sets {
	d := f.Description
	sets := &Sets{
		Reserves:     []squaredeal.Set{squaredeal.Reserve},
		description:  d,
		keys:         f.Keys,
		dealt:        map[squaredeal.ID][]bridge.Board{},
		sessionCount: map[int]int{},
	}
	var named []squaredeal.Set // sets in hand file names and in statements
	if d.Rule == squaredeal.Rule13 || slices.ContainsFunc(d.Phases, hasUnknownLength) {
		for _, name := range f.input.Names {
			for _, match := range d.FindNames(name) {
				named = append(named, match.Set)
				sets.addMention(match.Phase, match.Last)
			}
		}
	}
	for _, id := range f.input.Sessions {
		sets.addMention(id.Phase, min(id.Session, MaxSessions))
	}
	if d.Rule == squaredeal.Rule13 {
		for _, id := range f.input.Reserve {
			named = append(named, id.Set)
		}
		sets.addOldReserves(named)
	}
	return sets
}

// addOldReserves adds reserve sets of SquareDeal 1.3 to those that records are compared with: first the named ones,
// then the unnumbered one and numbers 2 and 3, even if they are not named.
func (s *Sets) addOldReserves(named []squaredeal.Set) {
	limit := min(maxReserves, MaxBoards/max(1, s.boardCount())-1)
	for _, set := range append(named, squaredeal.Unnumbered, "reserve2", "reserve3") {
		if len(s.Reserves) < limit && set != squaredeal.Original && !slices.Contains(s.Reserves, set) {
			s.Reserves = append(s.Reserves, set)
		}
	}
}

// hasUnknownLength reports whether the number of sessions in a phase was not published.
func hasUnknownLength(p squaredeal.Phase) bool { return p.Sessions == 0 }

// addMention records that a file name or a statement mentions a session, so that a phase of unknown length has at
// least that many sessions.
func (s *Sets) addMention(phase, session int) {
	if p, err := s.description.Phase(phase); err == nil && hasUnknownLength(*p) {
		s.sessionCount[phase] = max(s.sessionCount[phase], session)
	}
}

// dealSessions deals every session that has a key (spec/audit.md step 6).
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

// OriginalSets returns the original sets for all sessions that have boards.
func (f *Facts) OriginalSets() (ids []squaredeal.ID) {
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		for session := 1; session <= f.Dealt.SessionCount(p); session++ {
			if !p.WithoutBoards(session) {
				ids = append(ids, squaredeal.ID{Phase: p.Number, Session: session})
			}
		}
	}
	return ids
}

// FurtherSets returns the sets to try for records that match no original set: reserve sets, and sessions beyond the
// last one mentioned.
func (f *Facts) FurtherSets() (ids []squaredeal.ID) {
	for _, set := range f.Dealt.Reserves {
		for _, id := range f.OriginalSets() {
			ids = append(ids, id.WithSet(set))
		}
	}
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		if !hasUnknownLength(*p) {
			continue
		}
		next := f.Dealt.sessionCount[p.Number] + 1
		for k := range OpenSessions {
			id := squaredeal.ID{Phase: p.Number, Session: next + k}
			ids = append(ids, id, id.WithSet(squaredeal.Reserve))
		}
	}
	return ids
}

// SessionCount returns the number of sessions in a phase. If it is unknown, SessionCount returns the highest
// session that a file or statement mentions.
func (s *Sets) SessionCount(p *squaredeal.Phase) int {
	return max(p.Sessions, s.sessionCount[p.Number])
}

// boardNumbers returns the board numbers of a session. If they are unknown, it returns enough numbers to recognise
// records.
func boardNumbers(p *squaredeal.Phase, session int) boardrange.Run {
	numbers, err := p.Boards(session)
	if err != nil {
		return boardrange.Run{First: 1, Last: unknownBoards}
	}
	return numbers
}

// BoardNumbers returns a set's board numbers, even if its key is missing. It returns zeros if the tournament does
// not have the phase.
func (f *Facts) BoardNumbers(id squaredeal.ID) boardrange.Run {
	p, err := f.Description.Phase(id.Phase)
	if err != nil {
		return boardrange.Run{}
	}
	return boardNumbers(p, id.Session)
}

// boardCount returns the number of boards in all sessions that have a key. It stops counting after MaxBoards.
func (s *Sets) boardCount() int {
	n := 0
	for i := range s.description.Phases {
		p := &s.description.Phases[i]
		for session := 1; session <= s.SessionCount(p) && n <= MaxBoards; session++ {
			if _, err := s.keys.ForSession(p, session); err == nil {
				n += boardNumbers(p, session).Len()
			}
		}
	}
	return n
}

// Boards returns a set's boards. The first call deals them and caches the result.
func (s *Sets) Boards(id squaredeal.ID) ([]bridge.Board, error) {
	boards, err := s.BoardsUncached(id)
	if err == nil {
		s.dealt[id] = boards
	}
	return boards, err
}

// BoardsUncached returns a set's boards without adding them to the cache.
func (s *Sets) BoardsUncached(id squaredeal.ID) ([]bridge.Board, error) {
	if boards, ok := s.dealt[id]; ok {
		return boards, nil
	}
	return s.deal(id, s.description)
}

// deal deals a set with the public number of d.
func (s *Sets) deal(id squaredeal.ID, d *squaredeal.Description) ([]bridge.Board, error) {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return nil, err
	}
	numbers := boardNumbers(p, id.Session)
	numbers.Last = min(numbers.Last, numbers.First+MaxBoards-1)
	return squaredeal.AppendSession(make([]bridge.Board, 0, numbers.Len()), d, s.keys, id, numbers)
}
