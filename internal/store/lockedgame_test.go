package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestLockedGame checks that any number of calls waiting for a locked
// game do not delay others.
func TestLockedGame(t *testing.T) {
	address := storetest.Postgres(t)
	s, other := mustOpen(t, address), mustOpen(t, address)
	for _, id := range []string{"held", "free"} {
		if _, _, err := s.OpenGame(ctx, Request{}, game(id)); err != nil {
			t.Fatal(err)
		}
	}
	held := make(chan error, 2*s.writeDB.Stats().MaxOpenConnections)
	err := other.transact(ctx, func(tx Tx) error {
		const lock = "select " + gameColumns + " from games where id = 'held' for update"
		if _, err := scanGame(tx.Row(lock)); err != nil {
			return err
		}
		for range cap(held) {
			go func() {
				_, deal, err := change(s, request("deals", "k", ""), "held", drawDeal)
				if err == nil && deal != 1 {
					err = fmt.Errorf("deal %d, want 1", deal)
				}
				held <- err
			}()
		}
		for s.writeDB.Stats().InUse < callsPerKey {
			time.Sleep(time.Millisecond)
		}
		for want, key := range []string{"", "a", "b", ""} {
			_, deal, err := change(s, request("deals", key, ""), "free", drawDeal)
			if err != nil || deal != int64(want) {
				return fmt.Errorf("deal %d, want %d: %w", deal, want, err)
			}
		}
		if len(held) > 0 {
			return fmt.Errorf("a call for the locked game returned: %v", <-held)
		}
		_, err := tx.Exec("update games set drawn = 1 where id = 'held'")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for range cap(held) { // all calls use the same key
		if err := <-held; err != nil {
			t.Error(err)
		}
	}
}
