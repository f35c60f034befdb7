package evening

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Hand is a deal with its double dummy table, in the notation of the PBN tag, and its par.
// Both may be missing.
type Hand struct {
	Deal        bridge.Deal
	DoubleDummy string
	Par         *Par
}

// HandsByNumber returns the hands of a file by board number. It omits a number with two deals,
// because it is unknown which one was played.
func HandsByNumber(set *handfile.Set) map[int]Hand {
	hands := map[int]Hand{}
	for _, b := range set.Boards {
		h := Hand{Deal: b.Deal, DoubleDummy: set.DoubleDummy[b.Deal]}
		if p := set.DealData[b.Deal].Par; p != nil {
			h.Par = &Par{Score: p.Score, Contracts: p.Contracts}
		}
		if other, exists := hands[b.Number]; exists && other.Deal != b.Deal {
			h = Hand{}
		}
		hands[b.Number] = h
	}
	return hands
}

// HandsInResults returns the hands in a file of results, if there are any.
func HandsInResults(name string, data []byte) map[int]Hand {
	format, err := handfile.ByExt(name)
	if err != nil || resultfile.DetectFormat(name, nil) == resultfile.Text {
		return nil
	}
	set, err := format.Read(bytes.NewReader(data), handfile.ReadOptions{})
	if err != nil {
		return nil
	}
	return HandsByNumber(set)
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

// ErrOtherEvening is returned for hands that belong to a different evening.
var ErrOtherEvening = words.NewError("results.other-hands")

// AddHands adds hands to the boards with the same numbers, and returns the number of boards
// without hands. If leads or contracts show that the hands belong to another evening, it
// returns ErrOtherEvening and adds none.
func (e *Evening) AddHands(hands map[int]Hand) (missing int, err error) {
	var evidence handEvidence
	for i := range e.Boards {
		b := &e.Boards[i]
		if h, ok := hands[BoardNumber(b.Board)]; ok && h.Deal.Complete() {
			evidence.add(b, &h.Deal)
		}
	}
	if !evidence.isConsistent() {
		return 0, ErrOtherEvening
	}
	for i := range e.Boards {
		b := &e.Boards[i]
		h, ok := hands[BoardNumber(b.Board)]
		if !ok || !h.Deal.Complete() {
			missing++
			continue
		}
		b.Deal, b.DoubleDummy, b.Par = h.Deal.String(), h.DoubleDummy, h.Par
	}
	return missing, nil
}

// AddHandsByName adds hands to the boards with the same names.
func (e *Evening) AddHandsByName(hands map[string]Hand) {
	for i := range e.Boards {
		b := &e.Boards[i]
		if h, ok := hands[b.Board]; ok && h.Deal.Complete() {
			b.Deal, b.DoubleDummy, b.Par = h.Deal.String(), h.DoubleDummy, h.Par
		}
	}
}

// CountHands returns the number of boards with hands.
func (e *Evening) CountHands() (n int) {
	for i := range e.Boards {
		if e.Boards[i].Deal != "" {
			n++
		}
	}
	return n
}
