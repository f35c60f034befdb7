package store

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestPlans runs every statement of the store with twenty thousand games, and reads its query plan from
// the log of PostgreSQL and from SQLite. No statement may read all games or sort them.
func TestPlans(t *testing.T) {
	address := storetest.Postgres(t)
	manyGames(t, mustOpen(t, address))
	sqlite := mustOpen(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
	manyGames(t, sqlite)
	plans := loggedPlans(t, address)
	for query, p := range plans {
		checkPlan(t, query, &p)
		if !isOnlyForPostgres(query) {
			query, _, _ := strings.Cut(query, " for update")
			checkSQLitePlan(t, query, sqlitePlan(t, sqlite, query))
		}
	}
	for _, query := range literals(t) {
		const onlySQLite = "update counts set reveals = reveals + 1 where process = $1"
		if query != onlySQLite && !hasPlan(plans, query) {
			t.Errorf("not run by everyStatement: %s", query)
		}
	}
}

// isOnlyForPostgres reports whether SQLite does not run a query or cannot parse it.
func isOnlyForPostgres(query string) bool {
	return strings.Contains(query, "set_config") || strings.Contains(query, "skip locked") ||
		strings.HasPrefix(query, "with done")
}

// hasPlan reports whether a query that begins with the given text was run.
func hasPlan(plans map[string]planStep, beginning string) bool {
	for query := range plans {
		if strings.HasPrefix(query, beginning) {
			return true
		}
	}
	return false
}

// checkPlan fails if a statement reads all games or sorts them. Closing open games may read all of
// them, because each batch updates many, but must find them by their index.
func checkPlan(t *testing.T, query string, p *planStep) {
	t.Helper()
	indexes := ""
	closesGames := strings.HasPrefix(query, "update games set closed")
	mayReadAll := closesGames || strings.HasSuffix(query, "limit 1")
	p.walk(func(step *planStep) {
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
		t.Errorf("uses the indexes %q, want games_open: %s", indexes, query)
	}
	t.Logf("%.90s:%s", query, indexes)
}

// checkSQLitePlan is like checkPlan, for the plan of SQLite. Its steps are lines such as "SEARCH games USING
// INDEX games_listed (operator=?)".
func checkSQLitePlan(t *testing.T, query string, steps []string) {
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
