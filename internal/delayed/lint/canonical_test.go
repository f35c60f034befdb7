package lint_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

// TestCanonical checks that lottery numbers become canonical however they were typed, and that other values stay
// as typed.
func TestCanonical(t *testing.T) {
	const lotto = "Lotto 6 from 49 of Wednesday 9 December 2020, 21:30 CET (+01:00), without bonus numbers, from low to high, separated by spaces"
	for _, c := range []struct{ info, typed, want string }{
		{info: lotto, typed: "3 6 9 13 26 40", want: "3 6 9 13 26 40"},
		{info: lotto, typed: " 3,  6, 9,13; 26 /40 ", want: "3 6 9 13 26 40"},
		{info: lotto, typed: "03-06-09-13-26-40", want: "3 6 9 13 26 40"},
		{info: lotto, typed: "3,6,9,13,26,40", want: "3 6 9 13 26 40"},
		{info: lotto, typed: "3 6 9 13 26", want: "3 6 9 13 26"},
		{info: lotto, typed: "3, 6, 9, 13, 26, x", want: "3, 6, 9, 13, 26, x"},
		{info: lotto, typed: "", want: ""},
		{
			info:  "Lotto 6 z 49, środa 9 grudnia 2020, 21:30 CET (+01:00), bez liczb dodatkowych, od najmniejszej do największej, oddzielone odstępami",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Loto 6 sur 49, mercredi 9 décembre 2020, 21:30 CET (+01:00), sans numéro complémentaire, dans l'ordre croissant, séparés par des blancs",
			typed: "3 - 6 - 9 - 13 - 26 - 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, two digits each",
			typed: "03,06,09,13,26,40",
			want:  "03 06 09 13 26 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, separated by commas",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, separated by dashes",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, a slash between them",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, (przecinki między liczbami)",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, po łączniku",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Loto 6 sur 49, 9 décembre 2020, dans l'ordre croissant, avec des traits d'union",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Loto 6 sur 49, 9 décembre 2020, dans l'ordre croissant, avec des barres obliques",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3, 6, 9, 13, 26, 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, as on the dashboard of the operator",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, at the command of the director",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, według załącznika",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6 z 49, 9 grudnia 2020, od najmniejszej, jak poda pośrednik",
			typed: "3, 6, 9, 13, 26, 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "Lotto 6 from 49 of 9 December 2020, from low to high, written in one string",
			typed: "3 6 9 13 26 40",
			want:  "3 6 9 13 26 40",
		},
		{
			info:  "4 numbers from 1 to 9999 that the players name",
			typed: "1,234, 5678, 12, 7",
			want:  "1,234, 5678, 12, 7",
		},
		{
			info:  "4 numbers from 1 to 9999 that the players name",
			typed: "1234, 5678, 12, 7",
			want:  "1234 5678 12 7",
		},
		{info: lotto, typed: "3,6,9,13,26,40,45", want: "3,6,9,13,26,40,45"},
		{info: "4 numbers from 1 to 9999 that the players name", typed: "1,234 5678 12", want: "1,234 5678 12"}, // three numbers, but four are expected
		{info: "DAX of 8 December 2060, close, 2 decimals", typed: "44,901.92", want: "44,901.92"},
	} {
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
	for info, want := range map[string]string{
		"Lotto 6 from 49 of Wednesday 9 December 2020, 21:30 CET (+01:00), without bonus numbers, from low to high, separated by spaces":           "2020-12-09 21:30 +01:00",
		"Lotto 6 z 49, środa 9 grudnia 2020, 21:30 CET (+01:00), bez liczb dodatkowych, od najmniejszej do największej, oddzielone odstępami":      "2020-12-09 21:30 +01:00",
		"Loto 6 sur 49, mercredi 9 décembre 2020, 21:30 CET (+01:00), sans numéro complémentaire, dans l'ordre croissant, séparés par des espaces": "2020-12-09 21:30 +01:00",
		"Quina 5 of 80, 9 December 2020, 21:30 -03:00, without bonus numbers, from low to high, separated by spaces":                               "2020-12-09 21:30 -03:00",
	} {
		d, ok := lint.DrawOf(info)
		if !ok || d.String() != want {
			t.Errorf("%s: %v, %s, want %s", info, ok, d, want)
		}
		facts := lint.FormOf(info).Parts[0].Facts
		if len(facts) != 1 {
			t.Errorf("%s: facts %+v, want one", info, facts)
			continue
		}
		if f := facts[0]; f.Count == 0 || f.To == 0 || f.Order != "rising" || f.Extra || f.Joined {
			t.Errorf("%s: %+v", info, f)
		}
	}
}
