package service

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net/http"
	"strings"
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

// whoAsks returns the operator of a request. A header that is there and not right
// is as good as none.
func (s *Service) whoAsks(r *http.Request) (operator, error) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	rest, ok := strings.CutPrefix(strings.TrimSpace(token), tokenPrefix)
	id, secret, whole := strings.Cut(rest, "_")
	if !strings.EqualFold(scheme, "Bearer") || !ok || !whole || len(id) != idSize {
		return operator{}, nil
	}
	kept, err := s.store.Token(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		kept.Hash, kept.Revoked = make([]byte, sha256.Size), true // takes as long as one that is known
	} else if err != nil {
		return operator{}, err
	}
	hash := sha256.Sum256([]byte(secret))
	if subtle.ConstantTimeCompare(hash[:], kept.Hash) != 1 || kept.Revoked {
		return operator{}, nil
	}
	return operator{kept.ID, kept.Operator}, nil
}

type operatorKey struct{}

// operatorOf is the operator of a request, or the problem that there is none.
func operatorOf(r *http.Request) (operator, error) {
	if o, _ := r.Context().Value(operatorKey{}).(operator); o.ID != "" {
		return o, nil
	}
	return operator{}, refuse("no-token", "Authorization", words.New("service.want-token"))
}
