package service

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestGame runs a game from its first call to a look-up by a stranger.
func TestGame(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		w := svc.send(testRequest{method: "POST", path: games, body: `{"players":4,"label":"Table 3"}`, token: svc.token})
		if w.Code != http.StatusCreated {
			t.Fatal(w.Code, w.Body)
		}
		gamePath := w.Header().Get("Location")
		var opened map[string]any
		json.Unmarshal(w.Body.Bytes(), &opened)
		if gamePath != pathOf(opened) || len(opened["commitment"].(string)) != 64 || opened["state"] != "open" || opened["distribution"] != nil {
			t.Fatalf("%s: %v", gamePath, opened)
		}
		svc.restart()
		var dealt []map[string]any
		for k := range 3 {
			d := svc.wantPost(200, gamePath+"/deals", []string{"", "{}", " {} "}[k])
			if d["deal"] != float64(k) || len(d["hands"].([]any)) != 4 || len(d["chien"].([]any)) != 6 || d["distribution"] != nil || d["sequence"] != nil {
				t.Errorf("deal %d: %v", k, d)
			}
			dealt = append(dealt, d)
		}
		if again := svc.wantPost(200, gamePath+"/deals", `{"deal":2}`); fmt.Sprint(again) != fmt.Sprint(dealt[2]) {
			t.Errorf("the last deal again: %v", again)
		}
		for _, k := range []int{0, 1, 3, 4, -1} {
			if p := svc.wantPost(409, gamePath+"/deals", fmt.Sprintf(`{"deal":%d}`, k)); p["field"] != "deal" {
				t.Error(p)
			}
		}
		// Check each seat's hand against the numbering of seats in spec/tarot.md step 9.
		for k := range 3 {
			for seat := 1; seat <= 4; seat++ {
				s := svc.wantGet(200, fmt.Sprintf("%s/deals/%d/seats/%d", gamePath, k, seat))
				hand := int(s["hand"].(float64))
				if tarot.SeatOf(4, hand, uint32(k)) != seat || fmt.Sprint(s["cards"]) != fmt.Sprint(dealt[k]["hands"].([]any)[hand-1]) {
					t.Errorf("deal %d, seat %d: %v", k, seat, s)
				}
			}
		}
		svc.wantGet(404, gamePath+"/deals/3/seats/1")
		svc.wantGet(404, gamePath+"/deals/0/seats/5")
		if g := svc.wantPublic(200, gamePath); g["deals"] != 3.0 || g["distribution"] != nil || fmt.Sprint(g["record"]) == "" {
			t.Errorf("%v", g)
		}
		svc.wantPost(200, gamePath+"/reveal", "")
		svc.wantPost(200, gamePath+"/reveal", "") // revealing is final, and repeating it gives the same
		svc.wantPost(409, gamePath+"/deals", "")
		g := svc.wantPublic(200, gamePath)
		if g["state"] != "revealed" || g["deals"] != 3.0 {
			t.Errorf("%v", g)
		}
		record, err := json.Marshal(g["record"])
		if err != nil {
			t.Fatal(err)
		}
		revealed, err := tarot.ParseRecord(record)
		if err != nil || revealed.Check() != nil || revealed.Commitment.String() != opened["commitment"] {
			t.Errorf("the record: %v, %s", err, record)
		}
		for k := range 3 {
			d := svc.wantPublic(200, fmt.Sprintf("/api/v1/tarot/deal?players=4&distribution=%s&sequence=%s&deal=%d&label=Table+3", g["distribution"], g["sequence"], k))
			if fmt.Sprint(d["hands"]) != fmt.Sprint(dealt[k]["hands"]) || fmt.Sprint(d["chien"]) != fmt.Sprint(dealt[k]["chien"]) || d["commitment"] != opened["commitment"] {
				t.Errorf("deal %d looked up: %v", k, d)
			}
		}
	})
}

// TestDelayedGame runs a game with delayed information and drawn seats.
func TestDelayedGame(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		g := svc.wantPost(201, games, `{"players":3,"delayed":"French Loto of 1 December 2060, five numbers","form":"integers 5","names":["Ann","Luc","Max"]}`)
		gamePath := pathOf(g)
		if p := svc.wantPost(409, gamePath+"/deals", ""); p["type"] != "/problems#value-missing" {
			t.Error(p)
		}
		svc.wantPost(409, gamePath+"/reveal", "")
		svc.wantPost(400, gamePath+"/value", `{"value":"3 6 9"}`)
		svc.wantPost(400, gamePath+"/value", `{}`)
		if v := svc.wantPost(200, gamePath+"/value", `{"value":"26, 3 6 9 13"}`); v["delayed_value"] != "3 6 9 13 26" {
			t.Error(v)
		}
		svc.wantPost(200, gamePath+"/value", `{"value":"3 6 9 13 26"}`)
		svc.wantPost(409, gamePath+"/value", `{"value":"3 6 9 13 27"}`)
		d := svc.wantPost(200, gamePath+"/deals", "")
		if len(d["places"].([]any)) != 3 || len(d["hands"].([]any)) != 3 {
			t.Error(d)
		}
		svc.wantPost(200, gamePath+"/reveal", `{}`)
		g = svc.wantGet(200, gamePath)
		record, _ := json.Marshal(g["record"])
		revealed, err := tarot.ParseRecord(record)
		if err != nil || revealed.Check() != nil {
			t.Fatalf("%v: %s", err, record)
		}
		game, _ := revealed.Game()
		first, err := game.Deal(0)
		if err != nil || fmt.Sprint(d["hands"].([]any)[0]) != fmt.Sprint(first.Hands[0].Codes()) {
			t.Errorf("%v: %v", err, d)
		}
		plain := svc.wantPost(201, games, `{"players":5}`)
		svc.wantPost(409, pathOf(plain)+"/value", `{"value":"1"}`)
	})
}

func TestIdempotencyKeys(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		open := testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, key: "one"}
		g := svc.wantJSON(201, open)
		gamePath := pathOf(g)
		deal := testRequest{method: "POST", path: gamePath + "/deals", token: svc.token, key: "one"}
		first := svc.wantJSON(200, deal)
		svc.wantPost(200, gamePath+"/deals", "")
		svc.restart()
		if again := svc.wantJSON(201, open); fmt.Sprint(again) != fmt.Sprint(g) {
			t.Errorf("%v, want %v", again, g)
		}
		if again := svc.wantJSON(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("%v, want %v", again, first)
		}
		for _, s := range []testRequest{{body: `{"players":5}`, path: games}, {body: `{"deal":0}`, path: gamePath + "/deals"}} {
			s.method, s.token, s.key = "POST", svc.token, "one"
			if p := svc.wantJSON(422, s); p["type"] != "/problems#other-body" {
				t.Error(p)
			}
		}
		other, err := NewToken(t.Context(), svc.config.Database, "club")
		if err != nil {
			t.Fatal(err)
		}
		open.token, deal.token = other, other // keys belong to the operator, not to the token
		if again := svc.wantJSON(201, open); fmt.Sprint(again) != fmt.Sprint(g) {
			t.Errorf("under a rotated token %v, want %v", again, g)
		}
		if again := svc.wantJSON(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("under a rotated token %v, want %v", again, first)
		}
		rival, err := NewToken(t.Context(), svc.config.Database, "rival")
		if err != nil {
			t.Fatal(err)
		}
		open.token = rival
		if more := svc.wantJSON(201, open); more["id"] == g["id"] {
			t.Error("the key of another operator")
		}
		open.key = strings.Repeat("x", 201)
		svc.wantJSON(400, open)
		reveal := testRequest{method: "POST", path: gamePath + "/reveal", token: svc.token, key: "one"}
		if a, z := svc.wantJSON(200, reveal), svc.wantJSON(200, reveal); fmt.Sprint(a) != fmt.Sprint(z) {
			t.Errorf("%v, %v", a, z)
		}
		if again := svc.wantJSON(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("after the reveal: %v", again)
		}
	})
}

// TestRefusals checks that invalid requests get an explanation and change nothing.
func TestRefusals(t *testing.T) {
	svc := onSQLite(t)
	g := svc.wantPost(201, games, `{"players":4}`)
	gamePath := pathOf(g)
	for _, c := range []struct {
		body, field, detail string
	}{
		{``, "players", "expected 3, 4 or 5 players"},
		{`{"players":6}`, "players", "6 players"},
		{`{"players":"4"}`, "players", "found string, expected int"},
		{`{"players":4.5}`, "players", "number"},
		{`{"players":4`, "", "not closed"},
		{`{"players":4}{}`, "", "text after"},
		{`{"players":4,"players":5}`, "", "occurs twice"},
		{`{"players":4,"Players":5}`, "", "occurs twice"},
		{`[4]`, "", "one JSON object"},
		{`{"players":4,"lable":"x"}`, "", `unknown field "lable"`},
		{`{"players":4,"label":"a\u0007b"}`, "label", ""},
		{`{"players":4,"label":"` + strings.Repeat("x", 5000) + `"}`, "label", ""},
		{`{"players":4,"form":"text"}`, "form", "without a public number"},
		{`{"players":4,"delayed":"Loto of 1 December 2060"}`, "form", "without its form"},
		{`{"players":4,"delayed":"Loto of 1 December 2060","form":"octal"}`, "form", "not a form"},
		{`{"players":4,"names":["a","b","c","d"]}`, "names", "drawing seats"},
		{`{"players":4,"delayed":"Loto of 1 December 2060","form":"integers 5","names":["a","b"]}`, "names", "2 names"},
		{`{"players":4,"delayed":"drand quicknet round 1000 (2023-08-23T15:59:24Z)","form":"machine"}`, "delayed", ""},
	} {
		p := svc.wantPost(400, games, c.body)
		field, _ := p["field"].(string)
		if field != c.field || !strings.Contains(fmt.Sprint(p["detail"]), c.detail) {
			t.Errorf("%s: %v, want field %q and %q", c.body, p, c.field, c.detail)
		}
	}
	if p := svc.wantPost(413, games, `{"players":4,"label":"`+strings.Repeat("x", smallBody)+`"}`); p["type"] != "/problems#too-large" {
		t.Error(p)
	}
	other, err := NewToken(t.Context(), svc.config.Database, "rival")
	if err != nil {
		t.Fatal(err)
	}
	all, err := Tokens(t.Context(), svc.config.Database)
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	for _, token := range []string{"", "x", "fairdeal_", svc.token + "x", svc.token[:len(svc.token)-1], strings.ToLower(svc.token), strings.Replace(other, all[1].ID, all[0].ID, 1)} {
		for _, path := range []string{games, gamePath + "/deals", gamePath + "/reveal", gamePath + "/value"} {
			w := svc.send(testRequest{method: "POST", path: path, body: `{}`, token: token})
			if w.Code != 401 || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer") {
				t.Errorf("token %q: POST %s: %d", token, path, w.Code)
			}
		}
	}
	for _, s := range []testRequest{{method: "POST", path: gamePath + "/deals"}, {method: "POST", path: gamePath + "/reveal"}, {method: "POST", path: gamePath + "/value"}, {method: "GET", path: gamePath + "/deals/0/seats/1"}} {
		s.token = other
		svc.wantJSON(403, s)
	}
	if list := svc.wantJSON(200, testRequest{method: "GET", path: games, token: other}); len(list["games"].([]any)) != 0 {
		t.Error("the games of another operator", list)
	}
	if err := RevokeToken(t.Context(), svc.config.Database, all[0].ID); err != nil {
		t.Fatal(err)
	}
	svc.service.tokens.clear() // like SIGHUP, or after a few seconds
	svc.wantPost(401, gamePath+"/deals", "")
	if g := svc.wantPublic(200, gamePath); g["deals"] != 0.0 || g["state"] != "open" {
		t.Errorf("something was changed: %v", g)
	}
	if err := RevokeToken(t.Context(), svc.config.Database, "none"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// TestPages checks that reading a list page by page returns each game once.
func TestPages(t *testing.T) {
	onBothDatabases(t, func(svc *testService) {
		want := map[string]bool{}
		for range 7 {
			want[svc.wantPost(201, games, `{"players":3}`)["id"].(string)] = true
		}
		path := games + "?limit=3"
		pages := 0
		for cursor := ""; ; pages++ {
			list := svc.wantGet(200, path+"&cursor="+cursor)
			for _, g := range list["games"].([]any) {
				id := g.(map[string]any)["id"].(string)
				if !want[id] {
					t.Errorf("%s twice", id)
				}
				delete(want, id)
			}
			next, more := list["next_cursor"].(string)
			if !more {
				break
			}
			cursor = next
		}
		if pages != 2 || len(want) > 0 {
			t.Errorf("%d pages, left %v", pages+1, want)
		}
		for _, bad := range []string{"?limit=0", "?limit=501", "?limit=x", "?cursor=%25"} {
			svc.wantGet(400, games+bad)
		}
	})
}

// TestKey checks that the key is created once, that a different key is refused, and that no new key
// is created for a database with games.
func TestKey(t *testing.T) {
	svc := onSQLite(t)
	svc.config.Secret = ""
	svc.wantPost(201, games, `{"players":4}`)
	path := strings.TrimPrefix(svc.config.Database, "file:") + ".secret"
	if s, err := Start(t.Context(), svc.config); !errors.Is(err, ErrLostSecret) {
		t.Fatal(s, err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a key was made over games that it does not open")
	}
	if _, made, err := MakeSealer(path); err != nil || !made {
		t.Fatal(made, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Error(info.Mode(), err)
	}
	if s, err := Start(t.Context(), svc.config); !errors.Is(err, errSecret) {
		t.Error(s, err)
	}
	fresh := Config{Database: "file:" + filepath.Join(t.TempDir(), "y.db")}
	for range 2 {
		s, err := Start(t.Context(), fresh)
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
	}
	if err := os.WriteFile(path, []byte("AGE-SECRET-KEY-1QQQQ\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), svc.config); err == nil || strings.Contains(err.Error(), "QQQQ") {
		t.Errorf("the error quotes the key: %v", err)
	}
}

// TestServe tests a real connection with a request whose header never ends, and shutting down
// during a response.
func TestServe(t *testing.T) {
	svc := onSQLite(t)
	server := httptest.NewServer(svc.service)
	defer server.Close()
	resp, err := http.Get(server.URL + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	if string(body) != "ok\n" || resp.Header.Get("X-Content-Type-Options") != "nosniff" || len(resp.Cookies()) > 0 {
		t.Errorf("%s %v", body, resp.Header)
	}
}
