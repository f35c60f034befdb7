package handfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readLin reads the mb, an, pc and mc fields after the hands of a LIN file.
func (c *playCollector) readLin(data []byte, opt ReadOptions, f *Format) error {
	c.set = &Set{Boards: c.set.Boards, Numbered: c.set.Numbered}
	set := &Set{}
	text, err := cleanText(data, set)
	if err != nil {
		return err
	}
	r := &linReader{opt: opt, set: set, collector: c, fromZero: f == &lin && countsFromZero(text)}
	r.boards.set = set
	if f == &links {
		_, err = r.readLinks(text)
	} else if err = r.read(text, 1); err == nil {
		_, err = r.finish(1)
	}
	if err != nil {
		return err
	}
	// Files with only one table mark every board with o (open room).
	hasClosedRoom := slices.ContainsFunc(c.records, func(r playRecord) bool { return r.record.Room == "Closed" })
	if !hasClosedRoom {
		for i := range c.records {
			c.records[i].record.Room = ""
		}
	}
	return nil
}

// linPlay is the auction and the play after the hands of a board, from fields such as
//
//	mb|1S!|an|5 cards|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|H5|pc|HA|mc|10|
type linPlay struct {
	calls     []play.Call
	cards     string // the values of pc, one after the other: H5HA
	tricks    int    // won by declarer, if hasTricks is true
	hasTricks bool
	problems  []words.Text // unreadable calls
}

// addField adds a field after the hands: mb is a call and an its explanation, pc a card, and mc a claim.
func (p *linPlay) addField(name, value string) {
	switch name {
	case "mb":
		calls, err := play.ParseCalls(value)
		if err != nil {
			p.problems = append(p.problems, unreadCall(value))
			return
		}
		p.calls = append(p.calls, calls...)
	case "an":
		if n := len(p.calls); n > 0 && value != "" {
			p.calls[n-1].Alert, p.calls[n-1].Note = true, value
		}
	case "pc":
		p.cards += value
	case "mc":
		if n, err := strconv.Atoi(strings.TrimSpace(value)); err == nil && n >= 0 && n <= 13 {
			p.tricks, p.hasTricks = n, true
		}
	}
}

// record returns the record of the board at its table.
func (p *linPlay) record(b *linBoard) playRecord {
	played := playRecord{
		number: b.board.Number,
		deal:   b.board.Deal,
		record: play.Record{Room: b.room, Dealer: b.board.Dealer(), Calls: p.calls, Tricks: -1},
		notes:  p.problems,
	}
	r := &played.record
	if len(p.problems) > 0 {
		r.Calls = nil
	}
	if i := strings.IndexByte(linDealer, b.dealer); b.dealer != 0 && i >= 0 {
		r.Dealer = bridge.Seat(i)
	}
	if p.hasTricks {
		r.Tricks = p.tricks
	}
	text := strings.ReplaceAll(strings.Join(strings.Fields(p.cards), ""), "10", "T")
	for ; len(text) >= 2; text = text[2:] {
		card, err := bridge.ParseCard(text[:2])
		if err != nil {
			break
		}
		r.Cards = append(r.Cards, card)
	}
	if text != "" {
		played.notes = append(played.notes, unreadCard(text))
	}
	return played
}

func unreadCall(text string) words.Text {
	return words.New("play.call-unread", words.Name("call", clip(printable([]byte(text)))))
}

func unreadCard(text string) words.Text {
	return words.New("play.card-unread", words.Name("card", clip(printable([]byte(text)))))
}

// linRoom returns the room of a board such as o7 or c7, or "".
func linRoom(qx string) string {
	switch {
	case qx == "":
		return ""
	case upper(qx[0]) == 'O':
		return "Open"
	case upper(qx[0]) == 'C':
		return "Closed"
	}
	return ""
}
