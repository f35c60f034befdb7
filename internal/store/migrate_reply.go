package store

import (
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// moveReplies moves replies from tokens to their games.
func (s *Store) moveReplies(tx Tx) error {
	const next = "select r.game, t.operator, r.route, r.key, r.body, r.deal, r.token" +
		" from replies r join tokens t on t.id = r.token" +
		" where (r.token, r.route, r.key) > ($1, $2, $3) order by r.token, r.route, r.key limit 1"
	var token, game, route, key string
	now := time.Now()
	for {
		var body []byte
		var deal int64
		var r Request
		err := tx.Row(next, token, route, key).Scan(&game, &r.Operator, &r.Route, &r.Key, &body, &deal, &token)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(body) != sha256.Size {
			return fmt.Errorf("a reply of game %s has a digest of %d bytes, expected %d", game, len(body), sha256.Size)
		}
		route, key, r.Body = r.Route, r.Key, [sha256.Size]byte(body)
		const addReply = "update games set replies = replies || $1 where id = $2"
		if _, err := tx.Exec(addReply, r.entry(deal, now), game); err != nil {
			return err
		}
	}
}
