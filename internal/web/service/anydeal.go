package service

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// anyDeal computes any deal of any game from its numbers. It stores nothing.
func (s *Service) anyDeal(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	n, t, err := numbersOf(q)
	if err != nil {
		return err
	}
	k, err := strconv.ParseUint(cmp.Or(q.Get("deal"), "0"), 10, 32)
	if err != nil {
		return badValue("deal",
			words.Errorf("service.want-from-to", words.N("least", 0), words.Name("most", "4294967295")))
	}
	record, err := tarot.NewRevealedRecord(t, n)
	if err != nil {
		return badValue("", err)
	}
	game, _ := record.Game()
	d, err := game.Deal(uint32(k))
	if err != nil {
		return badValue("", err)
	}
	return respondJSON(w, http.StatusOK, struct {
		tarot.DealView
		Test bool `json:"test,omitempty"`
	}{record.View(d), isTest(t.Label)})
}

func numbersOf(q url.Values) (n tarot.Numbers, t tarot.Terms, err error) {
	if t.Players, err = tarot.ParsePlayers(cmp.Or(q.Get("players"), "4")); err != nil {
		return n, t, badValue("players", err)
	}
	if n.Distribution, err = tarot.ParseDistribution(q.Get("distribution")); err != nil {
		return n, t, badValue("distribution", err)
	}
	if n.Sequence, err = tarot.ParseSequence(q.Get("sequence")); err != nil {
		return n, t, badValue("sequence", err)
	}
	if label := q.Get("label"); label != "" {
		if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), label); err != nil {
			return n, t, badValue("label", err)
		}
	}
	return n, t, nil
}
