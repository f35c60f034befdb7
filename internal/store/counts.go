package store

import (
	"context"
	"sync/atomic"
	"time"
)

// noProcess is the row of counts for programs that are not servers.
const noProcess = "-"

// Counts are usage counts stored in the database. They reveal a restored copy, which has the original's name
// but older counts.
type Counts struct {
	Name      string `json:"-"`
	Recipient string `json:"-"`        // public part of the sealing key
	Restored  int64  `json:"restored"` // starts as a restored copy
	Starts    int64  `json:"starts"`   // starts of serving processes
	Opened    int64  `json:"games"`
	Deals     int64  `json:"deals"`
	Reveals   int64  `json:"reveals"`
	Pruned    int64  `json:"pruned"` // games removed after their end
}

// IsOlderThan reports whether c is from an older copy of the database than seen.
func (c Counts) IsOlderThan(seen Counts) bool {
	if c.Restored != seen.Restored {
		return c.Restored < seen.Restored
	}
	return c.Starts < seen.Starts || c.Reveals < seen.Reveals
}

// work counts games, deals and reveals. Several goroutines may add to it.
type work struct{ opened, deals, revealed, pruned atomic.Int64 }

// WorkCounts contains the numbers of games opened, deals given out and games revealed.
type WorkCounts struct{ Opened, Deals, Revealed int64 }

// WorkDone returns the counts for this process since it opened the database.
func (s *Store) WorkDone() WorkCounts {
	return WorkCounts{s.done.opened.Load(), s.done.deals.Load(), s.done.revealed.Load()}
}

// Counts reads the counts in the database.
func (s *Store) Counts(ctx context.Context) (c Counts, err error) {
	err = s.queryRow(ctx, `select name, recipient, restored, starts,
		cast((select sum(opened) from counts) as bigint),
		cast((select sum(deals) from counts) as bigint),
		cast((select sum(reveals) from counts) as bigint),
		cast((select sum(pruned) from counts) as bigint)
		from service where id = 1`).
		Scan(&c.Name, &c.Recipient, &c.Restored, &c.Starts, &c.Opened, &c.Deals, &c.Reveals, &c.Pruned)
	return c, orNotFound(err)
}

// CountStart records that a server process starts, and creates its row for counts. It sets Restored to restored,
// and Starts to the larger of starts and the stored number, plus 1 for this start.
func (s *Store) CountStart(ctx context.Context, process string, restored, starts int64) error {
	s.process = process
	return s.write(ctx, func(tx Tx) error {
		const addRow = "insert into counts (process, opened, deals, reveals, pruned) values ($1, 0, 0, 0, 0)" +
			" on conflict (process) do nothing"
		const addStart = "update service set restored = $1," +
			" starts = case when starts < $2 then $2 else starts end + 1 where id = 1"
		if _, err := tx.Exec(addRow, process); err != nil {
			return err
		}
		_, err := tx.Exec(addStart, restored, starts)
		return err
	})
}

// SetRecipient replaces the sealing key's public part if it still equals before. It returns the public part
// that is then stored.
func (s *Store) SetRecipient(ctx context.Context, before, recipient string) (stored string, err error) {
	err = s.write(ctx, func(tx Tx) error {
		const replace = "update service set recipient = $1 where id = 1 and recipient = $2"
		if _, err := tx.Exec(replace, recipient, before); err != nil {
			return err
		}
		return tx.Row("select recipient from service where id = 1").Scan(&stored)
	})
	return stored, err
}

// FlushCounts adds this process's work to its row for counts. It also checks whether this program version may
// still write to the tables.
func (s *Store) FlushCounts(ctx context.Context) error {
	if err := s.flushPending(ctx); err != nil {
		return err
	}
	_, err := s.version(ctx)
	return err
}

// flushPending adds the pending work to this process's row. If that fails, the work stays pending.
func (s *Store) flushPending(ctx context.Context) error {
	opened, deals, pruned := s.pending.opened.Swap(0), s.pending.deals.Swap(0), s.pending.pruned.Swap(0)
	if opened == 0 && deals == 0 && pruned == 0 {
		return nil
	}
	const add = "update counts set opened = opened + $1, deals = deals + $2, pruned = pruned + $3 where process = $4"
	_, err := s.changeRow(ctx, add, opened, deals, pruned, s.process)
	if err != nil {
		s.pending.opened.Add(opened)
		s.pending.deals.Add(deals)
		s.pending.pruned.Add(pruned)
	}
	return err
}

// CloseOpenGames closes all open games and returns their number.
func (s *Store) CloseOpenGames(ctx context.Context, now time.Time) (closed int64, err error) {
	// The order is the same as in the index on open games, so that a batch does not scan other games.
	const batch = "update games set closed = $1 where id in (select id from games" +
		" where closed = '' and revealed = '' order by operator, created desc, id desc limit 1000)"
	for {
		var closedInBatch int64
		err := s.write(ctx, func(tx Tx) (err error) {
			closedInBatch, err = tx.Exec(batch, formatTime(now))
			return err
		})
		closed += closedInBatch
		if err != nil || closedInBatch == 0 {
			return closed, err
		}
	}
}
