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

// Request is one request under an idempotency key, which is the operator's, whatever
// token it came with. With an empty Key every request is a new one.
type Request struct {
	Operator string
	Route    string
	Key      string
	Body     [32]byte // SHA-256
}

// KeepReplies is how long a key is remembered.
const KeepReplies = 7 * 24 * time.Hour

// A reply is what is remembered of an answer, in the row of its game: the first bytes
// of SHA-256 of operator, route and key, and of the body, the number of the deal, and
// the second in which it was given. The answer is made again from it, so that no hand
// stands in it.
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

// reply returns what the game answered under the key of a request. The error of a key
// that came with another body is ErrOtherBody.
func (g *Game) reply(r *Request) (given reply, ok bool, err error) {
	if r.Key == "" {
		return given, false, nil
	}
	key := r.digest()
	for one := range slices.Chunk(g.replies, replySize) {
		if len(one) < replySize || string(one[:keySize]) != string(key[:]) || expired(one) {
			continue
		}
		given.deal = int64(binary.BigEndian.Uint32(one[keySize+bodySize:]))
		if copy(given.body[:], one[keySize:]); string(given.body[:]) != string(r.Body[:bodySize]) {
			return given, true, ErrOtherBody
		}
		return given, true, nil
	}
	return given, false, nil
}

func expired(one []byte) bool {
	given := int64(binary.BigEndian.Uint32(one[keySize+bodySize+4:]))
	return time.Since(time.Unix(given, 0)) > KeepReplies
}

// remember adds the answer to a request, and leaves out those that are too old.
func (g *Game) remember(r *Request, deal int64) {
	if r.Key != "" {
		g.replies = append(fresh(g.replies), r.entry(deal, time.Now())...)
	}
}

func (r *Request) entry(deal int64, given time.Time) []byte {
	key := r.digest()
	one := append(key[:], r.Body[:bodySize]...)
	one = binary.BigEndian.AppendUint32(one, uint32(deal))
	return binary.BigEndian.AppendUint32(one, uint32(given.Unix()))
}

// fresh are the replies that are not too old.
func fresh(replies []byte) (kept []byte) {
	kept = make([]byte, 0, len(replies)+replySize)
	for one := range slices.Chunk(replies, replySize) {
		if len(one) == replySize && !expired(one) {
			kept = append(kept, one...)
		}
	}
	return kept
}

// idLetters is how many letters the id of a game has: as rand.Text has them.
const idLetters = 26

// ValidID reports whether a text has the form of a game's id.
func ValidID(id string) bool {
	return len(id) == idLetters && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

// gameID is the id of the game that a request opens under its key: the same for the
// same key, so that whoever repeats it finds the game by its id. Nobody who does not
// know the database can calculate it. The turn counts how often the key was used again
// after it had been forgotten.
func (s *Store) gameID(r *Request, turn int) string {
	mac := hmac.New(sha256.New, s.salt)
	key := r.digest()
	mac.Write(binary.BigEndian.AppendUint32(key[:], uint32(turn)))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))[:idLetters]
}
