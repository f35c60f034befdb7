package facts

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// The most sessions and boards of a tournament that are remade, far more than
// the largest one there could be. A description that asks for more is refused.
const (
	MaxSessions = 100_000
	MaxBoards   = 1_000_000
)

// unknownBoards is how many boards are made of a session whose boards are "?"
// to recognise them by.
const unknownBoards = 200

// OpenSessions is how many sessions beyond the highest that a name speaks of are
// made of a phase of unknown length, to recognise them by.
const OpenSessions = 20

// enoughReserves is how many reserve sets a session has at most, as far as hands are
// recognised by their cards; fewer where all sets together are more than MaxBoards.
const enoughReserves = 12

// Sets are the sets of a tournament, made from key and delayed value alone. What is rarely
// wanted is made when it is.
type Sets struct {
	Reserves []squaredeal.Set // that hands are recognised by, beside the original

	d    *squaredeal.Description
	keys *squaredeal.Keys
	made map[squaredeal.ID][]bridge.Board
	open map[int]int // phase of unknown length -> sessions to make
}

// newSets are the sets by which hands are recognised: what names and statements speak of
// is known.
func (f *Facts) newSets() *Sets {
	d := f.Description
	c := &Sets{d: d, keys: f.Keys, made: map[squaredeal.ID][]bridge.Board{}, open: map[int]int{}}
	c.Reserves = []squaredeal.Set{squaredeal.Reserve}
	var named []squaredeal.Set
	if d.Rule == squaredeal.Rule13 || slices.ContainsFunc(d.Phases, isOpen) {
		for _, name := range f.given.Names {
			for _, x := range d.FindNames(name) {
				named = append(named, x.Set)
				c.show(x.Phase, x.Last)
			}
		}
	}
	for _, id := range f.given.Sessions {
		c.show(id.Phase, min(id.Session, MaxSessions))
	}
	if d.Rule != squaredeal.Rule13 {
		return c
	}
	for _, id := range f.given.Reserve {
		named = append(named, id.Set)
	}
	// By the rule of SquareDeal 1.3 numbers 2 and 3, that without a number, and those named.
	most := min(enoughReserves, MaxBoards/max(1, c.size())-1)
	for _, set := range append(named, squaredeal.Unnumbered, "reserve2", "reserve3") {
		if len(c.Reserves) < most && set != squaredeal.Original && !slices.Contains(c.Reserves, set) {
			c.Reserves = append(c.Reserves, set)
		}
	}
	return c
}

func isOpen(p squaredeal.Phase) bool { return p.Sessions == 0 }

// show notes that somebody speaks of a session: a phase of unknown length has it.
func (c *Sets) show(phase, session int) {
	if p, err := c.d.Phase(phase); err == nil && isOpen(*p) {
		c.open[phase] = max(c.open[phase], session)
	}
}

// remake is spec/audit.md step 6: every session that has a key is remade.
func (f *Facts) remake() {
	c := f.newSets()
	if n := c.size(); n > MaxBoards {
		f.Take(say.StepRemake, step.NotChecked, step.Line{}, line("remake.too-many", words.N("n", MaxBoards)))
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
			// Where no file names a session of it, none is counted below.
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
			if b, err := c.Of(squaredeal.ID{Phase: p.Number, Session: s}); err == nil {
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
	f.Take(say.StepRemake, status, got, detail...)
}

// Originals are the original sets of all sessions that have boards.
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

// Further are the sets by which boards are recognised that are of no original set: reserve
// sets, and sessions beyond those that names speak of.
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

// Sessions is how many sessions of a phase are made: as many as it has, or of a
// phase of unknown length as many as names speak of.
func (c *Sets) Sessions(p *squaredeal.Phase) int { return max(p.Sessions, c.open[p.Number]) }

// boardsOf is the run of boards of a session; of one whose boards are not known,
// enough to recognise them by.
func boardsOf(p *squaredeal.Phase, session int) bridge.Run {
	r, err := p.Boards(session)
	if err != nil {
		return bridge.Run{First: 1, Last: unknownBoards}
	}
	return r
}

// Numbers are the first and the last number of a set, be there a key or none; 0 where the
// tournament has no such phase.
func (f *Facts) Numbers(id squaredeal.ID) [2]int {
	p, err := f.Description.Phase(id.Phase)
	if err != nil {
		return [2]int{}
	}
	r := boardsOf(p, id.Session)
	return [2]int{r.First, r.Last}
}

// size is how many boards all sessions with a key have together. Sessions that come
// after MaxBoards are not counted.
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

// Of are the boards of a set, made at the first call and kept.
func (c *Sets) Of(id squaredeal.ID) ([]bridge.Board, error) {
	b, err := c.Once(id)
	if err == nil {
		c.made[id] = b
	}
	return b, err
}

// Once are the boards of a set, which are not kept for a set that nobody asked
// for before.
func (c *Sets) Once(id squaredeal.ID) ([]bridge.Board, error) {
	if b, ok := c.made[id]; ok {
		return b, nil
	}
	return c.deal(id, c.d)
}

// deal deals a set with the delayed value of d.
func (c *Sets) deal(id squaredeal.ID, d *squaredeal.Description) ([]bridge.Board, error) {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return nil, err
	}
	r := boardsOf(p, id.Session)
	r.Last = min(r.Last, r.First+MaxBoards-1)
	return squaredeal.AppendSession(make([]bridge.Board, 0, r.Len()), d, c.keys, id, r)
}
