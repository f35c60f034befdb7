package organiser_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestStorageMethods checks that exactly one method must be requested.
func TestStorageMethods(t *testing.T) {
	for _, c := range []struct {
		methods organiser.StorageMethods
		want    error
	}{
		{methods: organiser.StorageMethods{}, want: organiser.ErrNoMethod},
		{methods: organiser.StorageMethods{Plain: true}},
		{methods: organiser.StorageMethods{Passphrase: true}},
		{methods: organiser.StorageMethods{Recipients: true}},
		{methods: organiser.StorageMethods{Shares: true}},
		{
			methods: organiser.StorageMethods{Passphrase: true, Recipients: true},
			want:    organiser.ErrSeveralMethods,
		},
		{methods: organiser.StorageMethods{Plain: true, Shares: true}, want: organiser.ErrSeveralMethods},
		{
			methods: organiser.StorageMethods{Plain: true, Passphrase: true, Recipients: true, Shares: true},
			want:    organiser.ErrSeveralMethods,
		},
	} {
		if got := c.methods.Check(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.methods, got, c.want)
		}
	}
}

// TestEncryptWithPassphrase checks the doubt about short passphrases.
func TestEncryptWithPassphrase(t *testing.T) {
	for pass, short := range map[string]bool{"": true, "abcdefghijk": true, "abcdefghijkl": false} {
		doubts := organiser.EncryptWithPassphrase(pass).Doubts
		if got := organiser.FindDoubt(doubts, organiser.ShortPassphrase) != nil; got != short {
			t.Errorf("%q: short %t, want %t", pass, got, short)
		}
	}
}

// TestReadingIsSame checks that two typed values are the same if the same text would be
// stored.
func TestReadingIsSame(t *testing.T) {
	tournament, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r := organiser.ReadValue(tournament.Description, organiser.Value{Text: "03, 6 9 13 26 40"}, afterDraw)
	for typed, want := range map[string]bool{
		"3 6 9 13 26 40":    true,
		"03 06 09 13 26 40": true,
		"3 6 9 13 26 41":    false,
		"":                  false,
	} {
		if got := r.IsSame(typed); got != want {
			t.Errorf("%q: %t, want %t", typed, got, want)
		}
	}
	if err := tournament.Description.SetDelayed(delayed.Quicknet().Describe(1000)); err != nil {
		t.Fatal(err)
	}
	digits, otherDigits := strings.Repeat("AB", 32), strings.Repeat("AC", 32)
	r = organiser.ReadValue(tournament.Description, organiser.Value{Text: digits}, afterDraw)
	for typed, want := range map[string]bool{digits: true, strings.ToLower(digits): true, otherDigits: false} {
		if got := r.IsSame(typed); got != want {
			t.Errorf("%q: %t, want %t", typed, got, want)
		}
	}
}

// TestAmendmentCheck checks which part of an amendment is reported. The reason comes first.
func TestAmendmentCheck(t *testing.T) {
	for _, c := range []struct {
		amendment organiser.Amendment
		want      string // invalid part
	}{
		{amendment: organiser.Amendment{Name: "A", Delayed: "B", Reason: "C"}},
		{amendment: organiser.Amendment{Reason: "C"}},
		{amendment: organiser.Amendment{Name: "a\nb", Delayed: "a\nb", Reason: " "}, want: "reason"},
		{amendment: organiser.Amendment{Name: "a\nb", Delayed: "a\nb", Reason: "C"}, want: "name"},
		{amendment: organiser.Amendment{Delayed: "a\nb", Reason: "C"}, want: "delayed"},
	} {
		if got, err := c.amendment.Check(); got != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%+v: %q, %v, want %q", c.amendment, got, err, c.want)
		}
	}
}
