package delayed

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/cloudflare/circl/ecc/bls12381"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Chain is a drand chain: a network that signs a number every few seconds. Nobody can know a signature in advance.
type Chain struct {
	name    string
	period  int64 // seconds between rounds
	genesis int64 // POSIX time of round 1
	hash    string
	group   string // group hash; on a chained network, also the signature before round 1

	key     string
	chained bool // each round signs the previous signature; signatures are in G2
}

// chains lists the chains that a description can name (spec/trust.md section 9).
var chains = []*Chain{quicknet, defaultChain}

// quicknet has a round every 3 seconds.
var quicknet = &Chain{
	name: "quicknet", period: 3, genesis: 1692803367,
	hash:  "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
	group: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
	key: "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
		"0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
}

// Quicknet returns the recommended chain, which has a round every 3 seconds.
func Quicknet() *Chain { return quicknet }

// defaultChain is drand's older chain, which has a round every 30 seconds.
var defaultChain = &Chain{
	name: "default", period: 30, genesis: 1595431050,
	hash:    "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce",
	group:   "176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a",
	key:     "868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
	chained: true,
}

// Name returns the name of the chain in descriptions: quicknet or default.
func (c *Chain) Name() string {
	if c == nil {
		return ""
	}
	return c.name
}

// chainOf returns the chain with the given name, or nil.
func chainOf(name string) *Chain {
	for _, c := range chains {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// Time returns the time when a round becomes public. It returns the zero time if the round is too far in the
// future to be real.
func (c *Chain) Time(round uint64) time.Time {
	if c == nil || round == 0 || round > math.MaxInt32*uint64(100) {
		return time.Time{}
	}
	return time.Unix(c.genesis+int64(round-1)*c.period, 0).UTC()
}

// RoundAt returns the first round that becomes public at or after t.
func (c *Chain) RoundAt(t time.Time) uint64 {
	if c == nil || c.period == 0 {
		return 0
	}
	seconds := t.Unix() - c.genesis
	if t.Nanosecond() > 0 {
		seconds++
	}
	if seconds <= 0 {
		return 1
	}
	return uint64((seconds+c.period-1)/c.period) + 1
}

// Describe returns the part of a description for the given round.
func (c *Chain) Describe(round uint64) string {
	return fmt.Sprintf("drand %s round %d (%s)", c.Name(), round, c.Time(round).Format(TimeLayout))
}

// Signatures are in G1 on quicknet and in G2 on default; keys are in the other group.
const (
	suiteG1 = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
	suiteG2 = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_"
)

// Beacon is the signature of a round, as published by drand. [Compute] returns its value.
type Beacon struct {
	Chain     *Chain
	Round     uint64
	Signature []byte // 48 bytes on quicknet, 96 on default
	previous  []byte // default only: 96 bytes, or the 32-byte group hash before round 1
}

// String returns the beacon in the format of log entries and comments: "drand quicknet ROUND SIGNATURE".
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

// Verify checks the signature. It rejects points outside the subgroup and the point at infinity.
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

// checkPrevious checks the form of the previous signature.
func (b *Beacon) checkPrevious() error {
	want := 96
	if b.Round == 1 {
		want = 32
		if hex.EncodeToString(b.previous) != b.Chain.group {
			return fmt.Errorf("%w: the previous signature of round 1 must be the group hash", errFalseSignature)
		}
	}
	if len(b.previous) != want {
		return fmt.Errorf("%w: the previous signature has %d bytes, expected %d", errFalseSignature, len(b.previous), want)
	}
	return nil
}

// verifyG1 checks e(signature, g2) = e(H(message), key).
func verifyG1(key, message, signature []byte) error {
	var sig, h bls12381.G1
	var k bls12381.G2
	if err := k.SetBytes(key); err != nil {
		return err
	}
	if len(signature) != bls12381.G1SizeCompressed {
		return fmt.Errorf("%w: found %d bytes, expected %d", errFalseSignature, len(signature), bls12381.G1SizeCompressed)
	}
	if sig.SetBytes(signature) != nil || !sig.IsOnG1() || sig.IsIdentity() {
		return fmt.Errorf("%w: the point is not in the group", errFalseSignature)
	}
	h.Hash(message, []byte(suiteG1))
	pair := bls12381.ProdPairFrac([]*bls12381.G1{&sig, &h}, []*bls12381.G2{bls12381.G2Generator(), &k}, []int{1, -1})
	if !pair.IsIdentity() {
		return errFalseSignature
	}
	return nil
}

// verifyG2 checks e(g1, signature) = e(key, H(message)).
func verifyG2(key, message, signature []byte) error {
	var sig, h bls12381.G2
	var k bls12381.G1
	if err := k.SetBytes(key); err != nil {
		return err
	}
	if len(signature) != bls12381.G2SizeCompressed {
		return fmt.Errorf("%w: found %d bytes, expected %d", errFalseSignature, len(signature), bls12381.G2SizeCompressed)
	}
	if sig.SetBytes(signature) != nil || !sig.IsOnG2() || sig.IsIdentity() {
		return fmt.Errorf("%w: the point is not in the group", errFalseSignature)
	}
	h.Hash(message, []byte(suiteG2))
	pair := bls12381.ProdPairFrac([]*bls12381.G1{bls12381.G1Generator(), &k}, []*bls12381.G2{&sig, &h}, []int{1, -1})
	if !pair.IsIdentity() {
		return errFalseSignature
	}
	return nil
}

// ParseBeacon reads a line of a log entry or a comment: "drand quicknet ROUND SIGNATURE" or "drand default ROUND
// SIGNATURE PREVIOUS".
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

func lowerHex(s string) ([]byte, error) {
	data, err := hex.DecodeString(s)
	if err != nil || hex.EncodeToString(data) != s {
		return nil, errors.New("expected lower-case hexadecimal digits")
	}
	return data, nil
}
