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
		hasPlainSpaces := sent == "UTF-8" || sent == "Latin-1" || sent == "decomposed"
		if !hasPlainSpaces {
			continue // No description is published like this.
		}
		for received, now := range forms {
			if !hasMailForm(now, published) {
				t.Errorf("published in %s, and now %s: no form in common", sent, received)
			}
		}
	}
	if hasMailForm("TN a\n", "TN b\n") {
		t.Error("another name is a form of a name")
	}
}

func hasMailForm(text, want string) bool {
	return slices.ContainsFunc(mailForms([]byte(text)), func(f form) bool { return string(f.data) == want })
}

// TestFirstMailForm checks that the first form of a text is the text itself.
func TestFirstMailForm(t *testing.T) {
	for _, text := range []string{"", "plain\n", "\xff\xfe", "a\u0301\u0301", strings.Repeat("\u00e9", 1000)} {
		first := mailForms([]byte(text))[0]
		if string(first.data) != text {
			t.Errorf("the first form of %q is %q", text, first.data)
		}
		if first.changes != nil {
			t.Errorf("the first form of %q lists changes: %v", text, first.changes)
		}
	}
}

// TestSameNumbers checks that the order of numbers matters but separators do not.
func TestSameNumbers(t *testing.T) {
	for value, cases := range map[string]struct{ same, other []string }{
		"4 13 25": {
			same:  []string{"04-13-25", "4,13,25"},
			other: []string{"4 1325", "13 4 25", "4 13 2 6"},
		},
		"44,901.92":    {same: []string{"44901.92"}},
		"Kowalski 3:6": {same: []string{"Kowalski 3-6"}, other: []string{"kowalski 3:6"}},
		"":             {other: []string{""}},
		"0 0 7":        {same: []string{"000007"}, other: []string{"0000007"}},
		"7":            {same: []string{"07"}},
	} {
		for _, typed := range cases.same {
			if !sameNumbers(value, typed) {
				t.Errorf("%q and %q have different numbers, want the same", value, typed)
			}
		}
		for _, typed := range cases.other {
			if sameNumbers(value, typed) {
				t.Errorf("%q and %q have the same numbers, want different ones", value, typed)
			}
		}
	}
}
