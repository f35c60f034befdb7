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
	onBothDatabases(t, func(b *testService) {
		w := b.send(testRequest{method: "POST", path: games, body: `{"players":4,"label":"Table 3"}`, token: b.token})
		if w.Code != http.StatusCreated {
			t.Fatal(w.Code, w.Body)
		}
		at := w.Header().Get("Location")
		var opened map[string]any
		json.Unmarshal(w.Body.Bytes(), &opened)
		if at != games+"/"+opened["id"].(string) || len(opened["commitment"].(string)) != 64 || opened["state"] != "open" || opened["distribution"] != nil {
			t.Fatalf("%s: %v", at, opened)
		}
		b.restart()
		var dealt []map[string]any
		for k := range 3 {
			d := b.wantOperator(200, "POST", at+"/deals", []string{"", "{}", " {} "}[k])
			if d["deal"] != float64(k) || len(d["hands"].([]any)) != 4 || len(d["chien"].([]any)) != 6 || d["distribution"] != nil || d["sequence"] != nil {
				t.Errorf("deal %d: %v", k, d)
			}
			dealt = append(dealt, d)
		}
		if again := b.wantOperator(200, "POST", at+"/deals", `{"deal":2}`); fmt.Sprint(again) != fmt.Sprint(dealt[2]) {
			t.Errorf("the last deal again: %v", again)
		}
		for _, k := range []int{0, 1, 3, 4, -1} {
			if p := b.wantOperator(409, "POST", at+"/deals", fmt.Sprintf(`{"deal":%d}`, k)); p["field"] != "deal" {
				t.Error(p)
			}
		}
		// Check each seat's hand against the numbering of seats in spec/tarot.md step 9.
		for k := range 3 {
			for seat := 1; seat <= 4; seat++ {
				s := b.wantOperator(200, "GET", fmt.Sprintf("%s/deals/%d/seats/%d", at, k, seat), "")
				hand := int(s["hand"].(float64))
				if tarot.SeatOf(4, hand, uint32(k)) != seat || fmt.Sprint(s["cards"]) != fmt.Sprint(dealt[k]["hands"].([]any)[hand-1]) {
					t.Errorf("deal %d, seat %d: %v", k, seat, s)
				}
			}
		}
		b.wantOperator(404, "GET", at+"/deals/3/seats/1", "")
		b.wantOperator(404, "GET", at+"/deals/0/seats/5", "")
		if g := b.wantJSON(200, testRequest{method: "GET", path: at}); g["deals"] != 3.0 || g["distribution"] != nil || fmt.Sprint(g["record"]) == "" {
			t.Errorf("%v", g)
		}
		b.wantOperator(200, "POST", at+"/reveal", "")
		b.wantOperator(200, "POST", at+"/reveal", "") // revealing is final, and repeating it gives the same
		b.wantOperator(409, "POST", at+"/deals", "")
		g := b.wantJSON(200, testRequest{method: "GET", path: at})
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
			d := b.wantJSON(200, testRequest{method: "GET", path: fmt.Sprintf("/api/v1/tarot/deal?players=4&distribution=%s&sequence=%s&deal=%d&label=Table+3", g["distribution"], g["sequence"], k)})
			if fmt.Sprint(d["hands"]) != fmt.Sprint(dealt[k]["hands"]) || fmt.Sprint(d["chien"]) != fmt.Sprint(dealt[k]["chien"]) || d["commitment"] != opened["commitment"] {
				t.Errorf("deal %d looked up: %v", k, d)
			}
		}
	})
}

// TestDelayedGame runs a game with delayed information and drawn seats.
func TestDelayedGame(t *testing.T) {
	onBothDatabases(t, func(b *testService) {
		g := b.wantOperator(201, "POST", games, `{"players":3,"delayed":"French Loto of 1 December 2060, five numbers","form":"integers 5","names":["Ann","Luc","Max"]}`)
		at := games + "/" + g["id"].(string)
		if p := b.wantOperator(409, "POST", at+"/deals", ""); p["type"] != "/problems#value-missing" {
			t.Error(p)
		}
		b.wantOperator(409, "POST", at+"/reveal", "")
		b.wantOperator(400, "POST", at+"/value", `{"value":"3 6 9"}`)
		b.wantOperator(400, "POST", at+"/value", `{}`)
		if v := b.wantOperator(200, "POST", at+"/value", `{"value":"26, 3 6 9 13"}`); v["delayed_value"] != "3 6 9 13 26" {
			t.Error(v)
		}
		b.wantOperator(200, "POST", at+"/value", `{"value":"3 6 9 13 26"}`)
		b.wantOperator(409, "POST", at+"/value", `{"value":"3 6 9 13 27"}`)
		d := b.wantOperator(200, "POST", at+"/deals", "")
		if len(d["places"].([]any)) != 3 || len(d["hands"].([]any)) != 3 {
			t.Error(d)
		}
		b.wantOperator(200, "POST", at+"/reveal", `{}`)
		g = b.wantOperator(200, "GET", at, "")
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
		plain := b.wantOperator(201, "POST", games, `{"players":5}`)
		b.wantOperator(409, "POST", games+"/"+plain["id"].(string)+"/value", `{"value":"1"}`)
	})
}

func TestIdempotencyKeys(t *testing.T) {
	onBothDatabases(t, func(b *testService) {
		open := testRequest{method: "POST", path: games, body: `{"players":4}`, token: b.token, key: "one"}
		g := b.wantJSON(201, open)
		at := games + "/" + g["id"].(string)
		deal := testRequest{method: "POST", path: at + "/deals", token: b.token, key: "one"}
		first := b.wantJSON(200, deal)
		b.wantOperator(200, "POST", at+"/deals", "")
		b.restart()
		if again := b.wantJSON(201, open); fmt.Sprint(again) != fmt.Sprint(g) {
			t.Errorf("%v, want %v", again, g)
		}
		if again := b.wantJSON(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("%v, want %v", again, first)
		}
		for _, s := range []testRequest{{body: `{"players":5}`, path: games}, {body: `{"deal":0}`, path: at + "/deals"}} {
			s.method, s.token, s.key = "POST", b.token, "one"
			if p := b.wantJSON(422, s); p["type"] != "/problems#other-body" {
				t.Error(p)
			}
		}
		other, err := NewToken(t.Context(), b.config.Database, "club")
		if err != nil {
			t.Fatal(err)
		}
		open.token, deal.token = other, other // keys belong to the operator, not to the token
		if again := b.wantJSON(201, open); fmt.Sprint(again) != fmt.Sprint(g) {
			t.Errorf("under a rotated token %v, want %v", again, g)
		}
		if again := b.wantJSON(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("under a rotated token %v, want %v", again, first)
		}
		rival, err := NewToken(t.Context(), b.config.Database, "rival")
		if err != nil {
			t.Fatal(err)
		}
		open.token = rival
		if more := b.wantJSON(201, open); more["id"] == g["id"] {
			t.Error("the key of another operator")
		}
		open.key = strings.Repeat("x", 201)
		b.wantJSON(400, open)
		reveal := testRequest{method: "POST", path: at + "/reveal", token: b.token, key: "one"}
		if a, z := b.wantJSON(200, reveal), b.wantJSON(200, reveal); fmt.Sprint(a) != fmt.Sprint(z) {
			t.Errorf("%v, %v", a, z)
		}
		if again := b.wantJSON(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("after the reveal: %v", again)
		}
	})
}

// TestRefusals checks that invalid requests get an explanation and change nothing.
func TestRefusals(t *testing.T) {
	b := onSQLite(t)
	g := b.wantOperator(201, "POST", games, `{"players":4}`)
	at := games + "/" + g["id"].(string)
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
		p := b.wantOperator(400, "POST", games, c.body)
		field, _ := p["field"].(string)
		if field != c.field || !strings.Contains(fmt.Sprint(p["detail"]), c.detail) {
			t.Errorf("%s: %v, want field %q and %q", c.body, p, c.field, c.detail)
		}
	}
	if p := b.wantOperator(413, "POST", games, `{"players":4,"label":"`+strings.Repeat("x", smallBody)+`"}`); p["type"] != "/problems#too-large" {
		t.Error(p)
	}
	other, err := NewToken(t.Context(), b.config.Database, "rival")
	if err != nil {
		t.Fatal(err)
	}
	all, err := Tokens(t.Context(), b.config.Database)
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	for _, token := range []string{"", "x", "fairdeal_", b.token + "x", b.token[:len(b.token)-1], strings.ToLower(b.token), strings.Replace(other, all[1].ID, all[0].ID, 1)} {
		for _, path := range []string{games, at + "/deals", at + "/reveal", at + "/value"} {
			w := b.send(testRequest{method: "POST", path: path, body: `{}`, token: token})
			if w.Code != 401 || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer") {
				t.Errorf("token %q: POST %s: %d", token, path, w.Code)
			}
		}
	}
	for _, s := range []testRequest{{method: "POST", path: at + "/deals"}, {method: "POST", path: at + "/reveal"}, {method: "POST", path: at + "/value"}, {method: "GET", path: at + "/deals/0/seats/1"}} {
		s.token = other
		b.wantJSON(403, s)
	}
	if list := b.wantJSON(200, testRequest{method: "GET", path: games, token: other}); len(list["games"].([]any)) != 0 {
		t.Error("the games of another operator", list)
	}
	if err := RevokeToken(t.Context(), b.config.Database, all[0].ID); err != nil {
		t.Fatal(err)
	}
	b.service.tokens.clear() // like SIGHUP, or after a few seconds
	b.wantOperator(401, "POST", at+"/deals", "")
	if g := b.wantJSON(200, testRequest{method: "GET", path: at}); g["deals"] != 0.0 || g["state"] != "open" {
		t.Errorf("something was changed: %v", g)
	}
	if err := RevokeToken(t.Context(), b.config.Database, "none"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// TestPages checks that reading a list page by page returns each game once.
func TestPages(t *testing.T) {
	onBothDatabases(t, func(b *testService) {
		want := map[string]bool{}
		for range 7 {
			want[b.wantOperator(201, "POST", games, `{"players":3}`)["id"].(string)] = true
		}
		path := games + "?limit=3"
		pages := 0
		for cursor := ""; ; pages++ {
			list := b.wantOperator(200, "GET", path+"&cursor="+cursor, "")
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
			b.wantOperator(400, "GET", games+bad, "")
		}
	})
}

// TestKey checks that the key is created once, that a different key is refused, and that no new key
// is created for a database with games.
func TestKey(t *testing.T) {
	b := onSQLite(t)
	b.config.Secret = ""
	b.wantOperator(201, "POST", games, `{"players":4}`)
	path := strings.TrimPrefix(b.config.Database, "file:") + ".secret"
	if s, err := Start(t.Context(), b.config); !errors.Is(err, ErrLostSecret) {
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
	if s, err := Start(t.Context(), b.config); !errors.Is(err, errSecret) {
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
	if _, err := Start(t.Context(), b.config); err == nil || strings.Contains(err.Error(), "QQQQ") {
		t.Errorf("the error quotes the key: %v", err)
	}
}

// TestServe tests a real connection with a request whose header never ends, and shutting down
// during a response.
func TestServe(t *testing.T) {
	b := onSQLite(t)
	server := httptest.NewServer(b.service)
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
