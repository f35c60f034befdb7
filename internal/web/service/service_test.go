package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// bench is a service with its own database and an operator's token.
type bench struct {
	t        testing.TB
	config   Config
	service  *Service
	token    string
	log      *sharedLog
	document *document
	answered []string // bodies of all responses
}

// sharedLog is a log that several services write to concurrently.
type sharedLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *sharedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *sharedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func both(t *testing.T, f func(b *bench)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { f(newBench(t, "file:"+filepath.Join(t.TempDir(), "x.db"))) })
	t.Run("postgres", func(t *testing.T) { f(newBench(t, storetest.Postgres(t))) })
}

func sqlite(t testing.TB) *bench {
	return newBench(t, "file:"+filepath.Join(t.TempDir(), "x.db"))
}

func newBench(t testing.TB, database string) *bench {
	t.Helper()
	b := &bench{t: t, log: new(sharedLog)}
	if _, _, err := Migrate(t.Context(), database); err != nil {
		t.Fatal(err)
	}
	b.config = Config{Database: database, Secret: filepath.Join(t.TempDir(), "secret"), Version: "test", Log: b.log, Requests: true}
	if err := GenerateKey(b.config.Secret); err != nil {
		t.Fatal(err)
	}
	b.restart()
	t.Cleanup(func() { b.service.Close() })
	var err error
	if b.token, err = NewToken(t.Context(), database, "club"); err != nil {
		t.Fatal(err)
	}
	return b
}

// restart ends the service and starts a new one on the same database.
func (b *bench) restart() {
	b.t.Helper()
	if b.service != nil {
		b.service.Close()
	}
	var err error
	if b.service, err = Start(context.Background(), b.config); err != nil {
		b.t.Fatal(err)
	}
}

type sent struct {
	method, path, body string
	token, key         string
	header             map[string]string
}

// do sends a request and returns the response. API responses must match the OpenAPI document.
func (b *bench) do(s sent) *httptest.ResponseRecorder {
	b.t.Helper()
	r := httptest.NewRequest(s.method, s.path, strings.NewReader(s.body))
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	if s.key != "" {
		r.Header.Set("Idempotency-Key", s.key)
	}
	for k, v := range s.header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	b.service.ServeHTTP(w, r)
	b.answered = append(b.answered, fmt.Sprint(w.Header())+w.Body.String())
	person := strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") && w.Code >= 400 && strings.Contains(s.header["Accept"], "text/html")
	if strings.HasPrefix(s.path, "/api/") && !person && w.Code != http.StatusNoContent && w.Code != http.StatusNotModified {
		if b.document == nil {
			b.document = readDocument(b.t)
		}
		b.document.checkAnswer(b.t, r.Pattern, w)
	}
	return w
}

// want sends an operator's request, checks the status, and decodes the response.
func (b *bench) want(status int, method, path, body string) map[string]any {
	b.t.Helper()
	return b.read(status, sent{method: method, path: path, body: body, token: b.token})
}

func (b *bench) read(status int, s sent) map[string]any {
	b.t.Helper()
	w := b.do(s)
	if w.Code != status {
		b.t.Fatalf("%s %s %s: %d %s, want %d", s.method, s.path, s.body, w.Code, w.Body, status)
	}
	var v map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		b.t.Fatalf("%s %s: %v: %s", s.method, s.path, err, w.Body)
	}
	if want := "application/json"; status < 400 && w.Header().Get("Content-Type") != want || status >= 400 && w.Header().Get("Content-Type") != "application/problem+json" {
		b.t.Errorf("%s %s: %d with Content-Type %s", s.method, s.path, status, w.Header().Get("Content-Type"))
	}
	if status >= 400 && (v["type"] == "" || v["title"] == "" || v["status"] != float64(status)) {
		b.t.Errorf("%s %s: %v is no problem", s.method, s.path, v)
	}
	return v
}

const games = "/api/v1/tarot/games"

// TestGame runs a game from its first call to a look-up by a stranger.
func TestGame(t *testing.T) {
	both(t, func(b *bench) {
		w := b.do(sent{method: "POST", path: games, body: `{"players":4,"label":"Table 3"}`, token: b.token})
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
			d := b.want(200, "POST", at+"/deals", []string{"", "{}", " {} "}[k])
			if d["deal"] != float64(k) || len(d["hands"].([]any)) != 4 || len(d["chien"].([]any)) != 6 || d["distribution"] != nil || d["sequence"] != nil {
				t.Errorf("deal %d: %v", k, d)
			}
			dealt = append(dealt, d)
		}
		if again := b.want(200, "POST", at+"/deals", `{"deal":2}`); fmt.Sprint(again) != fmt.Sprint(dealt[2]) {
			t.Errorf("the last deal again: %v", again)
		}
		for _, k := range []int{0, 1, 3, 4, -1} {
			if p := b.want(409, "POST", at+"/deals", fmt.Sprintf(`{"deal":%d}`, k)); p["field"] != "deal" {
				t.Error(p)
			}
		}
		// Check each seat's hand against the numbering of seats in spec/tarot.md step 9.
		for k := range 3 {
			for seat := 1; seat <= 4; seat++ {
				s := b.want(200, "GET", fmt.Sprintf("%s/deals/%d/seats/%d", at, k, seat), "")
				hand := int(s["hand"].(float64))
				if tarot.SeatOf(4, hand, uint32(k)) != seat || fmt.Sprint(s["cards"]) != fmt.Sprint(dealt[k]["hands"].([]any)[hand-1]) {
					t.Errorf("deal %d, seat %d: %v", k, seat, s)
				}
			}
		}
		b.want(404, "GET", at+"/deals/3/seats/1", "")
		b.want(404, "GET", at+"/deals/0/seats/5", "")
		if g := b.read(200, sent{method: "GET", path: at}); g["deals"] != 3.0 || g["distribution"] != nil || fmt.Sprint(g["record"]) == "" {
			t.Errorf("%v", g)
		}
		b.want(200, "POST", at+"/reveal", "")
		b.want(200, "POST", at+"/reveal", "") // revealing is final, and repeating it gives the same
		b.want(409, "POST", at+"/deals", "")
		g := b.read(200, sent{method: "GET", path: at})
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
			d := b.read(200, sent{method: "GET", path: fmt.Sprintf("/api/v1/tarot/deal?players=4&distribution=%s&sequence=%s&deal=%d&label=Table+3", g["distribution"], g["sequence"], k)})
			if fmt.Sprint(d["hands"]) != fmt.Sprint(dealt[k]["hands"]) || fmt.Sprint(d["chien"]) != fmt.Sprint(dealt[k]["chien"]) || d["commitment"] != opened["commitment"] {
				t.Errorf("deal %d looked up: %v", k, d)
			}
		}
	})
}

// TestDelayedGame runs a game with delayed information and drawn seats.
func TestDelayedGame(t *testing.T) {
	both(t, func(b *bench) {
		g := b.want(201, "POST", games, `{"players":3,"delayed":"French Loto of 1 December 2060, five numbers","form":"integers 5","names":["Ann","Luc","Max"]}`)
		at := games + "/" + g["id"].(string)
		if p := b.want(409, "POST", at+"/deals", ""); p["type"] != "/problems#value-missing" {
			t.Error(p)
		}
		b.want(409, "POST", at+"/reveal", "")
		b.want(400, "POST", at+"/value", `{"value":"3 6 9"}`)
		b.want(400, "POST", at+"/value", `{}`)
		if v := b.want(200, "POST", at+"/value", `{"value":"26, 3 6 9 13"}`); v["delayed_value"] != "3 6 9 13 26" {
			t.Error(v)
		}
		b.want(200, "POST", at+"/value", `{"value":"3 6 9 13 26"}`)
		b.want(409, "POST", at+"/value", `{"value":"3 6 9 13 27"}`)
		d := b.want(200, "POST", at+"/deals", "")
		if len(d["places"].([]any)) != 3 || len(d["hands"].([]any)) != 3 {
			t.Error(d)
		}
		b.want(200, "POST", at+"/reveal", `{}`)
		g = b.want(200, "GET", at, "")
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
		plain := b.want(201, "POST", games, `{"players":5}`)
		b.want(409, "POST", games+"/"+plain["id"].(string)+"/value", `{"value":"1"}`)
	})
}

func TestIdempotencyKeys(t *testing.T) {
	both(t, func(b *bench) {
		open := sent{method: "POST", path: games, body: `{"players":4}`, token: b.token, key: "one"}
		g := b.read(201, open)
		at := games + "/" + g["id"].(string)
		deal := sent{method: "POST", path: at + "/deals", token: b.token, key: "one"}
		first := b.read(200, deal)
		b.want(200, "POST", at+"/deals", "")
		b.restart()
		if again := b.read(201, open); fmt.Sprint(again) != fmt.Sprint(g) {
			t.Errorf("%v, want %v", again, g)
		}
		if again := b.read(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("%v, want %v", again, first)
		}
		for _, s := range []sent{{body: `{"players":5}`, path: games}, {body: `{"deal":0}`, path: at + "/deals"}} {
			s.method, s.token, s.key = "POST", b.token, "one"
			if p := b.read(422, s); p["type"] != "/problems#other-body" {
				t.Error(p)
			}
		}
		other, err := NewToken(t.Context(), b.config.Database, "club")
		if err != nil {
			t.Fatal(err)
		}
		open.token, deal.token = other, other // keys belong to the operator, not to the token
		if again := b.read(201, open); fmt.Sprint(again) != fmt.Sprint(g) {
			t.Errorf("under a rotated token %v, want %v", again, g)
		}
		if again := b.read(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("under a rotated token %v, want %v", again, first)
		}
		rival, err := NewToken(t.Context(), b.config.Database, "rival")
		if err != nil {
			t.Fatal(err)
		}
		open.token = rival
		if more := b.read(201, open); more["id"] == g["id"] {
			t.Error("the key of another operator")
		}
		open.key = strings.Repeat("x", 201)
		b.read(400, open)
		reveal := sent{method: "POST", path: at + "/reveal", token: b.token, key: "one"}
		if a, z := b.read(200, reveal), b.read(200, reveal); fmt.Sprint(a) != fmt.Sprint(z) {
			t.Errorf("%v, %v", a, z)
		}
		if again := b.read(200, deal); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Errorf("after the reveal: %v", again)
		}
	})
}

// TestRefusals checks that invalid requests get an explanation and change nothing.
func TestRefusals(t *testing.T) {
	b := sqlite(t)
	g := b.want(201, "POST", games, `{"players":4}`)
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
		p := b.want(400, "POST", games, c.body)
		field, _ := p["field"].(string)
		if field != c.field || !strings.Contains(fmt.Sprint(p["detail"]), c.detail) {
			t.Errorf("%s: %v, want field %q and %q", c.body, p, c.field, c.detail)
		}
	}
	if p := b.want(413, "POST", games, `{"players":4,"label":"`+strings.Repeat("x", smallBody)+`"}`); p["type"] != "/problems#too-large" {
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
			w := b.do(sent{method: "POST", path: path, body: `{}`, token: token})
			if w.Code != 401 || !strings.HasPrefix(w.Header().Get("WWW-Authenticate"), "Bearer") {
				t.Errorf("token %q: POST %s: %d", token, path, w.Code)
			}
		}
	}
	for _, s := range []sent{{method: "POST", path: at + "/deals"}, {method: "POST", path: at + "/reveal"}, {method: "POST", path: at + "/value"}, {method: "GET", path: at + "/deals/0/seats/1"}} {
		s.token = other
		b.read(403, s)
	}
	if list := b.read(200, sent{method: "GET", path: games, token: other}); len(list["games"].([]any)) != 0 {
		t.Error("the games of another operator", list)
	}
	if err := RevokeToken(t.Context(), b.config.Database, all[0].ID); err != nil {
		t.Fatal(err)
	}
	b.service.tokens.clear() // like SIGHUP, or after a few seconds
	b.want(401, "POST", at+"/deals", "")
	if g := b.read(200, sent{method: "GET", path: at}); g["deals"] != 0.0 || g["state"] != "open" {
		t.Errorf("something was changed: %v", g)
	}
	if err := RevokeToken(t.Context(), b.config.Database, "none"); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

func TestAddresses(t *testing.T) {
	b := sqlite(t)
	for _, c := range []struct {
		method, path, allow string
		status              int
	}{
		{"GET", "/nowhere", "", 404},
		{"GET", "/api/v1/nothing", "", 404},
		{"GET", games + "/" + strings.Repeat("a", 26), "", 404},
		{"DELETE", games, "POST, GET, HEAD, OPTIONS", 405},
		{"PUT", games + "/x/deals", "POST, OPTIONS", 405},
		{"POST", "/healthz", "GET, HEAD, OPTIONS", 405},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&wat=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&distribution=2&sequence=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=6&distribution=1&sequence=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=-1&sequence=1", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=100000000001", "", 400},
		{"GET", "/api/v1/tarot/deal?players=4&distribution=1&sequence=1&deal=4294967296", "", 400},
	} {
		w := b.do(sent{method: c.method, path: c.path})
		b.read(c.status, sent{method: c.method, path: c.path})
		if w.Header().Get("Allow") != c.allow {
			t.Errorf("%s %s: Allow %q, want %q", c.method, c.path, w.Header().Get("Allow"), c.allow)
		}
	}
	if w := b.do(sent{method: "GET", path: "/healthz"}); w.Code != 200 || w.Body.String() != "ok\n" {
		t.Error(w.Code, w.Body)
	}
	if w := b.do(sent{method: "GET", path: "/metrics"}); !strings.Contains(w.Body.String(), `fairdeal_requests_total{method="other",route="/api/v1/tarot/games",status="405"} 2`) {
		t.Error(w.Body)
	}
	if list := b.read(200, sent{method: "GET", path: "/problems"}); len(list["problems"].([]any)) != len(problemTypes) {
		t.Error(list)
	}
	b.service.store.Close()
	b.read(503, sent{method: "GET", path: "/healthz"})
	b.read(500, sent{method: "GET", path: games + "/" + strings.Repeat("a", 26)})
}

// TestPages checks that reading a list page by page returns each game once.
func TestPages(t *testing.T) {
	both(t, func(b *bench) {
		want := map[string]bool{}
		for range 7 {
			want[b.want(201, "POST", games, `{"players":3}`)["id"].(string)] = true
		}
		path := games + "?limit=3"
		pages := 0
		for cursor := ""; ; pages++ {
			list := b.want(200, "GET", path+"&cursor="+cursor, "")
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
			b.want(400, "GET", games+bad, "")
		}
	})
}

func TestRate(t *testing.T) {
	b := sqlite(t)
	now := time.Unix(1e9, 0)
	b.service.addresses = newLimiter[netip.Addr](2, func() time.Time { return now })
	ask := func(status int, s sent) http.Header {
		t.Helper()
		s.method, s.path = "GET", games+"/x"
		w := b.do(s)
		if w.Code != status {
			t.Errorf("%v: %d, want %d", s, w.Code, status)
		}
		return w.Header()
	}
	for range 4 {
		ask(404, sent{})
	}
	if h := ask(429, sent{}); h.Get("Retry-After") != "1" {
		t.Error(h)
	}
	b.service.tokens.add(b.tokenOf(), time.Now())
	ask(404, sent{token: b.token})
	ask(429, sent{token: "fairdeal_aaaaaaaaaa_X"})
	ask(429, sent{header: map[string]string{"X-Forwarded-For": "192.0.2.9"}}) // no trusted proxy is configured
	b.service.Forwarded = true
	ask(404, sent{header: map[string]string{"X-Forwarded-For": "192.0.2.1, 192.0.2.9"}})
	b.service.Forwarded = false
	now = now.Add(time.Second)
	ask(404, sent{})
	ask(404, sent{})
	ask(429, sent{})
	if w := b.do(sent{method: "GET", path: "/healthz"}); w.Code != 200 {
		t.Error(w.Code)
	}
	// The memory is limited regardless of the number of addresses.
	for i := range maxBuckets + 10 {
		b.service.addresses.take(http.Header{}, "address", netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}))
	}
	if n := len(b.service.addresses.buckets); n > maxBuckets {
		t.Errorf("%d buckets", n)
	}
	r := httptest.NewRequest("GET", "/", nil)
	r.RemoteAddr = "[2001:db8:1:2:3::4]:99"
	if a := addressOf(r, false); a.String() != "2001:db8:1:2::" {
		t.Error(a)
	}
}

// tokenOf returns the operator's token from the database.
func (b *bench) tokenOf() store.Token {
	b.t.Helper()
	kept, err := b.service.store.Token(context.Background(), strings.TrimPrefix(b.token, tokenPrefix)[:idSize])
	if err != nil {
		b.t.Fatal(err)
	}
	return kept
}

// TestConcurrentRequests checks that concurrent calls by several operators return each deal only
// once.
func TestConcurrentRequests(t *testing.T) {
	both(t, func(b *bench) {
		g := b.want(201, "POST", games, `{"players":4}`)
		path := games + "/" + g["id"].(string) + "/deals"
		second, err := Start(t.Context(), b.config)
		if err != nil {
			t.Fatal(err)
		}
		defer second.Close()
		var mu sync.Mutex
		var deals []int
		var wg sync.WaitGroup
		for i := range 60 {
			wg.Go(func() {
				r := httptest.NewRequest("POST", path, nil)
				r.Header.Set("Authorization", "Bearer "+b.token)
				w := httptest.NewRecorder()
				[]*Service{b.service, second}[i%2].ServeHTTP(w, r)
				var d struct{ Deal int }
				err := json.Unmarshal(w.Body.Bytes(), &d)
				mu.Lock()
				defer mu.Unlock()
				if w.Code != 200 || err != nil {
					t.Error(w.Code, w.Body)
				}
				deals = append(deals, d.Deal)
			})
		}
		wg.Wait()
		slices.Sort(deals)
		for i, k := range deals {
			if i != k {
				t.Fatalf("deals %v", deals)
			}
		}
	})
}

// TestKey checks that the key is created once, that a different key is refused, and that no new key
// is created for a database with games.
func TestKey(t *testing.T) {
	b := sqlite(t)
	b.config.Secret = ""
	b.want(201, "POST", games, `{"players":4}`)
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

// secretPart is the number of consecutive characters of a secret to search for, too many for a
// coincidence.
const secretPart = 16

// TestNoSecretInClear checks that no part of a secret occurs in any response, header, error, log
// line or database column: neither the numbers of a running game, nor tokens, nor the service's
// key. It searches columns as text and as hexadecimal digits, and all bytes of SQLite files.
func TestNoSecretInClear(t *testing.T) {
	both(t, func(b *bench) {
		st := b.service.store
		var secrets []string
		add := func(s string) {
			if len(s) < 10 {
				t.Fatalf("%q is too short to search for", s)
			}
			secrets = append(secrets, s)
		}
		for i := range 4 {
			body := `{"players":4}`
			if i%2 == 1 {
				body = `{"players":4,"delayed":"Loto of 1 December 2060","form":"integers 3"}`
			}
			g := b.want(201, "POST", games, body)
			at := games + "/" + g["id"].(string)
			if i == 3 {
				b.want(200, "POST", at+"/value", `{"value":"1 2 3"}`)
			}
			if i != 1 {
				b.read(200, sent{method: "POST", path: at + "/deals", token: b.token, key: "k"})
			}
			b.want(400, "POST", at+"/deals", `{"x":1}`)
			kept, err := st.Game(t.Context(), g["id"].(string))
			if err != nil {
				t.Fatal(err)
			}
			r, err := b.service.unsealRecord(&kept)
			if err != nil {
				t.Fatal(err)
			}
			if r.Secret != nil {
				add(r.Secret.Hex())
				if kept.Value != "" {
					add(r.Secret.Numbers(kept.Value).Distribution.String())
				}
			} else {
				add(r.Numbers.Distribution.String())
			}
			b.askEverything(g["id"].(string))
		}
		inAnswers := strings.Join(b.answered, "\n")
		key, err := os.ReadFile(b.config.Secret)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(key)) {
			if strings.HasPrefix(line, "AGE-SECRET") {
				add(strings.TrimSpace(line))
			}
		}
		_, secret, _ := strings.Cut(strings.TrimPrefix(b.token, tokenPrefix), "_")
		add(secret)
		hands := handsIn(b.answered)
		if len(hands) < 3*5 {
			t.Fatalf("%d hands were answered", len(hands))
		}
		columns := storetest.Dump(t, b.config.Database)
		if len(columns) < 20 {
			t.Fatalf("only %d columns", len(columns))
		}
		inDatabase := strings.Join(columns, "\n")
		if file, ok := store.SQLiteFile(b.config.Database); ok {
			for _, name := range []string{file, file + "-wal"} {
				data, err := os.ReadFile(name)
				if err != nil && !errors.Is(err, fs.ErrNotExist) {
					t.Fatal(err)
				}
				inDatabase += string(data)
			}
		}
		if partOf(secrets, string(key)) == "" {
			t.Error("a key is not found where it stands")
		}
		for where, text := range map[string]string{"an answer": inAnswers, "the log": b.log.String(), "the database": inDatabase} {
			if at := partOf(secrets, text); at != "" {
				t.Errorf("%s has a part of a secret behind %q", where, at)
			}
		}
		for _, h := range hands {
			for where, text := range map[string]string{"the log": b.log.String(), "the database": strings.Join(columns, "\n")} {
				if strings.Contains(text, h) {
					t.Errorf("%s has a hand in it", where)
				}
			}
		}
		if !strings.Contains(b.log.String(), "route=/api/v1/tarot/games/{id}/deals") {
			t.Errorf("nothing was logged: %s", b.log)
		}
	})
}

// partOf returns the text before the first part of a secret, or "" if there is none. It finds
// secrets as text and as hexadecimal digits.
func partOf(secrets []string, text string) (before string) {
	parts := map[string]bool{}
	for _, s := range secrets {
		s = strings.ToLower(s)
		for at := 0; at+secretPart <= len(s); at++ {
			part := s[at : at+secretPart]
			parts[part], parts[fmt.Sprintf("%x", part)], parts[fmt.Sprintf("%x", strings.ToUpper(part))] = true, true, true
		}
	}
	text = strings.ToLower(text)
	for at := 0; at+secretPart <= len(text); at++ {
		if parts[text[at:at+secretPart]] || at+2*secretPart <= len(text) && parts[text[at:at+2*secretPart]] {
			return text[max(0, at-60):at] + " "
		}
	}
	return ""
}

// askEverything requests every address of the service, with valid and invalid input, and with the
// token where it does not belong. Every route with parameters needs an example here.
func (b *bench) askEverything(id string) {
	b.t.Helper()
	examples := strings.NewReplacer("{deal}", "0", "{seat}", "1", "{$}", "", "{id}", id)
	for _, r := range b.service.routes() {
		path := examples.Replace(r.path)
		if strings.Contains(path, "{") {
			b.t.Errorf("no example for %s", r.path)
		}
		for _, token := range []string{"", b.token, b.token + "x"} {
			if r.method == "GET" {
				b.do(sent{method: "GET", path: path, token: token})
			}
			if token != b.token {
				b.do(sent{method: "POST", path: path, token: token, body: `{"players":"x"}`})
			}
		}
		b.do(sent{method: r.method, path: path + "?token=" + b.token + "&q=" + b.token, body: "{"})
		b.answered = b.answered[:len(b.answered)-1] // this response may repeat the request
	}
}

// handsIn returns the hands and chiens in JSON responses.
func handsIn(answers []string) (out []string) {
	for _, a := range answers {
		_, body, _ := strings.Cut(a, "]{")
		var d struct {
			Hands [][]string
			Chien []string
		}
		if json.Unmarshal([]byte("{"+body), &d) != nil {
			continue
		}
		for _, h := range append(d.Hands, d.Chien) {
			if len(h) > 0 {
				text, _ := json.Marshal(h)
				out = append(out, strings.Trim(string(text), "[]"))
			}
		}
	}
	return out
}

// TestServe tests a real connection with a request whose header never ends, and shutting down
// during a response.
func TestServe(t *testing.T) {
	b := sqlite(t)
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
