package custody

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/secretsharing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Split generates a secret and splits it into total shares. Any need of them recover an identity (see
// Recover), which opens files sealed to the returned recipient. Neither the secret nor the identity is kept.
func Split(tournament, keyHash string, need, total int) ([]*Share, Recipient, error) {
	if !splits(need, total) {
		return nil, nil, words.Errorf("custody.split-got",
			words.E("why", ErrCannotSplit), words.N("need", need), words.N("of", total))
	}
	secret := group.Ristretto255.RandomNonZeroScalar(rand.Reader)
	return split(tournament, keyHash, total, secretsharing.New(rand.Reader, uint(need-1), secret))
}

// split returns the shares of a polynomial's constant term, and the recipient that belongs to it.
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
	for i, share := range poly.Share(uint(total)) {
		text, err := digits(share.Value.MarshalBinary())
		if err != nil {
			return nil, nil, err
		}
		shares[i] = &Share{
			Tournament:  tournament,
			KeyHash:     keyHash,
			Need:        len(commit),
			Total:       total,
			Number:      i + 1,
			Commitments: commit,
			secret:      text,
		}
	}
	recovered, err := Recover(shares)
	if err != nil {
		return nil, nil, err
	}
	recipients, err := ParseRecipients(recovered.Recipient)
	if err != nil {
		return nil, nil, err
	}
	return shares, recipients[0], nil
}

// digits returns the result of a MarshalBinary method as hexadecimal digits.
func digits(b []byte, err error) (string, error) { return hex.EncodeToString(b), err }

// MaxShares is the largest number of shares.
const MaxShares = 20

// ErrSplitForm is returned for texts that do not have the form K/N.
var ErrSplitForm = errors.New("expected K/N, such as 3/5")

// ParseSplit reads the number of shares needed and the total number, such as 3/5. Its
// error is ErrSplitForm or ErrCannotSplit.
func ParseSplit(text string) (need, total int, err error) {
	k, n, ok := strings.Cut(text, "/")
	need, needErr := strconv.Atoi(k)
	total, totalErr := strconv.Atoi(n)
	switch {
	case !ok || needErr != nil || totalErr != nil:
		return 0, 0, ErrSplitForm
	case !splits(need, total):
		return 0, 0, ErrCannotSplit
	}
	return need, total, nil
}

// splits reports whether a secret can be split so that need of total shares recover it.
func splits(need, total int) bool { return 2 <= need && need <= total && total <= MaxShares }
