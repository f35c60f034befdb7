package service

import (
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

// An operator's requests contain a token, made by makeToken:
//
//	Authorization: Bearer fairdeal_ID_SECRET
//
// The database contains the digest of the secret, by ID.

// operator is the authenticated client. ID is that of its token, and empty for anonymous clients.
type operator struct{ ID, Name string }

// tokens caches tokens from the database, so that a series of requests reads a token only once.
type tokens struct {
	mu   sync.Mutex
	byID map[string]cachedToken
}

type cachedToken struct {
	store.Token
	expiry time.Time
}

const (
	tokenAge  = 3 * time.Second // how long a revoked token may still be accepted
	maxTokens = 10_000          // The cache is emptied when it has so many.
)

// get returns a cached token. ok is false if the token is not cached or too old.
func (t *tokens) get(id string, now time.Time) (token store.Token, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	cached, ok := t.byID[id]
	return cached.Token, ok && now.Before(cached.expiry)
}

func (t *tokens) add(token store.Token, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.byID == nil || len(t.byID) >= maxTokens {
		t.byID = map[string]cachedToken{}
	}
	t.byID[token.ID] = cachedToken{token, now.Add(tokenAge)}
}

// clear empties the cache.
func (t *tokens) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	clear(t.byID)
}

// parseToken returns the ID and the secret of the token in a request. ok is false if the token is missing
// or malformed.
func parseToken(r *http.Request) (id, secret string, ok bool) {
	const (
		idLetters     = "abcdefghijklmnopqrstuvwxyz234567"
		secretLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	)
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	token, hasPrefix := strings.CutPrefix(strings.TrimSpace(token), tokenPrefix)
	id, secret, hasSecret := strings.Cut(token, "_")
	if !strings.EqualFold(scheme, "Bearer") || !hasPrefix || !hasSecret {
		return "", "", false
	}
	isID := len(id) == idSize && strings.Trim(id, idLetters) == ""
	isSecret := len(secret) <= 64 && strings.Trim(secret, secretLetters) == ""
	return id, secret, isID && isSecret
}

// admit authenticates the client and counts its request for the rate limits. It counts a request with a
// valid token for its operator, and any other request for its address, so that guessing tokens is limited.
// It returns the zero operator for a client without a valid token, and a problem if a limit is exceeded.
func (s *Service) admit(w http.ResponseWriter, r *http.Request, rt route) (client operator, err error) {
	id, secret, hasToken := parseToken(r)
	now := s.now()
	if hasToken {
		if token, isCached := s.tokens.get(id, now); isCached && isValid(&token, secret) {
			return s.admitOperator(w, &token)
		}
	}

	address := addressOf(r, s.Forwarded)
	if rt.access != unlimited {
		if err := s.addresses.take(w.Header(), "address", address); err != nil {
			return client, err
		}
	}
	if !hasToken {
		return client, nil
	}
	token, err := s.store.Token(r.Context(), id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		// Compare an unknown token with a digest too, because a faster refusal would reveal which exist.
		token.Hash, token.Revoked = make([]byte, sha256.Size), true
	case err != nil:
		return client, err
	}
	if !isValid(&token, secret) {
		return client, nil
	}

	s.tokens.add(token, now)
	if rt.access != unlimited {
		s.addresses.refund(address)
	}
	return s.admitOperator(w, &token)
}

// admitOperator counts a request against the operator of a valid token.
func (s *Service) admitOperator(w http.ResponseWriter, token *store.Token) (operator, error) {
	return operator{token.ID, token.Operator}, s.operators.take(w.Header(), "operator", token.Operator)
}

// isValid reports whether a token has this secret and was not revoked.
func isValid(token *store.Token, secret string) bool {
	hash := sha256.Sum256([]byte(secret))
	return subtle.ConstantTimeCompare(hash[:], token.Hash) == 1 && !token.Revoked
}

// operatorKey is the operator's key in a request's context.
type operatorKey struct{}

// operatorOf returns the operator that admit has authenticated, or the problem "no-token".
func operatorOf(r *http.Request) (operator, error) {
	if o, _ := r.Context().Value(operatorKey{}).(operator); o.ID != "" {
		return o, nil
	}
	return operator{}, newProblem("no-token", "Authorization", words.New("service.want-token"))
}
