package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/words"
)

// Plays are what a file says beside the cards: of each board the tables at which it
// was played, in the order of the file.
type Plays struct {
	Of   map[bridge.Board][]play.Record
	Said []PlaySaid
}

// PlaySaid is what could not be kept of a board's auction or play, or is odd in it.
type PlaySaid struct {
	Board int
	Text  words.Text
}

// Text is what is said, with the board.
func (s *PlaySaid) Sentence() words.Text {
	return words.New("place.board", words.N("board", s.Board), words.T("what", s.Text))
}

// ReadPlays reads what a file says of auctions and plays (spec/formats.md step 38).
// set is what Decode read from it. A format that has none gives none.
func (f *Format) ReadPlays(data []byte, opt ReadOptions, set *Set) (*Plays, error) {
	c := playCollector{set: set}
	switch f.Name {
	case lin.Name, links.Name:
		if err := c.readLin(data, opt, f); err != nil {
			return nil, err
		}
	case pbn.Name:
		if err := c.readPBN(data); err != nil {
			return nil, err
		}
	}
	return c.plays(), nil
}

// playCollector collects records and finds their boards, whose numbers are known
// when all is read.
type playCollector struct {
	set     *Set
	found   []foundPlay
	byDeal  map[bridge.Deal][]int // places in set.Boards
	byBoard map[int][]int
}

// foundPlay is a record with what it says of its board.
type foundPlay struct {
	number int // 0: not told
	deal   bridge.Deal
	record play.Record
	said   []words.Text
}

// plays gives each record its board. Records of boards that the set does not have
// are left out.
func (c *playCollector) plays() *Plays {
	out := &Plays{Of: map[bridge.Board][]play.Record{}}
	c.byDeal, c.byBoard = map[bridge.Deal][]int{}, map[int][]int{}
	for i, b := range c.set.Boards {
		c.byDeal[b.Deal] = append(c.byDeal[b.Deal], i)
		c.byBoard[b.Number] = append(c.byBoard[b.Number], i)
	}
	for _, f := range c.found {
		places := c.byDeal[f.deal]
		if f.deal == (bridge.Deal{}) {
			if places = c.byBoard[f.number]; len(places) > 1 {
				continue
			}
		}
		for _, i := range places {
			b := c.set.Boards[i]
			if f.number != 0 && c.set.Numbered && b.Number != f.number {
				continue
			}
			r := f.record
			if err := r.Settle(); err != nil {
				f.said = append(f.said, err.(*words.Error).Text)
			}
			f.said = append(f.said, r.Check(&b.Deal)...)
			for _, s := range f.said {
				out.Said = append(out.Said, PlaySaid{b.Number, s})
			}
			if r.Room != "" || len(r.Calls) > 0 || len(r.Cards) > 0 || r.Contract.Known() {
				r.Tricks = r.Won()
				out.Of[b] = append(out.Of[b], r)
			}
			break
		}
	}
	return out
}
