package service

import (
	"net/http"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

// shownGame is the public view of a game. It contains the secret numbers, Distribution and Sequence, only
// after they have been revealed.
type shownGame struct {
	ID                 string              `json:"id"`
	State              string              `json:"state"`
	Commitment         tarot.Commitment    `json:"commitment"`
	Code               string              `json:"code"`
	Players            int                 `json:"players"`
	Names              []string            `json:"names,omitempty"`
	Label              string              `json:"label,omitempty"`
	Test               bool                `json:"test,omitempty"`
	DelayedInformation string              `json:"delayed_information,omitempty"`
	Form               string              `json:"form,omitempty"`
	DelayedValue       string              `json:"delayed_value,omitempty"`
	Deals              int64               `json:"deals"`
	Distribution       *tarot.Distribution `json:"distribution,omitempty"`
	Sequence           *tarot.Sequence     `json:"sequence,omitempty"`
	Created            time.Time           `json:"created"`
	Record             *tarot.Record       `json:"record"` // the input of "fairdeal tarot verify"
}

// shownGame returns the public view of a game.
func (s *Service) shownGame(g *store.Game) (*shownGame, error) {
	text := g.Announced
	if g.Revealed != "" {
		text = g.Revealed
	}
	record, err := tarot.ParseRecord([]byte(text))
	if err != nil {
		return nil, err
	}
	public := &shownGame{
		ID:                 g.ID,
		State:              g.State(),
		Commitment:         record.Commitment,
		Code:               record.Code,
		Players:            record.Players,
		Names:              record.Names,
		Label:              record.Label,
		Test:               isTest(record.Label),
		DelayedInformation: record.Delayed,
		Form:               record.Form.String(),
		DelayedValue:       g.Value,
		Deals:              g.Drawn,
		Created:            g.Created,
		Record:             &record,
	}
	if numbers := record.Numbers; numbers != nil {
		public.Distribution, public.Sequence = &numbers.Distribution, &numbers.Sequence
	}
	return public, nil
}

// answerGame responds with the public view of a game.
func (s *Service) answerGame(w http.ResponseWriter, status int, g *store.Game) error {
	public, err := s.shownGame(g)
	if err != nil {
		return err
	}
	return respondJSON(w, status, public)
}
