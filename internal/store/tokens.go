package store

import (
	"context"
	"time"
)

// Token authorises an operator to open games.
type Token struct {
	ID       string    `json:"id"`
	Operator string    `json:"operator"`
	Hash     []byte    `json:"-"` // SHA-256 of the secret, which is not stored
	Created  time.Time `json:"created"`
	Revoked  bool      `json:"revoked"`
}

// AddToken stores a new token.
func (s *Store) AddToken(ctx context.Context, t Token) error {
	const insert = "insert into tokens (id, operator, hash, created) values ($1, $2, $3, $4)"
	return s.write(ctx, func(tx Tx) error {
		_, err := tx.Exec(insert, t.ID, t.Operator, t.Hash, formatTime(t.Created))
		return err
	})
}

// RevokeToken revokes a token. It returns ErrNotFound if the token does not exist.
func (s *Store) RevokeToken(ctx context.Context, id string) error {
	return s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec("update tokens set revoked = 1 where id = $1", id)
		if err == nil && n == 0 {
			return refusal{ErrNotFound}
		}
		return err
	})
}

const selectTokens = "select id, operator, hash, created, revoked from tokens"

// Token returns a token, even if it is revoked, or ErrNotFound.
func (s *Store) Token(ctx context.Context, id string) (Token, error) {
	return scanToken(s.queryRow(ctx, selectTokens+" where id = $1", id))
}

// Tokens returns all tokens, the oldest first.
func (s *Store) Tokens(ctx context.Context) ([]Token, error) {
	return rows(ctx, s, scanToken, selectTokens+" order by created, id")
}

// scanToken reads a row of selectTokens.
func scanToken(row scanner) (t Token, err error) {
	var created string
	var revoked int64
	if err = row.Scan(&t.ID, &t.Operator, &t.Hash, &created, &revoked); err != nil {
		return t, orNotFound(err)
	}
	t.Revoked = revoked != 0
	t.Created, err = parseTime(created)
	return t, err
}
