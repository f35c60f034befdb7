package evening

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Source is information about the file itself, depending on its format.
type Source struct {
	Bridgemate *Bridgemate     `json:"bridgemate,omitempty"`
	USEBIO     *printed.Report `json:"usebio,omitempty"`
	PBN        *printed.Report `json:"pbn,omitempty"`
	// Neuberg is the ranking by Neuberg's formula, if the file follows a different convention.
	Neuberg []Pair `json:"neuberg,omitempty"`
}

// Bridgemate is the data of a club's file except its results.
type Bridgemate struct {
	Results   int             `json:"results"`
	Erased    int             `json:"erased"`
	NotPlayed int             `json:"not_played"`
	Missing   int             `json:"missing"`
	Doubtful  int             `json:"doubtful"`
	Notes     []DirectorsNote `json:"notes,omitempty"`
}

// DirectorsNote is a note for the director.
type DirectorsNote struct {
	Kind    string `json:"kind"`
	Section string `json:"section,omitempty"`
	Table   int    `json:"table,omitempty"`
	Round   int    `json:"round,omitempty"`
	Board   string `json:"board,omitempty"`
	Text    string `json:"text"`
}

// source returns nil if there is no information.
func source(s *resultfile.Scored) *Source {
	switch {
	case s.Evening != nil:
		return &Source{Bridgemate: bridgemateSource(s.Evening)}
	case s.Report == nil:
		return nil
	}
	out := &Source{}
	if s.Format == resultfile.PBN {
		out.PBN = s.Report
	} else {
		out.USEBIO = s.Report
	}
	if s.Neuberg != nil {
		out.Neuberg = ranking(s.Neuberg, s.Names())
	}
	return out
}

func bridgemateSource(e *bridgemate.Evening) *Bridgemate {
	out := &Bridgemate{
		Results: e.Results, Erased: e.Erased, NotPlayed: e.NotPlayed, Missing: e.Missing, Doubtful: e.Doubtful,
	}
	for i := range e.Notes {
		n := &e.Notes[i]
		note := DirectorsNote{
			Kind: string(n.Kind), Section: n.Letter, Table: n.Table, Round: n.Round,
			Text: NoteText(n).String(),
		}
		if n.Board > 0 {
			note.Board = strconv.Itoa(n.Board)
		}
		out.Notes = append(out.Notes, note)
	}
	return out
}

// NoteText returns a note about a club's evening as a sentence.
func NoteText(n *bridgemate.Note) words.Text {
	where := words.T("where", words.New("evening.where",
		words.N("board", n.Board), words.Name("section", n.Letter),
		words.N("table", n.Table), words.N("round", n.Round)))
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

// entrySequence joins several entries at a table, the first one first.
func entrySequence(texts []string) words.Text {
	last := len(texts) - 1
	sequence := entryText(texts[last])
	for i := last - 1; i >= 0; i-- {
		sequence = words.New("evening.then", words.T("first", entryText(texts[i])), words.T("rest", sequence))
	}
	return sequence
}

// entryText returns an entry at a table, such as 4 S = by N.
func entryText(text string) words.Text {
	if contract, declarer, ok := strings.Cut(text, " by "); ok {
		return words.New("evening.by", words.Name("what", contract), words.Name("seat", declarer))
	}
	return words.Verbatim(text)
}

// BridgemateSummary summarises a club's file on one line.
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
