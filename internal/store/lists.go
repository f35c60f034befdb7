package store

import (
	"context"
	"fmt"
	"time"
)

// These are the states of a game.
const (
	StateOpen     = "open"
	StateRevealed = "revealed"
	StateClosed   = "closed" // the game was open in a database that was restored from a copy
)

// State returns the state of the game.
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

// ListPosition is the position of a game in a list.
type ListPosition struct {
	Created time.Time
	ID      string
}

// GameFilter selects games of an operator: in a state ("" for all), created at or after a time,
// and after a position in the list (zero for the beginning).
type GameFilter struct {
	Operator, State string
	Since           time.Time
	After           ListPosition
	Limit           int
}

// Games returns the selected games, newest first.
func (s *Store) Games(ctx context.Context, l GameFilter) ([]Game, error) {
	leave, err := s.listTurns.enter(ctx, l.Operator)
	if err != nil {
		return nil, err
	}
	defer leave()
	query, args := l.query()
	return rows(ctx, s, scanGame, query, args...)
}

func (l *GameFilter) query() (query string, args []any) {
	query = "select " + gameColumns + " from games where operator = $1" + inState[l.State]
	args = []any{l.Operator}
	// parameter adds an argument and returns its number, such as $2.
	parameter := func(value any) string {
		args = append(args, value)
		return fmt.Sprint("$", len(args))
	}
	if !l.Since.IsZero() {
		query += " and created >= " + parameter(formatTime(l.Since))
	}
	if l.After != (ListPosition{}) {
		query += " and (created, id) < (" + parameter(formatTime(l.After.Created)) + ", " + parameter(l.After.ID) + ")"
	}
	query += " order by created desc, id desc limit " + parameter(l.Limit)
	return query, args
}

// An index is on columns of a table, with an optional condition.
type index struct{ name, columns string }

// indexes are built after the tables have changed, without blocking writers.
var indexes = []index{
	{"games_listed", "games (operator, created desc, id desc)"},
	{"games_open", "games (operator, created desc, id desc) where revealed = '' and closed = ''"},
	{"games_closed", "games (operator, created desc, id desc) where revealed = '' and closed <> ''"},
}
