package service

import (
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawDeal responds with the next deal of a game, which it counts. If the body is {"deal": 7} and deal 7
// was the last one, it responds with that deal again, for a client that did not receive it.
func (s *Service) drawDeal(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Deal *int64 `json:"deal"` // nil for the next deal
	}
	g, req, err := s.change(r, &body)
	if err != nil {
		return err
	}
	// Compute the deal before counting it, because a deal that cannot be returned must not count.
	expected := g.Drawn
	var record *tarot.Record
	var deal tarot.Deal
	if !lacksValue(&g) && g.State() == store.StateOpen {
		if record, deal, err = s.dealOf(&g, min(expected, maxDeals-1)); err != nil {
			return err
		}
	}
	g, drawn, err := s.store.ChangeGame(r.Context(), req, g, func(g *store.Game) (int64, error) {
		return nextDeal(g, body.Deal)
	})
	if err != nil {
		return err
	}
	// drawn differs if the client repeated the last request, or if another request drew a deal in the
	// meantime.
	if drawn != expected || record == nil {
		if record, deal, err = s.dealOf(&g, drawn); err != nil {
			return err
		}
	}
	all := record.View(deal)
	return respondJSON(w, http.StatusOK,
		shownDeal{all.Deal, all.Players, all.Hands, all.Chien, all.Places, all.PetitSec, isTest(record.Label)})
}

// lacksValue reports whether a game with delayed information has no value yet.
func lacksValue(g *store.Game) bool {
	return g.Value == "" && strings.Contains(g.Announced, "\ndelayed ")
}

// nextDeal counts a game's next deal and returns its index, from 0. If the operator asks to repeat the
// last deal, it returns that deal's index and counts nothing.
func nextDeal(g *store.Game, repeated *int64) (index int64, err error) {
	switch {
	case g.Revealed != "":
		return 0, newProblem("revealed", "", words.New("service.after-reveal"))
	case g.Closed != "":
		return 0, newProblem("closed", "", words.New("service.after-close"))
	case lacksValue(g):
		return 0, newProblem("value-missing", "", words.New("service.value-first"))
	}
	last := g.Drawn - 1 // last is -1 before the first deal.
	switch {
	case repeated != nil && (g.Drawn == 0 || *repeated != last):
		return 0, newProblem("deal-order", "deal", orderOf(g.Drawn))
	case repeated != nil:
		return last, nil
	case g.Drawn == maxDeals:
		return 0, newProblem("deal-order", "", words.New("service.no-more-deals"))
	}
	g.Drawn++
	return last + 1, nil
}

// maxDeals is the maximum number of deals in a game, because their index has 32 bits.
const maxDeals = 1 << 32

// orderOf explains which deal may be requested.
func orderOf(drawn int64) words.Text {
	if drawn == 0 {
		return words.New("service.first-deal")
	}
	return words.New("service.next-deal", words.N("last", int(drawn-1)))
}

// shownDeal is a deal of a running game: tarot.DealView without the parts that would reveal other
// deals.
type shownDeal struct {
	Deal     uint32     `json:"deal"`
	Players  int        `json:"players"`
	Hands    [][]string `json:"hands"`
	Chien    []string   `json:"chien"`
	Places   []string   `json:"places,omitempty"`
	PetitSec bool       `json:"petit_sec"`
	Test     bool       `json:"test,omitempty"`
}

// dealOf returns the deal of a game with this index, from 0, and the game's record with its secret
// numbers.
func (s *Service) dealOf(g *store.Game, index int64) (*tarot.Record, tarot.Deal, error) {
	record, err := s.revealedRecord(g)
	if err != nil {
		return nil, tarot.Deal{}, err
	}
	game, _ := record.Game()
	deal, err := game.Deal(uint32(index))
	return record, deal, err
}
