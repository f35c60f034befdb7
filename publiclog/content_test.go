package publiclog

import (
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

// TestContents signs content of every kind and reads the entry again.
func TestContents(t *testing.T) {
	signer := newSigner(t, "club.example/organiser", SigningKey)
	digits, at := strings.Repeat("ab", 32), time.Date(2027, 3, 10, 20, 0, 0, 0, time.UTC)
	canonical := []byte("TN Spring Cup\nDI a draw\nSN 1:2:1-4:a\\b#\nKH " + digits + "\n")
	published, err := NewPublished(canonical, "sha256:"+digits+" 2")
	if err != nil {
		t.Fatal(err)
	}
	amended, err := NewAmended("a typing error\n", canonical, "")
	if err != nil {
		t.Fatal(err)
	}
	first, err := NewEntry("spring", at, published, signer)
	if err != nil {
		t.Fatal(err)
	}
	if string(first.Description()) != string(canonical) || first.KeyHash() != digits {
		t.Errorf("description %q, keys %s", first.Description(), first.KeyHash())
	}
	leaf := first.Leaf()
	var kinds []string
	for _, c := range []Content{
		published,
		amended.About(leaf),
		NewCancelled("storm").About(leaf),
		NewContributions("Ann " + digits).About(leaf),
		{KindOpenings, []EntryLine{NewOpening(digits, "Ann", "two\nlines")}},
		NewValue("43275.91", "drand quicknet 1 "+strings.Repeat("0", 96)).About(leaf),
		NewChoice("omitted 1,2", "too few tables").About(leaf),
		NewSession("1,2:key", 1, []tlog.Hash{leaf}).About(leaf),
		NewRevealed(digits, "1,1:a", "1,2:b").About(leaf),
		NewRevealed(digits, strings.Repeat("x", MaxEntry)).About(leaf),
		NewFile("results", "spring.csv", []byte("1;2")).About(leaf),
		NewTarot([]byte("one\ntwo")),
	} {
		if c.Kind == KindOpenings {
			c = c.About(leaf)
		}
		e, err := NewEntry("spring", at, c, signer)
		if err != nil {
			t.Errorf("%s: %v", c.Kind, err)
			continue
		}
		if e.Kind != c.Kind || !slices.Equal(e.Lines[2:], c.Lines) {
			t.Errorf("%s: got %v, want %v", c.Kind, e.Lines[2:], c.Lines)
		}
		kinds = append(kinds, c.Kind)
	}
	for kind := range grammar {
		if !slices.Contains(kinds, kind) {
			t.Errorf("no content of kind %s", kind)
		}
	}
	for name, c := range map[string]Content{
		"without a kind":      {},
		"of an unknown kind":  {Kind: "gossip"},
		"about no entry":      NewCancelled("storm"),
		"with a broken path":  NewSession("1,2", -1, nil).About(leaf),
		"of an unknown file":  NewFile("photo", "a.jpg", nil),
		"with an odd choice":  NewChoice("perhaps", "").About(leaf),
		"with a line too far": {KindTarot, []EntryLine{{"record", "1"}, {"reason", "2"}}},
	} {
		if e, err := NewEntry("spring", at, c, signer); err == nil {
			t.Errorf("an entry %s was signed: %v", name, e.Lines)
		}
	}
	if _, err := NewPublished([]byte("TN Spring Cup\n"), ""); err == nil {
		t.Error("a description without the hash of the keys was published")
	}
}
