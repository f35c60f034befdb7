package service

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// postgres returns a service on PostgreSQL, and its administrator's connection to the database.
func postgres(t *testing.T) (*testService, *sql.DB) {
	t.Helper()
	b := newTestService(t, storetest.Postgres(t))
	admin, err := sql.Open("pgx", b.config.Database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { admin.Close() })
	return b, admin
}

// TestOneKeyForAll checks that no process generates a key for an empty PostgreSQL database, and
// that a process with a different key than the first is refused even before there are games.
func TestOneKeyForAll(t *testing.T) {
	b, _ := postgres(t)
	other := b.config
	other.Secret = filepath.Join(t.TempDir(), "none")
	if s, err := Start(t.Context(), other); !errors.Is(err, ErrNoSecret) && !errors.Is(err, ErrLostSecret) {
		t.Fatal(s, err)
	}
	if _, err := os.Stat(other.Secret); err == nil {
		t.Fatal("a key was drawn")
	}
	if err := GenerateKey(other.Secret); err != nil {
		t.Fatal(err)
	}
	if s, err := Start(t.Context(), other); !errors.Is(err, errSecret) {
		t.Fatal(s, err)
	}
	empty := Config{Database: storetest.Postgres(t), Secret: filepath.Join(t.TempDir(), "none")}
	if _, err := Start(t.Context(), empty); !errors.Is(err, ErrMigrate) {
		t.Errorf("%v, want %v", err, ErrMigrate)
	}
	if _, _, err := Migrate(t.Context(), empty.Database); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(t.Context(), empty); !errors.Is(err, ErrNoSecret) {
		t.Errorf("%v, want %v", err, ErrNoSecret)
	}
}

// TestKeyChange changes the key while games are running: the new one is added, moved to the front,
// and reseals them.
func TestKeyChange(t *testing.T) {
	onBothDatabases(t, func(b *testService) {
		at := games + "/" + b.wantOperator(201, "POST", games, `{"players":4}`)["id"].(string)
		first := b.wantOperator(200, "POST", at+"/deals", "")
		old, err := os.ReadFile(b.config.Secret)
		if err != nil {
			t.Fatal(err)
		}
		fresh := filepath.Join(t.TempDir(), "fresh")
		if err := GenerateKey(fresh); err != nil {
			t.Fatal(err)
		}
		key, _ := os.ReadFile(fresh)
		for _, file := range []string{string(old) + string(key), string(key) + string(old)} {
			if err := os.WriteFile(b.config.Secret, []byte(file), 0o600); err != nil {
				t.Fatal(err)
			}
			b.restart()
			if again := b.wantOperator(200, "POST", at+"/deals", `{"deal":0}`); fmt.Sprint(again) != fmt.Sprint(first) {
				t.Error(again)
			}
		}
		if n, err := Reseal(t.Context(), b.config); err != nil || n != 1 {
			t.Errorf("%d, %v", n, err)
		}
		if err := os.WriteFile(b.config.Secret, key, 0o600); err != nil {
			t.Fatal(err)
		}
		b.restart()
		if again := b.wantOperator(200, "POST", at+"/deals", `{"deal":0}`); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Error(again)
		}
	})
}

// TestDealIsDecryptedFirst checks that a deal that cannot be returned is not counted, and that the
// response does not claim that nothing changed.
func TestDealIsDecryptedFirst(t *testing.T) {
	b, admin := postgres(t)
	id := b.wantOperator(201, "POST", games, `{"players":4}`)["id"].(string)
	if _, err := admin.Exec("update games set sealed = 'x' where id = $1", id); err != nil {
		t.Fatal(err)
	}
	p := b.wantOperator(503, "POST", games+"/"+id+"/deals", "")
	if !strings.Contains(p["detail"].(string), "same Idempotency-Key") {
		t.Error(p)
	}
	if g := b.wantOperator(200, "GET", games+"/"+id, ""); g["deals"] != 0.0 {
		t.Errorf("the deal was counted: %v", g)
	}
}

// TestRestoredCopy checks that a copy from before a reveal or a start is refused, and that
// declaring it as restored closes its games.
func TestRestoredCopy(t *testing.T) {
	for _, what := range []string{"reveal", "start"} {
		t.Run(what, func(t *testing.T) {
			onBothDatabases(t, func(b *testService) {
				t := b.t.(*testing.T)
				id := b.wantOperator(201, "POST", games, `{"players":4}`)["id"].(string)
				at := games + "/" + id
				b.wantOperator(200, "POST", at+"/deals", "")
				copied := b.copied(t)
				if what == "reveal" {
					b.wantOperator(200, "POST", at+"/reveal", "")
				}
				b.wantOperator(201, "POST", games, `{"players":4}`)
				b.restart()
				b.service.Close()
				b.config.Database = copied
				found, err := Check(t.Context(), b.config)
				if err != nil || found.Missing != 1 || len(found.Differs) == 0 || !found.Seen {
					t.Errorf("%+v, %v", found, err)
				}
				var older *OlderError
				if s, err := Start(t.Context(), b.config); !errors.As(err, &older) {
					t.Fatalf("%v, %v", s, err)
				}
				b.config.Restored = true
				b.restart()
				if !strings.Contains(b.log.String(), `msg="restored copy" closed=1`) {
					t.Errorf("the log does not count the closed games: %s", b.log)
				}
				b.config.Restored = false
				b.restart()
				if g := b.wantOperator(200, "GET", at, ""); g["state"] != "closed" {
					t.Error(g)
				}
				if p := b.wantOperator(409, "POST", at+"/deals", ""); p["type"] != "/problems#closed" {
					t.Error(p)
				}
				b.wantOperator(200, "POST", at+"/reveal", "")
				if g := b.wantOperator(200, "GET", at, ""); g["state"] != "revealed" {
					t.Error(g)
				}
				b.wantOperator(201, "POST", games, `{"players":4}`)
				b.restart()
				if found, err := Check(t.Context(), b.config); err != nil || len(found.Differs) > 0 {
					t.Errorf("afterwards: %+v, %v", found, err)
				}
			})
		})
	}
}

// copied returns a copy of the current database.
func (b *testService) copied(t *testing.T) string {
	t.Helper()
	b.service.Close()
	defer b.restart()
	if strings.HasPrefix(b.config.Database, "file:") {
		data, err := os.ReadFile(strings.TrimPrefix(b.config.Database, "file:"))
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "copy.db")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return "file:" + path
	}
	u, _ := url.Parse(b.config.Database)
	q := u.Query()
	name := q.Get("dbname")
	q.Set("dbname", "postgres")
	u.RawQuery = q.Encode()
	admin, err := sql.Open("pgx", u.String())
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	if _, err := admin.Exec("create database " + name + "copy template " + name); err != nil {
		t.Fatal(err)
	}
	q.Set("dbname", name+"copy")
	u.RawQuery = q.Encode()
	return u.String()
}

// TestOddBytes checks that invalid UTF-8 never reaches the database.
func TestOddBytes(t *testing.T) {
	b, _ := postgres(t)
	b.wantJSON(404, testRequest{method: "GET", path: games + "/%ff" + strings.Repeat("a", 25)})
	b.wantJSON(404, testRequest{method: "GET", path: games + "/%00"})
	b.wantOperator(404, "POST", games+"/%ff/deals", "")
	b.wantOperator(400, "GET", games+"?cursor=_w", "")
	b.wantOperator(400, "GET", games+"?cursor="+"MSD_", "")
	b.wantOperator(400, "GET", games+"?state=%ff", "")
	b.wantOperator(400, "GET", games+"?since=%ff", "")
	b.wantJSON(401, testRequest{method: "POST", path: games, body: `{"players":4}`, token: "fairdeal_\xff\xfeaaaaaaaa_X"})
	if strings.Contains(b.log.String(), "failed") {
		t.Error(b.log)
	}
}

// TestLockedTable checks that requests wait at most four seconds for a locked table, receive a
// Retry-After, and that the process reports that it is not ready.
func TestLockedTable(t *testing.T) {
	b, admin := postgres(t)
	at := games + "/" + b.wantOperator(201, "POST", games, `{"players":4}`)["id"].(string)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec("lock table games"); err != nil {
		t.Fatal(err)
	}
	b.service.checkWrites = 0
	var wg sync.WaitGroup
	var mu sync.Mutex
	var longest time.Duration
	statuses := map[int]int{}
	for client := range 64 {
		wg.Go(func() {
			for k := range 2 {
				path, method := at+"/deals", "POST"
				switch client % 4 {
				case 0:
					path = games
				case 1:
					path, method = at, "GET"
				case 2:
					path, method = games, "GET"
				}
				o := b.timed(method, path, fmt.Sprint(client, " ", k))
				mu.Lock()
				longest = max(longest, o.took)
				statuses[o.status]++
				if o.status == 503 && o.retry == "" {
					t.Error("503 without Retry-After")
				}
				mu.Unlock()
			}
		})
	}
	if o := b.timed("GET", "/healthz", ""); o.status != 503 || o.took > 4*time.Second {
		t.Errorf("readiness: %+v", o)
	}
	wg.Wait()
	t.Logf("longest wait %v, statuses %v", longest, statuses)
	if longest > 4*time.Second || statuses[503] != 128 {
		t.Errorf("longest wait %v, statuses %v", longest, statuses)
	}
	tx.Rollback()
	if o := b.timed("POST", at+"/deals", ""); o.status != 200 {
		t.Errorf("afterwards %+v", o)
	}
	if o := b.timed("GET", "/healthz", ""); o.status != 200 {
		t.Errorf("afterwards %+v", o)
	}
}

// TestLockedGame checks that a locked game or a key in use delays other requests by at most a
// second, and that the process stays ready.
func TestLockedGame(t *testing.T) {
	b, admin := postgres(t)
	at := games + "/" + b.wantOperator(201, "POST", games, `{"players":4}`)["id"].(string)
	free := games + "/" + b.wantOperator(201, "POST", games, `{"players":4}`)["id"].(string)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec("select * from games where id = $1 for update", strings.TrimPrefix(at, games+"/")); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	stuck := make(chan outcome, 32)
	for i := range cap(stuck) {
		wg.Go(func() { stuck <- b.timed("POST", at+"/deals", fmt.Sprint(i)) })
	}
	b.service.checkWrites = 0
	var longest time.Duration
	for range 20 {
		for _, o := range []outcome{b.timed("POST", free+"/deals", ""), b.timed("POST", games, ""), b.timed("GET", at, ""), b.timed("GET", games, ""), b.timed("GET", "/healthz", "")} {
			longest = max(longest, o.took)
			if o.status >= 300 {
				t.Errorf("%+v", o)
			}
		}
		time.Sleep(30 * time.Millisecond)
	}
	wg.Wait()
	close(stuck)
	for o := range stuck {
		if o.status != 503 || o.took > 4*time.Second {
			t.Errorf("of the locked game: %+v", o)
		}
	}
	t.Logf("longest wait of others: %v", longest)
	if longest > time.Second {
		t.Errorf("others waited for %v", longest)
	}
}

// TestRateOfTokens checks that wrong tokens are counted before the database is asked, and that
// operators have their own bucket.
func TestRateOfTokens(t *testing.T) {
	b := onSQLite(t)
	b.service.Close()
	b.config.Rate, b.config.RateOperator = 2, 5
	b.restart()
	statuses := map[int]int{}
	for range 10 {
		r := httptest.NewRequest("GET", games, nil)
		r.Header.Set("Authorization", "Bearer fairdeal_aaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAA")
		w := httptest.NewRecorder()
		b.service.ServeHTTP(w, r)
		statuses[w.Code]++
		if w.Header().Get("RateLimit") == "" || w.Header().Get("RateLimit-Policy") == "" {
			t.Error(w.Header())
		}
	}
	if statuses[401] != 4 || statuses[429] != 6 {
		t.Error(statuses)
	}
	b.service.tokens.add(b.tokenOf(), time.Now())
	statuses = map[int]int{}
	for range 20 {
		statuses[b.timed("GET", games, "").status]++
	}
	if statuses[http.StatusOK] < 10 || statuses[429] < 5 {
		t.Error(statuses)
	}
}

// TestCalls checks that the API validates parameters and types, and that a revealed game can be
// cached.
func TestCalls(t *testing.T) {
	b := onSQLite(t)
	at := games + "/" + b.wantOperator(201, "POST", games, `{"players":4,"label":"Table 3"}`)["id"].(string)
	b.wantOperator(400, "GET", games+"?wat=1", "")
	b.wantOperator(400, "GET", at+"?wat=1", "")
	b.wantOperator(400, "POST", at+"/deals?wat=1", "")
	b.wantJSON(415, testRequest{method: "POST", path: games, body: `{"players":4}`, token: b.token, header: map[string]string{"Content-Type": "text/plain"}})
	b.wantJSON(201, testRequest{method: "POST", path: games, body: `{"players":4}`, token: b.token, header: map[string]string{"Content-Type": "application/json; charset=utf-8"}})
	if w := b.send(testRequest{method: "OPTIONS", path: games}); w.Code != 204 || w.Header().Get("Allow") != "POST, GET, HEAD, OPTIONS" {
		t.Error(w.Code, w.Header())
	}
	if w := b.send(testRequest{method: "GET", path: at}); w.Header().Get("ETag") != "" || w.Header().Get("Cache-Control") != "no-store" {
		t.Error(w.Header())
	}
	b.wantOperator(200, "POST", at+"/reveal", "")
	w := b.send(testRequest{method: "GET", path: at})
	tag := w.Header().Get("ETag")
	if tag == "" || !strings.Contains(w.Header().Get("Cache-Control"), "public") || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Error(w.Header())
	}
	if w := b.send(testRequest{method: "GET", path: at, header: map[string]string{"If-None-Match": tag}}); w.Code != 304 || w.Body.Len() > 0 {
		t.Error(w.Code, w.Body)
	}
	if list := b.wantOperator(200, "GET", games+"?state=revealed", ""); len(list["games"].([]any)) != 1 {
		t.Error(list)
	}
	// A second identical request is refused while the first is running.
	b.service.running.Store(runningKey{"club", at + "/reveal", "k"}, true)
	if p := b.wantJSON(409, testRequest{method: "POST", path: at + "/reveal", token: b.token, key: "k"}); p["type"] != "/problems#key-running" {
		t.Error(p)
	}
	// Names are removed first and then the game; its numbers stay until then.
	if n, err := Prune(t.Context(), b.config.Database, time.Now().Add(time.Hour), true); err != nil || n != 1 {
		t.Error(n, err)
	}
	if g := b.wantOperator(200, "GET", at, ""); g["label"] != nil || g["distribution"] == nil || g["commitment"] == nil {
		t.Error(g)
	}
	if n, err := Prune(t.Context(), b.config.Database, time.Now().Add(-time.Hour), false); err != nil || n != 0 {
		t.Error(n, err)
	}
	if n, err := Prune(t.Context(), b.config.Database, time.Now().Add(time.Hour), false); err != nil || n != 1 {
		t.Error(n, err)
	}
	b.wantOperator(404, "GET", at, "")
}

// TestSizeOfAGame checks that a game with five deals and idempotency keys takes at most 1.5 kB of
// PostgreSQL, including replies and indexes.
func TestSizeOfAGame(t *testing.T) {
	b, admin := postgres(t)
	play := func(from, to int) (size int64) {
		for i := from; i < to; i++ {
			key := fmt.Sprint("key ", i)
			at := games + "/" + b.wantJSON(201, testRequest{method: "POST", path: games, body: `{"players":4,"label":"Table 3"}`, token: b.token, key: key})["id"].(string)
			for k := range 5 {
				b.wantJSON(200, testRequest{method: "POST", path: at + "/deals", token: b.token, key: fmt.Sprint(key, k)})
			}
			b.wantJSON(200, testRequest{method: "POST", path: at + "/reveal", token: b.token, key: key})
		}
		if _, err := admin.Exec("vacuum full"); err != nil {
			t.Fatal(err)
		}
		if err := admin.QueryRow("select pg_total_relation_size('games') + pg_total_relation_size('replies')").Scan(&size); err != nil {
			t.Fatal(err)
		}
		return size
	}
	few := play(0, 20) // empty tables and indexes take pages too
	each := (play(20, 140) - few) / 120
	t.Logf("%d bytes a game", each)
	if each > 1536 {
		t.Errorf("%d bytes a game", each)
	}
}

// TestWithoutPreparedStatements runs without prepared statements, as with PgBouncer in transaction
// mode.
func TestWithoutPreparedStatements(t *testing.T) {
	b := newTestService(t, storetest.Postgres(t)+"&default_query_exec_mode=exec")
	g := testRequest{method: "POST", path: games, body: `{"players":4}`, token: b.token, key: "k"}
	at := games + "/" + b.wantJSON(201, g)["id"].(string)
	b.wantJSON(201, g)
	for _, path := range []string{"/deals", "/deals", "/reveal", "/reveal"} {
		b.wantJSON(200, testRequest{method: "POST", path: at + path, token: b.token, key: "k" + path})
	}
	b.wantOperator(200, "GET", games, "")
	b.wantJSON(200, testRequest{method: "GET", path: at})
	if w := b.send(testRequest{method: "GET", path: "/healthz"}); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
	if found, err := Check(t.Context(), b.config); err != nil || len(found.Differs) > 0 {
		t.Error(found, err)
	}
}
