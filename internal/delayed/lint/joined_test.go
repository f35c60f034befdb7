package lint

import (
	"slices"
	"testing"
	"time"
)

// TestLintJoined checks single strings of digits. It expects a finding if the string can be split in several ways
// or two values fit the words.
func TestLintJoined(t *testing.T) {
	today := time.Date(2026, 9, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		info string
		want []FindingKind
	}{
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, in the order drawn, written as one string",
			want: []FindingKind{JoinedOrder, JoinedZeros},
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, in the order drawn, " +
				"as one string, without leading zeros",
			want: []FindingKind{JoinedOrder},
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, low to high, written as one string",
			want: []FindingKind{JoinedZeros},
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, high to low, as one string, " +
				"no leading zeros",
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, in the order drawn, " +
				"as one string, two digits each",
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, low to high, " +
				"as one string with leading zeros",
		},
		{info: "Lotto 6 from 49 without bonus, of 4 December 2026, low to high"},
		{
			info: "5 numbers from 1 to 9999 of the lottery of 4 December 2026, low to high, " +
				"as one string, without leading zeros",
			want: []FindingKind{JoinedOrder},
		},
		{
			info: "wynik losowania Lotto Multi Multi z dnia 3 grudnia 2026, " +
				"godz. 22:00 (20 liczb od najmniejszej, zapisane jednym ciągiem)",
			want: []FindingKind{JoinedZeros},
		},
		{
			info: "wynik losowania Lotto Multi Multi z dnia 3 grudnia 2026, " +
				"godz. 22:00 (20 liczb od najmniejszej, jednym ciągiem, bez zer)",
		},
		{
			info: "wynik losowania Lotto Multi Multi z dnia 3 grudnia 2026, " +
				"godz. 22:00 (20 liczb w kolejności losowania, jednym ciągiem, po dwie cyfry)",
		},
		{
			info: "Loto du 4 décembre 2026, 5 numéros sur 49 sans le numéro chance, " +
				"dans l'ordre du tirage, en une seule chaîne de chiffres, sans zéros en tête",
			want: []FindingKind{JoinedOrder},
		},
		{
			info: "Loto du 4 décembre 2026, 5 numéros sur 49 sans le numéro chance, " +
				"dans l'ordre du tirage, en une seule chaîne de chiffres, à deux chiffres",
		},
	} {
		var got []FindingKind
		l := LintOf(c.info, today)
		for _, f := range l.Findings {
			if f.Kind != LowEntropy {
				got = append(got, f.Kind)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q\n%s", c.info, got, c.want, textsOf(l))
		}
	}
}

// TestNoLeadingZeros checks that "without leading zeros" is not read as "with leading zeros".
func TestNoLeadingZeros(t *testing.T) {
	for _, info := range []string{
		"Lotto 6 from 49, low to high, as one string, without leading zeros",
		"Lotto 6 z 49 od najmniejszej, jednym ciągiem, bez zer wiodących",
		"Loto 6 sur 49, dans l'ordre croissant, en une seule chaîne, sans zéros en tête",
	} {
		f := FormOf(info)
		if len(f.Parts) != 1 || len(f.Parts[0].Facts) != 1 || f.Parts[0].Facts[0].Digits != 0 {
			t.Errorf("%q: %+v, want one fact without a number of digits", info, f.Parts)
		}
		if r := f.Check("1241533"); r.Error() == nil { // It would be 1 2 4 1 5 33.
			t.Errorf("%q: seven digits are read as six numbers in rising order", info)
		}
		if r := f.Check("234152733"); r.Error() != nil {
			t.Errorf("%q: %v", info, r.Error())
		}
	}
}
