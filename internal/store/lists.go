package store

import (
	"context"
	"fmt"
	"strings"
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

// Place is the position of a game in a list.
type Place struct {
	Created time.Time
	ID      string
}

// List selects games of an operator: in a state ("" for all), created at or after a time,
// and after a position in the list (zero for the beginning).
type List struct {
	Operator, State string
	Since           time.Time
	After           Place
	Limit           int
}

// Games returns the selected games, newest first.
func (s *Store) Games(ctx context.Context, l List) ([]Game, error) {
	leave, err := s.listing.enter(ctx, l.Operator)
	if err != nil {
		return nil, err
	}
	defer leave()
	query, args := l.query()
	return rows(ctx, s, scanGame, query, args...)
}

func (l *List) query() (query string, args []any) {
	var b strings.Builder
	b.WriteString("select " + gameColumns + " from games where operator = $1" + inState[l.State])
	args = []any{l.Operator}
	and := func(condition string, values ...any) {
		for _, v := range values {
			args = append(args, v)
			condition = strings.Replace(condition, "?", fmt.Sprint("$", len(args)), 1)
		}
		b.WriteString(condition)
	}
	if !l.Since.IsZero() {
		and(" and created >= ?", stamp(l.Since))
	}
	if l.After != (Place{}) {
		and(" and (created, id) < (?, ?)", stamp(l.After.Created), l.After.ID)
	}
	and(" order by created desc, id desc limit ?", l.Limit)
	return b.String(), args
}

// indexes are built after the tables have changed, without blocking writers.
var indexes = []struct{ name, on string }{
	{"games_listed", "games (operator, created desc, id desc)"},
	{"games_open", "games (operator, created desc, id desc) where revealed = '' and closed = ''"},
	{"games_closed", "games (operator, created desc, id desc) where revealed = '' and closed <> ''"},
}
