package bridgemate

import (
	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// Hand is the deal for a board in a section.
type Hand = hands.Hand

// readHands reads the hands. Boards without four complete hands are reported and not used.
func (e *Evening) readHands(f *jet.File) error {
	list, err := hands.Read(f)
	for _, h := range list {
		if h.Usable {
			e.Hands = append(e.Hands, h)
		} else {
			e.note(Note{Kind: BadHand, Play: Play{Section: h.Section, Board: h.Board}})
		}
	}
	return err
}

func (e *Evening) readMoves(f *jet.File) (err error) {
	e.calls, e.cards, err = hands.Moves(f)
	return err
}
