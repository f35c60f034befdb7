package service

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawDeal returns the next deal, or repeats the last one.
func (s *Service) drawDeal(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Deal *int64 `json:"deal"`
	}
	g, req, err := s.change(r, &in)
	if err != nil {
		return err
	}
	// Decrypt the numbers first, so that a deal that cannot be returned is not counted.
	expected := g.Drawn
	var record *tarot.Record
	var deal tarot.Deal
	if !lacksValue(&g) && g.State() == store.StateOpen {
		if record, deal, err = s.dealOf(&g, min(expected, maxDeals-1)); err != nil {
			return err
		}
	}
	g, drawn, err := s.store.ChangeGame(r.Context(), req, g, func(g *store.Game) (int64, error) {
		return nextDeal(g, in.Deal)
	})
	if err != nil {
		return err
	}
	if drawn != expected || record == nil { // The last deal is repeated, or another request was faster.
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

// nextDeal counts the next deal of a game and returns its index. If the operator asks for the last deal again, it
// returns that one.
func nextDeal(g *store.Game, repeated *int64) (index int64, err error) {
	switch {
	case g.Revealed != "":
		return 0, newProblem("revealed", "", words.New("service.after-reveal"))
	case g.Closed != "":
		return 0, newProblem("closed", "", words.New("service.after-close"))
	case lacksValue(g):
		return 0, newProblem("value-missing", "", words.New("service.value-first"))
	case repeated != nil && (*repeated != g.Drawn-1 || g.Drawn == 0):
		return 0, newProblem("deal-order", "deal", orderOf(g.Drawn))
	case repeated == nil && g.Drawn == maxDeals:
		return 0, newProblem("deal-order", "", words.New("service.no-more-deals"))
	case repeated == nil:
		g.Drawn++
	}
	return g.Drawn - 1, nil
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

// dealOf returns deal k in a game.
func (s *Service) dealOf(g *store.Game, k int64) (*tarot.Record, tarot.Deal, error) {
	r, err := s.revealedRecord(g)
	if err != nil {
		return nil, tarot.Deal{}, err
	}
	game, _ := r.Game()
	d, err := game.Deal(uint32(k))
	return r, d, err
}

// showSeat returns the hand of one seat, for a site that shows each player only his cards.
func (s *Service) showSeat(w http.ResponseWriter, r *http.Request) error {
	_, g, err := s.ownGame(r)
	if err != nil {
		return err
	}
	k, err := strconv.ParseInt(r.PathValue("deal"), 10, 64)
	if err != nil || k < 0 || k >= g.Drawn {
		return newProblem("not-drawn", "deal", words.New("service.given-out", words.N("n", int(g.Drawn))))
	}
	record, d, err := s.dealOf(&g, k)
	if err != nil {
		return err
	}
	seat, err := strconv.Atoi(r.PathValue("seat"))
	if err != nil || seat < 1 || seat > record.Players {
		return newProblem("not-found", "seat", words.New("service.want-seat", words.N("most", record.Players)))
	}
	hand := 1
	for tarot.SeatOf(record.Players, hand, uint32(k)) != seat {
		hand++
	}
	return respondJSON(w, http.StatusOK, struct {
		Deal  int64    `json:"deal"`
		Seat  int      `json:"seat"`
		Hand  int      `json:"hand"`
		Name  string   `json:"name,omitempty"`
		Cards []string `json:"cards"`
		Test  bool     `json:"test,omitempty"`
	}{k, seat, hand, record.PlayerWithHand(hand, uint32(k)), d.Hands[hand-1].Codes(), isTest(record.Label)})
}
