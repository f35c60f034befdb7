package custody

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/math/polynomial"
)

// TestShareVectors parses the shares in the specification, and computes them from the coefficients with
// circl's own polynomial, independently of Split.
func TestShareVectors(t *testing.T) {
	for _, c := range shareVectors(t) {
		shares := parseShares(t, c.Files)
		poly := polynomial.New(parseScalars(t, c.Coefficients))
		for i, s := range shares {
			if s.Need != c.Need || s.Total != c.Of || s.Number != i+1 {
				t.Errorf("share %d is number %d, need %d of %d", i+1, s.Number, s.Need, s.Total)
			}
			if got := string(s.Text()); got != c.Files[i] {
				t.Errorf("share %d: got\n%s, want\n%s", i+1, got, c.Files[i])
			}
			if err := s.Check(); err != nil {
				t.Errorf("share %d: %v", i+1, err)
			}
			if s.Digest() != shares[0].Digest() || len(s.Digest()) != len("0123 4567 89ab cdef 0123 4567 89ab cdef") {
				t.Errorf("share %d: digest %s", i+1, s.Digest())
			}
			number := group.Ristretto255.NewScalar().SetUint64(uint64(i + 1))
			want, err := digits(poly.Evaluate(number).MarshalBinary())
			if err != nil || s.secret != want {
				t.Errorf("share %d is not the polynomial's value", i+1)
			}
		}
	}
}

// shareVector is a split secret, with the files of its shares and the recovered identity.
type shareVector struct {
	Need, Of                           int
	Coefficients                       []string // of the polynomial, in hexadecimal digits
	Files                              []string
	Identity, IdentityBytes, Recipient string
}

func shareVectors(t testing.TB) []shareVector {
	t.Helper()
	data, err := os.ReadFile("testdata/shares.json")
	if err != nil {
		t.Fatal(err)
	}
	var v struct{ Cases []shareVector }
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Cases) < 3 {
		t.Fatalf("%d cases", len(v.Cases))
	}
	return v.Cases
}

func parseShares(t *testing.T, files []string) (shares []*Share) {
	t.Helper()
	for _, text := range files {
		s, err := ParseShare([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		shares = append(shares, s)
	}
	return shares
}

func parseScalars(t *testing.T, texts []string) (scalars []group.Scalar) {
	t.Helper()
	for _, text := range texts {
		data, err := hex.DecodeString(text)
		scalar := group.Ristretto255.NewScalar()
		if err == nil {
			err = scalar.UnmarshalBinary(data)
		}
		if err != nil {
			t.Fatal(err)
		}
		scalars = append(scalars, scalar)
	}
	return scalars
}

// TestBech32 encodes the identities in the specification.
func TestBech32(t *testing.T) {
	for _, c := range shareVectors(t) {
		seed, err := hex.DecodeString(c.IdentityBytes)
		if got := strings.ToUpper(bech32("age-secret-key-pq-", seed)); err != nil || got != c.Identity {
			t.Errorf("identity %s, %v", got, err)
		}
	}
}

// TestShareEveryByte checks that any changed byte of a share is found, and that no error contains the
// secret.
func TestShareEveryByte(t *testing.T) {
	c := shareVectors(t)[1]
	right := parseShares(t, c.Files)
	for i := range c.Files[0] {
		for _, bit := range []byte{1, 4, 0x20} {
			bad := []byte(c.Files[0])
			bad[i] ^= bit
			s, err := ParseShare(bad)
			if err == nil {
				err = s.Check()
			}
			if err == nil {
				err = CheckSameSet([]*Share{right[1], s})
			}
			if err == nil {
				t.Errorf("byte %d (%q) changed, and nothing is found", i, c.Files[0][i])
			} else if strings.Contains(err.Error(), right[0].secret[:8]) {
				t.Errorf("byte %d: the error contains the secret", i)
			}
		}
	}
}

// TestShareLineEnds checks that a share saved by another editor is read.
func TestShareLineEnds(t *testing.T) {
	file := shareVectors(t)[1].Files[0]
	crlf := "\ufeff" + strings.ReplaceAll(file, "\n", "\r\n")
	if s, err := ParseShare([]byte(crlf)); err != nil || string(s.Text()) != file {
		t.Errorf("with CR LF: %v", err)
	}
}

// TestShareAboveOrder checks that a scalar must be below the group's order.
func TestShareAboveOrder(t *testing.T) {
	aboveOrder := *parseShares(t, shareVectors(t)[1].Files)[0]
	aboveOrder.secret = strings.Repeat("ff", 32)
	if err := aboveOrder.Check(); !errors.Is(err, ErrFalseShare) {
		t.Errorf("%v, want ErrFalseShare", err)
	}
}

func FuzzShare(f *testing.F) {
	for _, c := range shareVectors(f) {
		f.Add([]byte(c.Files[0]))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ParseShare(data)
		if err != nil {
			return
		}
		s.Check()
		if again, err := ParseShare(s.Text()); err != nil || !bytes.Equal(again.Text(), s.Text()) {
			t.Errorf("does not come back: %v", err)
		}
	})
}
