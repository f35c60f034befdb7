package store

import (
	"bytes"
	"time"
)

// gameChange is the change that a request makes to a game.
type gameChange struct {
	request *Request
	decide  Decision

	before, after Game
	deal          int64
	isNoOp        bool // there is nothing to write
	isRefused     bool // a repetition would be refused as well
}

// apply computes the change. It returns an error if decide refuses it, or if the request has the same key as
// an earlier one but a different body.
func (c *gameChange) apply(before Game) error {
	c.before, c.after = before, before
	c.isNoOp, c.isRefused = false, false
	deal, isReplay, err := c.after.reply(c.request)
	if isReplay {
		c.deal, c.isNoOp, c.isRefused = deal, true, err != nil
		return err
	}
	if c.deal, err = c.decide(&c.after); err != nil {
		c.isRefused = true
		return err
	}
	if c.reveals() {
		c.after.ended = time.Now().Unix()
	}
	c.after.remember(c.request, c.deal)
	hasSameReplies := bytes.Equal(c.after.replies, before.replies)
	c.isNoOp = c.after.Drawn == before.Drawn && c.after.Value == before.Value &&
		c.after.Revealed == before.Revealed && hasSameReplies
	return nil
}

// reveals reports whether the change ends the game.
func (c *gameChange) reveals() bool { return c.before.Revealed == "" && c.after.Revealed != "" }

// These are the parts of the statement that makes a change, with their arguments: $1 to $5 are new
// values, $6 to $11 describe the game as it was read.
const (
	setGame     = "update games set drawn = $1, value = $2, revealed = $3, replies = $4, ended = $5"
	hasID       = "id = $6"
	isUnchanged = "drawn = $7 and value = $8 and revealed = $9 and closed = $10 and replies = $11"
)

// args returns the arguments for setGame, hasID and isUnchanged.
func (c *gameChange) args() []any {
	return []any{
		c.after.Drawn, c.after.Value, c.after.Revealed, notNull(c.after.replies), c.after.ended,
		c.before.ID,
		c.before.Drawn, c.before.Value, c.before.Revealed, c.before.Closed, notNull(c.before.replies),
	}
}

// withRevealCount makes a PostgreSQL statement count a reveal of this process, if it changes a row.
func (s *Store) withRevealCount(query string, args []any) (string, []any) {
	query = "with done as (" + query + " returning id)" +
		" update counts set reveals = reveals + 1 where process = $12 and exists (select 1 from done)"
	return query, append(args, s.process)
}
