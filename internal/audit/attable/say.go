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
	laid := words.T("laid", words.New("at-table.laid-out"))
	switch f.Kind {
	case Turned:
		return words.New("at-table.turned", board, words.T("turn", f.turn()), words.T("who", f.who()), where, laid)
	case Board, Exchanged:
		if f.Kind == Exchanged && f.Shown < f.Board && f.Quarters == 0 {
			// The finding for the other board describes both.
			return words.Text{}
		}
		key, turned := "at-table.board", "at-table.board-turned"
		if f.Kind == Exchanged {
			key, turned = "at-table.exchanged", "at-table.exchanged-turned"
		}
		if f.Quarters == 0 {
			return words.New(key, board, words.N("other", f.Shown), where, laid)
		}
		return words.New(turned, board, words.N("other", f.Shown), words.T("turn", f.turn()), words.T("who", f.who()), where, laid)
	case Hands:
		return words.New("at-table.hands", board, words.T("a", seat(f.Seats[0])), words.T("b", seat(f.Seats[1])), where, laid)
	case Cards:
		var list []words.Text
		for _, c := range f.Cards {
			list = append(list, words.New("at-table.card", words.Name("card", c.Card), words.T("dealt", seat(c.Dealt)), words.T("held", seat(c.Held))))
		}
		return words.New("at-table.cards", board, words.N("n", len(list)), words.List("cards", list...), where)
	case Other:
		return words.New("at-table.other", board, where)
	case TooLittle:
		return words.New("at-table.too-little", board, where)
	}
	return words.Text{}
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

func (f *Finding) turn() words.Text {
	return words.New([]string{"", "at-table.quarter", "at-table.half", "at-table.three-quarters"}[f.Quarters])
}

// who names the seat whose cards North had.
func (f *Finding) who() words.Text {
	return words.New("at-table.held", words.T("seat", bridgewords.Seat(bridge.Seat(f.Quarters))))
}

func seat(letter string) words.Text {
	return bridgewords.Seat(bridge.Seat(strings.Index("NESW", letter)))
}
