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

// OpenSessions is the number of additional sessions dealt if a phase has an unknown length, so that records can be
// recognised.
const OpenSessions = 20

// enoughReserves is the maximum number of reserve sets tried for each session. There are fewer if all sets
// together exceed MaxBoards.
const enoughReserves = 12

// Sets deals the sets of a tournament from the keys and the public number. It deals rarely used sets only on
// request.
type Sets struct {
	Reserves []squaredeal.Set // reserve sets that records are compared with, in addition to the original

	d    *squaredeal.Description
	keys *squaredeal.Keys
	made map[squaredeal.ID][]bridge.Board
	open map[int]int // session count by phase of unknown length
}

// newSets returns the sets that records are compared with, including sets in file names and statements.
func (f *Facts) newSets() *Sets {
	d := f.Description
	c := &Sets{d: d, keys: f.Keys, made: map[squaredeal.ID][]bridge.Board{}, open: map[int]int{}}
	c.Reserves = []squaredeal.Set{squaredeal.Reserve}
	var named []squaredeal.Set
	if d.Rule == squaredeal.Rule13 || slices.ContainsFunc(d.Phases, isOpen) {
		for _, name := range f.input.Names {
			for _, found := range d.FindNames(name) {
				named = append(named, found.Set)
				c.show(found.Phase, found.Last)
			}
		}
	}
	for _, id := range f.input.Sessions {
		c.show(id.Phase, min(id.Session, MaxSessions))
	}
	if d.Rule != squaredeal.Rule13 {
		return c
	}
	for _, id := range f.input.Reserve {
		named = append(named, id.Set)
	}
	// SquareDeal 1.3 uses reserve sets 2 and 3 and an unnumbered one; other sets must be named.
	limit := min(enoughReserves, MaxBoards/max(1, c.size())-1)
	for _, set := range append(named, squaredeal.Unnumbered, "reserve2", "reserve3") {
		if len(c.Reserves) < limit && set != squaredeal.Original && !slices.Contains(c.Reserves, set) {
			c.Reserves = append(c.Reserves, set)
		}
	}
	return c
}

func isOpen(p squaredeal.Phase) bool { return p.Sessions == 0 }

// show records that somebody mentions a session, so that a phase of unknown length has at least that many
// sessions.
func (c *Sets) show(phase, session int) {
	if p, err := c.d.Phase(phase); err == nil && isOpen(*p) {
		c.open[phase] = max(c.open[phase], session)
	}
}

// remake deals every session that has a key (spec/audit.md step 6).
func (f *Facts) remake() {
	c := f.newSets()
	if n := c.size(); n > MaxBoards {
		f.AddStep(say.StepRemake, step.NotChecked, step.Line{}, line("remake.too-many", words.N("n", MaxBoards)))
		return
	}
	f.Dealt = c
	made, deals, want := 0, 0, 0
	status := step.Pass
	var detail []step.Line
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		phase := words.N("phase", p.Number)
		if isOpen(*p) {
			// If no file names a session of the phase, no session is counted below.
			if _, err := f.Keys.Of(p, 1); err != nil && f.Revealed == nil && c.Sessions(p) == 0 {
				status = step.NotChecked
				detail = append(detail, line("remake.phase-without-key", phase))
				continue
			}
			detail = append(detail, line("remake.no-sessions", phase, words.N("session", c.open[p.Number])))
		}
		if !p.List.Known() {
			detail = append(detail, line("remake.no-boards", phase))
		}
		for s := 1; s <= c.Sessions(p); s++ {
			if p.WithoutBoards(s) {
				continue
			}
			want++
			if b, err := c.Boards(squaredeal.ID{Phase: p.Number, Session: s}); err == nil {
				made++
				deals += len(b)
			}
		}
	}
	switch n := words.N("n", want-made); {
	case made == want:
	case f.Revealed != nil:
		detail = append(detail, line("remake.unrevealed", n))
	default:
		status = step.NotChecked
		detail = append(detail, line("remake.without-key", n))
	}
	got := line("remake.made",
		words.T("sessions", say.Count("sessions", made)), words.T("boards", say.Count("boards", deals)))
	f.AddStep(say.StepRemake, status, got, detail...)
}

// Originals returns the original sets of all sessions that have boards.
func (f *Facts) Originals() (ids []squaredeal.ID) {
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		for s := 1; s <= f.Dealt.Sessions(p); s++ {
			if p.WithoutBoards(s) {
				continue
			}
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: s})
		}
	}
	return ids
}

// Further returns the sets for records that match no original set: reserve sets, and sessions beyond those
// mentioned.
func (f *Facts) Further() (ids []squaredeal.ID) {
	for _, set := range f.Dealt.Reserves {
		for _, id := range f.Originals() {
			ids = append(ids, id.Of(set))
		}
	}
	for i := range f.Description.Phases {
		if p := &f.Description.Phases[i]; isOpen(*p) {
			for s := range OpenSessions {
				id := squaredeal.ID{Phase: p.Number, Session: f.Dealt.open[p.Number] + 1 + s}
				ids = append(ids, id, id.Of(squaredeal.Reserve))
			}
		}
	}
	return ids
}

// Sessions returns the number of sessions in a phase. If its length is unknown, this is the highest session
// mentioned.
func (c *Sets) Sessions(p *squaredeal.Phase) int { return max(p.Sessions, c.open[p.Number]) }

// boardsOf returns the board numbers of a session. If they are unknown, it returns enough numbers to recognise
// records.
func boardsOf(p *squaredeal.Phase, session int) boardrange.Run {
	r, err := p.Boards(session)
	if err != nil {
		return boardrange.Run{First: 1, Last: unknownBoards}
	}
	return r
}

// Numbers returns the first and last board number of a set, even if its key is missing. It returns zeros if the
// tournament does not have the phase.
func (f *Facts) Numbers(id squaredeal.ID) [2]int {
	p, err := f.Description.Phase(id.Phase)
	if err != nil {
		return [2]int{}
	}
	r := boardsOf(p, id.Session)
	return [2]int{r.First, r.Last}
}

// size returns the number of boards in all sessions that have a key. It stops counting after MaxBoards.
func (c *Sets) size() int {
	n := 0
	for i := range c.d.Phases {
		p := &c.d.Phases[i]
		for s := 1; s <= c.Sessions(p) && n <= MaxBoards; s++ {
			if _, err := c.keys.Of(p, s); err == nil {
				n += boardsOf(p, s).Len()
			}
		}
	}
	return n
}

// Boards returns the boards of a set. The first call deals them and caches the result.
func (c *Sets) Boards(id squaredeal.ID) ([]bridge.Board, error) {
	b, err := c.BoardsUncached(id)
	if err == nil {
		c.made[id] = b
	}
	return b, err
}

// BoardsUncached returns the boards of a set without adding them to the cache.
func (c *Sets) BoardsUncached(id squaredeal.ID) ([]bridge.Board, error) {
	if b, ok := c.made[id]; ok {
		return b, nil
	}
	return c.deal(id, c.d)
}

// deal deals a set with the public number of d.
func (c *Sets) deal(id squaredeal.ID, d *squaredeal.Description) ([]bridge.Board, error) {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return nil, err
	}
	r := boardsOf(p, id.Session)
	r.Last = min(r.Last, r.First+MaxBoards-1)
	return squaredeal.AppendSession(make([]bridge.Board, 0, r.Len()), d, c.keys, id, r)
}
