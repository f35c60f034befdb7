package store

import (
	"context"
	"errors"
	"time"
)

// Game is an operator's tarot game.
type Game struct {
	ID, Operator string
	Announced    string // announced record in text form
	Sealed       []byte // numbers or secret of the game, encrypted
	Value        string // public number; empty if unknown
	Drawn        int64  // number of deals returned so far
	Revealed     string // revealed record in text form; empty before the end
	Created      time.Time
	Closed       string // time of closing if the database is a restored copy; otherwise empty

	ended   int64  // time when it was revealed, in Unix seconds
	replies []byte // see reply.go
}

const gameColumns = "id, operator, announced, sealed, value, drawn, revealed, created, closed, ended, replies"

// scanGame reads a row with gameColumns.
func scanGame(row scanner) (g Game, err error) {
	var created string
	err = row.Scan(&g.ID, &g.Operator, &g.Announced, &g.Sealed, &g.Value, &g.Drawn, &g.Revealed, &created, &g.Closed,
		&g.ended, &g.replies)
	if err != nil {
		return g, orNotFound(err)
	}
	g.Created, err = parseTime(created)
	return g, err
}

const selectGame = "select " + gameColumns + " from games where id = $1"

// Game returns a game, or ErrNotFound.
func (s *Store) Game(ctx context.Context, id string) (Game, error) {
	return scanGame(s.queryRow(ctx, selectGame, id))
}

// AnySealed returns the encrypted data of any game, so that the caller can check whether its key opens the
// database's games. It returns ErrNotFound if there are no games.
func (s *Store) AnySealed(ctx context.Context) (sealed []byte, err error) {
	err = s.queryRow(ctx, "select sealed from games limit 1").Scan(&sealed)
	return sealed, orNotFound(err)
}

const insertGame = "insert into games (" + gameColumns + ")" +
	" values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing"

// columns returns the values of gameColumns.
func (g *Game) columns() []any {
	return []any{
		g.ID, g.Operator, g.Announced, g.Sealed, g.Value, g.Drawn, g.Revealed, formatTime(g.Created), g.Closed,
		g.ended, notNull(g.replies),
	}
}

// maxKeyUses limits how often one key can open a game. Each time it must expire first, after a week.
const maxKeyUses = 1000

// OpenGame stores a new game. If the request has a key, the store chooses the ID. If the
// key was already used with the same body, OpenGame returns the earlier game, and replayed
// is true.
func (s *Store) OpenGame(ctx context.Context, r Request, g Game) (stored Game, replayed bool, err error) {
	g.remember(&r, 0)
	if s.hasOldReplies.Load() && r.Key != "" {
		earlier, err := s.openedBefore(ctx, &r)
		if err == nil {
			return earlier, true, s.waitForStandby(ctx)
		}
		if !errors.Is(err, ErrNotFound) {
			return earlier, true, err
		}
	}
	for earlierUses := range maxKeyUses {
		if r.Key != "" {
			g.ID = s.gameID(&r, earlierUses)
		}
		opened, err := s.insert(ctx, &g)
		if err != nil || opened {
			return g, false, err
		}
		earlier, err := s.Game(ctx, g.ID)
		if err != nil {
			return earlier, false, err
		}
		_, isReplay, err := earlier.reply(&r)
		if err != nil {
			return earlier, false, err
		}
		if isReplay || r.Key == "" {
			err := s.waitForStandby(ctx)
			return earlier, err == nil, err
		}
		// The key opened this game so long ago that it has expired. Try the ID for its next use.
	}
	return g, false, ErrOtherBody
}

// insert adds a game. It returns false if there is already a game with its ID.
func (s *Store) insert(ctx context.Context, g *Game) (opened bool, err error) {
	opened, err = s.changeRow(ctx, insertGame, g.columns()...)
	if opened && err == nil {
		s.pending.opened.Add(1)
		s.done.opened.Add(1)
	}
	return opened, err
}

// openedBefore returns the game that a request opened when replies were still stored with
// tokens.
func (s *Store) openedBefore(ctx context.Context, r *Request) (g Game, err error) {
	const query = "select r.game, r.body from replies r join tokens t on t.id = r.token" +
		" where t.operator = $1 and r.route = $2 and r.key = $3 limit 1"
	var body []byte
	err = s.queryRow(ctx, query, r.Operator, r.Route, r.Key).Scan(&g.ID, &body)
	if err != nil {
		return g, orNotFound(err)
	}
	if string(body) != string(r.Body[:]) {
		return g, ErrOtherBody
	}
	return s.Game(ctx, g.ID)
}

// notNull returns data, or an empty slice instead of nil, which the database would store as null.
func notNull(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}
