package squaredeal

import (
	"strings"
	"testing"
)

// TestSets checks the words for sets.
func TestSets(t *testing.T) {
	longest := "reserve" + strings.Repeat("1", 20)
	for word, want := range map[string]Set{
		"original":   Original,
		"reserve":    Reserve,
		"reserve1":   Reserve,
		"reserve2":   "reserve2",
		longest:      Set(longest),
		"reserve~":   "reserve~",
		"unnumbered": Unnumbered,
	} {
		var s Set
		if err := s.UnmarshalText([]byte(word)); err != nil || s != want {
			t.Errorf("%s: %q, %v, want %q", word, s, err, want)
		}
	}
	for _, word := range []string{
		"", "rezerve", "reserve0", longest + "1", "reserve\x01", "reserve\x7f", "reserve\xe4", "reserve 2",
	} {
		var s Set
		if err := s.UnmarshalText([]byte(word)); err == nil {
			t.Errorf("%q is read as %q", word, s)
		}
	}
}

// TestSetIDs checks IDs with reserve sets.
func TestSetIDs(t *testing.T) {
	for _, text := range []string{"1,2", "1,2reserve", "1,2reserve3"} {
		if id, err := ParseID(text); err != nil || id.String() != text {
			t.Errorf("%s: %v, %v", text, id, err)
		}
	}
}
