package service

import (
	"database/sql"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
)

// TestManyGames measures a service whose database has many games: 20,000, or FAIRDEAL_GAMES. A list
// of a small operator must take less than 20 ms.
func TestManyGames(t *testing.T) {
	operate(t, "no database with many games is made")
	many := 20_000
	if n, err := strconv.Atoi(os.Getenv("FAIRDEAL_GAMES")); err == nil {
		many = n
	}
	t.Run("sqlite", func(t *testing.T) {
		checkManyGames(t, "sqlite", "file:"+filepath.Join(t.TempDir(), "x.db"), many)
	})
	t.Run("pgx", func(t *testing.T) { checkManyGames(t, "pgx", storetest.Postgres(t), many) })
}

// checkManyGames fills a database with so many games, and measures lists of a small operator's games, alone and
// under load.
func checkManyGames(t *testing.T, driver, address string, many int) {
	svc := newTestService(t, address)
	playWithKeys(svc, "game")
	small, err := NewToken(t.Context(), address, "small")
	if err != nil {
		t.Fatal(err)
	}
	svc.service.Close()
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	began := time.Now()
	if _, err := db.Exec(fill[driver].insert, many); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(fill[driver].analyze); err != nil {
		t.Fatal(err)
	}
	took := time.Since(began).Round(time.Second)
	t.Logf("%d games, %d bytes each, made in %v", many, sizeOf(t, db, driver)/int64(many), took)

	p := startProcess(t, svc.config)
	alone := lists(t, p, small, 200, nil)
	t.Logf("list of 50 games of a small operator: %s", alone)
	if fastest := alone.at(0); fastest > 20*time.Millisecond { // the others may have waited for a busy machine
		t.Errorf("the fastest list takes %v", fastest)
	}

	const span = 10 * time.Second
	load := startLoad(t, p, svc.token, span)
	beside := lists(t, p, small, 1_000_000, load.stopped)
	load.clients.Wait()
	perSecond := func(n *atomic.Int64) float64 { return float64(n.Load()) / span.Seconds() }
	t.Logf("32 clients: %.0f games opened and %.0f deals a second; a list at the same time: %s",
		perSecond(&load.games), perSecond(&load.deals), beside)
}

// fill contains, by driver, the statements that copy the operator's only game to $1 rows with different ids. The
// games belong to a hundred large operators and, 60 of them, to the small one. They are spread over a year, and
// one in thirty is open.
var fill = map[string]struct{ insert, analyze string }{
	"sqlite": {
		insert: `insert into games (id, operator, announced, sealed, value, drawn, revealed, created, closed, ended, replies)
			select replace(replace(replace(replace(lower(hex(randomblob(13))), '0', 'w'), '1', 'x'), '8', 'y'), '9', 'z'),
			case when n % ($1 / 60) = 0 then 'small' else 'large ' || n % 100 end, announced, sealed, value, drawn, case when n % 30 = 0 then '' else revealed end,
			strftime('%Y-%m-%dT%H:%M:%S.000Z', 1735689600 + n * 31536000 / $1, 'unixepoch'), '', ended, replies
			from games, (with recursive c(n) as (select 1 union all select n + 1 from c where n < $1) select n from c) where operator = 'club'`,
		analyze: "analyze",
	},
	"pgx": {
		insert: `insert into games (id, operator, announced, sealed, value, drawn, revealed, created, closed, ended, replies)
			select substr(translate(md5(n::text) || md5(n::text), '0189', 'wxyz'), 1, 26),
			case when n % ($1::bigint / 60) = 0 then 'small' else 'large ' || n % 100 end, announced, sealed, value, drawn, case when n % 30 = 0 then '' else revealed end,
			to_char(to_timestamp(1735689600 + n * 31536000 / $1::bigint) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), '', ended, replies
			from games, generate_series(1, $1::bigint) n where operator = 'club'`,
		analyze: "vacuum analyze games",
	},
}

// load is a group of clients that open games and draw deals.
type load struct {
	games, deals atomic.Int64
	stopped      chan struct{}
	clients      sync.WaitGroup
}

// startLoad starts 32 clients for some time.
func startLoad(t *testing.T, p *process, token string, span time.Duration) *load {
	l := &load{stopped: make(chan struct{})}
	for range 32 {
		l.clients.Go(func() {
			for {
				select {
				case <-l.stopped:
					return
				default:
				}
				if !l.playGame(t, p, token) {
					return
				}
			}
		})
	}
	time.AfterFunc(span, func() { close(l.stopped) })
	return l
}

// playGame opens a game and draws five deals.
func (l *load) playGame(t *testing.T, p *process, token string) (ok bool) {
	var game struct{ ID string }
	if status, err := post(p.address, games, `{"players":4}`, token, "", &game); status != 201 {
		t.Error(status, err)
		return false
	}
	l.games.Add(1)
	for range 5 {
		if status, err := post(p.address, games+"/"+game.ID+"/deals", "", token, "", nil); status != 200 {
			t.Error(status, err)
			return false
		}
		l.deals.Add(1)
	}
	return true
}

// durations are sorted durations.
type durations []time.Duration

// at returns the duration below which a part of all durations are.
func (d durations) at(part float64) time.Duration { return d[int(part*float64(len(d)-1))] }

func (d durations) String() string {
	round := func(part float64) time.Duration { return d.at(part).Round(10 * time.Microsecond) }
	return fmt.Sprintf("half within %v, 99%% within %v (%d lists)", round(0.5), round(0.99), len(d))
}

// lists reads the newest games of an operator up to n times, or until stop is closed.
func lists(t *testing.T, p *process, token string, n int, stop <-chan struct{}) (all durations) {
	t.Helper()
	for range n {
		select {
		case <-stop:
			slices.Sort(all)
			return all
		default:
		}
		r, err := http.NewRequest("GET", p.address+games, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		began := time.Now()
		w, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(w.Body)
		w.Body.Close()
		if err != nil || w.StatusCode != 200 || strings.Count(string(data), `"state"`) != 50 {
			t.Fatalf("%d, %v, %d games", w.StatusCode, err, strings.Count(string(data), `"state"`))
		}
		all = append(all, time.Since(began))
	}
	slices.Sort(all)
	return all
}

// sizeOf returns the bytes of the games with their indexes.
func sizeOf(t *testing.T, db *sql.DB, driver string) (size int64) {
	t.Helper()
	query := "select pg_total_relation_size('games')"
	if driver == "sqlite" {
		query = "select page_count * page_size from pragma_page_count(), pragma_page_size()"
	}
	if err := db.QueryRow(query).Scan(&size); err != nil {
		t.Fatal(err)
	}
	return size
}
