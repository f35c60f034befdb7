package service

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// smallBody is the maximum size of a request's body in bytes. Bodies contain a few short fields.
const smallBody = 64 << 10

// tarotRoutes returns the API's routes. An operator opens a game, sets its delayed value, draws deals,
// and reveals the game.
func (s *Service) tarotRoutes() []route {
	const games = "/api/v1/tarot/games"
	return []route{
		{method: "POST", path: games, maxBody: smallBody, access: operators, handle: s.openGame},
		{method: "GET", path: games, access: operators, handle: s.listGames},
		{method: "GET", path: games + "/{id}", access: anyone, handle: s.showGame},
		{method: "POST", path: games + "/{id}/value", maxBody: smallBody, access: operators, handle: s.setValue},
		{method: "POST", path: games + "/{id}/deals", maxBody: smallBody, access: operators, handle: s.drawDeal},
		{method: "GET", path: games + "/{id}/deals/{deal}/seats/{seat}", access: operators, handle: s.showSeat},
		{method: "POST", path: games + "/{id}/reveal", maxBody: smallBody, access: operators, handle: s.revealGame},
		{method: "GET", path: "/api/v1/tarot/deal", access: anyone, handle: s.anyDeal},
	}
}

// showGame responds with a game's public view, or with 304 if the client already has it.
func (s *Service) showGame(w http.ResponseWriter, r *http.Request) error {
	g, err := s.game(r)
	if err != nil {
		return err
	}
	if unchanged(w, r, &g) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	return s.answerGame(w, http.StatusOK, &g)
}

// unchanged reports whether the client already has the response about a game, by its If-None-Match
// header. It sets the headers for caching the response if the game is revealed, because a revealed game
// never changes.
func unchanged(w http.ResponseWriter, r *http.Request, g *store.Game) bool {
	if g.Revealed == "" {
		return false
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", g.ID, g.Drawn, g.Revealed))
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	knownTags := strings.Join(r.Header.Values("If-None-Match"), ",")
	for known := range strings.SplitSeq(knownTags, ",") {
		known = strings.TrimPrefix(strings.TrimSpace(known), "W/")
		if known == tag || known == "*" {
			return true
		}
	}
	return false
}

// setValue sets the value of a game's delayed information. Setting the same value again is not an
// error.
func (s *Service) setValue(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Value *string `json:"value"`
	}
	g, req, err := s.change(r, &body)
	if err != nil {
		return err
	}
	record, err := tarot.ParseRecord([]byte(g.Announced))
	switch {
	case err != nil:
		return err
	case record.Delayed == "":
		return newProblem("no-delayed", "", words.New("service.not-delayed"))
	case body.Value == nil:
		return badValue("value", tarot.ErrNeedValue)
	}
	value, err := record.Form.Canonical(*body.Value)
	if err == nil {
		err = record.Form.Check(value, record.Delayed)
	}
	if err != nil {
		return badValue("value", err)
	}
	return s.answerChange(w, r, req, g, func(g *store.Game) error {
		if g.Value != "" && g.Value != value {
			return newProblem("value-set", "value", words.New("service.value-stays"))
		}
		g.Value = value
		return nil
	})
}

// answerChange stores the change that decide makes to a game, and responds with the changed game.
func (s *Service) answerChange(
	w http.ResponseWriter, r *http.Request, req store.Request, g store.Game, decide func(*store.Game) error,
) error {
	g, _, err := s.store.ChangeGame(r.Context(), req, g, func(g *store.Game) (int64, error) { return 0, decide(g) })
	if err != nil {
		return err
	}
	return s.answerGame(w, http.StatusOK, &g)
}

// revealGame publishes a game's numbers permanently.
func (s *Service) revealGame(w http.ResponseWriter, r *http.Request) error {
	g, req, err := s.change(r, &struct{}{})
	if err != nil {
		return err
	}
	record, err := s.revealedRecord(&g)
	if errors.Is(err, tarot.ErrNeedValue) {
		return newProblem("value-missing", "", words.New("service.value-first"))
	}
	if err != nil {
		return err
	}
	text, before := string(record.AppendText(nil)), g.Revealed
	g, _, err = s.store.ChangeGame(r.Context(), req, g, func(g *store.Game) (int64, error) {
		g.Revealed = text
		return 0, nil
	})
	if err != nil {
		return err
	}
	if before == "" {
		// Store the counters before responding. The service then recognises an older copy of the database, in
		// which this game is still open, and does not deal from it again.
		if err := s.updateSeen(r.Context()); err != nil {
			s.log.Error("a reveal was not remembered", "error", err)
		}
	}
	return s.answerGame(w, http.StatusOK, &g)
}
