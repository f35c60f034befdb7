package service

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/store"
)

// ledger records acknowledged results.
type ledger struct {
	mu          sync.Mutex
	commitments map[string]string // by game id
	keys        map[string]string // game id by key
	drawn       map[string]int    // number of returned deals by game id
	revealed    map[string]bool   // by game id
	twice       int               // games or deals that were returned for two requests
	kinds       map[string]int    // number of responses by kind
}

func newLedger() *ledger {
	return &ledger{
		commitments: map[string]string{}, keys: map[string]string{}, drawn: map[string]int{},
		revealed: map[string]bool{}, kinds: map[string]int{},
	}
}

// count counts a response, by its status and the type of its problem.
func (l *ledger) count(status int, err error) {
	kind := fmt.Sprint(status)
	if status == 0 {
		kind = "no response"
	}
	if err != nil {
		if _, rest, ok := strings.Cut(err.Error(), `"type":"/problems#`); ok {
			problem, _, _ := strings.Cut(rest, `"`)
			kind += " " + problem
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kinds[kind]++
}

// opened records a game that was opened with a key.
func (l *ledger) opened(t *testing.T, key, id, commitment string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if before, ok := l.keys[key]; ok && before != id {
		t.Errorf("two games under %s", key)
		l.twice++
	}
	l.keys[key], l.commitments[id] = id, commitment
}

// dealt records the next deal of a game.
func (l *ledger) dealt(t *testing.T, id string, deal, want int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if deal != want {
		t.Errorf("game %s: deal %d, want %d", id, deal, want)
		l.twice++
	}
	l.drawn[id] = want + 1
}

// check compares the database with the acknowledged results.
func (svc *testService) check(t *testing.T, l *ledger) {
	t.Helper()
	svc.restart()
	stored := svc.allGames(t)
	for id, game := range stored {
		svc.checkGame(t, l, id, game)
	}
	lost, deals := 0, 0
	for id := range l.commitments {
		if stored[id] == nil {
			t.Errorf("the acknowledged game %s is lost", id)
			lost++
		}
		deals += l.drawn[id]
	}
	t.Logf("acknowledged: %d games, %d deals, %d reveals; stored: %d games, lost: %d; twice: %d; responses: %v",
		len(l.commitments), deals, len(l.revealed), len(stored), lost, l.twice, l.kinds)
}

// allGames returns the operator's games by id.
func (svc *testService) allGames(t *testing.T) map[string]*store.Game {
	t.Helper()
	all := map[string]*store.Game{}
	filter := store.GameFilter{Operator: "club", Limit: 500}
	for {
		page, err := svc.service.store.Games(t.Context(), filter)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) == 0 {
			return all
		}
		for _, game := range page {
			filter.After = store.ListPosition{Created: game.Created, ID: game.ID}
			all[game.ID] = &game
		}
	}
}

// checkGame compares a stored game, which may not have been acknowledged, with the ledger. Every commitment must have
// its numbers.
func (svc *testService) checkGame(t *testing.T, l *ledger, id string, game *store.Game) {
	t.Helper()
	record, err := svc.service.unsealRecord(game)
	if err != nil {
		t.Fatalf("game %s: %v", id, err)
	}
	want, isAcknowledged := l.commitments[id]
	if isAcknowledged && record.Commitment.String() != want {
		t.Errorf("game %s: commitment %v, want %s", id, record.Commitment, want)
	}
	if drawn := int(game.Drawn); drawn < l.drawn[id] || drawn > maxDealsPerGame {
		t.Errorf("game %s: %d deals, want %d to %d", id, drawn, l.drawn[id], maxDealsPerGame)
	}
	if l.revealed[id] && game.Revealed == "" {
		t.Errorf("game %s: its reveal was acknowledged and is lost", id)
	}
}
