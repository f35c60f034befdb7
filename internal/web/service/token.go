package service

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// NewToken creates a token for an operator and stores its digest in the database. Only the caller gets the
// token itself.
func NewToken(ctx context.Context, database, operator string) (token string, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		token, err = makeToken(ctx, st, operator)
		return err
	})
	return token, err
}

// Tokens returns the stored tokens of all operators, oldest first.
func Tokens(ctx context.Context, database string) (all []store.Token, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		known, err := st.Tokens(ctx)
		all = append([]store.Token{}, known...) // Return an empty slice rather than nil, which JSON shows as null.
		return err
	})
	return all, err
}

// RevokeToken revokes the token with this ID. It returns an error that matches fs.ErrNotExist if there is
// no such token.
func RevokeToken(ctx context.Context, database, id string) error {
	return withStore(ctx, database, func(st *store.Store) error {
		err := st.RevokeToken(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			err = &words.Error{
				Text: words.New("serve.no-token", words.Name("id", strconv.Quote(id))), Err: os.ErrNotExist,
			}
		}
		return err
	})
}

// tokenPrefix makes leaked tokens easy to find.
const tokenPrefix = "fairdeal_"

// idSize is the length of a token's public part.
const idSize = 10

// makeToken generates an operator's token, fairdeal_ID_SECRET, and stores the SHA-256 of its
// secret. The token itself is only returned.
func makeToken(ctx context.Context, st *store.Store, operator string) (token string, err error) {
	id, secret := strings.ToLower(rand.Text()[:idSize]), rand.Text()
	hash := sha256.Sum256([]byte(secret))
	return tokenPrefix + id + "_" + secret, st.AddToken(ctx,
		store.Token{ID: id, Operator: operator, Hash: hash[:], Created: time.Now()})
}
