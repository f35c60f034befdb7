package custody

import (
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/secretsharing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Split generates a secret and splits it into shares. Files sealed to the returned
// recipient can be opened with the identity that need shares recover. Neither the secret
// nor the identity is kept.
func Split(tournament, keyHash string, need, total int) ([]*Share, Recipient, error) {
	if !splits(need, total) {
		return nil, nil, words.Errorf("custody.split-got",
			words.E("why", ErrCannotSplit), words.N("need", need), words.N("of", total))
	}
	secret := group.Ristretto255.RandomNonZeroScalar(rand.Reader)
	return split(tournament, keyHash, total, secretsharing.New(rand.Reader, uint(need-1), secret))
}

// split returns the shares of a polynomial's constant term.
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
		shares[i] = &Share{
			Tournament: tournament, KeyHash: keyHash, Need: len(commit), Total: total,
			Number: i + 1, Commitments: commit, secret: text,
		}
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

// digits returns the result of a MarshalBinary method as hexadecimal digits.
func digits(b []byte, err error) (string, error) { return hex.EncodeToString(b), err }

// Recover combines the first valid shares of a set into the identity. False shares are
// reported and not used, and duplicates count once. If there are too few valid shares it
// returns ErrTooFew together with the report.
func Recover(shares []*Share) (*Recovered, error) {
	r := new(Recovered)
	if len(shares) == 0 {
		return r, words.Errorf("custody.none-given", words.E("why", ErrTooFew))
	}
	if err := CheckSameSet(shares); err != nil {
		return r, err
	}
	need := shares[0].Need
	valid, commitments := r.selectValid(shares)
	if len(valid) < need {
		return r, words.Errorf("custody.few-right",
			words.E("why", ErrTooFew), words.N("n", len(valid)), words.N("need", need))
	}
	secret, err := secretsharing.Recover(uint(need-1), valid)
	if err != nil {
		return r, err
	}
	if !group.Ristretto255.NewElement().MulGen(secret).IsEqual(commitments[0]) {
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

// Recovered is the result of combining shares.
type Recovered struct {
	File       []byte // identity file for age, which is secret
	Identity   []Identity
	Recipient  string
	Used       []int // numbers of the shares used
	Invalid    []int // numbers of the shares that are false
	Duplicates []int // numbers of the shares given more than once
}

// selectValid returns the first valid shares of a set, as many as are needed, and the commitments of the
// set. It reports which shares are used, false or duplicates.
func (r *Recovered) selectValid(shares []*Share) (valid []secretsharing.Share, commitments secretsharing.SecretCommitment) {
	seen := map[int]bool{}
	for _, s := range shares {
		share, c, err := s.values()
		switch {
		case err != nil || !secretsharing.Verify(uint(s.Need-1), share, c):
			r.Invalid = append(r.Invalid, s.Number)
		case seen[s.Number]: // circl panics if two shares have the same number.
			r.Duplicates = append(r.Duplicates, s.Number)
		default:
			seen[s.Number] = true
			if len(valid) < s.Need {
				valid, commitments = append(valid, share), c
				r.Used = append(r.Used, s.Number)
			}
		}
	}
	return valid, commitments
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

// MaxShares is the largest number of shares.
const MaxShares = 20

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
func splits(need, total int) bool { return 2 <= need && need <= total && total <= MaxShares }
