package store

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"
)

// TestTokens checks that tokens can be added once, listed and revoked.
func TestTokens(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		want := Token{
			ID:       "a",
			Operator: "club",
			Hash:     bytes.Repeat([]byte{7}, 32),
			Created:  time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
		}
		if err := s.AddToken(ctx, want); err != nil {
			t.Fatal(err)
		}
		if err := s.AddToken(ctx, want); err == nil {
			t.Error("the same ID was added twice")
		}
		got, err := s.Token(ctx, "a")
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, %v", got, err)
		}
		if _, err := s.Token(ctx, "b"); !errors.Is(err, ErrNotFound) {
			t.Errorf("a missing token: %v, want %v", err, ErrNotFound)
		}
		if err := s.RevokeToken(ctx, "b"); !errors.Is(err, ErrNotFound) {
			t.Errorf("revoking a missing token: %v, want %v", err, ErrNotFound)
		}
		if err := s.RevokeToken(ctx, "a"); err != nil {
			t.Error(err)
		}
		all, err := s.Tokens(ctx)
		if err != nil || len(all) != 1 || !all[0].Revoked {
			t.Errorf("tokens %v, %v; want one, revoked", all, err)
		}
	})
}

// TestRevokeTokenInUse checks that a token revoked by one process is immediately invalid in
// others, even if many callers use it at the same time.
func TestRevokeTokenInUse(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s, other := open(), open()
		stop := make(chan struct{})
		var wg sync.WaitGroup
		defer wg.Wait()
		defer close(stop)
		for i := range 20 {
			id := strconv.Itoa(i)
			if err := s.AddToken(ctx, Token{ID: id, Hash: []byte{1}, Created: time.Now()}); err != nil {
				t.Fatal(err)
			}
			wg.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
					}
					if _, err := other.Token(ctx, id); err != nil {
						t.Error(err)
						return
					}
				}
			})
			if err := s.RevokeToken(ctx, id); err != nil {
				t.Fatal(err)
			}
			if token, err := other.Token(ctx, id); err != nil || !token.Revoked {
				t.Errorf("token after it was revoked: %v, %v", token, err)
			}
		}
	})
}
