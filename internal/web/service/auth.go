package service

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// tokenPrefix makes leaked tokens easy to find.
const tokenPrefix = "fairdeal_"

// idSize is the length of a token's public part.
const idSize = 10

// makeToken generates an operator's token, fairdeal_ID_SECRET, and stores the SHA-256 of its
// secret. The token itself is only returned.
func makeToken(ctx context.Context, st *store.Store, operator string) (token string, err error) {
	id, secret := strings.ToLower(rand.Text()[:idSize]), rand.Text()
	hash := sha256.Sum256([]byte(secret))
	return tokenPrefix + id + "_" + secret, st.AddToken(ctx, store.Token{ID: id, Operator: operator, Hash: hash[:], Created: time.Now()})
}

// operator is the authenticated client. ID is empty for anonymous clients.
type operator struct{ ID, Name string }

// tokens caches tokens for a few seconds.
type tokens struct {
	mu    sync.Mutex
	known map[string]knownToken // by id
}

type knownToken struct {
	store.Token
	until time.Time
}

const (
	tokenAge  = 3 * time.Second
	maxTokens = 10_000
)

func (t *tokens) get(id string, now time.Time) (store.Token, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	k, ok := t.known[id]
	return k.Token, ok && now.Before(k.until)
}

func (t *tokens) put(kept store.Token, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.known == nil || len(t.known) >= maxTokens {
		t.known = map[string]knownToken{}
	}
	t.known[kept.ID] = knownToken{kept, now.Add(tokenAge)}
}

// forget empties the cache.
func (t *tokens) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	clear(t.known)
}

// tokenOf returns the parts of the token in a request. ok is false if the header is missing or
// malformed.
func tokenOf(r *http.Request) (id, secret string, ok bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	rest, ok := strings.CutPrefix(strings.TrimSpace(token), tokenPrefix)
	id, secret, whole := strings.Cut(rest, "_")
	ok = ok && whole && strings.EqualFold(scheme, "Bearer") && len(id) == idSize && len(secret) <= 64 &&
		strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") == "" && strings.Trim(secret, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
	return id, secret, ok
}

// admit counts a request against its address and, if it has a token, its operator, and returns the
// operator. A request with a valid token is not counted against its address.
func (s *Service) admit(w http.ResponseWriter, r *http.Request, rt route) (who operator, err error) {
	id, secret, ok := tokenOf(r)
	now := s.now()
	if ok {
		if kept, known := s.tokens.get(id, now); known && matches(&kept, secret) {
			return s.admitOperator(w, operator{kept.ID, kept.Operator})
		}
	}
	address := addressOf(r, s.Forwarded)
	if rt.who != unlimited {
		if err := s.addresses.take(w.Header(), "address", address); err != nil {
			return who, err
		}
	}
	if !ok {
		return who, nil
	}
	kept, err := s.store.Token(r.Context(), id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		kept.Hash, kept.Revoked = make([]byte, sha256.Size), true // An unknown token must take as long as a known one.
	case err != nil:
		return who, err
	}
	if !matches(&kept, secret) {
		return who, nil
	}
	s.tokens.put(kept, now)
	if rt.who != unlimited {
		s.addresses.giveBack(address)
	}
	return s.admitOperator(w, operator{kept.ID, kept.Operator})
}

func (s *Service) admitOperator(w http.ResponseWriter, who operator) (operator, error) {
	return who, s.operators.take(w.Header(), "operator", who.Name)
}

func matches(kept *store.Token, secret string) bool {
	hash := sha256.Sum256([]byte(secret))
	return subtle.ConstantTimeCompare(hash[:], kept.Hash) == 1 && !kept.Revoked
}

type operatorKey struct{}

// operatorOf returns the operator of a request, or a problem if it has none.
func operatorOf(r *http.Request) (operator, error) {
	if o, _ := r.Context().Value(operatorKey{}).(operator); o.ID != "" {
		return o, nil
	}
	return operator{}, refuse("no-token", "Authorization", words.New("service.want-token"))
}
