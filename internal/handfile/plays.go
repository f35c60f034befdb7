package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Plays contains the auctions and plays of a file, by board and in file order.
type Plays struct {
	Of      map[bridge.Board][]play.Record
	Remarks []PlayRemark
}

// PlayRemark reports that an auction or a play is odd or could not be kept.
type PlayRemark struct {
	Board int
	Text  words.Text
}

// Sentence returns the text with the board number.
func (s *PlayRemark) Sentence() words.Text {
	return words.New("place.board", words.N("board", s.Board), words.T("what", s.Text))
}

// ReadPlays reads auctions and plays (spec/formats.md step 38). Set is the result of Decode. If the format has no
// plays, the result is empty.
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

// playCollector collects records. It matches them with boards at the end, when all board numbers are known.
type playCollector struct {
	set     *Set
	records []playRecord
	byDeal  map[bridge.Deal][]int // indexes in set.Boards
	byBoard map[int][]int
}

// playRecord is a record with the data that identifies its board.
type playRecord struct {
	number int // 0: unknown
	deal   bridge.Deal
	record play.Record
	notes  []words.Text
}

// plays matches each record with its board. It drops records of boards that are not in the set.
func (c *playCollector) plays() *Plays {
	out := &Plays{Of: map[bridge.Board][]play.Record{}}
	c.byDeal, c.byBoard = map[bridge.Deal][]int{}, map[int][]int{}
	for i, b := range c.set.Boards {
		c.byDeal[b.Deal] = append(c.byDeal[b.Deal], i)
		c.byBoard[b.Number] = append(c.byBoard[b.Number], i)
	}
	for _, f := range c.records {
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
			if err := cardplay.Settle(&r); err != nil {
				f.notes = append(f.notes, err.(*words.Error).Said())
			}
			f.notes = append(f.notes, cardplay.Check(&r, &b.Deal)...)
			for _, s := range f.notes {
				out.Remarks = append(out.Remarks, PlayRemark{b.Number, s})
			}
			if r.Room != "" || len(r.Calls) > 0 || len(r.Cards) > 0 || r.Contract.Known() {
				r.Tricks = cardplay.Won(&r)
				out.Of[b] = append(out.Of[b], r)
			}
			break
		}
	}
	return out
}
