package custody

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cloudflare/circl/group"
	"github.com/cloudflare/circl/math/polynomial"
)

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

// TestRecoverEveryChoice recovers the identity from every combination of enough shares. Fewer reveal
// nothing.
func TestRecoverEveryChoice(t *testing.T) {
	for _, c := range shareVectors(t) {
		shares := parseShares(t, c.Files)
		recovered := 0
		for set := range 1 << c.Of {
			var subset []*Share
			for i, s := range shares {
				if set>>i&1 == 1 {
					subset = append(subset, s)
				}
			}
			r, err := Recover(subset)
			if len(subset) < c.Need {
				if !errors.Is(err, ErrTooFew) || r.File != nil {
					t.Errorf("%d of %d shares: %v", len(subset), c.Need, err)
				}
				continue
			}
			recovered++
			hasIdentity := strings.Contains(string(r.File), "\n"+c.Identity+"\n") && r.Recipient == c.Recipient
			if err != nil || !hasIdentity || len(r.Used) != c.Need {
				t.Fatalf("set %b: %v, %+v", set, err, r)
			}
		}
		if recovered == 0 {
			t.Error("no choice was enough")
		}
	}
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

// keyHash is the hash of the keys in these splits.
var keyHash = strings.Repeat("ab", 32)

// TestSplit checks that shares open the file in any order, and the identity file that they recover.
func TestSplit(t *testing.T) {
	plain := []byte("1,1:aaaa\r\n")
	for _, c := range []struct{ need, total int }{
		{need: 2, total: 2},
		{need: 2, total: 3},
		{need: 3, total: 5},
		{need: 20, total: 20},
	} {
		shares, recipient, err := Split("spring", keyHash, c.need, c.total)
		if err != nil {
			t.Fatal(err)
		}
		sealed, err := Seal(plain, recipient)
		if err != nil {
			t.Fatal(err)
		}
		slices.Reverse(shares)
		if name, want := shares[0].FileName(), "spring."+strconv.Itoa(c.total)+".share"; name != want {
			t.Errorf("file name %s, want %s", name, want)
		}
		r, err := Recover(shares)
		if err != nil {
			t.Fatal(err)
		}
		// The identity file also works with age alone.
		fromFile, err := ParseIdentities(r.File)
		if err != nil {
			t.Fatal(err)
		}
		for _, identities := range [][]Identity{r.Identity, fromFile} {
			if got, err := Open(sealed, identities...); err != nil || !bytes.Equal(got, plain) {
				t.Errorf("%+v: %q %v", c, got, err)
			}
		}
	}
}

// TestSplitsDiffer checks that two splits have nothing in common.
func TestSplitsDiffer(t *testing.T) {
	first, _, err := Split("spring", keyHash, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	second, _, err := Split("spring", keyHash, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	if first[0].secret == second[0].secret {
		t.Error("two splits have the same secret")
	}
	if err := CheckSameSet([]*Share{first[0], second[0]}); !errors.Is(err, ErrOtherSet) {
		t.Errorf("shares of two splits: %v, want ErrOtherSet", err)
	}
}

// TestCannotSplit checks the limits of both numbers.
func TestCannotSplit(t *testing.T) {
	for _, c := range []struct{ need, total int }{
		{need: 1, total: 3},
		{need: 4, total: 3},
		{need: 2, total: 21},
		{need: 0, total: 0},
		{need: -1, total: 2},
	} {
		if _, _, err := Split("spring", keyHash, c.need, c.total); !errors.Is(err, ErrCannotSplit) {
			t.Errorf("%+v: %v, want ErrCannotSplit", c, err)
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
	crlf := "\ufeff" + strings.ReplaceAll(c.Files[0], "\n", "\r\n")
	if s, err := ParseShare([]byte(crlf)); err != nil || string(s.Text()) != c.Files[0] {
		t.Errorf("with CR LF: %v", err)
	}
}

// TestFalseShares checks that false shares are reported and not used, and that duplicates count once.
func TestFalseShares(t *testing.T) {
	c := shareVectors(t)[1]
	valid := parseShares(t, c.Files)
	invalid := *valid[0]
	invalid.secret = valid[1].secret
	r, err := Recover([]*Share{&invalid, valid[1], valid[2], valid[2]})
	if !errors.Is(err, ErrTooFew) || !slices.Equal(r.Invalid, []int{1}) || !slices.Equal(r.Duplicates, []int{3}) {
		t.Errorf("two valid shares: %v, %+v", err, r)
	}
	r, err = Recover([]*Share{&invalid, valid[1], valid[2], valid[2], valid[4]})
	if err != nil || !slices.Equal(r.Used, []int{2, 3, 5}) || !strings.Contains(string(r.File), c.Identity) {
		t.Errorf("three valid shares: %v, %+v", err, r)
	}
	if _, err := Recover(nil); !errors.Is(err, ErrTooFew) {
		t.Errorf("no shares: %v, want ErrTooFew", err)
	}

	// An encoding of the same scalar above the group's order is not valid.
	aboveOrder := *valid[0]
	aboveOrder.secret = strings.Repeat("ff", 32)
	if err := aboveOrder.Check(); !errors.Is(err, ErrFalseShare) {
		t.Errorf("a scalar above the order: %v, want ErrFalseShare", err)
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
