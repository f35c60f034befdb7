package sentence

import (
	"fmt"
	"maps"
	"slices"
)

// check returns the faults in catalogues. The first language defines the keys that all must have.
// Faults are missing and additional keys, different arguments, and plural forms that are missing or
// do not exist in the language.
func check(data map[Language][]byte) (problems []string) {
	all := map[Language]map[string]sentence{}
	for _, l := range Languages() {
		c, err := parse(data[l])
		if err != nil {
			return append(problems, fmt.Sprintf("%s: %v", l, err))
		}
		all[l] = c
	}
	first := all[English]
	for _, l := range Languages() {
		required := formsOf(l)
		for _, key := range slices.Sorted(maps.Keys(all[l])) {
			s := all[l][key]
			report := func(format string, args ...any) {
				problems = append(problems, fmt.Sprintf("%s: %s: ", l, key)+fmt.Sprintf(format, args...))
			}
			want, ok := first[key]
			if !ok {
				report("%s does not have this key", English)
				continue
			}
			if got, want := s.arguments(), want.arguments(); !slices.Equal(got, want) {
				report("arguments are %q, expected %q", got, want)
			}
			if s.selector == "" {
				if len(s.forms) != 1 || s.forms[other] == nil {
					report("there are plural forms but no argument that selects them")
				}
				continue
			}
			for name := range s.forms {
				if !slices.Contains(required, name) {
					report("a form %q, which pluralForm in internal/words/sentence/catalogue.go has not for this language", name)
				}
			}
			for _, name := range required {
				if s.forms[name] == nil && name != "many" || s.forms[name] == nil && l == Polish {
					report("the form %q is missing", name)
				}
			}
		}
		for _, key := range slices.Sorted(maps.Keys(first)) {
			if _, ok := all[l][key]; !ok {
				problems = append(problems, fmt.Sprintf("%s: %s: missing", l, key))
			}
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
