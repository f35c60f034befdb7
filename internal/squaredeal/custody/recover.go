package custody

import (
	"crypto/hkdf"
	"crypto/sha256"
	"strings"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/secretsharing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Recover recovers the identity from shares that were made in one split. It uses the first valid shares,
// reports false ones, and counts duplicates once. If too few are valid, it returns ErrTooFew together with
// the report.
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

// Recovered is the result of Recover: the identity, and a report about the shares.
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
func (r *Recovered) selectValid(shares []*Share) (
	valid []secretsharing.Share, commitments secretsharing.SecretCommitment,
) {
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

// fill sets the identity that belongs to a seed of 32 bytes.
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
	r.File = identityFile(r.Recipient, text)
	return nil
}
