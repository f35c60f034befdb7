package store

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestLists checks that a list contains the games of one operator, newest first, selected
// by state and time.
func TestLists(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		start := time.Date(2026, 12, 5, 18, 0, 0, 0, time.UTC)
		for i, operator := range []string{"club", "club", "rival", "club", "club", "club"} {
			g := game(fmt.Sprint("h", i))
			g.Operator, g.Created = operator, start.Add(time.Duration(i/2)*time.Minute)
			if i == 1 {
				g.Revealed = "revealed"
			}
			if i == 3 {
				g.Closed = "closed"
			}
			if _, _, err := s.OpenGame(ctx, Request{}, g); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			list GameFilter
			want string
		}{
			{GameFilter{Operator: "club"}, "h5 h4 h3 h1 h0"},
			{GameFilter{Operator: "rival"}, "h2"},
			{GameFilter{Operator: "nobody"}, ""},
			{GameFilter{Operator: "club", State: StateOpen}, "h5 h4 h0"},
			{GameFilter{Operator: "club", State: StateClosed}, "h3"},
			{GameFilter{Operator: "club", State: StateRevealed}, "h1"},
			{GameFilter{Operator: "club", Since: start.Add(time.Minute)}, "h5 h4 h3"},
			{GameFilter{Operator: "club", After: ListPosition{start.Add(2 * time.Minute), "h5"}}, "h4 h3 h1 h0"},
			{GameFilter{Operator: "club", State: StateOpen, After: ListPosition{start.Add(2 * time.Minute), "h4"}}, "h0"},
			{GameFilter{Operator: "club", Limit: 2}, "h5 h4"},
		} {
			if c.list.Limit == 0 {
				c.list.Limit = 100
			}
			page, err := s.Games(ctx, c.list)
			var ids []string
			for _, g := range page {
				ids = append(ids, g.ID)
			}
			if got := strings.Join(ids, " "); err != nil || got != c.want {
				t.Errorf("%+v: %s, %v; want %s", c.list, got, err, c.want)
			}
		}
	})
}

// TestListsReadAnIndex checks that listing an operator's games, in any state, reads an
// index from the right position and sorts nothing.
func TestListsReadAnIndex(t *testing.T) {
	both(t, func(t *testing.T, open func() *Store) {
		s := open()
		manyGames(t, s)
		explain := "explain query plan "
		if !s.sqlite {
			explain = "explain "
		}
		for _, l := range []GameFilter{
			{}, {State: StateOpen}, {State: StateClosed}, {State: StateRevealed}, {Since: time.Now()},
			{State: StateOpen, After: ListPosition{time.Now(), "g"}}, {After: ListPosition{time.Now(), "g"}},
		} {
			l.Operator, l.Limit = "operator 3", 51
			query, args := l.query()
			found, err := s.readDB.Query(explain+query, args...)
			if err != nil {
				t.Fatal(err)
			}
			var plan []string
			columns, _ := found.Columns()
			for found.Next() {
				values := make([]any, len(columns))
				for i := range values {
					values[i] = new(any)
				}
				if err := found.Scan(values...); err != nil {
					t.Fatal(err)
				}
				plan = append(plan, fmt.Sprint(*values[len(values)-1].(*any)))
			}
			found.Close()
			text := strings.Join(plan, "\n")
			if !strings.Contains(text, "games_") || strings.Contains(text, "Sort") || strings.Contains(text, "Seq Scan") || strings.Contains(text, "TEMP B-TREE") || strings.Contains(text, "SCAN games\n") {
				t.Errorf("%+v:\n%s", l, text)
			}
		}
	})
}

// manyGames makes twenty thousand games of seven operators, so that reading all of them would be slow.
func manyGames(t *testing.T, s *Store) {
	t.Helper()
	query := "insert into games (id, operator, announced, sealed, value, drawn, revealed, created) select 'g' || n, 'operator ' || n % 7, 'a', 's', '', 0, case when n % 3 = 0 then '' else 'r' end, '2026-12-05T18:00:00.' || n % 1000 || 'Z' from "
	if s.sqlite {
		query += "(with recursive c(n) as (select 1 union all select n + 1 from c where n < 20000) select n from c)"
	} else {
		query += "generate_series(1, 20000) n"
	}
	for _, statement := range []string{query, "analyze"} {
		if err := s.write(ctx, func(tx Tx) error { _, err := tx.Exec(statement); return err }); err != nil {
			t.Fatal(err)
		}
	}
}
