package service

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// load is a group of clients that open games and draw deals.
type load struct {
	games, deals atomic.Int64
	stopped      chan struct{} // closed when the clients stop
	running      sync.WaitGroup
}

// startLoad starts 32 clients for some time.
func startLoad(t *testing.T, p *process, token string, span time.Duration) *load {
	l := &load{stopped: make(chan struct{})}
	for range 32 {
		l.running.Go(func() {
			for {
				select {
				case <-l.stopped:
					return
				default:
				}
				if !l.playGame(t, p, token) {
					return
				}
			}
		})
	}
	time.AfterFunc(span, func() { close(l.stopped) })
	return l
}

// playGame opens a game and draws five deals.
func (l *load) playGame(t *testing.T, p *process, token string) (ok bool) {
	var game struct{ ID string }
	if status, err := post(p.address, games, `{"players":4}`, token, "", &game); status != 201 {
		t.Error(status, err)
		return false
	}
	l.games.Add(1)
	for range 5 {
		if status, err := post(p.address, games+"/"+game.ID+"/deals", "", token, "", nil); status != 200 {
			t.Error(status, err)
			return false
		}
		l.deals.Add(1)
	}
	return true
}
