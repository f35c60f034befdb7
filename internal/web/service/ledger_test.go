package service

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

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

// gamePlayer is a client that plays games until stop is closed. It repeats unacknowledged requests with the same key.
type gamePlayer struct {
	t       *testing.T
	number  int
	token   string
	address func() string // a running process
	stop    <-chan struct{}
	ledger  *ledger
}

// startPlayers starts clients that send their requests to running processes, and returns their ledger. stop stops
// them and waits for their last responses.
func (svc *testService) startPlayers(t *testing.T, number int, address func() string) (l *ledger, stop func()) {
	l = newLedger()
	stopped := make(chan struct{})
	var players sync.WaitGroup
	for n := range number {
		player := &gamePlayer{t: t, number: n, token: svc.token, address: address, stop: stopped, ledger: l}
		players.Go(player.play)
	}
	return l, func() {
		close(stopped)
		players.Wait()
	}
}

func (p *gamePlayer) isStopped() bool {
	select {
	case <-p.stop:
		return true
	default:
		return false
	}
}

// play plays one game after the other, and reveals every third one.
func (p *gamePlayer) play() {
	for i := 0; !p.isStopped(); i++ {
		key := fmt.Sprintf("player %d, game %d", p.number, i)
		id, ok := p.openGame(key)
		if !ok || !p.drawWithKeys(id) {
			return
		}
		p.drawWithoutKeys(id)
		if i%3 == 0 && !p.reveal(id) {
			return
		}
	}
}

// repeat sends a request until it is acknowledged. ok is false if the player was stopped before.
func (p *gamePlayer) repeat(want int, path, body, key string, v any) (ok bool) {
	for !p.isStopped() {
		status, err := post(p.address(), path, body, p.token, key, v)
		p.ledger.count(status, err)
		if status == http.StatusInternalServerError || err == nil && status != want {
			p.t.Errorf("%s: %d %v, want %d", path, status, err, want)
		}
		if err == nil {
			return true
		}
		time.Sleep(5 * time.Millisecond)
	}
	return false
}

func (p *gamePlayer) openGame(key string) (id string, ok bool) {
	var game struct{ ID, Commitment string }
	if !p.repeat(http.StatusCreated, games, `{"players":4}`, key, &game) {
		return "", false
	}
	p.ledger.opened(p.t, key, game.ID, game.Commitment)
	return game.ID, true
}

// keyedDeals is the number of deals that a player draws with a key, and maxDealsPerGame with those without.
const (
	keyedDeals      = 3
	maxDealsPerGame = 6
)

func (p *gamePlayer) drawWithKeys(id string) (ok bool) {
	for k := range keyedDeals {
		var deal struct{ Deal int }
		if !p.repeat(http.StatusOK, games+"/"+id+"/deals", "", fmt.Sprint("deal ", k), &deal) {
			return false
		}
		p.ledger.dealt(p.t, id, deal.Deal, k)
	}
	return true
}

// drawWithoutKeys draws further deals. Each request returns a new one, so none is repeated if its outcome is unknown.
func (p *gamePlayer) drawWithoutKeys(id string) {
	for k := keyedDeals; k < maxDealsPerGame; k++ {
		var deal struct{ Deal int }
		status, err := post(p.address(), games+"/"+id+"/deals", "", p.token, "", &deal)
		p.ledger.count(status, err)
		if status == http.StatusInternalServerError {
			p.t.Error(err)
		}
		if err != nil {
			return
		}
		if status != http.StatusOK {
			p.t.Errorf("game %s: status %d for deal %d", id, status, k)
		}
		p.ledger.dealt(p.t, id, deal.Deal, k)
	}
}

func (p *gamePlayer) reveal(id string) (ok bool) {
	if !p.repeat(http.StatusOK, games+"/"+id+"/reveal", "", "reveal", nil) {
		return false
	}
	p.ledger.mu.Lock()
	defer p.ledger.mu.Unlock()
	p.ledger.revealed[id] = true
	return true
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
