package verdicttest

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// keyLength is the length of a generated key.
const keyLength = 60

// Key returns a session's key, 60 letters and digits.
func (t *Tournament) Key(phase, session int) string {
	if t.KeyLines != nil {
		return t.KeyLines[[2]int{phase, session}]
	}
	const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	const fairBytes = 256 / len(alphabet) * len(alphabet) // Bytes of at least this value would favour the first characters.
	var key []byte
	for block := 0; len(key) < keyLength; block++ {
		seed := fmt.Appendf(nil, "key of a test %s%s %d,%d block %d", t.Name, t.KeyTweak, phase, session, block)
		for _, b := range sha256.Sum256(seed) {
			if int(b) < fairBytes && len(key) < keyLength {
				key = append(key, alphabet[int(b)%len(alphabet)])
			}
		}
	}
	return string(key)
}

// Keys returns the file NAME.sqk.
func (t *Tournament) Keys() []byte {
	var b strings.Builder
	for i, p := range t.Phases {
		phase, first := i+1, 1
		if p.Sessions == 0 {
			first = 0 // A phase with unknown length has one key, for session 0.
		}
		for session := first; session <= p.Sessions; session++ {
			fmt.Fprintf(&b, "%d,%d:%s\r\n", phase, session, t.Key(phase, session))
		}
	}
	return []byte(b.String())
}

// Hash returns the keys' hash, as in the KH line.
func (t *Tournament) Hash() string {
	if t.KeyHash != "" {
		return t.KeyHash
	}
	return hex.EncodeToString(sha256Of(string(t.Keys())))
}

// sha256Of returns the SHA-256 of a text.
func sha256Of(text string) []byte {
	sum := sha256.Sum256([]byte(text))
	return sum[:]
}

// ReadKeys sets the tournament's keys to those in a key file.
func (t *Tournament) ReadKeys(sqk []byte) error {
	t.KeyLines = map[[2]int]string{}
	for line := range strings.Lines(string(sqk)) {
		name, key, _ := strings.Cut(strings.TrimSpace(line), ":")
		first, second, _ := strings.Cut(name, ",")
		phase, err := strconv.Atoi(first)
		session, errSession := strconv.Atoi(second)
		if err = errors.Join(err, errSession); err != nil {
			return fmt.Errorf("the key file has %d bytes: %w", len(sqk), err)
		}
		t.KeyLines[[2]int{phase, session}] = key
	}
	return nil
}
