package service

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

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
