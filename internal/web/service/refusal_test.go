package service

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestInvalidGames checks that an invalid request for a game gets an explanation.
func TestInvalidGames(t *testing.T) {
	svc := onSQLite(t)
	for _, c := range []struct{ body, field, detail string }{
		{body: ``, field: "players", detail: "expected 3, 4 or 5 players"},
		{body: `{"players":6}`, field: "players", detail: "6 players"},
		{body: `{"players":"4"}`, field: "players", detail: "found string, expected int"},
		{body: `{"players":4.5}`, field: "players", detail: "number"},
		{body: `{"players":4`, detail: "not closed"},
		{body: `{"players":4}{}`, detail: "followed by more text"},
		{body: `{"players":4,"players":5}`, detail: "occurs twice"},
		{body: `{"players":4,"Players":5}`, detail: "occurs twice"},
		{body: `[4]`, detail: "one JSON object"},
		{body: `{"players":4,"lable":"x"}`, detail: `unknown field "lable"`},
		{body: `{"players":4,"label":"a\u0007b"}`, field: "label"},
		{body: `{"players":4,"label":"` + strings.Repeat("x", 5000) + `"}`, field: "label"},
		{body: `{"players":4,"form":"text"}`, field: "form", detail: "without a public number"},
		{body: `{"players":4,"delayed":"Loto of 1 December 2060"}`, field: "form", detail: "without its form"},
		{body: `{"players":4,"delayed":"Loto of 1 December 2060","form":"octal"}`, field: "form", detail: "not a form"},
		{body: `{"players":4,"names":["a","b","c","d"]}`, field: "names", detail: "drawing seats"},
		{
			body:  `{"players":4,"delayed":"Loto of 1 December 2060","form":"integers 5","names":["a","b"]}`,
			field: "names", detail: "2 names",
		},
		{
			body:  `{"players":4,"delayed":"drand quicknet round 1000 (2023-08-23T15:59:24Z)","form":"machine"}`,
			field: "delayed",
		},
	} {
		problem := svc.wantPost(400, games, c.body)
		field, _ := problem["field"].(string)
		if field != c.field || !strings.Contains(fmt.Sprint(problem["detail"]), c.detail) {
			t.Errorf("%s: %v, want field %q and %q", c.body, problem, c.field, c.detail)
		}
	}
	problem := svc.wantPost(413, games, `{"players":4,"label":"`+strings.Repeat("x", smallBody)+`"}`)
	if problem["type"] != "/problems#too-large" {
		t.Error(problem)
	}
}

// TestInvalidTokens checks that a request with an invalid token, or the token of a different operator, changes
// nothing.
func TestInvalidTokens(t *testing.T) {
	svc := onSQLite(t)
	gamePath := svc.openGame(`{"players":4}`)
	rival := svc.newToken("rival")
	ids := svc.tokenIDs()
	rivalSecretWithOwnID := strings.Replace(rival, ids[1], ids[0], 1)
	for _, token := range []string{
		"", "x", "fairdeal_", svc.token + "x", svc.token[:len(svc.token)-1], strings.ToLower(svc.token),
		rivalSecretWithOwnID,
	} {
		for _, path := range []string{games, gamePath + "/deals", gamePath + "/reveal", gamePath + "/value"} {
			w := svc.send(testRequest{method: "POST", path: path, body: `{}`, token: token})
			if w.Code != 401 || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer") {
				t.Errorf("token %q: POST %s: %d", token, path, w.Code)
			}
		}
	}
	for path, method := range map[string]string{
		gamePath + "/deals": "POST", gamePath + "/reveal": "POST", gamePath + "/value": "POST",
		gamePath + "/deals/0/seats/1": "GET",
	} {
		svc.wantJSON(403, testRequest{method: method, path: path, token: rival})
	}
	list := svc.wantJSON(200, testRequest{method: "GET", path: games, token: rival})
	if len(list["games"].([]any)) != 0 {
		t.Error("the list has the games of a different operator: ", list)
	}
	if game := svc.wantPublic(200, gamePath); game["deals"] != 0.0 || game["state"] != "open" {
		t.Errorf("the game was changed: %v", game)
	}
}

// TestRevokedToken checks that a revoked token ends.
func TestRevokedToken(t *testing.T) {
	svc := onSQLite(t)
	gamePath := svc.openGame(`{"players":4}`)
	if err := RevokeToken(t.Context(), svc.config.Database, svc.tokenIDs()[0]); err != nil {
		t.Fatal(err)
	}
	svc.service.tokens.clear() // like SIGHUP, or after a few seconds
	svc.wantPost(401, gamePath+"/deals", "")
	if game := svc.wantPublic(200, gamePath); game["deals"] != 0.0 || game["state"] != "open" {
		t.Errorf("the game was changed: %v", game)
	}
	if err := RevokeToken(t.Context(), svc.config.Database, "none"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("revoking an unknown token: %v, want %v", err, os.ErrNotExist)
	}
}

// tokenIDs returns the public parts of all tokens, oldest first.
func (svc *testService) tokenIDs() (ids []string) {
	svc.t.Helper()
	tokens, err := Tokens(svc.t.Context(), svc.config.Database)
	if err != nil {
		svc.t.Fatal(err)
	}
	for _, token := range tokens {
		ids = append(ids, token.ID)
	}
	return ids
}
