package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
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

// openSessions is how many sessions beyond the highest that a name speaks of are
// made of a phase of unknown length, to recognise them by.
const openSessions = 20

// catalogue holds the sets of a tournament, made from key and delayed value
// alone. What is rarely wanted is made when it is.
type catalogue struct {
	d        *squaredeal.Description
	keys     *squaredeal.Keys
	sets     map[squaredeal.ID][]bridge.Board
	open     map[int]int      // phase of unknown length -> sessions to make
	reserves []squaredeal.Set // that hands are recognised by, beside the original
	// hasUnknown: there are sessions whose boards were published as "?"; hasOpen: there
	// are phases of unknown length.
	hasUnknown, hasOpen bool
}

func newCatalogue(d *squaredeal.Description, keys *squaredeal.Keys) *catalogue {
	c := &catalogue{d: d, keys: keys, sets: map[squaredeal.ID][]bridge.Board{}, open: map[int]int{}, reserves: []squaredeal.Set{squaredeal.Reserve}}
	for i := range d.Phases {
		c.hasUnknown = c.hasUnknown || !d.Phases[i].List.Known()
		c.hasOpen = c.hasOpen || d.Phases[i].Sessions == 0
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
