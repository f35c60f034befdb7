package delayed

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Beacon is a round's signature, as published by drand. The round's value is the SHA-256 of this signature;
// [Compute] returns it.
type Beacon struct {
	Chain     *Chain
	Round     uint64
	Signature []byte // 48 bytes on quicknet, 96 on default
	previous  []byte // default only: 96 bytes, or the 32-byte group hash before round 1
}

// String returns the beacon in the format that [ParseBeacon] parses.
func (b *Beacon) String() string {
	s := fmt.Sprintf("drand %s %d %x", b.Chain.Name(), b.Round, b.Signature)
	if b.Chain != nil && b.Chain.chained {
		s += fmt.Sprintf(" %x", b.previous)
	}
	return s
}

// randomness returns a round's value: the SHA-256 of its signature, as 64 lower-case hexadecimal
// digits. Call Verify before you trust it.
func (b *Beacon) randomness() string {
	sum := sha256.Sum256(b.Signature)
	return hex.EncodeToString(sum[:])
}

// errFalseSignature is returned if a signature does not belong to its round.
var errFalseSignature = words.NewError("delayed.signature-not-round")

// Verify returns an error unless the chain signed this round. It rejects signatures that are points outside the
// subgroup or the point at infinity.
func (b *Beacon) Verify() error {
	if b.Chain == nil || b.Chain.key == "" {
		return errors.New("the beacon has no chain: use Quicknet or ParseBeacon")
	}
	if b.Round == 0 {
		return fmt.Errorf("%w: rounds are numbered from 1", errFalseSignature)
	}
	key, err := hex.DecodeString(b.Chain.key)
	if err != nil {
		return err
	}
	number := binary.BigEndian.AppendUint64(nil, b.Round)
	if !b.Chain.chained {
		message := sha256.Sum256(number)
		return verifyG1(key, message[:], b.Signature)
	}
	if err := b.checkPrevious(); err != nil {
		return err
	}
	message := sha256.Sum256(slices.Concat(b.previous, number))
	return verifyG2(key, message[:], b.Signature)
}

// checkPrevious checks the size of the previous signature. Round 1 has the group hash instead.
func (b *Beacon) checkPrevious() error {
	const signatureSize, hashSize = 96, 32
	want := signatureSize
	if b.Round == 1 {
		want = hashSize
		if hex.EncodeToString(b.previous) != b.Chain.group {
			return fmt.Errorf("%w: the previous signature of round 1 must be the group hash", errFalseSignature)
		}
	}
	if len(b.previous) != want {
		return fmt.Errorf("%w: the previous signature has %d bytes, expected %d",
			errFalseSignature, len(b.previous), want)
	}
	return nil
}

// ParseBeacon parses a beacon as log entries and comments contain it: "drand quicknet ROUND SIGNATURE" or "drand
// default ROUND SIGNATURE PREVIOUS", with the previous round's signature.
func ParseBeacon(line string) (*Beacon, error) {
	fields := strings.Split(strings.TrimRight(line, "\r\n"), " ")
	if len(fields) < 4 || fields[0] != "drand" {
		return nil, errors.New("expected \"drand\", the chain, the round and its signature")
	}
	b := &Beacon{Chain: chainOf(fields[1])}
	if b.Chain == nil {
		return nil, fmt.Errorf("unknown chain %.20q", fields[1])
	}
	want := 4
	if b.Chain.chained {
		want = 5
	}
	if len(fields) != want {
		return nil, fmt.Errorf("found %d words, expected %d", len(fields), want)
	}
	var err error
	if b.Round, err = roundNumber(fields[2]); err != nil {
		return nil, err
	}
	if b.Signature, err = lowerHex(fields[3]); err != nil {
		return nil, fmt.Errorf("signature: %w", err)
	}
	if b.Chain.chained {
		if b.previous, err = lowerHex(fields[4]); err != nil {
			return nil, fmt.Errorf("previous signature: %w", err)
		}
	}
	return b, nil
}

// lowerHex decodes lower-case hexadecimal digits.
func lowerHex(s string) ([]byte, error) {
	data, err := hex.DecodeString(s)
	if err != nil || hex.EncodeToString(data) != s {
		return nil, errors.New("expected lower-case hexadecimal digits")
	}
	return data, nil
}
