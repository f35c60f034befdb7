package service

import (
	"strings"
	"testing"
)

// TestIdempotencyKeys checks that a repeated request gets the first response, also after a restart and after
// the reveal.
func TestIdempotencyKeys(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		open := testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, key: "one"}
		game := svc.wantJSON(201, open)
		gamePath := pathOf(game)
		deal := testRequest{method: "POST", path: gamePath + "/deals", token: svc.token, key: "one"}
		first := svc.wantJSON(200, deal)
		svc.wantPost(200, gamePath+"/deals", "")
		svc.restart()
		svc.wantEqual("the game", svc.wantJSON(201, open), game)
		svc.wantEqual("the deal", svc.wantJSON(200, deal), first)

		reveal := testRequest{method: "POST", path: gamePath + "/reveal", token: svc.token, key: "one"}
		revealed := svc.wantJSON(200, reveal)
		svc.wantEqual("the reveal", svc.wantJSON(200, reveal), revealed)
		svc.wantEqual("the deal after the reveal", svc.wantJSON(200, deal), first)
	})
}

// TestKeyWithOtherBody checks that a key cannot be used again for a different request.
func TestKeyWithOtherBody(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		gamePath := pathOf(svc.wantPostWithKey(201, games, `{"players":4}`, "one"))
		svc.wantPostWithKey(200, gamePath+"/deals", "", "one")
		for path, body := range map[string]string{games: `{"players":5}`, gamePath + "/deals": `{"deal":0}`} {
			problem := svc.wantPostWithKey(422, path, body, "one")
			if problem["type"] != "/problems#other-body" {
				t.Errorf("%s: %v", path, problem)
			}
		}
	})
}

// TestKeysBelongToOperators checks that an operator's keys are valid under each of its tokens, and are not those
// of a different operator.
func TestKeysBelongToOperators(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		open := testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, key: "one"}
		game := svc.wantJSON(201, open)
		deal := testRequest{method: "POST", path: pathOf(game) + "/deals", token: svc.token, key: "one"}
		first := svc.wantJSON(200, deal)

		rotated := svc.newToken("club")
		open.token, deal.token = rotated, rotated
		svc.wantEqual("the game under a rotated token", svc.wantJSON(201, open), game)
		svc.wantEqual("the deal under a rotated token", svc.wantJSON(200, deal), first)

		open.token = svc.newToken("rival")
		if other := svc.wantJSON(201, open); other["id"] == game["id"] {
			t.Error("a different operator got the game")
		}
	})
}

// TestLongKey checks the maximum length of a key.
func TestLongKey(t *testing.T) {
	svc := onSQLite(t)
	svc.wantPostWithKey(400, games, `{"players":4}`, strings.Repeat("x", maxKey+1))
}

// TestRunningKey checks that a second identical request is refused while the first is running.
func TestRunningKey(t *testing.T) {
	svc := onSQLite(t)
	path := svc.openGame(`{"players":4}`) + "/reveal"
	svc.service.running.Store(runningKey{operator: "club", path: path, key: "k"}, true)
	problem := svc.wantPostWithKey(409, path, "", "k")
	if problem["type"] != "/problems#key-running" {
		t.Error(problem)
	}
}
