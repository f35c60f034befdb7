package sentence

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestCheck checks that each kind of fault in a catalogue is found.
func TestCheck(t *testing.T) {
	// a has an argument n, and b has plural forms that n selects. Polish has two more forms than English.
	const (
		english = `{"a": "x {n}", "b": {"of": "n", "one": "{n} a", "other": "{n} b"}}`
		polish  = `{"a": "x {n}", "b": {"of": "n", "one": "{n} a", "few": "{n} b", "many": "{n} c", "other": "{n} d"}}`
	)
	// polishWith returns the Polish catalogue with a part replaced.
	polishWith := func(old, replacement string) string { return strings.Replace(polish, old, replacement, 1) }
	checkPolish := func(polish string) []string {
		return check(map[Language][]byte{English: []byte(english), Polish: []byte(polish), French: []byte(english)})
	}
	if got := checkPolish(polish); len(got) > 0 {
		t.Errorf("valid catalogues: %q", got)
	}
	for name, c := range map[string]struct{ polish, want string }{
		"missing key": {
			polish: `{"a": "x {n}"}`,
			want:   "pl: b: missing",
		},
		"additional key": {
			polish: polishWith(`{"a"`, `{"c": "y", "a"`),
			want:   "pl: c: en does not have this key",
		},
		"different argument": {
			polish: polishWith("x {n}", "x {m}"),
			want:   "pl: a: arguments",
		},
		"missing plural": {
			polish: polishWith(`"few": "{n} b", `, ""),
			want:   `pl: b: the form "few" is missing`,
		},
		"unknown plural": {
			polish: polishWith(`"few"`, `"two"`),
			want:   `pl: b: a form "two"`,
		},
		"plurals without a number": {
			polish: polishWith(`"of": "n", `, ""),
			want:   "pl: b: there are plural forms but no argument",
		},
		"open brace": {
			polish: polishWith("x {n}", "x {n"),
			want:   "pl: a: byte 2",
		},
		"unexpected closing brace": {
			polish: polishWith("x {n}", "x n}"),
			want:   "pl: a: byte 3",
		},
		"not JSON": {
			polish: "{",
			want:   "pl: unexpected",
		},
		"number as a text": {
			polish: `{"a": 7}`,
			want:   "pl: a: expected a text",
		},
	} {
		got := checkPolish(c.polish)
		if !slices.ContainsFunc(got, func(p string) bool { return strings.HasPrefix(p, c.want) }) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// check returns the faults in catalogues. English defines the keys that all must have. Faults are
// missing and additional keys, different arguments, and plural forms that are missing or do not exist
// in the language.
func check(data map[Language][]byte) (problems []string) {
	all := map[Language]map[string]sentence{}
	for _, l := range Languages() {
		c, err := parse(data[l])
		if err != nil {
			return append(problems, fmt.Sprintf("%s: %v", l, err))
		}
		all[l] = c
	}
	english := all[English]
	for _, l := range Languages() {
		for _, key := range slices.Sorted(maps.Keys(all[l])) {
			for _, problem := range checkSentence(l, all[l][key], english[key]) {
				problems = append(problems, fmt.Sprintf("%s: %s: %s", l, key, problem))
			}
		}
		for _, key := range slices.Sorted(maps.Keys(english)) {
			if _, ok := all[l][key]; !ok {
				problems = append(problems, fmt.Sprintf("%s: %s: missing", l, key))
			}
		}
	}
	return problems
}

// checkSentence compares a sentence with the English one, which has no forms if it does not exist.
func checkSentence(l Language, s, english sentence) (problems []string) {
	report := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	if english.forms == nil {
		report("%s does not have this key", English)
		return problems
	}
	if got, want := s.arguments(), english.arguments(); !slices.Equal(got, want) {
		report("arguments are %q, expected %q", got, want)
	}
	if s.selector == "" {
		if len(s.forms) != 1 || s.forms[other] == nil {
			report("there are plural forms but no argument that selects them")
		}
		return problems
	}
	required := formsOf(l)
	for name := range s.forms {
		if !slices.Contains(required, name) {
			report("a form %q, which pluralForm never returns for this language", name)
		}
	}
	for _, name := range required {
		if s.forms[name] == nil {
			report("the form %q is missing", name)
		}
	}
	return problems
}

// formsOf returns a language's plural forms for whole numbers.
func formsOf(l Language) []string {
	seen := map[string]bool{other: true}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 10, 11, 12, 21, 22, 25, 100, 101, 102, 111, 1_000, 1_000_000} {
		seen[pluralForm(l, n)] = true
	}
	return slices.Sorted(maps.Keys(seen))
}
