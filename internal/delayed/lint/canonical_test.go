package lint_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

// TestCanonicalLottery checks that lottery numbers become canonical however they were typed. Values with a
// different count, or with anything but numbers, stay as typed.
func TestCanonicalLottery(t *testing.T) {
	const lotto = "Lotto 6 from 49 of Wednesday 9 December 2020, 21:30 CET (+01:00), " +
		"without bonus numbers, from low to high, separated by spaces"
	checkCanonical(t, []canonicalCase{
		{info: lotto, typed: "3 6 9 13 26 40", want: "3 6 9 13 26 40"},
		{info: lotto, typed: " 3,  6, 9,13; 26 /40 ", want: "3 6 9 13 26 40"},
		{info: lotto, typed: "03-06-09-13-26-40", want: "3 6 9 13 26 40"},
		{info: lotto, typed: "3,6,9,13,26,40", want: "3 6 9 13 26 40"},
		{info: lotto, typed: "3 6 9 13 26", want: "3 6 9 13 26"},
		{info: lotto, typed: "3,6,9,13,26,40,45", want: "3,6,9,13,26,40,45"},
		{info: lotto, typed: "3, 6, 9, 13, 26, x", want: "3, 6, 9, 13, 26, x"},
		{info: lotto, typed: "", want: ""},
		{
			info: "Lotto 6 z 49, środa 9 grudnia 2020, 21:30 CET (+01:00), bez liczb dodatkowych, " +
				"od najmniejszej do największej, oddzielone odstępami",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info: "Loto 6 sur 49, mercredi 9 décembre 2020, 21:30 CET (+01:00), sans numéro complémentaire, " +
				"dans l'ordre croissant, séparés par des blancs",
			typed: "3 - 6 - 9 - 13 - 26 - 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, two digits each",
			typed: "03,06,09,13,26,40",
			want:  "03 06 09 13 26 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, written in one string",
			typed: "3 6 9 13 26 40",
			want:  "3 6 9 13 26 40",
		},
		{info: "DAX of 8 December 2060, close, 2 decimals", typed: "44,901.92", want: "44,901.92"},
	})
}

// TestCanonicalSeparator checks that a value stays as typed if the description specifies a separator other than
// spaces.
func TestCanonicalSeparator(t *testing.T) {
	const typed = "3, 6, 9, 13, 26, 40"
	for _, info := range []string{
		"Lotto 6 from 49 of 9 December 2020, from low to high, separated by commas",
		"Lotto 6 from 49 of 9 December 2020, from low to high, separated by dashes",
		"Lotto 6 from 49 of 9 December 2020, from low to high, a slash between them",
		"Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, (przecinki między liczbami)",
		"Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, po łączniku",
		"Loto 6 sur 49, 9 décembre 2020, dans l'ordre croissant, avec des traits d'union",
		"Loto 6 sur 49, 9 décembre 2020, dans l'ordre croissant, avec des barres obliques",
	} {
		checkCanonical(t, []canonicalCase{{info: info, typed: typed, want: typed}})
	}
}

// TestCanonicalNoSeparator checks words that only contain the name of a separator.
func TestCanonicalNoSeparator(t *testing.T) {
	for _, info := range []string{
		"Lotto 6 from 49 of 9 December 2020, from low to high, as on the dashboard of the operator",
		"Lotto 6 from 49 of 9 December 2020, from low to high, at the command of the director",
		"Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, według załącznika",
		"Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, jak poda pośrednik",
	} {
		checkCanonical(t, []canonicalCase{{info: info, typed: "3, 6, 9, 13, 26, 40", want: "3 6 9 13 26 40"}})
	}
}

// TestCanonicalLargeNumbers checks that a comma within a large number is not a separator.
func TestCanonicalLargeNumbers(t *testing.T) {
	const info = "4 numbers from 1 to 9999 that the players name"
	checkCanonical(t, []canonicalCase{
		{info: info, typed: "1,234, 5678, 12, 7", want: "1,234, 5678, 12, 7"},
		{info: info, typed: "1234, 5678, 12, 7", want: "1234 5678 12 7"},
		{info: info, typed: "1,234 5678 12", want: "1,234 5678 12"}, // three numbers, but four are expected
	})
}

// canonicalCase is a value typed for a description, and its canonical form.
type canonicalCase struct{ info, typed, want string }

// checkCanonical compares canonical forms. A canonical form must not change again.
func checkCanonical(t *testing.T, cases []canonicalCase) {
	t.Helper()
	for _, c := range cases {
		if got := lint.Canonical(c.info, c.typed); got != c.want {
			t.Errorf("%q for %q: %q, want %q", c.typed, c.info, got, c.want)
		}
		if again := lint.Canonical(c.info, c.want); again != c.want {
			t.Errorf("%q again: %q", c.want, again)
		}
	}
}

// TestDrawInGuideWording checks that the draw time, time zone and form are recognised in the wording that the desk
// proposes in each language.
func TestDrawInGuideWording(t *testing.T) {
	for _, c := range []struct{ info, want string }{
		{
			info: "Lotto 6 from 49 of Wednesday 9 December 2020, 21:30 CET (+01:00), without bonus numbers, " +
				"from low to high, separated by spaces",
			want: "2020-12-09 21:30 +01:00",
		},
		{
			info: "Lotto 6 z 49, środa 9 grudnia 2020, 21:30 CET (+01:00), bez liczb dodatkowych, " +
				"od najmniejszej do największej, oddzielone odstępami",
			want: "2020-12-09 21:30 +01:00",
		},
		{
			info: "Loto 6 sur 49, mercredi 9 décembre 2020, 21:30 CET (+01:00), sans numéro complémentaire, " +
				"dans l'ordre croissant, séparés par des espaces",
			want: "2020-12-09 21:30 +01:00",
		},
		{
			info: "Quina 5 of 80, 9 December 2020, 21:30 -03:00, without bonus numbers, " +
				"from low to high, separated by spaces",
			want: "2020-12-09 21:30 -03:00",
		},
	} {
		d, ok := lint.DrawOf(c.info)
		if !ok || d.String() != c.want {
			t.Errorf("%s: %v, %s, want %s", c.info, ok, d, c.want)
		}
		facts := lint.FormOf(c.info).Parts[0].Facts
		if len(facts) != 1 {
			t.Errorf("%s: facts %+v, want one", c.info, facts)
			continue
		}
		if f := facts[0]; f.Count == 0 || f.To == 0 || f.Order != "rising" || f.Extra || f.Joined {
			t.Errorf("%s: %+v", c.info, f)
		}
	}
}
