package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// place is where a deal belongs. index is its place in the set, from 0.
type place struct {
	id    squaredeal.ID
	index int
}

// entry is a place as the index holds it, which has one for every board.
type entry struct {
	set   int32 // in catalogue.indexed
	index int32
}

// The most sessions and boards of a tournament that are remade, far more than
// the largest one there could be. A description that asks for more is refused.
const (
	MaxSessions = 100_000
	MaxBoards   = 1_000_000
)

// unknownBoards is how many boards are made of a session whose boards are "?"
// to recognise them by.
const unknownBoards = 200

// openSessions is how many sessions beyond the highest that a name speaks of are
// made of a phase of unknown length, to recognise them by.
const openSessions = 20

// catalogue holds the sets of a tournament, made from key and delayed value
// alone. What is rarely wanted is made when it is.
type catalogue struct {
	d        *squaredeal.Description
	keys     *squaredeal.Keys
	sets     map[squaredeal.ID][]bridge.Board
	open     map[int]int // phase of unknown length -> sessions to make
	index    map[bridge.Deal]entry
	indexed  []squaredeal.ID
	reserves []squaredeal.Set // that hands are recognised by, beside the original
	twins    bool             // the index holds these too
	// hasUnknown: there are sessions whose boards were published as "?".
	hasUnknown bool
}

func newCatalogue(d *squaredeal.Description, keys *squaredeal.Keys) *catalogue {
	c := &catalogue{d: d, keys: keys, sets: map[squaredeal.ID][]bridge.Board{}, open: map[int]int{}, reserves: []squaredeal.Set{squaredeal.Reserve}}
	for i := range d.Phases {
		c.hasUnknown = c.hasUnknown || !d.Phases[i].List.Known()
	}
	return c
}

// want adds to the reserve sets by which hands are recognised: by the rule of
// SquareDeal 1.3 numbers 2 and 3, that without a number, and those named.
func (c *catalogue) want(named []squaredeal.Set) {
	if c.d.Rule != squaredeal.Rule13 {
		return
	}
	most := min(enoughReserves, MaxBoards/max(1, c.size())-1)
	for _, set := range slices.Concat(named, []squaredeal.Set{squaredeal.Unnumbered, "reserve2", "reserve3"}) {
		if len(c.reserves) < most && set != squaredeal.Original && !slices.Contains(c.reserves, set) {
			c.reserves = append(c.reserves, set)
		}
	}
}

// enoughReserves is how many reserve sets a session has at most, as far as hands are
// recognised by their cards; fewer where all sets together are more than MaxBoards.
const enoughReserves = 12

// sessions is how many sessions of a phase are made: as many as it has, or of a
// phase of unknown length as many as names speak of.
func (c *catalogue) sessions(p *squaredeal.Phase) int {
	if p.Sessions == 0 {
		return c.open[p.Number]
	}
	return p.Sessions
}

// boardsOf is the run of boards of a session; of one whose boards are not known,
// enough to recognise them by.
func boardsOf(p *squaredeal.Phase, session int) bridge.Run {
	r, err := p.Boards(session)
	if err != nil {
		return bridge.Run{First: 1, Last: unknownBoards}
	}
	return r
}

// size is how many boards all sessions have together, as soon as that is more
// than MaxBoards no more than that matters.
func (c *catalogue) size() int {
	n := 0
	for i := range c.d.Phases {
		p := &c.d.Phases[i]
		for s := 1; s <= c.sessions(p) && n <= MaxBoards; s++ {
			if _, err := c.keys.Of(p, s); err == nil {
				n += boardsOf(p, s).Len()
			}
		}
	}
	return n
}

// boards are the boards of a set, made at the first call.
func (c *catalogue) boards(id squaredeal.ID) ([]bridge.Board, error) {
	if b, ok := c.sets[id]; ok {
		return b, nil
	}
	b, err := c.make(id, c.d, MaxBoards)
	if err != nil {
		return nil, err
	}
	c.sets[id] = b
	return b, nil
}

// remade are the boards of a set, which are not kept for a set that nobody asked
// for before.
func (c *catalogue) remade(id squaredeal.ID) ([]bridge.Board, error) {
	if b, ok := c.sets[id]; ok {
		return b, nil
	}
	return c.make(id, c.d, MaxBoards)
}

// make deals the first boards of a set, at most n, with the delayed value of d.
func (c *catalogue) make(id squaredeal.ID, d *squaredeal.Description, n int) ([]bridge.Board, error) {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return nil, err
	}
	r := boardsOf(p, id.Session)
	r.Last = min(r.Last, r.First+n-1)
	return squaredeal.AppendSession(make([]bridge.Board, 0, r.Len()), d, c.keys, id, r)
}

// withValue is the start of the set as another delayed value would have made it.
func (c *catalogue) withValue(id squaredeal.ID, value string, n int) ([]bridge.Board, error) {
	d := *c.d
	d.Value, d.HasValue = value, true
	return c.make(id, &d, n)
}

// find is the place of a deal among all original sets, and, if it is in none of
// those, among the reserve sets.
func (c *catalogue) find(deal *bridge.Deal) (place, bool) {
	if !deal.Complete() {
		return place{}, false
	}
	if c.index == nil {
		c.index = make(map[bridge.Deal]entry, c.size())
		c.add(squaredeal.Original)
	}
	e, ok := c.index[*deal]
	if !ok && !c.twins {
		c.twins = true
		for _, set := range c.reserves {
			c.add(set)
		}
		c.addOpen()
		e, ok = c.index[*deal]
	}
	if !ok {
		return place{}, false
	}
	return place{c.indexed[e.set], int(e.index)}, true
}

// addOpen puts further sessions of phases of unknown length into the index.
func (c *catalogue) addOpen() {
	for i := range c.d.Phases {
		if p := &c.d.Phases[i]; p.Sessions == 0 {
			for s := c.open[p.Number] + 1; s <= c.open[p.Number]+openSessions; s++ {
				c.addSet(squaredeal.ID{Phase: p.Number, Session: s, Set: squaredeal.Original})
				c.addSet(squaredeal.ID{Phase: p.Number, Session: s, Set: squaredeal.Reserve})
			}
		}
	}
}

// add puts all original or all reserve sets into the index.
func (c *catalogue) add(set squaredeal.Set) {
	for i := range c.d.Phases {
		p := &c.d.Phases[i]
		for s := 1; s <= c.sessions(p); s++ {
			c.addSet(squaredeal.ID{Phase: p.Number, Session: s, Set: set})
		}
	}
}

// addSet puts one set into the index; a session without a key has none.
func (c *catalogue) addSet(id squaredeal.ID) {
	boards, ok := c.sets[id]
	if !ok {
		var err error
		if boards, err = c.make(id, c.d, MaxBoards); err != nil {
			return
		}
	}
	set := int32(len(c.indexed))
	c.indexed = append(c.indexed, id)
	for i := range boards {
		if _, taken := c.index[boards[i].Deal]; !taken {
			c.index[boards[i].Deal] = entry{set, int32(i)}
		}
	}
}

// number is the number under which a deal of the catalogue is to be played; 0
// where the boards of the session are "?".
func (c *catalogue) number(at place) int {
	p := &c.d.Phases[at.id.Phase-1]
	if !p.List.Known() {
		return 0
	}
	return boardsOf(p, at.id.Session).First + at.index
}
