package evening

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/words"
)

// NoteText returns a note about a Bridgemate file as a sentence with the board, section, table and round.
func NoteText(n *bridgemate.Note) words.Text {
	where := words.T("where", words.New("evening.where",
		words.N("board", n.Board), words.Name("section", n.Letter),
		words.N("table", n.Table), words.N("round", n.Round)))
	// text returns an argument with text i from the note, or an empty one if there are fewer texts.
	text := func(name string, i int) words.Arg {
		if i < len(n.Texts) {
			return words.T(name, entryText(n.Texts[i]))
		}
		return words.Name(name, "")
	}
	ns, ew := words.Name("ns", n.NS), words.Name("ew", n.EW)
	switch n.Kind {
	case bridgemate.EnteredTwice:
		all := words.T("entered", entrySequence(n.Texts))
		if len(n.Texts) == 2 {
			return words.New("evening.twice", where, all)
		}
		return words.New("evening.times", where, words.N("n", len(n.Texts)), all)
	case bridgemate.OtherPlay:
		return words.New("evening.other-play", where, text("entered", 0), text("table", 2), text("round", 3),
			text("other", 1))
	case bridgemate.Unreadable:
		return words.New("evening.unreadable", where, text("entered", 0), words.T("what", n.Said))
	case bridgemate.Unstated:
		states := words.New("evening.ruling", words.N("board", n.Board), ns, ew)
		return words.New("evening.unstated", where, text("remark", 0), words.T("ruling", states))
	case bridgemate.DirectionStands:
		return words.New("evening.direction-stands", where, ns, ew)
	case bridgemate.DirectionExchanged:
		return words.New("evening.direction-exchanged", where, ns, ew)
	case bridgemate.DirectionUnknown:
		return words.New("evening.direction-unknown", where, ns, ew)
	case bridgemate.Remark:
		return words.New("evening.remark", where, text("remark", 0))
	case bridgemate.MissingPlay:
		return words.New("evening.missing", words.Name("section", n.Letter), words.N("table", n.Table),
			words.N("round", n.Round), text("boards", 0))
	case bridgemate.Unscheduled:
		return words.New("evening.unscheduled", where, text("entered", 0), ns, ew)
	case bridgemate.BadPlay:
		return words.New("place.at", where, words.T("what", n.Said))
	case bridgemate.BadHand:
		return words.New("evening.hand", words.N("board", n.Board))
	}
	if n.Lost {
		return words.New("evening.lost", words.T("what", n.Said))
	}
	return words.New("evening.otherwise", words.T("what", n.Said))
}

// entrySequence joins several entries at a table in order.
func entrySequence(texts []string) words.Text {
	last := len(texts) - 1
	sequence := entryText(texts[last])
	for i := last - 1; i >= 0; i-- {
		sequence = words.New("evening.then", words.T("first", entryText(texts[i])), words.T("rest", sequence))
	}
	return sequence
}

// entryText returns the text of an entry at a table: "4 S = by N", or a remark.
func entryText(text string) words.Text {
	if contract, declarer, ok := strings.Cut(text, " by "); ok {
		return words.New("evening.by", words.Name("what", contract), words.Name("seat", declarer))
	}
	return words.Verbatim(text)
}

// BridgemateSummary returns a line with the sections, tables, rounds and results of a Bridgemate file.
func BridgemateSummary(e *bridgemate.Evening) words.Text {
	var letters []string
	for _, s := range e.Sections {
		letters = append(letters, s.Letter)
	}
	key := "evening.section"
	if len(letters) > 1 {
		key = "evening.sections"
	}
	return words.New("evening.file",
		words.T("sections", words.New(key, words.Name("letters", strings.Join(letters, ", ")))),
		words.T("tables", words.New("count.tables", words.N("n", e.Places))),
		words.T("rounds", words.New("count.rounds", words.N("n", e.Rounds))),
		words.T("results", words.New("count.results", words.N("n", e.Results))),
		words.N("unplayed", e.NotPlayed), words.N("erased", e.Erased))
}
