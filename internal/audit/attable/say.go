package attable

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Text describes the finding without accusing anybody. It is empty for matching boards, and for the second of two
// exchanged boards.
func (f *Finding) Text() words.Text {
	board, where := words.N("board", f.Board), words.T("where", f.where())
	other := words.N("other", f.Shown) // board whose cards were held instead
	turn, who := words.T("turn", f.turn()), words.T("who", f.who())
	switch f.Kind {
	case Turned:
		return words.New("at-table.turned", board, turn, who, where, laidOut())
	case Board:
		if f.Quarters == 0 {
			return words.New("at-table.board", board, other, where, laidOut())
		}
		return words.New("at-table.board-turned", board, other, turn, who, where, laidOut())
	case Exchanged:
		if f.Shown < f.Board && f.Quarters == 0 {
			// The finding for the other board describes both.
			return words.Text{}
		}
		if f.Quarters == 0 {
			return words.New("at-table.exchanged", board, other, where, laidOut())
		}
		return words.New("at-table.exchanged-turned", board, other, turn, who, where, laidOut())
	case Hands:
		first, second := words.T("a", seat(f.Seats[0])), words.T("b", seat(f.Seats[1]))
		return words.New("at-table.hands", board, first, second, where, laidOut())
	case Cards:
		var cards []words.Text
		for _, c := range f.Cards {
			cards = append(cards, c.text())
		}
		return words.New("at-table.cards", board, words.N("n", len(cards)), words.List("cards", cards...), where)
	case Other:
		return words.New("at-table.other", board, where)
	case TooLittle:
		return words.New("at-table.too-little", board, where)
	}
	return words.Text{}
}

// laidOut reminds readers that boards can get turned or swapped when they are put on the tables, so that the sentence
// accuses nobody.
func laidOut() words.Arg { return words.T("laid", words.New("at-table.laid-out")) }

// text describes a card in the wrong hand.
func (m *Moved) text() words.Text {
	return words.New("at-table.card", words.Name("card", m.Card), words.T("dealt", seat(m.Dealt)),
		words.T("held", seat(m.Held)))
}

// where returns the section and table, if known.
func (f *Finding) where() words.Text {
	switch {
	case f.Section != "" && f.Table > 0:
		return words.New("at-table.at-section-table", words.Name("section", f.Section), words.N("table", f.Table))
	case f.Section != "":
		return words.New("at-table.at-section", words.Name("section", f.Section))
	case f.Table > 0:
		return words.New("at-table.at-table", words.N("table", f.Table))
	}
	return words.Text{}
}

// turnKeys contains the keys of turns by the number of quarters.
var turnKeys = [4]string{1: "at-table.quarter", 2: "at-table.half", 3: "at-table.three-quarters"}

func (f *Finding) turn() words.Text { return words.New(turnKeys[f.Quarters]) }

// who names the seat whose cards North had.
func (f *Finding) who() words.Text {
	return words.New("at-table.held", words.T("seat", bridgewords.Seat(bridge.Seat(f.Quarters))))
}

// seat returns the name of a seat in the reader's language.
func seat(letter string) words.Text {
	return bridgewords.Seat(bridge.Seat(strings.Index("NESW", letter)))
}
