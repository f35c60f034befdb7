package store

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Request is a request with an optional idempotency key: a second request with the same key gets the same
// response. The key belongs to the operator, not to the token that was used. A request without a key is
// always new.
type Request struct {
	Operator string
	Route    string
	Key      string
	Body     [32]byte // SHA-256
}

// ReplyLifetime is the time after which an idempotency key is forgotten.
const ReplyLifetime = 7 * 24 * time.Hour

// The replies of a game are stored in its row, one after the other, with 26 bytes each:
//
//	12 bytes   SHA-256 of (operator, route, key), truncated
//	 6 bytes   SHA-256 of the body, truncated
//	 4 bytes   number of the deal
//	 4 bytes   time in Unix seconds
//
// A repeated request gets a response that is made from the reply, so that no hands are stored.
const (
	keySize  = 12
	bodySize = 6

	bodyOffset = keySize
	dealOffset = bodyOffset + bodySize
	timeOffset = dealOffset + 4
	replySize  = timeOffset + 4
)

// keyDigest returns the truncated hash of the operator, the route and the key.
func (r *Request) keyDigest() []byte {
	parts := fmt.Appendf(nil, "%d %s%d %s%s", len(r.Operator), r.Operator, len(r.Route), r.Route, r.Key)
	sum := sha256.Sum256(parts)
	return sum[:keySize:keySize]
}

// reply returns the deal of the game's earlier reply to a request with the same key. If the earlier
// request had a different body, the error is ErrOtherBody.
func (g *Game) reply(r *Request) (deal int64, ok bool, err error) {
	if r.Key == "" {
		return 0, false, nil
	}
	key := r.keyDigest()
	for entry := range slices.Chunk(g.replies, replySize) {
		if len(entry) < replySize || !bytes.Equal(entry[:keySize], key) || isExpired(entry) {
			continue
		}
		deal = int64(binary.BigEndian.Uint32(entry[dealOffset:]))
		if !bytes.Equal(entry[bodyOffset:dealOffset], r.Body[:bodySize]) {
			return deal, true, ErrOtherBody
		}
		return deal, true, nil
	}
	return 0, false, nil
}

// isExpired reports whether a stored reply is older than ReplyLifetime.
func isExpired(entry []byte) bool {
	seconds := int64(binary.BigEndian.Uint32(entry[timeOffset:]))
	return time.Since(time.Unix(seconds, 0)) > ReplyLifetime
}

// remember adds the reply to a request, and drops expired replies. A request without a key has none.
func (g *Game) remember(r *Request, deal int64) {
	if r.Key != "" {
		g.replies = append(unexpired(g.replies), r.entry(deal, time.Now())...)
	}
}

// entry returns a reply as stored in its game's row.
func (r *Request) entry(deal int64, now time.Time) []byte {
	data := append(r.keyDigest(), r.Body[:bodySize]...)
	data = binary.BigEndian.AppendUint32(data, uint32(deal))
	return binary.BigEndian.AppendUint32(data, uint32(now.Unix()))
}

// unexpired returns a copy of the replies that have not expired, with room for one more.
func unexpired(replies []byte) []byte {
	copied := make([]byte, 0, len(replies)+replySize)
	for entry := range slices.Chunk(replies, replySize) {
		if len(entry) == replySize && !isExpired(entry) {
			copied = append(copied, entry...)
		}
	}
	return copied
}

// idLetters is the number of letters in a game's ID, which is also what rand.Text returns.
const idLetters = 26

// ValidID reports whether a string looks like a game ID.
func ValidID(id string) bool {
	return len(id) == idLetters && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

// gameID returns the ID of the game that a request opens. The same key gives the same ID,
// so that a repeated request finds its game. The ID cannot be computed without the
// database. earlierUses counts how often the key was used before and had expired.
func (s *Store) gameID(r *Request, earlierUses int) string {
	mac := hmac.New(sha256.New, s.salt)
	mac.Write(binary.BigEndian.AppendUint32(r.keyDigest(), uint32(earlierUses)))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))[:idLetters]
}
