package squaredeal

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
)

// newKeys draws a key for every session from the operating system's cryptographic source.
func newKeys(d *Description) (*Keys, error) { return drawKeys(d, rand.Reader) }

func drawKeys(d *Description, source io.Reader) (*Keys, error) {
	k := &Keys{}
	draw := &drawer{source: source}
	seen := map[string]bool{}
	for id := range d.keyIDs() {
		key, err := draw.key()
		if err != nil {
			return nil, err
		}
		if seen[key] {
			return nil, errors.New("the random source gave the same key twice: it is broken, so nothing is published")
		}
		seen[key] = true
		k.Lines = append(k.Lines, KeyLine{ID: id, Key: key, Line: len(k.Lines) + 1})
	}
	k.text = string(k.Bytes())
	return k, nil
}

// drawer draws characters from KeyAlphabet with equal probability.
type drawer struct {
	source io.Reader
	buf    [4096]byte
	left   []byte
}

// key draws a key. It rejects bytes from the largest multiple of 62 on, so that all
// characters are equally likely.
func (d *drawer) key() (string, error) {
	const below = 256 / len(KeyAlphabet) * len(KeyAlphabet)
	key := make([]byte, 0, KeyLength)
	for len(key) < KeyLength {
		if len(d.left) == 0 {
			if _, err := io.ReadFull(d.source, d.buf[:]); err != nil {
				return "", fmt.Errorf("random source: %w", err)
			}
			d.left = d.buf[:]
		}
		c := int(d.left[0])
		d.left = d.left[1:]
		if c < below {
			key = append(key, KeyAlphabet[c%len(KeyAlphabet)])
		}
	}
	return string(key), nil
}
