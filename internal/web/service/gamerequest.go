package service

import (
	"errors"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// game returns the game whose id is in the path, or the problem "unknown-game".
func (s *Service) game(r *http.Request) (store.Game, error) {
	id := r.PathValue("id")
	if !store.ValidID(id) {
		return store.Game{}, newProblem("unknown-game", "", words.New("service.no-game"))
	}
	g, err := s.store.Game(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		err = newProblem("unknown-game", "", words.New("service.no-game"))
	}
	return g, err
}

// askedGame returns the game whose id is in the path, and its public view.
func (s *Service) askedGame(r *http.Request) (store.Game, *shownGame, error) {
	g, err := s.game(r)
	if err != nil {
		return g, nil, err
	}
	public, err := s.shownGame(&g)
	return g, public, err
}

// ownGame returns the client and the game whose id is in the path. It returns a problem unless the client
// is the operator of this game.
func (s *Service) ownGame(r *http.Request) (operator, store.Game, error) {
	client, err := operatorOf(r)
	if err != nil {
		return client, store.Game{}, err
	}
	g, err := s.game(r)
	if err == nil && g.Operator != client.Name {
		err = newProblem("other-operator", "", words.New("service.other-token"))
	}
	return client, g, err
}

// change reads a request that changes a game: it returns the game and the properties of the request, and
// decodes the body into v.
func (s *Service) change(r *http.Request, v any) (g store.Game, req store.Request, err error) {
	client, g, err := s.ownGame(r)
	if err != nil {
		return g, req, err
	}
	body, err := readJSON(r, v)
	if err == nil {
		req, err = requestOf(r, client, body)
	}
	return g, req, err
}
