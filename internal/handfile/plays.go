package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Plays contains the auctions and the plays in a file: one record for each table at which a board was played, in file
// order.
type Plays struct {
	ByBoard map[bridge.Board][]play.Record
	Remarks []PlayRemark
}

// PlayRemark is a note about an odd auction or play, or about one that was not kept.
type PlayRemark struct {
	Board int
	Text  words.Text
}

// Sentence returns the remark, preceded by its board number: board 7: ...
func (r *PlayRemark) Sentence() words.Text {
	return words.New("place.board", words.N("board", r.Board), words.T("what", r.Text))
}

// ReadPlays reads the auctions and plays in data (spec/formats.md step 38). Set is the result of Decode for the same
// data. Only PBN, LIN and links contain plays; for other formats the result is empty.
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
	set      *Set
	records  []playRecord
	byDeal   map[bridge.Deal][]int // indexes in set.Boards
	byNumber map[int][]int
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
	out := &Plays{ByBoard: map[bridge.Board][]play.Record{}}
	c.byDeal, c.byNumber = map[bridge.Deal][]int{}, map[int][]int{}
	for i, b := range c.set.Boards {
		c.byDeal[b.Deal] = append(c.byDeal[b.Deal], i)
		c.byNumber[b.Number] = append(c.byNumber[b.Number], i)
	}
	for i := range c.records {
		if b, ok := c.boardOf(&c.records[i]); ok {
			out.add(b, &c.records[i])
		}
	}
	return out
}

// boardOf returns the board of a record: one with its cards or, if the record has no cards, the only one with its
// number.
func (c *playCollector) boardOf(r *playRecord) (b bridge.Board, ok bool) {
	indexes := c.byDeal[r.deal]
	if r.deal == (bridge.Deal{}) {
		if indexes = c.byNumber[r.number]; len(indexes) > 1 {
			return b, false
		}
	}
	for _, i := range indexes {
		b := c.set.Boards[i]
		if r.number == 0 || !c.set.Numbered || b.Number == r.number {
			return b, true
		}
	}
	return b, false
}

// add adds a record unless it is empty, and remarks on impossible calls and cards.
func (p *Plays) add(b bridge.Board, found *playRecord) {
	r := found.record
	if err := cardplay.SetContract(&r); err != nil {
		found.notes = append(found.notes, err.(*words.Error).InWords())
	}
	found.notes = append(found.notes, cardplay.CheckPlay(&r, &b.Deal)...)
	for _, note := range found.notes {
		p.Remarks = append(p.Remarks, PlayRemark{Board: b.Number, Text: note})
	}
	isEmpty := r.Room == "" && len(r.Calls) == 0 && len(r.Cards) == 0 && !r.Contract.Known()
	if !isEmpty {
		r.Tricks = cardplay.DeclarerTricks(&r)
		p.ByBoard[b] = append(p.ByBoard[b], r)
	}
}
