package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"time"
)

// Token is an operator's right to open games. Hash is the SHA-256 of the secret, which is
// not stored.
type Token struct {
	ID       string    `json:"id"`
	Operator string    `json:"operator"`
	Hash     []byte    `json:"-"`
	Created  time.Time `json:"created"`
	Revoked  bool      `json:"revoked"`
}

// AddToken stores a new token.
func (s *Store) AddToken(ctx context.Context, t Token) error {
	return s.write(ctx, func(tx Tx) error {
		_, err := tx.Exec("insert into tokens (id, operator, hash, created) values ($1, $2, $3, $4)", t.ID, t.Operator, t.Hash, stamp(t.Created))
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

// Token returns a token, even if it is revoked, or ErrNotFound.
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

// missing converts the driver's error for a missing row to ErrNotFound.
func missing(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Game is an operator's tarot game.
type Game struct {
	ID, Operator string
	Announced    string // announced record in text form
	Sealed       []byte // its numbers or secret, encrypted
	Value        string // public number; empty if unknown
	Drawn        int64  // number of deals returned so far
	Revealed     string // revealed record in text form; empty before the end
	Created      time.Time
	Closed       string // time of closing if the database is a restored copy; otherwise empty

	ended   int64 // time when it was revealed, in Unix seconds
	replies []byte
}

const gameColumns = "id, operator, announced, sealed, value, drawn, revealed, created, closed, ended, replies"

func scanGame(row scanner) (g Game, err error) {
	var created string
	if err = row.Scan(&g.ID, &g.Operator, &g.Announced, &g.Sealed, &g.Value, &g.Drawn, &g.Revealed, &created, &g.Closed, &g.ended, &g.replies); err != nil {
		return g, missing(err)
	}
	g.Created, err = unstamp(created)
	return g, err
}

const selectGame = "select " + gameColumns + " from games where id = $1"

// Game returns a game, or ErrNotFound.
func (s *Store) Game(ctx context.Context, id string) (Game, error) {
	return scanGame(s.row(ctx, selectGame, id))
}

// AnySealed returns the encrypted data of some game, to check a key. It returns ErrNotFound
// if there are no games.
func (s *Store) AnySealed(ctx context.Context) (sealed []byte, err error) {
	err = s.row(ctx, "select sealed from games limit 1").Scan(&sealed)
	return sealed, missing(err)
}

// maxTurns limits how often one key can open a game. Each turn takes at least a week.
const maxTurns = 1000

// OpenGame stores a new game. If the request has a key, the store chooses the ID. If the
// key was already used with the same body, OpenGame returns the earlier game, and replayed
// is true.
func (s *Store) OpenGame(ctx context.Context, r Request, g Game) (kept Game, replayed bool, err error) {
	const insert = "insert into games (" + gameColumns + ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing"
	g.remember(&r, 0)
	if s.oldReplies.Load() && r.Key != "" {
		if kept, err := s.openedBefore(ctx, &r); !errors.Is(err, ErrNotFound) {
			if err == nil {
				err = s.settle(ctx)
			}
			return kept, true, err
		}
	}
	for turn := range maxTurns {
		if r.Key != "" {
			g.ID = s.gameID(&r, turn)
		}
		args := []any{g.ID, g.Operator, g.Announced, g.Sealed, g.Value, g.Drawn, g.Revealed, stamp(g.Created), g.Closed, g.ended, present(g.replies)}
		opened, err := s.change(ctx, insert, args...)
		if opened || err != nil {
			if err == nil {
				s.tally.opened.Add(1)
				s.done.opened.Add(1)
			}
			return g, false, err
		}
		kept, err := s.Game(ctx, g.ID)
		if err != nil {
			return kept, false, err
		}
		if _, ok, err := kept.reply(&r); ok || r.Key == "" {
			if err == nil {
				err = s.settle(ctx)
			}
			return kept, err == nil, err
		}
	}
	return g, false, ErrOtherBody
}

// openedBefore returns the game that a request opened when replies were still stored with
// tokens.
func (s *Store) openedBefore(ctx context.Context, r *Request) (g Game, err error) {
	var body []byte
	err = missing(s.row(ctx, "select r.game, r.body from replies r join tokens t on t.id = r.token where t.operator = $1 and r.route = $2 and r.key = $3 limit 1", r.Operator, r.Route, r.Key).
		Scan(&g.ID, &body))
	if err == nil && string(body) != string(r.Body[:]) {
		err = ErrOtherBody
	}
	if err != nil {
		return g, err
	}
	return s.Game(ctx, g.ID)
}

// Change changes a game for a request. The parameter read is the game as read earlier in
// the request. The function decide changes the game and returns the number of the deal for
// the response. If the game has changed meanwhile, decide is called again with the current
// state, which is then locked. If decide returns an error, nothing is changed. If the key
// was already used, Change returns the current game and the earlier deal.
func (s *Store) Change(ctx context.Context, r Request, read Game, decide func(*Game) (deal int64, err error)) (game Game, deal int64, err error) {
	c := &gameChange{request: &r, decide: decide}
	if s.quick != nil {
		game, deal, err = c.apply(read)
		if err == nil && c.none {
			err = s.settle(ctx)
		}
		if err != nil || c.none {
			return game, deal, err
		}
		// A locked game is skipped, because other calls share the round trip.
		query, args := s.update(&read, &game, "(select id from games where id = $6 and "+asRead+" for update skip locked)")
		done, err := s.changeOne(ctx, query, args...)
		if done || err != nil {
			s.changed(err, &read, &game)
			return game, deal, err
		}
	}
	// Calls waiting for one game must not use all connections.
	if !s.sqlite {
		leave, err := s.turns.enter(ctx, read.ID)
		if err != nil {
			return game, deal, err
		}
		defer leave()
	}
	var before Game
	for try := 0; ; try++ {
		err = s.write(ctx, func(tx Tx) error {
			query := selectGame
			if !s.sqlite {
				query += " for update"
			}
			var err error
			if before, err = scanGame(tx.Row(query, read.ID)); err == nil {
				game, deal, err = c.apply(before)
			}
			switch {
			case errors.Is(err, ErrNotFound) || c.refused:
				return refusal{err}
			case err != nil || c.none:
				return err
			}
			query, args := s.update(&before, &game, "$6 and "+asRead)
			n, err := tx.Exec(query, args...)
			if err == nil && n != 1 {
				err = ErrBehind
			}
			if err == nil && s.sqlite && before.Revealed == "" && game.Revealed != "" {
				_, err = tx.Exec("update counts set reveals = reveals + 1 where process = $1", s.process)
			}
			return err
		})
		if !errors.Is(err, ErrBehind) || try == 10 || ctx.Err() != nil {
			break
		}
	}
	switch {
	case !c.none:
		s.changed(err, &before, &game)
	case err == nil:
		err = s.settle(ctx)
	}
	return game, deal, err
}

// gameChange is the change that a request makes to a game.
type gameChange struct {
	request       *Request
	decide        func(*Game) (int64, error)
	none, refused bool // there is nothing to write
}

func (c *gameChange) apply(before Game) (game Game, deal int64, err error) {
	game, c.none, c.refused = before, false, false
	earlier, ok, err := game.reply(c.request)
	if ok {
		c.none, c.refused = true, err != nil
		return game, earlier.deal, err
	}
	if deal, err = c.decide(&game); err != nil {
		c.refused = true
		return game, deal, err
	}
	if before.Revealed == "" && game.Revealed != "" {
		game.ended = time.Now().Unix()
	}
	game.remember(c.request, deal)
	c.none = game.Drawn == before.Drawn && game.Value == before.Value && game.Revealed == before.Revealed && bytes.Equal(game.replies, before.replies)
	return game, deal, nil
}

// asRead is the condition that a game has not changed since it was read.
const asRead = "drawn = $7 and value = $8 and revealed = $9 and closed = $10 and replies = $5"

// update returns the statement that changes before into after, in the row with the given
// ID. It also counts a reveal.
func (s *Store) update(before, after *Game, id string) (query string, args []any) {
	query = "update games set drawn = $1, value = $2, revealed = $3, replies = $4, ended = $11 where id = " + id
	args = []any{after.Drawn, after.Value, after.Revealed, present(after.replies), present(before.replies), before.ID, before.Drawn, before.Value, before.Revealed, before.Closed, after.ended}
	if before.Revealed == "" && after.Revealed != "" && !s.sqlite {
		query = "with done as (" + query + " returning id) update counts set reveals = reveals + 1 where process = $12 and exists (select 1 from done)"
		args = append(args, s.process)
	}
	return query, args
}

// present returns data that is not null.
func present(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// changed counts finished work.
func (s *Store) changed(err error, before, after *Game) {
	if err == nil {
		s.tally.deals.Add(after.Drawn - before.Drawn)
		s.done.deals.Add(after.Drawn - before.Drawn)
		if before.Revealed == "" && after.Revealed != "" {
			s.done.revealed.Add(1)
		}
	}
}
