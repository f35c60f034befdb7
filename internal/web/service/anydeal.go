package service

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// anyDeal responds with a deal computed from the secret numbers in the query, as for a revealed game:
// "?players=4&distribution=...&sequence=...&deal=7". It needs no stored game and stores nothing.
func (s *Service) anyDeal(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	numbers, terms, err := numbersOf(query)
	if err != nil {
		return err
	}
	index, err := strconv.ParseUint(cmp.Or(query.Get("deal"), "0"), 10, 32)
	if err != nil {
		return badValue("deal",
			words.Errorf("service.want-from-to", words.N("least", 0), words.Name("most", "4294967295")))
	}
	record, err := tarot.NewRevealedRecord(terms, numbers)
	if err != nil {
		return badValue("", err)
	}
	game, _ := record.Game()
	deal, err := game.Deal(uint32(index))
	if err != nil {
		return badValue("", err)
	}
	return respondJSON(w, http.StatusOK, struct {
		tarot.DealView
		Test bool `json:"test,omitempty"`
	}{record.View(deal), isTest(terms.Label)})
}

// numbersOf parses the numbers of a game and its terms: the number of players, by default 4, and the
// label, if there is one.
func numbersOf(query url.Values) (numbers tarot.Numbers, terms tarot.Terms, err error) {
	if terms.Players, err = tarot.ParsePlayers(cmp.Or(query.Get("players"), "4")); err != nil {
		return numbers, terms, badValue("players", err)
	}
	if numbers.Distribution, err = tarot.ParseDistribution(query.Get("distribution")); err != nil {
		return numbers, terms, badValue("distribution", err)
	}
	if numbers.Sequence, err = tarot.ParseSequence(query.Get("sequence")); err != nil {
		return numbers, terms, badValue("sequence", err)
	}
	if label := query.Get("label"); label != "" {
		if terms.Label, err = tarot.CanonicalText(words.New("tarot.label"), label); err != nil {
			return numbers, terms, badValue("label", err)
		}
	}
	return numbers, terms, nil
}
