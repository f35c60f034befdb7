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
	"github.com/fairdeal/fairdeal/words"
)

// tokenPrefix makes tokens easy to find where they should not be.
const tokenPrefix = "fairdeal_"

// idSize is how many characters of a token are its name, which is no secret.
const idSize = 10

// makeToken draws an operator's token, fairdeal_ID_SECRET, and keeps the SHA-256
// of its secret. The token is nowhere but in what is returned.
func makeToken(ctx context.Context, st *store.Store, operator string) (token string, err error) {
	id, secret := strings.ToLower(rand.Text()[:idSize]), rand.Text()
	hash := sha256.Sum256([]byte(secret))
	return tokenPrefix + id + "_" + secret, st.AddToken(ctx, store.Token{ID: id, Operator: operator, Hash: hash[:], Created: time.Now()})
}

// operator is who asks: nobody where ID is "".
type operator struct{ ID, Name string }

// tokens are those that were looked up a few seconds ago.
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

// forget has every token looked up again.
func (t *tokens) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	clear(t.known)
}

// tokenOf are the parts of the token of a request, if it has the form of one. A header
// that is there and not right is as good as none.
func tokenOf(r *http.Request) (id, secret string, ok bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	rest, ok := strings.CutPrefix(strings.TrimSpace(token), tokenPrefix)
	id, secret, whole := strings.Cut(rest, "_")
	ok = ok && whole && strings.EqualFold(scheme, "Bearer") && len(id) == idSize && len(secret) <= 64 &&
		strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") == "" && strings.Trim(secret, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
	return id, secret, ok
}

// admit counts a request to its address and, if it has a token, to its operator, and
// returns him. Who asks with a token that was right a moment ago, or turns out to be, is
// not counted to his address.
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
		kept.Hash, kept.Revoked = make([]byte, sha256.Size), true // takes as long as one that is known
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

// operatorOf is the operator of a request, or the problem that there is none.
func operatorOf(r *http.Request) (operator, error) {
	if o, _ := r.Context().Value(operatorKey{}).(operator); o.ID != "" {
		return o, nil
	}
	return operator{}, refuse("no-token", "Authorization", words.New("service.want-token"))
}
