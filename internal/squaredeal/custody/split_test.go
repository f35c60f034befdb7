package custody

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestParseSplit checks which texts have the form K/N, and the limits of both numbers.
func TestParseSplit(t *testing.T) {
	for text, want := range map[string]error{
		"3/5":   nil,
		"2/2":   nil,
		"20/20": nil,
		"1/5":   ErrCannotSplit,
		"6/5":   ErrCannotSplit,
		"3/21":  ErrCannotSplit,
		"":      ErrSplitForm,
		"3":     ErrSplitForm,
		"a/5":   ErrSplitForm,
		"3/b":   ErrSplitForm,
		"3/5/7": ErrSplitForm,
	} {
		if _, _, err := ParseSplit(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	if need, total, err := ParseSplit("3/5"); need != 3 || total != 5 || err != nil {
		t.Errorf("3/5: %d of %d, %v", need, total, err)
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
