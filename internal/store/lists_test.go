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
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		minute := func(n int) time.Time { return time.Date(2026, 12, 5, 18, n, 0, 0, time.UTC) }
		for _, g := range []Game{
			{ID: "h0", Operator: "club", Created: minute(0)},
			{ID: "h1", Operator: "club", Created: minute(0), Revealed: "revealed"},
			{ID: "h2", Operator: "rival", Created: minute(1)},
			{ID: "h3", Operator: "club", Created: minute(1), Closed: "closed"},
			{ID: "h4", Operator: "club", Created: minute(2)},
			{ID: "h5", Operator: "club", Created: minute(2)},
		} {
			g.Announced, g.Sealed = "announced", []byte{1}
			if _, _, err := s.OpenGame(ctx, Request{}, g); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			filter GameFilter
			want   string
		}{
			{filter: GameFilter{Operator: "club"}, want: "h5 h4 h3 h1 h0"},
			{filter: GameFilter{Operator: "rival"}, want: "h2"},
			{filter: GameFilter{Operator: "nobody"}, want: ""},
			{filter: GameFilter{Operator: "club", State: StateOpen}, want: "h5 h4 h0"},
			{filter: GameFilter{Operator: "club", State: StateClosed}, want: "h3"},
			{filter: GameFilter{Operator: "club", State: StateRevealed}, want: "h1"},
			{filter: GameFilter{Operator: "club", Since: minute(1)}, want: "h5 h4 h3"},
			{
				filter: GameFilter{Operator: "club", After: ListPosition{Created: minute(2), ID: "h5"}},
				want:   "h4 h3 h1 h0",
			},
			{
				filter: GameFilter{
					Operator: "club",
					State:    StateOpen,
					After:    ListPosition{Created: minute(2), ID: "h4"},
				},
				want: "h0",
			},
			{filter: GameFilter{Operator: "club", Limit: 2}, want: "h5 h4"},
		} {
			if c.filter.Limit == 0 {
				c.filter.Limit = 100
			}
			page, err := s.Games(ctx, c.filter)
			var ids []string
			for _, g := range page {
				ids = append(ids, g.ID)
			}
			if got := strings.Join(ids, " "); err != nil || got != c.want {
				t.Errorf("%+v: %s, %v; want %s", c.filter, got, err, c.want)
			}
		}
	})
}

// TestListsUseIndex checks that listing an operator's games, in any state, reads an
// index from the right position and sorts nothing.
func TestListsUseIndex(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *Store) {
		s := open()
		manyGames(t, s)
		after := ListPosition{Created: time.Now(), ID: "g"}
		for _, filter := range []GameFilter{
			{},
			{State: StateOpen},
			{State: StateClosed},
			{State: StateRevealed},
			{Since: time.Now()},
			{State: StateOpen, After: after},
			{After: after},
		} {
			filter.Operator, filter.Limit = "operator 3", 51
			query, args := filter.query()
			plan := explain(t, s, query, args)
			if !strings.Contains(plan, "games_") {
				t.Errorf("%+v uses no index:\n%s", filter, plan)
			}
			for _, slow := range []string{"Sort", "Seq Scan", "TEMP B-TREE", "SCAN games\n"} {
				if strings.Contains(plan, slow) {
					t.Errorf("%+v: %s:\n%s", filter, slow, plan)
				}
			}
		}
	})
}

// explain returns the plan of a query, with one step per line.
func explain(t *testing.T, s *Store, query string, args []any) string {
	t.Helper()
	verb := "explain "
	if s.sqlite {
		verb = "explain query plan "
	}
	rows, err := s.readDB.Query(verb+query, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	values := make([]any, len(columns))
	for i := range values {
		values[i] = new(any)
	}
	var steps []string
	for rows.Next() {
		if err := rows.Scan(values...); err != nil {
			t.Fatal(err)
		}
		step := values[len(values)-1] // in the last column
		steps = append(steps, fmt.Sprint(*step.(*any)))
	}
	return strings.Join(steps, "\n")
}

// manyGames makes twenty thousand games of seven operators, so that reading all of them would be slow.
func manyGames(t *testing.T, s *Store) {
	t.Helper()
	numbers := "generate_series(1, 20000) n"
	if s.sqlite {
		numbers = `(
			with recursive c(n) as (select 1 union all select n + 1 from c where n < 20000)
			select n from c
		)`
	}
	insert := `
		insert into games (id, operator, announced, sealed, value, drawn, revealed, created)
		select 'g' || n, 'operator ' || n % 7, 'a', 's', '', 0,
			case when n % 3 = 0 then '' else 'r' end,
			'2026-12-05T18:00:00.' || n % 1000 || 'Z'
		from ` + numbers
	mustExec(t, s, insert)
	mustExec(t, s, "analyze")
}
