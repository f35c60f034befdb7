package store

import (
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
)

// everyStatement calls every method of a store, so that it runs every SQL statement in the package. TestPlans checks
// that none is missing.
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

// everyTokenStatement adds, reads and revokes a token.
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

// literals returns the beginnings of all SQL statements in the package, except those of migrations. They are the string
// literals that begin with a verb.
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
				const shortest = 8 // after the verb; shorter texts are parts of other statements
				if strings.HasPrefix(text, verb) && len(text) > len(verb)+shortest {
					all = append(all, text)
				}
			}
			return true
		})
	}
	return all
}
