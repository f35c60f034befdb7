package audit

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
)

// differs describes a record under a number of a set that holds other cards than
// were dealt for it.
func (a *audit) differs(t *tally, r *record) Difference {
	k := t.at(r.Number)
	if k < 0 {
		return Difference{Board: r.Number, Kind: NotDealt, Text: literal("no board of the set has this number"), Got: r.Deal.String()}
	}
	return a.compareWith(&t.want[k], r, t)
}

// compareWith says how a record differs from the board w of a set.
func (a *audit) compareWith(w *bridge.Board, r *record, t *tally) Difference {
	d := Difference{Board: r.Number, Want: w.Deal.String(), Got: r.Deal.String()}
	if !r.Deal.Complete() {
		d.Kind = Altered
		if err := wellFormed(&r.Deal); err != nil {
			d.Text = literal(err.Error())
		} else {
			text, _ := contradiction(&w.Deal, &r.Deal)
			d.Text = literal(text)
		}
		return d
	}
	if at, ok := a.cat.find(&r.Deal); ok {
		if at.id == t.id {
			d.Kind, d.Text = Moved, literal(fmt.Sprintf("holds the cards of board %d", t.number(at.index)))
			return d
		}
		d.Kind, d.Text = OtherBoard, literal("a foreign board: it holds the cards of "+a.cat.name(at))
		return d
	}
	kind, text := explain(&w.Deal, &r.Deal)
	d.Kind, d.Text = kind, literal(text)
	if d.Kind == NotDealt {
		d.Text = literal("a foreign board: this tournament never dealt its cards")
	}
	return d
}

// wellFormed is nil where no card of an incomplete deal is there twice and no
// hand has more than 13.
func wellFormed(d *bridge.Deal) error {
	var seen bridge.Hand
	for s, h := range d {
		if twice := seen & h; twice != 0 || h&^bridge.FullPack != 0 {
			return fmt.Errorf("%v has a card that another hand has too", bridge.Seat(s))
		}
		if h.Len() > 13 {
			return fmt.Errorf("%v has %d cards", bridge.Seat(s), h.Len())
		}
		seen |= h
	}
	return nil
}

// hands says how much of an incomplete deal is shown.
func hands(d *bridge.Deal) string {
	n, cards := 0, 0
	for _, h := range d {
		if h.Len() == 13 {
			n++
		}
		cards += h.Len()
	}
	if n*13 == cards {
		return fmt.Sprintf("%d of 4 hands", n)
	}
	return fmt.Sprintf("%d of 52 cards", cards)
}
