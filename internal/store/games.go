package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Token is an operator's right to open games. The secret part is not kept: Hash
// is its SHA-256, 32 bytes.
type Token struct {
	ID       string    `json:"id"`
	Operator string    `json:"operator"`
	Hash     []byte    `json:"-"`
	Created  time.Time `json:"created"`
	Revoked  bool      `json:"revoked"`
}

// AddToken keeps a new token.
func (s *Store) AddToken(ctx context.Context, t Token) error {
	return s.write(ctx, func(tx Tx) error {
		_, err := tx.Exec("insert into tokens (id, operator, hash, created) values ($1, $2, $3, $4)", t.ID, t.Operator, t.Hash, stamp(t.Created))
		return err
	})
}

// RevokeToken makes a token worthless; ErrNotFound if there is none.
func (s *Store) RevokeToken(ctx context.Context, id string) error {
	return s.write(ctx, func(tx Tx) error {
		n, err := tx.Exec("update tokens set revoked = 1 where id = $1", id)
		if err == nil && n == 0 {
			return refusal{ErrNotFound}
		}
		return err
	})
}

// Token returns a token, revoked or not, or ErrNotFound.
func (s *Store) Token(ctx context.Context, id string) (Token, error) {
	return scanToken(s.row(ctx, "select id, operator, hash, created, revoked from tokens where id = $1", id))
}

// Tokens returns all tokens, the oldest first.
func (s *Store) Tokens(ctx context.Context) ([]Token, error) {
	return rows(ctx, s, scanToken, "select id, operator, hash, created, revoked from tokens order by created, id")
}

func scanToken(row scanner) (t Token, err error) {
	var created string
	var revoked int64
	if err = row.Scan(&t.ID, &t.Operator, &t.Hash, &created, &revoked); err != nil {
		return t, missing(err)
	}
	t.Revoked = revoked != 0
	t.Created, err = unstamp(created)
	return t, err
}

// missing is ErrNotFound in the place of the driver's.
func missing(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Game is a tarot game of an operator.
type Game struct {
	ID, Operator string
	Announced    string // the announced record, as text
	Sealed       []byte // its numbers or secret, encrypted
	Value        string // of the delayed information; "" before it is known
	Drawn        int64  // how many deals were given out
	Revealed     string // the revealed record, as text; "" before the end
	Created      time.Time
}

const gameColumns = "id, operator, announced, sealed, value, drawn, revealed, created"

func scanGame(row scanner) (g Game, err error) {
	var created string
	if err = row.Scan(&g.ID, &g.Operator, &g.Announced, &g.Sealed, &g.Value, &g.Drawn, &g.Revealed, &created); err != nil {
		return g, missing(err)
	}
	g.Created, err = unstamp(created)
	return g, err
}

// Game returns a game or ErrNotFound.
func (s *Store) Game(ctx context.Context, id string) (Game, error) {
	return scanGame(s.row(ctx, "select "+gameColumns+" from games where id = $1", id))
}

// Games returns at most n games of an operator whose ids come after one, "" for
// the first, in the order of ids.
func (s *Store) Games(ctx context.Context, operator, after string, n int) ([]Game, error) {
	return rows(ctx, s, scanGame, "select "+gameColumns+" from games where operator = $1 and id > $2 order by id limit $3", operator, after, n)
}

// AnySealed is what some game has encrypted, to see whether a key is the right
// one; ErrNotFound if there is no game.
func (s *Store) AnySealed(ctx context.Context) (sealed []byte, err error) {
	err = s.row(ctx, "select sealed from games limit 1").Scan(&sealed)
	return sealed, missing(err)
}

// Request is one request under an idempotency key. With an empty Key every
// request is a new one.
type Request struct {
	Token string // id
	Route string
	Key   string
	Body  [32]byte // SHA-256
}

// seen looks whether the request was answered already. The error of a key with
// another body is ErrOtherBody.
func (r *Request) seen(tx Tx) (game string, deal int64, ok bool, err error) {
	if r.Key == "" {
		return "", 0, false, nil
	}
	var body []byte
	err = tx.Row("select body, game, deal from replies where token = $1 and route = $2 and key = $3", r.Token, r.Route, r.Key).Scan(&body, &game, &deal)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", 0, false, nil
	case err != nil:
		return "", 0, false, err
	case string(body) != string(r.Body[:]):
		return "", 0, false, refusal{ErrOtherBody}
	}
	return game, deal, true, nil
}

// keep notes the answer. If another process noted one meanwhile nothing of this
// call stays, and it is to be tried again.
func (r *Request) keep(tx Tx, game string, deal int64) error {
	if r.Key == "" {
		return nil
	}
	n, err := tx.Exec("insert into replies (token, route, key, body, game, deal) values ($1, $2, $3, $4, $5, $6) on conflict do nothing", r.Token, r.Route, r.Key, r.Body[:], game, deal)
	if err == nil && n == 0 {
		err = ErrBehind
	}
	return err
}

// again runs a write, and ten times more at most while another process is faster.
func (s *Store) again(ctx context.Context, f func(Tx) error) error {
	for try := 0; ; try++ {
		err := s.write(ctx, f)
		if !errors.Is(err, ErrBehind) || try == 10 || ctx.Err() != nil {
			return err
		}
	}
}

// OpenGame keeps a new game. Under a key that was used already with the same body it
// returns the game of then, and replayed.
func (s *Store) OpenGame(ctx context.Context, r Request, g Game) (kept Game, replayed bool, err error) {
	insert, args := "insert into games ("+gameColumns+") ", []any{g.ID, g.Operator, g.Announced, g.Sealed, g.Value, g.Drawn, g.Revealed, stamp(g.Created)}
	const values = "values ($1, $2, $3, $4, $5, $6, $7, $8)"
	if s.quick != nil {
		query, args := insert+values, args
		if r.Key != "" {
			query = "with new as (insert into replies (token, route, key, body, game, deal) values ($9, $10, $11, $12, $1, 0) on conflict do nothing returning game) " +
				insert + "select game, $2, $3, $4::bytea, $5, $6::bigint, $7, $8 from new"
			args = append(args, r.Token, r.Route, r.Key, r.Body[:])
		}
		if done, err := s.changeOne(ctx, query, args...); done || err != nil {
			return g, false, err
		}
	}
	err = s.again(ctx, func(tx Tx) error {
		id, _, ok, err := r.seen(tx)
		if err != nil {
			return err
		}
		if replayed = ok; ok {
			kept, err = scanGame(tx.Row("select "+gameColumns+" from games where id = $1", id))
			return err
		}
		kept = g
		if _, err := tx.Exec(insert+values, args...); err != nil {
			return err
		}
		return r.keep(tx, g.ID, 0)
	})
	return kept, replayed, err
}

// Change changes a game under a request, given as it was read in the same request.
// Decide looks at it, changes it, and returns the number of the deal that the answer
// is about; where the game is another meanwhile decide is called again, with that
// one, locked. Its error is the answer, and nothing is changed. Under a key that was
// used already, Change returns the game as it is now and the deal of then.
func (s *Store) Change(ctx context.Context, r Request, read Game, decide func(*Game) (deal int64, err error)) (game Game, deal int64, err error) {
	const set, same = "update games set drawn = $1, value = $2, revealed = $3 where id = ", "$4 and drawn = $5 and value = $6 and revealed = $7"
	args := func(before *Game) []any {
		return []any{game.Drawn, game.Value, game.Revealed, before.ID, before.Drawn, before.Value, before.Revealed}
	}
	changed := func(before *Game) bool {
		return before.Drawn != game.Drawn || before.Value != game.Value || before.Revealed != game.Revealed
	}
	if game = read; s.quick != nil {
		if deal, err = decide(&game); err == nil && changed(&read) {
			// A game that is locked is not waited for: others share the round trip.
			query, free, args := set+"(select id from games where id = "+same, " for update skip locked)", args(&read)
			if r.Key == "" {
				query += free
			} else {
				query = "with done as (" + query + " and not exists (select 1 from replies where token = $8 and route = $9 and key = $10)" + free +
					" returning id) insert into replies (token, route, key, body, game, deal) select $8, $9, $10, $11::bytea, id, $12::bigint from done"
				args = append(args, r.Token, r.Route, r.Key, r.Body[:], deal)
			}
			if done, err := s.changeOne(ctx, query, args...); done || err != nil {
				return game, deal, err
			}
		}
	}
	err = s.again(ctx, func(tx Tx) error {
		of, then, replayed, err := r.seen(tx)
		if err != nil {
			return err
		}
		if replayed && of != read.ID {
			return refusal{ErrOtherBody}
		}
		query := "select " + gameColumns + " from games where id = $1"
		if !s.sqlite && !replayed {
			query += " for update"
		}
		if game, err = scanGame(tx.Row(query, read.ID)); err != nil {
			if errors.Is(err, ErrNotFound) {
				err = refusal{err}
			}
			return err
		}
		if deal = then; replayed {
			return nil
		}
		before := game
		if deal, err = decide(&game); err != nil {
			return refusal{err}
		}
		if changed(&before) {
			n, err := tx.Exec(set+same, args(&before)...)
			if err != nil {
				return err
			}
			if n != 1 {
				return ErrBehind
			}
		}
		return r.keep(tx, read.ID, deal)
	})
	return game, deal, err
}
