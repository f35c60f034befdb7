package store

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// plan is a step of a statement, as PostgreSQL logs it.
type plan struct {
	Node  string `json:"Node Type"`
	Table string `json:"Relation Name"`
	Index string `json:"Index Name"`
	Steps []plan `json:"Plans"`
}

func (p *plan) walk(f func(*plan)) {
	f(p)
	for i := range p.Steps {
		p.Steps[i].walk(f)
	}
}

// TestPlans runs every statement of the store with twenty thousand games and reads its plan from
// the log of PostgreSQL, and from SQLite. None may read all games or sort them.
func TestPlans(t *testing.T) {
	address := storetest.Postgres(t)
	manyGames(t, mustOpen(t, address))
	lite := mustOpen(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
	manyGames(t, lite)
	plans := loggedPlans(t, address)
	for query, p := range plans {
		checkPlan(t, query, &p)
		liteQuery, _, _ := strings.Cut(query, " for update")
		onlyPostgres := strings.Contains(query, "set_config") || strings.Contains(query, "skip locked") ||
			strings.HasPrefix(query, "with done")
		if !onlyPostgres {
			checkLitePlan(t, liteQuery, litePlan(t, lite, liteQuery))
		}
	}

	for _, query := range literals(t) {
		seen := query == "update counts set reveals = reveals + 1 where process = $1" // only SQLite has it
		for ran := range plans {
			seen = seen || strings.HasPrefix(ran, query)
		}
		if !seen {
			t.Errorf("not run by everyStatement: %s", query)
		}
	}
}

// loggedPlans runs every statement and returns their plans from the log of PostgreSQL.
func loggedPlans(t *testing.T, address string) map[string]plan {
	t.Helper()
	before := len(storetest.Log(t))
	const logPlans = "&session_preload_libraries=auto_explain" +
		"&auto_explain.log_min_duration=0&auto_explain.log_format=json"
	s, err := Open(ctx, address+logPlans)
	if err != nil {
		t.Fatal(err)
	}
	everyStatement(t, s)
	s.Close()
	plans := map[string]plan{}
	text := storetest.Log(t)[before:]
	for part := range strings.SplitSeq(text, "plan:\n") {
		var entry struct {
			Query string `json:"Query Text"`
			Plan  plan
		}
		if err := json.NewDecoder(strings.NewReader(part)).Decode(&entry); err == nil {
			plans[entry.Query] = entry.Plan
		}
	}
	if len(plans) < 20 {
		t.Fatalf("%d plans in the log of the server:\n%s", len(plans), text[:min(len(text), 2000)])
	}
	return plans
}

// checkPlan fails if a statement reads all games or sorts them. Closing open games may read all of
// them, because each batch updates many, but must find them by their index.
func checkPlan(t *testing.T, query string, p *plan) {
	t.Helper()
	indexes := ""
	closesGames := strings.HasPrefix(query, "update games set closed")
	mayReadAll := closesGames || strings.HasSuffix(query, "limit 1")
	p.walk(func(step *plan) {
		if step.Index != "" {
			indexes += " " + step.Index
		}
		readsAll := step.Table == "games" && step.Node == "Seq Scan" && !mayReadAll
		sorts := strings.Contains(step.Node, "Sort") && strings.Contains(query, "from games")
		if readsAll || sorts {
			t.Errorf("%s: %s", step.Node, query)
		}
	})
	if closesGames && !strings.Contains(indexes, "games_open") {
		t.Errorf("the open games are not found by their index: %s", query)
	}
	t.Logf("%s:%s", shortened(query), indexes)
}

// checkLitePlan is like checkPlan, for the plan of SQLite.
func checkLitePlan(t *testing.T, query string, steps []string) {
	t.Helper()
	mayReadAll := strings.HasSuffix(query, "limit 1")
	for _, step := range steps {
		readsAll := strings.HasPrefix(step, "SCAN games") && !strings.Contains(step, "INDEX") && !mayReadAll
		sorts := strings.Contains(step, "TEMP B-TREE") && strings.Contains(query, "from games")
		if readsAll || sorts {
			t.Errorf("SQLite: %s: %s", step, query)
		}
	}
}

func shortened(query string) string { return query[:min(len(query), 90)] }

// litePlan returns the plan of SQLite for a query.
func litePlan(t *testing.T, s *Store, query string) (steps []string) {
	t.Helper()
	found, err := s.readDB.Query("explain query plan " + query)
	if err != nil { // it has parameters
		args := make([]any, strings.Count(query, "$"))
		if found, err = s.readDB.Query("explain query plan "+query, args...); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	defer found.Close()
	for found.Next() {
		var id, parent, unused int64
		var step string
		if err := found.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	return steps
}
