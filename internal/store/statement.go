package store

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// statement is a PostgreSQL statement that can share a round trip: a query, or a change that needs
// no other statement.
type statement struct {
	query   string
	args    []any
	isQuery bool
	allRows bool    // read all rows of the result, not only the first
	rows    [][]any // rows of the result
	changed int64   // number of changed rows
}

// firstRow returns the first row of the result, or nil.
func (q *statement) firstRow() []any {
	if len(q.rows) == 0 {
		return nil
	}
	return q.rows[0]
}

// read stores the result of the statement.
func (q *statement) read(rows pgx.Rows) error {
	q.rows = nil
	for rows.Next() && (q.allRows || q.rows == nil) {
		row, err := rows.Values()
		if err != nil {
			return err
		}
		q.rows = append(q.rows, row)
	}
	rows.Close()
	q.changed = rows.CommandTag().RowsAffected()
	return rows.Err()
}

// batchRunner returns a function that runs waiting statements in one round trip, which is a single
// transaction. When the results arrive, the changes are on disk. The database may roll the
// transaction back because of one statement, because a statement has to wait for a lock, or because
// of a deadlock with a different process. Then each statement runs alone, on a different connection,
// and does not delay the others.
func (s *Store) batchRunner(db *sql.DB) func(batch []*job[*statement]) {
	return func(batch []*job[*statement]) {
		ctx, cancel := context.WithTimeout(context.Background(), s.MaxWait())
		defer cancel()
		statements, sources := withoutDuplicates(batch)
		err := s.roundTrip(ctx, db, sharedLock, statements)
		mayWait := sqlState(err) == lockNotAvailable || isConflict(err)
		if wasRolledBack(err) && (len(batch) > 1 || mayWait) {
			for _, j := range batch {
				go func() { j.result <- s.runAlone(j.ctx, j.task) }()
			}
			return
		}
		for i, j := range batch {
			if source := sources[i]; source != j.task {
				j.task.rows, j.task.changed = source.rows, source.changed
			}
			j.result <- err
		}
	}
}

// withoutDuplicates returns the statements to run. If several callers make the same query, it runs
// once, after all of them have arrived. For each job, sources contains the statement with its result.
func withoutDuplicates(batch []*job[*statement]) (statements, sources []*statement) {
	type query struct{ text, args string }
	first := map[query]*statement{}
	for _, j := range batch {
		source := j.task
		if source.isQuery {
			q := query{source.query, fmt.Sprint(source.args)}
			if first[q] == nil {
				first[q] = source
			}
			source = first[q]
		}
		if source == j.task {
			statements = append(statements, source)
		}
		sources = append(sources, source)
	}
	return statements, sources
}

// changeRowTogether changes one row with one statement. It returns false if there was no matching
// row or the change was refused.
func (s *Store) changeRowTogether(ctx context.Context, query string, args ...any) (changed bool, err error) {
	if s.isOutdated.Load() {
		return false, ErrNewer
	}
	q := &statement{query: query, args: args}
	err = s.changes.do(ctx, q)
	s.recordWrite(err)
	return err == nil && q.changed == 1, markFull(err)
}
