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
	svc := newTestService(t, storetest.Postgres(t))
	admin, err := sql.Open("pgx", svc.config.Database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { admin.Close() })
	return svc, admin
}

// TestOneKeyForAll checks that no process generates a key for an empty PostgreSQL database, and
// that a process with a different key than the first is refused even before there are games.
func TestOneKeyForAll(t *testing.T) {
	svc, _ := postgres(t)
	other := svc.config
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
	onBothDatabases(t, func(svc *testService) {
		gamePath := svc.openGame(`{"players":4}`)
		first := svc.wantPost(200, gamePath+"/deals", "")
		old, err := os.ReadFile(svc.config.Secret)
		if err != nil {
			t.Fatal(err)
		}
		fresh := filepath.Join(t.TempDir(), "fresh")
		if err := GenerateKey(fresh); err != nil {
			t.Fatal(err)
		}
		key, _ := os.ReadFile(fresh)
		for _, file := range []string{string(old) + string(key), string(key) + string(old)} {
			if err := os.WriteFile(svc.config.Secret, []byte(file), 0o600); err != nil {
				t.Fatal(err)
			}
			svc.restart()
			if again := svc.wantPost(200, gamePath+"/deals", `{"deal":0}`); fmt.Sprint(again) != fmt.Sprint(first) {
				t.Error(again)
			}
		}
		if n, err := Reseal(t.Context(), svc.config); err != nil || n != 1 {
			t.Errorf("%d, %v", n, err)
		}
		if err := os.WriteFile(svc.config.Secret, key, 0o600); err != nil {
			t.Fatal(err)
		}
		svc.restart()
		if again := svc.wantPost(200, gamePath+"/deals", `{"deal":0}`); fmt.Sprint(again) != fmt.Sprint(first) {
			t.Error(again)
		}
	})
}

// TestDealIsDecryptedFirst checks that a deal that cannot be returned is not counted, and that the
// response does not claim that nothing changed.
func TestDealIsDecryptedFirst(t *testing.T) {
	svc, admin := postgres(t)
	id := svc.wantPost(201, games, `{"players":4}`)["id"].(string)
	if _, err := admin.Exec("update games set sealed = 'x' where id = $1", id); err != nil {
		t.Fatal(err)
	}
	p := svc.wantPost(503, games+"/"+id+"/deals", "")
	if !strings.Contains(p["detail"].(string), "same Idempotency-Key") {
		t.Error(p)
	}
	if g := svc.wantGet(200, games+"/"+id); g["deals"] != 0.0 {
		t.Errorf("the deal was counted: %v", g)
	}
}

// TestRestoredCopy checks that a copy from before a reveal or a start is refused, and that
// declaring it as restored closes its games.
func TestRestoredCopy(t *testing.T) {
	for _, what := range []string{"reveal", "start"} {
		t.Run(what, func(t *testing.T) {
			onBothDatabases(t, func(svc *testService) {
				t := svc.t.(*testing.T)
				id := svc.wantPost(201, games, `{"players":4}`)["id"].(string)
				gamePath := games + "/" + id
				svc.wantPost(200, gamePath+"/deals", "")
				copied := svc.copied(t)
				if what == "reveal" {
					svc.wantPost(200, gamePath+"/reveal", "")
				}
				svc.wantPost(201, games, `{"players":4}`)
				svc.restart()
				svc.service.Close()
				svc.config.Database = copied
				found, err := Check(t.Context(), svc.config)
				if err != nil || found.Missing != 1 || len(found.Differs) == 0 || !found.Seen {
					t.Errorf("%+v, %v", found, err)
				}
				var older *OlderError
				if s, err := Start(t.Context(), svc.config); !errors.As(err, &older) {
					t.Fatalf("%v, %v", s, err)
				}
				svc.config.Restored = true
				svc.restart()
				if !strings.Contains(svc.log.String(), `msg="restored copy" closed=1`) {
					t.Errorf("the log does not count the closed games: %s", svc.log)
				}
				svc.config.Restored = false
				svc.restart()
				if g := svc.wantGet(200, gamePath); g["state"] != "closed" {
					t.Error(g)
				}
				if p := svc.wantPost(409, gamePath+"/deals", ""); p["type"] != "/problems#closed" {
					t.Error(p)
				}
				svc.wantPost(200, gamePath+"/reveal", "")
				if g := svc.wantGet(200, gamePath); g["state"] != "revealed" {
					t.Error(g)
				}
				svc.wantPost(201, games, `{"players":4}`)
				svc.restart()
				if found, err := Check(t.Context(), svc.config); err != nil || len(found.Differs) > 0 {
					t.Errorf("afterwards: %+v, %v", found, err)
				}
			})
		})
	}
}

// copied returns a copy of the current database.
func (svc *testService) copied(t *testing.T) string {
	t.Helper()
	svc.service.Close()
	defer svc.restart()
	if strings.HasPrefix(svc.config.Database, "file:") {
		data, err := os.ReadFile(strings.TrimPrefix(svc.config.Database, "file:"))
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "copy.db")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return "file:" + path
	}
	u, _ := url.Parse(svc.config.Database)
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
	svc, _ := postgres(t)
	svc.wantPublic(404, games+"/%ff"+strings.Repeat("a", 25))
	svc.wantPublic(404, games+"/%00")
	svc.wantPost(404, games+"/%ff/deals", "")
	svc.wantGet(400, games+"?cursor=_w")
	svc.wantGet(400, games+"?cursor="+"MSD_")
	svc.wantGet(400, games+"?state=%ff")
	svc.wantGet(400, games+"?since=%ff")
	svc.wantJSON(401, testRequest{method: "POST", path: games, body: `{"players":4}`, token: "fairdeal_\xff\xfeaaaaaaaa_X"})
	if strings.Contains(svc.log.String(), "failed") {
		t.Error(svc.log)
	}
}

// TestLockedTable checks that requests wait at most four seconds for a locked table, receive a
// Retry-After, and that the process reports that it is not ready.
func TestLockedTable(t *testing.T) {
	svc, admin := postgres(t)
	gamePath := svc.openGame(`{"players":4}`)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec("lock table games"); err != nil {
		t.Fatal(err)
	}
	svc.service.checkWrites = 0
	var wg sync.WaitGroup
	var mu sync.Mutex
	var longest time.Duration
	statuses := map[int]int{}
	for client := range 64 {
		wg.Go(func() {
			for k := range 2 {
				path, method := gamePath+"/deals", "POST"
				switch client % 4 {
				case 0:
					path = games
				case 1:
					path, method = gamePath, "GET"
				case 2:
					path, method = games, "GET"
				}
				o := svc.timed(method, path, fmt.Sprint(client, " ", k))
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
	if o := svc.timed("GET", "/healthz", ""); o.status != 503 || o.took > 4*time.Second {
		t.Errorf("readiness: %+v", o)
	}
	wg.Wait()
	t.Logf("longest wait %v, statuses %v", longest, statuses)
	if longest > 4*time.Second || statuses[503] != 128 {
		t.Errorf("longest wait %v, statuses %v", longest, statuses)
	}
	tx.Rollback()
	if o := svc.timed("POST", gamePath+"/deals", ""); o.status != 200 {
		t.Errorf("afterwards %+v", o)
	}
	if o := svc.timed("GET", "/healthz", ""); o.status != 200 {
		t.Errorf("afterwards %+v", o)
	}
}

// TestLockedGame checks that a locked game or a key in use delays other requests by at most a
// second, and that the process stays ready.
func TestLockedGame(t *testing.T) {
	svc, admin := postgres(t)
	gamePath := svc.openGame(`{"players":4}`)
	free := svc.openGame(`{"players":4}`)
	tx, err := admin.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec("select * from games where id = $1 for update", strings.TrimPrefix(gamePath, games+"/")); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	stuck := make(chan outcome, 32)
	for i := range cap(stuck) {
		wg.Go(func() { stuck <- svc.timed("POST", gamePath+"/deals", fmt.Sprint(i)) })
	}
	svc.service.checkWrites = 0
	var longest time.Duration
	for range 20 {
		for _, o := range []outcome{svc.timed("POST", free+"/deals", ""), svc.timed("POST", games, ""), svc.timed("GET", gamePath, ""), svc.timed("GET", games, ""), svc.timed("GET", "/healthz", "")} {
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
	svc := onSQLite(t)
	svc.service.Close()
	svc.config.Rate, svc.config.RateOperator = 2, 5
	svc.restart()
	statuses := map[int]int{}
	for range 10 {
		r := httptest.NewRequest("GET", games, nil)
		r.Header.Set("Authorization", "Bearer fairdeal_aaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAA")
		w := httptest.NewRecorder()
		svc.service.ServeHTTP(w, r)
		statuses[w.Code]++
		if w.Header().Get("RateLimit") == "" || w.Header().Get("RateLimit-Policy") == "" {
			t.Error(w.Header())
		}
	}
	if statuses[401] != 4 || statuses[429] != 6 {
		t.Error(statuses)
	}
	svc.service.tokens.add(svc.tokenOf(), time.Now())
	statuses = map[int]int{}
	for range 20 {
		statuses[svc.timed("GET", games, "").status]++
	}
	if statuses[http.StatusOK] < 10 || statuses[429] < 5 {
		t.Error(statuses)
	}
}

// TestCalls checks that the API validates parameters and types, and that a revealed game can be
// cached.
func TestCalls(t *testing.T) {
	svc := onSQLite(t)
	gamePath := svc.openGame(`{"players":4,"label":"Table 3"}`)
	svc.wantGet(400, games+"?wat=1")
	svc.wantGet(400, gamePath+"?wat=1")
	svc.wantPost(400, gamePath+"/deals?wat=1", "")
	svc.wantJSON(415, testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, header: map[string]string{"Content-Type": "text/plain"}})
	svc.wantJSON(201, testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, header: map[string]string{"Content-Type": "application/json; charset=utf-8"}})
	if w := svc.send(testRequest{method: "OPTIONS", path: games}); w.Code != 204 || w.Header().Get("Allow") != "POST, GET, HEAD, OPTIONS" {
		t.Error(w.Code, w.Header())
	}
	if w := svc.get(gamePath); w.Header().Get("ETag") != "" || w.Header().Get("Cache-Control") != "no-store" {
		t.Error(w.Header())
	}
	svc.wantPost(200, gamePath+"/reveal", "")
	w := svc.get(gamePath)
	tag := w.Header().Get("ETag")
	if tag == "" || !strings.Contains(w.Header().Get("Cache-Control"), "public") || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Error(w.Header())
	}
	if w := svc.send(testRequest{method: "GET", path: gamePath, header: map[string]string{"If-None-Match": tag}}); w.Code != 304 || w.Body.Len() > 0 {
		t.Error(w.Code, w.Body)
	}
	if list := svc.wantGet(200, games+"?state=revealed"); len(list["games"].([]any)) != 1 {
		t.Error(list)
	}
	// A second identical request is refused while the first is running.
	svc.service.running.Store(runningKey{"club", gamePath + "/reveal", "k"}, true)
	if p := svc.wantPostWithKey(409, gamePath+"/reveal", "", "k"); p["type"] != "/problems#key-running" {
		t.Error(p)
	}
	// Names are removed first and then the game; its numbers stay until then.
	if n, err := Prune(t.Context(), svc.config.Database, time.Now().Add(time.Hour), true); err != nil || n != 1 {
		t.Error(n, err)
	}
	if g := svc.wantGet(200, gamePath); g["label"] != nil || g["distribution"] == nil || g["commitment"] == nil {
		t.Error(g)
	}
	if n, err := Prune(t.Context(), svc.config.Database, time.Now().Add(-time.Hour), false); err != nil || n != 0 {
		t.Error(n, err)
	}
	if n, err := Prune(t.Context(), svc.config.Database, time.Now().Add(time.Hour), false); err != nil || n != 1 {
		t.Error(n, err)
	}
	svc.wantGet(404, gamePath)
}

// TestSizeOfAGame checks that a game with five deals and idempotency keys takes at most 1.5 kB of
// PostgreSQL, including replies and indexes.
func TestSizeOfAGame(t *testing.T) {
	svc, admin := postgres(t)
	play := func(from, to int) (size int64) {
		for i := from; i < to; i++ {
			key := fmt.Sprint("key ", i)
			gamePath := pathOf(svc.wantPostWithKey(201, games, `{"players":4,"label":"Table 3"}`, key))
			for k := range 5 {
				svc.wantPostWithKey(200, gamePath+"/deals", "", fmt.Sprint(key, k))
			}
			svc.wantPostWithKey(200, gamePath+"/reveal", "", key)
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
	svc := newTestService(t, storetest.Postgres(t)+"&default_query_exec_mode=exec")
	g := testRequest{method: "POST", path: games, body: `{"players":4}`, token: svc.token, key: "k"}
	gamePath := pathOf(svc.wantJSON(201, g))
	svc.wantJSON(201, g)
	for _, path := range []string{"/deals", "/deals", "/reveal", "/reveal"} {
		svc.wantPostWithKey(200, gamePath+path, "", "k"+path)
	}
	svc.wantGet(200, games)
	svc.wantPublic(200, gamePath)
	if w := svc.get("/healthz"); w.Code != 200 {
		t.Error(w.Code, w.Body)
	}
	if found, err := Check(t.Context(), svc.config); err != nil || len(found.Differs) > 0 {
		t.Error(found, err)
	}
}
