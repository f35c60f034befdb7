package service

import (
	"database/sql"
	"os"
	"path/filepath"
	"strconv"
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
	fillWithGames(t, driver, address, many)

	p := startProcess(t, svc.config)
	alone := lists(t, p, small, 200, nil)
	t.Logf("list of 50 games of a small operator: %s", alone)
	if fastest := alone.at(0); fastest > 20*time.Millisecond { // the others may have waited for a busy machine
		t.Errorf("the fastest list takes %v", fastest)
	}

	const span = 10 * time.Second
	clients := startLoad(t, p, svc.token, span)
	underLoad := lists(t, p, small, 1_000_000, clients.stopped)
	clients.running.Wait()
	perSecond := func(n *atomic.Int64) float64 { return float64(n.Load()) / span.Seconds() }
	t.Logf("32 clients: %.0f games opened and %.0f deals a second; a list at the same time: %s",
		perSecond(&clients.games), perSecond(&clients.deals), underLoad)
}

// fillWithGames copies the only game in a database so many times.
func fillWithGames(t *testing.T, driver, address string, many int) {
	t.Helper()
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
}

// fill contains, by driver, the statements that copy the operator's only game to $1 rows with different ids. The
// games belong to a hundred large operators and, 60 of them, to the small one. They are spread over the year 2025
// (1735689600 is its first second, and it has 31536000), and one in thirty is open.
var fill = map[string]struct{ insert, analyze string }{
	"sqlite": {
		insert: `insert into games
				(id, operator, announced, sealed, value, drawn, revealed, created, closed, ended, replies)
			select
				replace(replace(replace(replace(lower(hex(randomblob(13))), '0', 'w'), '1', 'x'), '8', 'y'), '9', 'z'),
				case when n % ($1 / 60) = 0 then 'small' else 'large ' || n % 100 end,
				announced, sealed, value, drawn,
				case when n % 30 = 0 then '' else revealed end,
				strftime('%Y-%m-%dT%H:%M:%S.000Z', 1735689600 + n * 31536000 / $1, 'unixepoch'),
				'', ended, replies
			from games,
				(with recursive c(n) as (select 1 union all select n + 1 from c where n < $1) select n from c)
			where operator = 'club'`,
		analyze: "analyze",
	},
	"pgx": {
		insert: `insert into games
				(id, operator, announced, sealed, value, drawn, revealed, created, closed, ended, replies)
			select
				substr(translate(md5(n::text) || md5(n::text), '0189', 'wxyz'), 1, 26),
				case when n % ($1::bigint / 60) = 0 then 'small' else 'large ' || n % 100 end,
				announced, sealed, value, drawn,
				case when n % 30 = 0 then '' else revealed end,
				to_char(to_timestamp(1735689600 + n * 31536000 / $1::bigint) at time zone 'UTC',
					'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
				'', ended, replies
			from games, generate_series(1, $1::bigint) n
			where operator = 'club'`,
		analyze: "vacuum analyze games",
	},
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
