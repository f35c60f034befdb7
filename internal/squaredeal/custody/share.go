package custody

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Share is one of n shares of the secret that opens a key file. Any k of them recover it, and fewer
// reveal nothing (spec/trust.md section 12):
//
//	fairdeal-share-1
//	tournament spring
//	keys sha256:2be3a33b...
//	need 2
//	of 3
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
	Commitments []string // k commitments of 64 digits

	secret string // 64 digits
}

const (
	shareVersion = "fairdeal-share-1"              // first line of a share
	identityInfo = "fairdeal-share-1 age identity" // purpose of the bytes derived from the secret
	maxShare     = 8 << 10                         // bytes
)

// Errors about shares.
var (
	ErrFalseShare  = words.NewError("custody.share-changed")
	ErrOtherSet    = words.NewError("custody.other-set")
	ErrTooFew      = words.NewError("custody.too-few")
	ErrCannotSplit = words.NewError("custody.cannot-split")
)

// Text returns the share file's contents, which are secret.
func (s *Share) Text() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\ntournament %s\nkeys sha256:%s\nneed %d\nof %d\nshare %d\n",
		shareVersion, s.Tournament, s.KeyHash, s.Need, s.Total, s.Number)
	for _, c := range s.Commitments {
		fmt.Fprintf(&b, "commit %s\n", c)
	}
	fmt.Fprintf(&b, "secret %s\nend\n", s.secret)
	return b.Bytes()
}

// FileName returns the share's file name, such as spring.1.share.
func (s *Share) FileName() string { return fmt.Sprintf("%s.%d.share", s.Tournament, s.Number) }

// Digest returns the digits that custodians compare aloud: the first 32 digits of the SHA-256 over
// the commitments, in groups of four. Equal digests mean that all shares come from the same split, so
// that any Need of them open the file if each passes Check.
func (s *Share) Digest() string {
	h := sha256.New()
	for _, c := range s.Commitments {
		fmt.Fprintf(h, "commit %s\n", c)
	}
	text := hex.EncodeToString(h.Sum(nil))
	const length, groupSize = 32, 4
	var groups []string
	for i := 0; i < length; i += groupSize {
		groups = append(groups, text[i:i+groupSize])
	}
	return strings.Join(groups, " ")
}
