package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// service sends requests to the service under test.
type service struct {
	load   Load
	client *http.Client
	games  []string // ID of each client's game
}

func (s *service) openGame(ctx context.Context, client, _ int) error {
	var game struct{ ID string }
	err := s.request(ctx, "POST", "/api/v1/tarot/games", `{"players":4}`, http.StatusCreated, &game)
	s.games[client] = game.ID
	return err
}

func (s *service) deal(ctx context.Context, client, _ int) error {
	return s.request(ctx, "POST", "/api/v1/tarot/games/"+s.games[client]+"/deals", "", http.StatusOK, nil)
}

func (s *service) lookUpDeal(ctx context.Context, _, n int) error {
	path := fmt.Sprintf("/api/v1/tarot/deal?players=4&%s&deal=%d", exampleNumbers, n)
	return s.request(ctx, "GET", path, "", http.StatusOK, nil)
}

func (s *service) showGame(ctx context.Context, client, _ int) error {
	return s.request(ctx, "GET", "/api/v1/tarot/games/"+s.games[client], "", http.StatusOK, nil)
}

// request sends a request and decodes the response into result, which may be nil.
func (s *service) request(ctx context.Context, method, path, body string, wantStatus int, result any) error {
	request, err := http.NewRequestWithContext(ctx, method, s.load.Address+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+s.load.Token)
	response, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != wantStatus {
		return fmt.Errorf("status is %d, expected %d: %s", response.StatusCode, wantStatus, data)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(data, result)
}

// exampleNumbers are the numbers of a game whose deals are looked up.
const exampleNumbers = "distribution=94480825034660483764109571226303371983496864517819465074789701920006901836017956384257819" +
	"60036901981299270762171620&sequence=77"
