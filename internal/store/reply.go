package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Request is a request with an optional idempotency key. The key belongs to the operator,
// not to the token that was used. A request without a key is always new.
type Request struct {
	Operator string
	Route    string
	Key      string
	Body     [32]byte // SHA-256
}

// KeepReplies is the time for which a key is remembered.
const KeepReplies = 7 * 24 * time.Hour

// A reply is stored in its game's row. It contains truncated SHA-256 hashes of (operator, route,
// key) and of the body, the number of the deal, and the time in seconds. The response is generated
// from the reply, so that no hands are stored.
const (
	keySize   = 12
	bodySize  = 6
	replySize = keySize + bodySize + 4 + 4
)

type reply struct {
	deal int64
	body [bodySize]byte
}

func (r *Request) digest() (d [keySize]byte) {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s%d %s%s", len(r.Operator), r.Operator, len(r.Route), r.Route, r.Key))
	copy(d[:], sum[:])
	return d
}

// reply returns the game's earlier reply to a request with the same key. If the earlier
// request had a different body, the error is ErrOtherBody.
func (g *Game) reply(r *Request) (earlier reply, ok bool, err error) {
	if r.Key == "" {
		return earlier, false, nil
	}
	key := r.digest()
	for entry := range slices.Chunk(g.replies, replySize) {
		if len(entry) < replySize || string(entry[:keySize]) != string(key[:]) || expired(entry) {
			continue
		}
		earlier.deal = int64(binary.BigEndian.Uint32(entry[keySize+bodySize:]))
		if copy(earlier.body[:], entry[keySize:]); string(earlier.body[:]) != string(r.Body[:bodySize]) {
			return earlier, true, ErrOtherBody
		}
		return earlier, true, nil
	}
	return earlier, false, nil
}

func expired(entry []byte) bool {
	seconds := int64(binary.BigEndian.Uint32(entry[keySize+bodySize+4:]))
	return time.Since(time.Unix(seconds, 0)) > KeepReplies
}

// remember adds the reply to a request, and drops expired ones.
func (g *Game) remember(r *Request, deal int64) {
	if r.Key != "" {
		g.replies = append(fresh(g.replies), r.entry(deal, time.Now())...)
	}
}

func (r *Request) entry(deal int64, now time.Time) []byte {
	key := r.digest()
	data := append(key[:], r.Body[:bodySize]...)
	data = binary.BigEndian.AppendUint32(data, uint32(deal))
	return binary.BigEndian.AppendUint32(data, uint32(now.Unix()))
}

// fresh returns the replies that have not expired.
func fresh(replies []byte) (kept []byte) {
	kept = make([]byte, 0, len(replies)+replySize)
	for entry := range slices.Chunk(replies, replySize) {
		if len(entry) == replySize && !expired(entry) {
			kept = append(kept, entry...)
		}
	}
	return kept
}

// idLetters is the number of letters in a game's ID, which is also what rand.Text returns.
const idLetters = 26

// ValidID reports whether a text has the form of a game's ID.
func ValidID(id string) bool {
	return len(id) == idLetters && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

// gameID returns the ID of the game that a request opens. The same key gives the same ID,
// so that a repeated request finds its game. The ID cannot be computed without the
// database. turn counts how often the key was used again after it had expired.
func (s *Store) gameID(r *Request, turn int) string {
	mac := hmac.New(sha256.New, s.salt)
	key := r.digest()
	mac.Write(binary.BigEndian.AppendUint32(key[:], uint32(turn)))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))[:idLetters]
}
