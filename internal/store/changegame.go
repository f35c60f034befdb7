package store

import (
	"context"
	"errors"
)

// A Decision changes a game in memory, and returns the number of the deal for the response. If it returns an
// error, the game stays as it is.
type Decision func(*Game) (deal int64, err error)

// ChangeGame changes a game for a request: it calls decide with last, the game as the request read it, and stores
// the result. If the game has changed since, ChangeGame locks it and calls decide again with the current game. If
// the request's key was already used, ChangeGame changes nothing, and returns the current game and the earlier deal.
func (s *Store) ChangeGame(
	ctx context.Context, r Request, last Game, decide Decision,
) (game Game, deal int64, err error) {
	c := &gameChange{request: &r, decide: decide}
	if s.sqlite {
		err = s.changeLocked(ctx, c, last.ID)
		return c.after, c.deal, err
	}
	if finished, err := s.changeQuickly(ctx, c, last); finished {
		return c.after, c.deal, err
	}
	// Calls waiting for one game must not use all connections.
	leave, err := s.gameTurns.enter(ctx, last.ID)
	if err != nil {
		return c.after, c.deal, err
	}
	defer leave()
	err = s.changeLocked(ctx, c, last.ID)
	return c.after, c.deal, err
}

// changeQuickly changes a game with one statement. If the game was changed in the meantime or is locked, the
// statement has no effect, and finished is false.
func (s *Store) changeQuickly(ctx context.Context, c *gameChange, last Game) (finished bool, err error) {
	if err := c.apply(last); err != nil {
		return true, err
	}
	if c.isNoOp {
		return true, s.waitForStandby(ctx)
	}
	// Skip a locked game instead of waiting, because other calls share this round trip.
	const unlockedID = "(select id from games where " + hasID + " and " + isUnchanged + " for update skip locked)"
	query, args := setGame+" where id = "+unlockedID, c.args()
	if c.reveals() {
		query, args = s.withRevealCount(query, args)
	}
	changed, err := s.changeRowTogether(ctx, query, args...)
	if err == nil && changed {
		s.countWork(c)
	}
	return changed || err != nil, err
}

// maxRepeats limits how often a change is repeated because a different process was faster.
const maxRepeats = 10

// changeLocked changes a game in a transaction that locks it.
func (s *Store) changeLocked(ctx context.Context, c *gameChange, id string) (err error) {
	for repeats := 0; ; repeats++ {
		err = s.write(ctx, func(tx Tx) error { return s.lockAndChange(tx, c, id) })
		if !errors.Is(err, ErrChanged) || repeats == maxRepeats || ctx.Err() != nil {
			break
		}
	}
	if err != nil {
		return err
	}
	if c.isNoOp {
		return s.waitForStandby(ctx)
	}
	s.countWork(c)
	return nil
}

// lockAndChange locks and changes a game in a transaction. With SQLite, the transaction is the only writer.
func (s *Store) lockAndChange(tx Tx, c *gameChange, id string) error {
	query := selectGame
	if !s.sqlite {
		query += " for update"
	}
	game, err := scanGame(tx.Row(query, id))
	if err == nil {
		err = c.apply(game)
	}
	switch {
	case errors.Is(err, ErrNotFound) || c.isRefused:
		return refusal{err}
	case err != nil || c.isNoOp:
		return err
	}
	query, args := setGame+" where "+hasID+" and "+isUnchanged, c.args()
	if c.reveals() && !s.sqlite {
		query, args = s.withRevealCount(query, args)
	}
	n, err := tx.Exec(query, args...)
	if err == nil && n != 1 {
		err = ErrChanged
	}
	if err == nil && s.sqlite && c.reveals() {
		_, err = tx.Exec("update counts set reveals = reveals + 1 where process = $1", s.process)
	}
	return err
}

// countWork counts a change that was written.
func (s *Store) countWork(c *gameChange) {
	deals := c.after.Drawn - c.before.Drawn
	s.pending.deals.Add(deals)
	s.done.deals.Add(deals)
	if c.reveals() {
		s.done.revealed.Add(1)
	}
}
