package service

import (
	"net/url"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestTestGames checks that a test game is marked in its label, which is part of the commitment,
// and in every response.
func TestTestGames(t *testing.T) {
	svc := onSQLite(t)
	for _, c := range []struct{ body, label string }{
		{body: `{"players":4,"test":true}`, label: "TEST"},
		{body: `{"players":4,"test":true,"label":"Table 3"}`, label: "TEST: Table 3"},
		{body: `{"players":4,"test":true,"label":"TEST:  Table 3"}`, label: "TEST: Table 3"},
		{body: `{"players":4,"label":"TEST: mine"}`, label: "TEST: mine"},
	} {
		opened := svc.wantPost(201, games, c.body)
		if label := opened["label"]; label != c.label {
			t.Errorf("%s: the label is %v, want %q", c.body, label, c.label)
		}
		if label := opened["record"].(map[string]any)["label"]; label != c.label {
			t.Errorf("%s: the label in the record is %v, want %q", c.body, label, c.label)
		}
		checkTestFlag(svc, opened, c.label, true)
	}
}

// TestOrdinaryGames checks that other games are not marked, whatever their label.
func TestOrdinaryGames(t *testing.T) {
	svc := onSQLite(t)
	for _, body := range []string{`{"players":4}`, `{"players":4,"test":false,"label":"TESTING"}`} {
		checkTestFlag(svc, svc.wantPost(201, games, body), "", false)
	}
}

// checkTestFlag checks the flag "test" in every response about a game, and in a look-up of its deal with a label or "".
func checkTestFlag(svc *testService, opened map[string]any, label string, want bool) {
	svc.t.Helper()
	gamePath := pathOf(opened)
	responses := map[string]map[string]any{
		"opening":     opened,
		"deal":        svc.wantPost(200, gamePath+"/deals", ""),
		"seat":        svc.wantGet(200, gamePath+"/deals/0/seats/1"),
		"reveal":      svc.wantPost(200, gamePath+"/reveal", ""),
		"public game": svc.wantPublic(200, gamePath),
	}
	revealed := responses["public game"]
	query := url.Values{
		"distribution": {revealed["distribution"].(string)}, "sequence": {revealed["sequence"].(string)},
	}
	if label != "" {
		query.Set("label", label)
	}
	responses["look-up"] = svc.wantPublic(200, "/api/v1/tarot/deal?"+query.Encode())
	for name, response := range responses {
		if got := response["test"] == true; got != want {
			svc.t.Errorf("label %v: the response to the %s has test %v, want %v", opened["label"], name, got, want)
		}
	}
}

// TestInvalidTestGames checks that the mark must leave room for the label, and that it is a boolean.
func TestInvalidTestGames(t *testing.T) {
	svc := onSQLite(t)
	tooLong := strings.Repeat("x", tarot.MaxLine-len("TEST"))
	problem := svc.wantPost(400, games, `{"players":4,"test":true,"label":"`+tooLong+`"}`)
	if problem["field"] != "label" {
		t.Error(problem)
	}
	svc.wantPost(400, games, `{"players":4,"test":"yes"}`)
}
