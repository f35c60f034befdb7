package publiclog

import (
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

// TestPublished checks the description in an entry.
func TestPublished(t *testing.T) {
	test := newContentTest(t)
	if got := test.first.Description(); string(got) != string(test.canonical) {
		t.Errorf("description %q, want %q", got, test.canonical)
	}
	if got := test.first.KeyHash(); got != test.digits {
		t.Errorf("key hash %s, want %s", got, test.digits)
	}
}

// TestContents signs content of every kind and reads the entry again.
func TestContents(t *testing.T) {
	test := newContentTest(t)
	digits, leaf := test.digits, test.first.Leaf()
	amended, err := NewAmended("a typing error\n", test.canonical, "")
	if err != nil {
		t.Fatal(err)
	}
	openings := Content{
		Kind:  KindOpenings,
		Lines: []EntryLine{NewOpening(digits, "Ann", "two\nlines")},
	}
	tested := map[string]bool{}
	for _, c := range []Content{
		test.published,
		amended.About(leaf),
		NewCancelled("storm").About(leaf),
		NewContributions("Ann " + digits).About(leaf),
		openings.About(leaf),
		NewValue("43275.91", "drand quicknet 1 "+strings.Repeat("0", 96)).About(leaf),
		NewChoice("omitted 1,2", "too few tables").About(leaf),
		NewSession("1,2:key", 1, []tlog.Hash{leaf}).About(leaf),
		NewRevealed(digits, "1,1:a", "1,2:b").About(leaf),
		NewRevealed(digits, strings.Repeat("x", MaxEntry)).About(leaf),
		NewFile("results", "spring.csv", []byte("1;2")).About(leaf),
		NewTarot([]byte("one\ntwo")),
	} {
		e, err := NewEntry("spring", test.at, c, test.signer)
		if err != nil {
			t.Errorf("%s: %v", c.Kind, err)
			continue
		}
		if e.Kind != c.Kind || !slices.Equal(e.Lines[2:], c.Lines) {
			t.Errorf("%s: got %v, want %v", c.Kind, e.Lines[2:], c.Lines)
		}
		tested[c.Kind] = true
	}
	for kind := range grammar {
		if !tested[kind] {
			t.Errorf("no content of kind %s", kind)
		}
	}
}

// TestInvalidContents checks that content with missing, unknown or invalid lines is not signed.
func TestInvalidContents(t *testing.T) {
	test := newContentTest(t)
	leaf := test.first.Leaf()
	for name, c := range map[string]Content{
		"no kind":                {},
		"unknown kind":           {Kind: "gossip"},
		"no reference":           NewCancelled("storm"),
		"negative index":         NewSession("1,2", -1, nil).About(leaf),
		"unknown kind of file":   NewFile("photo", "a.jpg", nil),
		"unknown kind of choice": NewChoice("perhaps", "").About(leaf),
		"additional line":        {Kind: KindTarot, Lines: []EntryLine{{"record", "1"}, {"reason", "2"}}},
	} {
		if e, err := NewEntry("spring", test.at, c, test.signer); err == nil {
			t.Errorf("%s: signed with the lines %v", name, e.Lines)
		}
	}
}

func TestPublishedWithoutKeyHash(t *testing.T) {
	if c, err := NewPublished([]byte("TN Spring Cup\n"), ""); err == nil {
		t.Errorf("no error for a description without KH: %v", c.Lines)
	}
}

// contentTest contains an organiser's key, a description, and the entry that publishes it.
type contentTest struct {
	signer    *Signer
	at        time.Time
	digits    string // 64 hexadecimal digits
	canonical []byte // description
	published Content
	first     *Entry // publishes the tournament spring
}

// newContentTest publishes the description of a tournament with a single session.
func newContentTest(t *testing.T) *contentTest {
	t.Helper()
	c := &contentTest{
		signer: newSigner(t, "club.example/organiser", SigningKey),
		at:     time.Date(2027, 3, 10, 20, 0, 0, 0, time.UTC),
		digits: strings.Repeat("ab", 32),
	}
	c.canonical = []byte("TN Spring Cup\nDI a draw\nSN 1:2:1-4:a\\b#\nKH " + c.digits + "\n")
	var err error
	if c.published, err = NewPublished(c.canonical, "sha256:"+c.digits+" 2"); err != nil {
		t.Fatal(err)
	}
	if c.first, err = NewEntry("spring", c.at, c.published, c.signer); err != nil {
		t.Fatal(err)
	}
	return c
}
