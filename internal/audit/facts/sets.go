package facts

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Limits on the sessions and boards to deal, far beyond any real tournament. Larger descriptions are refused.
const (
	MaxSessions = 100_000
	MaxBoards   = 1_000_000
)

// unknownBoards is the number of boards dealt for a session whose boards are "?", so that records can be
// recognised.
const unknownBoards = 200

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
