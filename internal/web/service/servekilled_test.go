package service

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestOtherServicesKeepServing repeatedly kills one of three services under load. The other two must answer every
// request correctly at the first attempt, both for games and for deals.
func TestOtherServicesKeepServing(t *testing.T) {
	svc := newTestService(t, storetest.Postgres(t))
	svc.service.Close()
	others := []*process{startProcess(t, svc.config), startProcess(t, svc.config)}
	var victim atomic.Value
	p := startProcess(t, svc.config)
	victim.Store(p.address)
	stop := make(chan struct{})
	players := &oncePlayers{token: svc.token, stop: stop}
	var running sync.WaitGroup
	for _, other := range others {
		running.Go(func() {
			players.play(func() string { return other.address }, func(fault string) { t.Error(fault) })
		})
	}
	running.Go(func() {
		players.play(func() string { return victim.Load().(string) }, func(string) {})
	})
	for range kills(5) {
		time.Sleep(200 * time.Millisecond)
		p.kill()
		p = startProcess(t, svc.config)
		victim.Store(p.address)
	}
	close(stop)
	running.Wait()
	answered, failed := players.answered.Load(), players.failed.Load()
	if failed == 0 || answered == 0 {
		t.Errorf("%d requests answered, %d not: no kill met a request", answered, failed)
	}
	t.Logf("%d requests answered, %d of the killed service not", answered, failed)
}

// oncePlayers are clients that send each request only once, and count the outcomes.
type oncePlayers struct {
	token            string
	stop             <-chan struct{}
	answered, failed atomic.Int64
}

// play opens games and draws three deals of each, until stop is closed. It calls onFailure for each request
// without the right response.
func (p *oncePlayers) play(address func() string, onFailure func(fault string)) {
	for {
		select {
		case <-p.stop:
			return
		default:
		}
		var game struct{ ID string }
		if !p.send(address(), http.StatusCreated, games, `{"players":4}`, &game, onFailure) {
			continue
		}
		for range 3 {
			p.send(address(), http.StatusOK, games+"/"+game.ID+"/deals", "", nil, onFailure)
		}
	}
}

// send sends a request once. ok reports whether the response has the wanted status.
func (p *oncePlayers) send(
	address string, want int, path, body string, response any, onFailure func(fault string),
) (ok bool) {
	status, err := post(address, path, body, p.token, "", response)
	if err == nil && status == want {
		p.answered.Add(1)
		return true
	}
	onFailure(fmt.Sprintf("%s: %d, %v; want %d", path, status, err, want))
	p.failed.Add(1)
	time.Sleep(5 * time.Millisecond)
	return false
}
