package service

import (
	"net/http"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showSeat responds with the hand of one seat in a deal that was given out, for a site that shows each
// player only his own cards.
func (s *Service) showSeat(w http.ResponseWriter, r *http.Request) error {
	_, g, err := s.ownGame(r)
	if err != nil {
		return err
	}
	index, err := strconv.ParseInt(r.PathValue("deal"), 10, 64)
	if err != nil || index < 0 || index >= g.Drawn {
		return newProblem("not-drawn", "deal", words.New("service.given-out", words.N("n", int(g.Drawn))))
	}
	record, deal, err := s.dealOf(&g, index)
	if err != nil {
		return err
	}
	seat, err := strconv.Atoi(r.PathValue("seat"))
	if err != nil || seat < 1 || seat > record.Players {
		return newProblem("not-found", "seat", words.New("service.want-seat", words.N("most", record.Players)))
	}
	hand := 1 // A seat has a different hand in each deal, because the dealer changes.
	for tarot.SeatOf(record.Players, hand, uint32(index)) != seat {
		hand++
	}
	return respondJSON(w, http.StatusOK, struct {
		Deal  int64    `json:"deal"`
		Seat  int      `json:"seat"`
		Hand  int      `json:"hand"`
		Name  string   `json:"name,omitempty"`
		Cards []string `json:"cards"`
		Test  bool     `json:"test,omitempty"`
	}{
		Deal:  index,
		Seat:  seat,
		Hand:  hand,
		Name:  record.PlayerWithHand(hand, uint32(index)),
		Cards: deal.Hands[hand-1].Codes(),
		Test:  isTest(record.Label),
	})
}
