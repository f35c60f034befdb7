package entrytext

import (
	"encoding/hex"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

// TestEscapeVectors escapes and reads back the texts of the test vectors.
func TestEscapeVectors(t *testing.T) {
	v := vector[struct {
		Escape  []struct{ Bytes, Escaped string }
		Refused []string
	}](t, "escape.json")
	if len(v.Escape) == 0 || len(v.Refused) == 0 {
		t.Fatal("no vectors")
	}
	for _, c := range v.Escape {
		data, err := hex.DecodeString(c.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		if got := Escape(data); got != c.Escaped {
			t.Errorf("Escape(%q) = %q, want %q", data, got, c.Escaped)
		}
		if got, err := Unescape(c.Escaped); err != nil || string(got) != string(data) {
			t.Errorf("Unescape(%q) = %q, %v", c.Escaped, got, err)
		}
	}
	for _, s := range v.Refused {
		if got, err := Unescape(s); err == nil {
			t.Errorf("Unescape(%q) = %q, want an error", s, got)
		}
	}
}
