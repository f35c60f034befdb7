package evening

import (
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// AddClub adds the ranking of one of several files.
func (e *Evening) AddClub(name string, s *resultfile.Scored) {
	e.Clubs = append(e.Clubs, Club{Club: name, File: base(s.Name), Pairs: ranking(s.Score, s.Names())})
}

// ShowByName adds hands to boards by name.
func (e *Evening) ShowByName(hands map[string]Hand) {
	for i := range e.Boards {
		b := &e.Boards[i]
		if h, ok := hands[b.Board]; ok && h.Deal.Complete() {
			b.Deal, b.DoubleDummy, b.Par = h.Deal.String(), h.DoubleDummy, h.Par
		}
	}
}

// HandsOnPages returns the hands shown on pages of JFR Pary or KoPS.
func HandsOnPages(s *clubpages.Scored) map[int]Hand {
	hands := map[int]Hand{}
	for i := range s.Boards {
		b := &s.Boards[i]
		if !b.Deal.Complete() {
			continue
		}
		h := Hand{Deal: b.Deal, DoubleDummy: b.DoubleDummy}
		if m := b.Minimax; m != nil {
			h.Par = par(m)
		}
		hands[b.Number] = h
	}
	return hands
}
