package squaredeal

import (
	"strings"
	"testing"
)

// TestSets checks the words for sets, and IDs with reserve sets.
func TestSets(t *testing.T) {
	for word, want := range map[string]Set{"original": Original, "reserve": Reserve, "reserve1": Reserve, "reserve2": "reserve2", "reserve" + strings.Repeat("1", 20): Set("reserve" + strings.Repeat("1", 20)), "reserve~": "reserve~", "unnumbered": Unnumbered} {
		var s Set
		if err := s.UnmarshalText([]byte(word)); err != nil || s != want {
			t.Errorf("%s: %q, %v", word, s, err)
		}
	}
	for _, word := range []string{"", "rezerve", "reserve0", "reserve" + strings.Repeat("1", 21), "reserve\x01", "reserve\x7f", "reserve\xe4", "reserve 2"} {
		var s Set
		if err := s.UnmarshalText([]byte(word)); err == nil {
			t.Errorf("%q is read as %q", word, s)
		}
	}
	for _, s := range []string{"1,2", "1,2reserve", "1,2reserve3"} {
		if id, err := ParseID(s); err != nil || id.String() != s {
			t.Errorf("%s: %v, %v", s, id, err)
		}
	}
}
