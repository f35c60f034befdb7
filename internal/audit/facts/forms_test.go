package facts

import (
	"slices"
	"strings"
	"testing"
)

// TestMailForms checks that texts which mail programs convert into each other share a form.
func TestMailForms(t *testing.T) {
	forms := map[string]string{
		"UTF-8":         "TN Coupe d'\u00e9t\u00e9\nDI a b\n",
		"decomposed":    "TN Coupe d'e\u0301te\u0301\nDI a b\n",
		"Latin-1":       "TN Coupe d'\xe9t\xe9\nDI a b\n",
		"no-break":      "TN Coupe\u00a0d'\u00e9t\u00e9\nDI a\u00a0b\n",
		"doubled":       "TN Coupe  d'\u00e9t\u00e9\nDI a  b\n",
		"narrow blanks": "TN Coupe\u202fd'\u00e9t\u00e9\nDI a\u2009b\n",
	}
	for sent, published := range forms {
		if sent != "UTF-8" && sent != "Latin-1" && sent != "decomposed" {
			// Published descriptions have plain spaces.
			continue
		}
		for received, now := range forms {
			if !slices.ContainsFunc(mailForms([]byte(now)), func(f form) bool { return string(f.data) == published }) {
				t.Errorf("published in %s, and now %s: no form in common", sent, received)
			}
		}
	}
	for _, s := range []string{"", "plain\n", "\xff\xfe", "a\u0301\u0301", strings.Repeat("\u00e9", 1000)} {
		if f := mailForms([]byte(s)); string(f[0].data) != s || f[0].changes != nil {
			t.Errorf("the first form of %q is %q", s, f[0].data)
		}
	}
	if slices.ContainsFunc(mailForms([]byte("TN a\n")), func(f form) bool { return string(f.data) == "TN b\n" }) {
		t.Error("another name is a form of a name")
	}
}

// TestSameNumbers checks that the order of numbers matters but separators do not.
func TestSameNumbers(t *testing.T) {
	for _, c := range []struct {
		x, y string
		want bool
	}{
		{"4 13 25", "04-13-25", true}, {"4 13 25", "4,13,25", true}, {"4 13 25", "4 1325", false}, {"4 13 25", "13 4 25", false}, {"44,901.92", "44901.92", true},
		{"4 13 25", "4 13 2 6", false}, {"Kowalski 3:6", "kowalski 3:6", false}, {"Kowalski 3:6", "Kowalski 3-6", true}, {"", "", false}, {"0 0 7", "000007", true}, {"0 0 7", "0000007", false}, {"7", "07", true},
	} {
		if sameNumbers(c.x, c.y) != c.want {
			t.Errorf("%q and %q: %v", c.x, c.y, !c.want)
		}
	}
}
