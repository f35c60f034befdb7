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

type shareVector struct {
	Need, Of                           int
	Coefficients, Files                []string
	Identity, IdentityBytes, Recipient string
}

func shareVectors(t *testing.T) []shareVector {
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
			isRead := string(s.Text()) == c.Files[i] && s.Need == c.Need && s.Total == c.Of && s.Number == i+1
			if err := s.Check(); err != nil || !isRead {
				t.Errorf("share %d: %v", i+1, err)
			}
			if s.Digest() != shares[0].Digest() || len(s.Digest()) != 39 {
				t.Errorf("digest %s", s.Digest())
			}
			want, err := digits(poly.Evaluate(group.Ristretto255.NewScalar().SetUint64(uint64(i + 1))).MarshalBinary())
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

// TestSplit checks that any shares open the file, and that two splits have nothing in common.
func TestSplit(t *testing.T) {
	kh := strings.Repeat("ab", 32)
	plain := []byte("1,1:aaaa\r\n")
	for _, c := range [][2]int{{2, 2}, {2, 3}, {3, 5}, {20, 20}} {
		shares, recipient, err := Split("spring", kh, c[0], c[1])
		if err != nil {
			t.Fatal(err)
		}
		sealed, err := Seal(plain, recipient)
		if err != nil {
			t.Fatal(err)
		}
		slices.Reverse(shares)
		r, err := Recover(shares)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Open(sealed, r.Identity...); err != nil || !bytes.Equal(got, plain) {
			t.Errorf("%v: %q %v", c, got, err)
		}
		// The identity file also works with age alone.
		with, err := ParseIdentities(r.File)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Open(sealed, with...); err != nil || !bytes.Equal(got, plain) {
			t.Errorf("%v by file: %q %v", c, got, err)
		}
		if shares[0].FileName() != "spring."+strconv.Itoa(c[1])+".share" {
			t.Error(shares[0].FileName())
		}
		if second, _, _ := Split("spring", kh, c[0], c[1]); second[0].secret == shares[0].secret || !errors.Is(CheckSameSet([]*Share{shares[0], second[0]}), ErrOtherSet) {
			t.Error("two sets are alike")
		}
	}
	for _, c := range [][2]int{{1, 3}, {4, 3}, {2, 21}, {0, 0}, {-1, 2}} {
		if _, _, err := Split("spring", kh, c[0], c[1]); !errors.Is(err, ErrCannotSplit) {
			t.Errorf("%v: %v", c, err)
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
				t.Errorf("byte %d: the message holds the secret", i)
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
	right := parseShares(t, c.Files)
	bad := *right[0]
	bad.secret = right[1].secret
	r, err := Recover([]*Share{&bad, right[1], right[2], right[2]})
	if !errors.Is(err, ErrTooFew) || !slices.Equal(r.Invalid, []int{1}) || !slices.Equal(r.Duplicates, []int{3}) {
		t.Errorf("%v, %+v", err, r)
	}
	r, err = Recover([]*Share{&bad, right[1], right[2], right[2], right[4]})
	if err != nil || !slices.Equal(r.Used, []int{2, 3, 5}) || !strings.Contains(string(r.File), c.Identity) {
		t.Errorf("%v, %+v", err, r)
	}
	if _, err := Recover(nil); !errors.Is(err, ErrTooFew) {
		t.Error(err)
	}

	// An encoding of the same scalar above the group's order is not valid.
	above := *right[0]
	above.secret = strings.Repeat("ff", 32)
	if !errors.Is(above.Check(), ErrFalseShare) {
		t.Error("a scalar above the order")
	}
}

func FuzzShare(f *testing.F) {
	data, err := os.ReadFile("testdata/shares.json")
	if err != nil {
		f.Fatal(err)
	}
	var v struct{ Cases []shareVector }
	if err := json.Unmarshal(data, &v); err != nil || len(v.Cases) == 0 {
		f.Fatalf("no corpus: %v", err)
	}
	for _, c := range v.Cases {
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
