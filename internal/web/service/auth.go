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

// operator is the authenticated client. ID is empty for anonymous clients.
type operator struct{ ID, Name string }

// tokens caches tokens for a few seconds.
type tokens struct {
	mu   sync.Mutex
	byID map[string]cachedToken
}

type cachedToken struct {
	store.Token
	expiry time.Time
}

const (
	tokenAge  = 3 * time.Second
	maxTokens = 10_000
)

func (t *tokens) get(id string, now time.Time) (store.Token, bool) {
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

// parseToken returns the parts of the token in a request. ok is false if the header is missing or
// malformed.
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
	ok = len(id) == idSize && strings.Trim(id, idLetters) == "" &&
		len(secret) <= 64 && strings.Trim(secret, secretLetters) == ""
	return id, secret, ok
}

// admit counts a request against its address and, if it has a token, its operator, and returns the
// operator. A request with a valid token is not counted against its address.
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
		// An unknown token must take as long as a known one.
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

type operatorKey struct{}

// operatorOf returns the operator of a request, or a problem if it has none.
func operatorOf(r *http.Request) (operator, error) {
	if o, _ := r.Context().Value(operatorKey{}).(operator); o.ID != "" {
		return o, nil
	}
	return operator{}, newProblem("no-token", "Authorization", words.New("service.want-token"))
}
