package evening

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// Source describes the file that the results come from. Which fields are set depends on its format.
type Source struct {
	Bridgemate *Bridgemate     `json:"bridgemate,omitempty"`
	USEBIO     *printed.Report `json:"usebio,omitempty"`
	PBN        *printed.Report `json:"pbn,omitempty"`
	// Neuberg is the ranking by Neuberg's formula, if the file follows a different convention.
	Neuberg []Pair `json:"neuberg,omitempty"`
}

// Bridgemate counts the results and irregularities in a Bridgemate file, and contains notes for the director.
type Bridgemate struct {
	Results   int             `json:"results"`
	Erased    int             `json:"erased"`
	NotPlayed int             `json:"not_played"`
	Missing   int             `json:"missing"`
	Doubtful  int             `json:"doubtful"`
	Notes     []DirectorsNote `json:"notes,omitempty"`
}

// DirectorsNote is a note for the director about an entry or a table. See NoteText.
type DirectorsNote struct {
	Kind    string `json:"kind"`
	Section string `json:"section,omitempty"`
	Table   int    `json:"table,omitempty"`
	Round   int    `json:"round,omitempty"`
	Board   string `json:"board,omitempty"`
	Text    string `json:"text"`
}

// source returns the description of a scored file, or nil if there is none for its format.
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
