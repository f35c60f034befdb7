package store

import (
	"context"
	"fmt"
	"time"
)

// The states of a game.
const (
	StateOpen     = "open"
	StateRevealed = "revealed"
	StateClosed   = "closed" // the game was open in a database that was restored from a copy
)

// State returns the game's state.
func (g *Game) State() string {
	switch {
	case g.Revealed != "":
		return StateRevealed
	case g.Closed != "":
		return StateClosed
	}
	return StateOpen
}

// inState contains the condition of each state. The first condition matches an index.
var inState = map[string]string{
	StateOpen:     " and revealed = '' and closed = ''",
	StateClosed:   " and revealed = '' and closed <> ''",
	StateRevealed: " and revealed <> ''",
}

// ListPosition is a game's position in a list.
type ListPosition struct {
	Created time.Time
	ID      string
}

// GameFilter selects an operator's games.
type GameFilter struct {
	Operator string
	State    string       // "" for all states
	Since    time.Time    // earliest time of creation; zero for all
	After    ListPosition // position of the last game before the selected ones; zero for the beginning
	Limit    int          // maximum number of games
}

// Games returns the selected games, newest first.
func (s *Store) Games(ctx context.Context, f GameFilter) ([]Game, error) {
	leave, err := s.listTurns.enter(ctx, f.Operator)
	if err != nil {
		return nil, err
	}
	defer leave()
	query, args := f.query()
	return rows(ctx, s, scanGame, query, args...)
}

func (f *GameFilter) query() (query string, args []any) {
	query = "select " + gameColumns + " from games where operator = $1" + inState[f.State]
	args = []any{f.Operator}
	// parameter adds an argument and returns its number, such as $2.
	parameter := func(value any) string {
		args = append(args, value)
		return fmt.Sprint("$", len(args))
	}
	if !f.Since.IsZero() {
		query += " and created >= " + parameter(formatTime(f.Since))
	}
	if f.After != (ListPosition{}) {
		created, id := parameter(formatTime(f.After.Created)), parameter(f.After.ID)
		query += " and (created, id) < (" + created + ", " + id + ")"
	}
	query += " order by created desc, id desc limit " + parameter(f.Limit)
	return query, args
}

// index is an index of a table.
type index struct {
	name    string
	columns string // after the table, with an optional condition
}

// indexes are built after the tables have changed, without blocking writers.
var indexes = []index{
	{
		name:    "games_listed",
		columns: "games (operator, created desc, id desc)",
	},
	{
		name:    "games_open",
		columns: "games (operator, created desc, id desc) where revealed = '' and closed = ''",
	},
	{
		name:    "games_closed",
		columns: "games (operator, created desc, id desc) where revealed = '' and closed <> ''",
	},
}
