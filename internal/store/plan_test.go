package store

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

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

// literals returns the beginnings of all statements in the package, except those of migrations.
func literals(t *testing.T) (all []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "migrate") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			for _, verb := range []string{"select ", "insert into ", "update ", "delete from ", "with "} {
				if strings.HasPrefix(text, verb) && len(text) > len(verb)+8 {
					all = append(all, text)
				}
			}
			return true
		})
	}
	return all
}

// everyStatement calls every method of a store.
func everyStatement(t *testing.T, s *Store) {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	check(s.CountStart(ctx, "plans", 0, 0))
	everyTokenStatement(t, s)
	check(s.Ping(ctx))
	_, err := s.AnySealed(ctx)
	check(err)
	_, err = s.SetRecipient(ctx, "", "age1x")
	check(err)
	id := everyGameStatement(t, s)
	check(errors.Join(s.CheckWrite(ctx, 0), s.FlushCounts(ctx)))
	_, err = s.Counts(ctx)
	check(err)
	_, err = s.SumGames(ctx)
	check(err)
	_, err = s.Reseal(ctx, func(sealed []byte) ([]byte, error) {
		if len(sealed) == 4 { // of the game that was opened here
			return []byte{9}, nil
		}
		return sealed, nil
	})
	check(err)
	_, err = s.CloseOpenGames(ctx, time.Now())
	check(err)
	_, err = s.writeDB.Exec("update games set ended = 1 where id = $1", id)
	check(err)
	for _, keepGames := range []bool{true, false} {
		withoutNames := func(record string) string { return "without " + record }
		if n, err := s.Prune(ctx, time.Now().Add(-time.Hour), keepGames, withoutNames); err != nil || n != 1 {
			t.Errorf("%d games pruned, want 1 (names only: %v): %v", n, keepGames, err)
		}
	}
}

func everyTokenStatement(t *testing.T, s *Store) {
	t.Helper()
	err := s.AddToken(ctx, Token{ID: "t", Operator: "club", Hash: []byte{1}, Created: time.Now()})
	_, tokenErr := s.Token(ctx, "t")
	_, tokensErr := s.Tokens(ctx)
	if err := errors.Join(err, tokenErr, tokensErr, s.RevokeToken(ctx, "t")); err != nil {
		t.Fatal(err)
	}
}

// everyGameStatement opens, changes, reveals and lists a game, and returns its ID.
func everyGameStatement(t *testing.T, s *Store) string {
	t.Helper()
	s.hasOldReplies.Store(true)
	first, _, err := s.OpenGame(ctx, request("games", "k", "a"), game(""))
	if err == nil { // a repeated request
		_, _, err = s.OpenGame(ctx, request("games", "k", "a"), game(""))
	}
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = change(s, request("deals", "1", ""), first.ID, drawDeal)
	if err == nil { // first is out of date
		_, _, err = s.ChangeGame(ctx, request("deals", "2", ""), first, drawDeal)
	}
	if err == nil {
		_, _, err = change(s, request("reveal", "1", ""), first.ID, reveal)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, state := range []string{"", StateOpen, StateClosed, StateRevealed} {
		filter := GameFilter{
			Operator: "operator 3",
			State:    state,
			Since:    time.Now().Add(-time.Hour),
			After:    ListPosition{Created: time.Now(), ID: "g"},
			Limit:    51,
		}
		if _, err := s.Games(ctx, filter); err != nil {
			t.Fatal(err)
		}
	}
	return first.ID
}
