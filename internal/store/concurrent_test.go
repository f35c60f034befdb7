package store

import (
	"fmt"
	"sync"
	"testing"
)

// TestConcurrentRequests makes many concurrent requests through two connections to the
// database. Each deal is returned once, and each key opens one game.
func TestConcurrentRequests(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		stores := []*Store{open(), open()}
		if _, _, err := stores[0].OpenGame(ctx, Request{}, game("g")); err != nil {
			t.Fatal(err)
		}
		const requests, perKey = 40, 4
		var mu sync.Mutex
		returned := map[int64]int{} // by deal
		opened := map[string]bool{}
		var wg sync.WaitGroup
		for i := range requests {
			wg.Go(func() {
				s := stores[i%2]
				_, deal, drawErr := change(s, Request{}, "g", drawDeal)
				key := fmt.Sprint("key", i/perKey)
				g, _, openErr := s.OpenGame(ctx, request("games", key, ""), game(fmt.Sprint("new", i)))
				mu.Lock()
				defer mu.Unlock()
				if drawErr != nil || openErr != nil {
					t.Error(drawErr, openErr)
				}
				returned[deal]++
				opened[g.ID] = true
			})
		}
		wg.Wait()
		for deal := range int64(requests) {
			if returned[deal] != 1 {
				t.Errorf("deal %d was returned %d times, want once", deal, returned[deal])
			}
		}
		if len(opened) != requests/perKey {
			t.Errorf("%d games for %d keys", len(opened), requests/perKey)
		}
	})
}
