package service

import (
	"net/http"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

// shownGame is the public view of a game. Record is the input for "fairdeal tarot verify".
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
	Record             *tarot.Record       `json:"record"`
}

func (s *Service) shownGame(g *store.Game) (*shownGame, error) {
	text := g.Announced
	if g.Revealed != "" {
		text = g.Revealed
	}
	r, err := tarot.ParseRecord([]byte(text))
	if err != nil {
		return nil, err
	}
	public := &shownGame{
		ID: g.ID, State: g.State(), Commitment: r.Commitment, Code: r.Code, Players: r.Players, Names: r.Names,
		Label: r.Label, Test: isTest(r.Label),
		DelayedInformation: r.Delayed, Form: r.Form.String(), DelayedValue: g.Value, Deals: g.Drawn, Created: g.Created,
		Record: &r,
	}
	if r.Numbers != nil {
		public.Distribution, public.Sequence = &r.Numbers.Distribution, &r.Numbers.Sequence
	}
	return public, nil
}

func (s *Service) answerGame(w http.ResponseWriter, status int, g *store.Game) error {
	public, err := s.shownGame(g)
	if err != nil {
		return err
	}
	return respondJSON(w, status, public)
}
