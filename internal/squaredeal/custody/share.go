package custody

import (
	"bytes"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/secretsharing"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Share is one of n shares of the secret that opens a key file. Any k of them recover it, and fewer
// reveal nothing (spec/trust.md section 12):
//
//	fairdeal-share-1
//	tournament spring
//	keys sha256:2be3a33b...
//	need 2 of 3
//	share 1
//	commit 7a1fac0a...
//	commit f6b4552b...
//	secret c12ece96...
//	end
//
// The secret is a ristretto255 scalar: the constant term of a polynomial with degree k-1. A share
// is the polynomial's value at the share's number. The commitments are the coefficients times the
// generator (Feldman). They are the same in all shares, so that custodians can check their shares
// independently.
type Share struct {
	Tournament  string   // file name of the description without .sqd
	KeyHash     string   // KH, 64 digits
	Need, Total int      // k and n
	Number      int      // 1 to n
	Commit      []string // k commitments of 64 digits

	secret string // 64 digits
}

const (
	shareVersion = "fairdeal-share-1"
	identityInfo = "fairdeal-share-1 age identity"
	maxShare     = 8 << 10
)

// MostShares is the largest number of shares.
const MostShares = 20

// Errors about shares.
var (
	ErrFalseShare  = words.NewError("custody.share-changed")
	ErrOtherSet    = words.NewError("custody.other-set")
	ErrTooFew      = words.NewError("custody.too-few")
	ErrCannotSplit = words.NewError("custody.cannot-split")
)

// ErrSplitForm is returned for texts that do not have the form K/N.
var ErrSplitForm = errors.New("expected K/N, such as 3/5")

// ParseSplit reads the number of shares needed and the total number, such as 3/5. Its
// error is ErrSplitForm or ErrCannotSplit.
func ParseSplit(text string) (need, total int, err error) {
	k, n, ok := strings.Cut(text, "/")
	need, err1 := strconv.Atoi(k)
	total, err2 := strconv.Atoi(n)
	switch {
	case !ok || err1 != nil || err2 != nil:
		return 0, 0, ErrSplitForm
	case !splits(need, total):
		return 0, 0, ErrCannotSplit
	}
	return need, total, nil
}

// splits reports whether a secret can be split so that need of total shares recover it.
func splits(need, total int) bool { return 2 <= need && need <= total && total <= MostShares }

// Split generates a secret and splits it into shares. Files sealed to the returned
// recipient can be opened with the identity that need shares recover. Neither the secret
// nor the identity is kept.
func Split(tournament, keyHash string, need, total int) ([]*Share, Recipient, error) {
	if !splits(need, total) {
		return nil, nil, words.Errorf("custody.split-got", words.E("why", ErrCannotSplit), words.N("need", need), words.N("of", total))
	}
	g := group.Ristretto255
	return split(tournament, keyHash, total, secretsharing.New(rand.Reader, uint(need-1), g.RandomNonZeroScalar(rand.Reader)))
}

func split(tournament, keyHash string, total int, poly secretsharing.SecretSharing) ([]*Share, Recipient, error) {
	var commit []string
	for _, c := range poly.CommitSecret() {
		text, err := digits(c.MarshalBinary())
		if err != nil {
			return nil, nil, err
		}
		commit = append(commit, text)
	}
	shares := make([]*Share, total)
	for i, sh := range poly.Share(uint(total)) {
		text, err := digits(sh.Value.MarshalBinary())
		if err != nil {
			return nil, nil, err
		}
		shares[i] = &Share{Tournament: tournament, KeyHash: keyHash, Need: len(commit), Total: total, Number: i + 1, Commit: commit, secret: text}
	}
	r, err := Recover(shares)
	if err != nil {
		return nil, nil, err
	}
	recipient, err := ParseRecipients(r.Recipient)
	if err != nil {
		return nil, nil, err
	}
	return shares, recipient[0], nil
}

func digits(b []byte, err error) (string, error) { return hex.EncodeToString(b), err }

// Text returns the content of the share's file, which is secret.
func (s *Share) Text() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\ntournament %s\nkeys sha256:%s\nneed %d\nof %d\nshare %d\n", shareVersion, s.Tournament, s.KeyHash, s.Need, s.Total, s.Number)
	for _, c := range s.Commit {
		fmt.Fprintf(&b, "commit %s\n", c)
	}
	fmt.Fprintf(&b, "secret %s\nend\n", s.secret)
	return b.Bytes()
}

// FileName returns the name of the share's file, such as spring.1.share.
func (s *Share) FileName() string { return fmt.Sprintf("%s.%d.share", s.Tournament, s.Number) }

// Digest returns the digits that custodians compare aloud: the first 32 digits of the SHA-256 over
// the commitments, in groups of four. If they are equal and need shares are right, these can open
// the file.
func (s *Share) Digest() string {
	h := sha256.New()
	for _, c := range s.Commit {
		fmt.Fprintf(h, "commit %s\n", c)
	}
	text := hex.EncodeToString(h.Sum(nil))
	var groups []string
	for i := 0; i < 32; i += 4 {
		groups = append(groups, text[i:i+4])
	}
	return strings.Join(groups, " ")
}

// ParseShare reads the file of a share. It is strict, except about a byte order mark and
// CR LF. Errors never contain secrets.
func ParseShare(data []byte) (*Share, error) {
	if len(data) > maxShare {
		return nil, fmt.Errorf("the share has %d bytes, the limit is %d", len(data), maxShare)
	}
	text := string(plain.Form(data))
	lines := strings.Split(text, "\n")
	s := new(Share)
	number := func(target *int) func(string) error {
		return func(v string) (err error) { *target, err = strconv.Atoi(v); return err }
	}
	hash := func(target *string) func(string) error {
		return func(v string) error {
			if *target = v; len(v) != 64 || strings.Trim(v, "0123456789abcdef") != "" {
				return fmt.Errorf("expected 64 digits")
			}
			return nil
		}
	}
	fields := []struct {
		word string
		read func(v string) error
	}{
		{shareVersion, func(v string) error { return nil }},
		{"tournament ", func(v string) error { s.Tournament = v; return nil }},
		{"keys sha256:", hash(&s.KeyHash)},
		{"need ", number(&s.Need)},
		{"of ", number(&s.Total)},
		{"share ", number(&s.Number)},
	}
	for i := 0; i < len(fields); i++ {
		f := fields[i]
		value, ok := "", i < len(lines)
		if ok {
			value, ok = strings.CutPrefix(lines[i], f.word)
		}
		if !ok {
			return nil, fmt.Errorf("line %d: expected %s", i+1, strings.TrimSpace(f.word))
		}
		if err := f.read(value); err != nil {
			return nil, fmt.Errorf("line %d: invalid value for %s", i+1, strings.TrimSpace(f.word))
		}
		if f.word == "share " {
			if !splits(s.Need, s.Total) || s.Number < 1 || s.Number > s.Total {
				return nil, fmt.Errorf("%w, found share %d, %d of %d", ErrCannotSplit, s.Number, s.Need, s.Total)
			}
			s.Commit = make([]string, s.Need)
			for n := range s.Commit {
				fields = append(fields, struct {
					word string
					read func(v string) error
				}{"commit ", hash(&s.Commit[n])})
			}
			fields = append(fields, struct {
				word string
				read func(v string) error
			}{"secret ", hash(&s.secret)})
		}
	}
	if string(s.Text()) != strings.TrimRight(text, "\n")+"\n" {
		return nil, words.Errorf("custody.not-written")
	}
	return s, nil
}

// Check returns ErrFalseShare unless the share is on the polynomial given by its
// commitments.
func (s *Share) Check() error {
	share, commit, err := s.values()
	if err != nil || !secretsharing.Verify(uint(s.Need-1), share, commit) {
		return ErrFalseShare
	}
	return nil
}

// values converts the share and its commitments to the types of circl.
func (s *Share) values() (sh secretsharing.Share, commit secretsharing.SecretCommitment, err error) {
	g := group.Ristretto255
	for _, text := range s.Commit {
		data, err := hex.DecodeString(text)
		e := g.NewElement()
		if err == nil {
			err = e.UnmarshalBinary(data)
		}
		if err != nil {
			return sh, nil, err
		}
		commit = append(commit, e)
	}
	data, err := hex.DecodeString(s.secret)
	if err != nil {
		return sh, nil, err
	}
	value := g.NewScalar()
	if err := value.UnmarshalBinary(data); err != nil {
		return sh, nil, err
	}
	// Only one encoding of a scalar is valid.
	if again, err := value.MarshalBinary(); err != nil || !bytes.Equal(again, data) {
		return sh, nil, ErrFalseShare
	}
	return secretsharing.Share{ID: g.NewScalar().SetUint64(uint64(s.Number)), Value: value}, commit, nil
}

// SameSet returns an error unless all shares have the same tournament, key hash and
// commitments.
func SameSet(shares []*Share) error {
	for _, s := range shares {
		a := shares[0]
		if s.Tournament != a.Tournament || s.KeyHash != a.KeyHash || s.Need != a.Need || s.Total != a.Total || strings.Join(s.Commit, " ") != strings.Join(a.Commit, " ") {
			return words.Errorf("custody.other-set-shares", words.E("why", ErrOtherSet), words.N("number", a.Number), words.Name("tournament", a.Tournament), words.N("number-b", s.Number), words.Name("tournament-b", s.Tournament))
		}
	}
	return nil
}

// Recovered is the result of combining shares.
type Recovered struct {
	File       []byte // identity file for age, which is secret
	Identity   []Identity
	Recipient  string
	Used       []int // numbers of the shares used
	False      []int // numbers of the shares that are false
	Duplicates []int // numbers of the shares given more than once
}

// Recover combines the first valid shares of a set into the identity. False shares are
// reported and not used, and duplicates count once. If there are too few valid shares it
// returns ErrTooFew together with the report.
func Recover(shares []*Share) (*Recovered, error) {
	r := new(Recovered)
	if len(shares) == 0 {
		return r, words.Errorf("custody.none-given", words.E("why", ErrTooFew))
	}
	if err := SameSet(shares); err != nil {
		return r, err
	}
	need := shares[0].Need
	var use []secretsharing.Share
	var commit secretsharing.SecretCommitment
	seen := map[int]bool{}
	for _, s := range shares {
		sh, c, err := s.values()
		switch {
		case err != nil || !secretsharing.Verify(uint(need-1), sh, c):
			r.False = append(r.False, s.Number)
		case seen[s.Number]: // circl panics if two shares have the same number.
			r.Duplicates = append(r.Duplicates, s.Number)
		default:
			seen[s.Number] = true
			if len(use) < need {
				use, commit = append(use, sh), c
				r.Used = append(r.Used, s.Number)
			}
		}
	}
	if len(use) < need {
		return r, words.Errorf("custody.few-right", words.E("why", ErrTooFew), words.N("n", len(use)), words.N("need", need))
	}
	secret, err := secretsharing.Recover(uint(need-1), use)
	if err != nil {
		return r, err
	}
	if !group.Ristretto255.NewElement().MulGen(secret).IsEqual(commit[0]) {
		return r, ErrFalseShare
	}
	data, err := secret.MarshalBinary()
	if err != nil {
		return r, err
	}
	seed, err := hkdf.Key(sha256.New, data, nil, identityInfo, 32)
	if err != nil {
		return r, err
	}
	return r, r.fill(seed)
}

// fill creates the identity from its 32 bytes.
func (r *Recovered) fill(seed []byte) error {
	text := strings.ToUpper(bech32("age-secret-key-pq-", seed))
	list, err := ParseIdentities([]byte(text))
	if err != nil {
		return err
	}
	public, ok := list[0].(interface{ Recipient() *HybridRecipient })
	if !ok {
		return words.Errorf("custody.no-recipient")
	}
	r.Identity, r.Recipient = list, public.Recipient().String()
	r.File = []byte("# public key: " + r.Recipient + "\n" + text + "\n")
	return nil
}

// bech32 encodes data as in BIP 173, which age uses for keys.
func bech32(prefix string, data []byte) string {
	const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	var values []byte
	var bits, n uint
	for _, b := range data {
		bits, n = bits<<8|uint(b), n+8
		for ; n >= 5; n -= 5 {
			values = append(values, byte(bits>>(n-5)&31))
		}
	}
	if n > 0 {
		values = append(values, byte(bits<<(5-n)&31))
	}
	check := uint32(1)
	add := func(v byte) {
		generator := [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3}
		top := check >> 25
		check = check&0x1ffffff<<5 ^ uint32(v)
		for i, g := range generator {
			if top>>i&1 == 1 {
				check ^= g
			}
		}
	}
	for i := range len(prefix) {
		add(prefix[i] >> 5)
	}
	add(0)
	for i := range len(prefix) {
		add(prefix[i] & 31)
	}
	for _, v := range values {
		add(v)
	}
	for range 6 {
		add(0)
	}
	check ^= 1
	var b strings.Builder
	b.WriteString(prefix + "1")
	for _, v := range values {
		b.WriteByte(alphabet[v])
	}
	for i := range 6 {
		b.WriteByte(alphabet[check>>(5*(5-i))&31])
	}
	return b.String()
}
