package lint

import (
	"strings"
	"testing"
)

// TestFormChecks checks ten kinds of descriptions in three languages, with 40 correct and 60 incorrect values. The
// message for an incorrect value must contain the given word.
func TestFormChecks(t *testing.T) {
	type wrong struct{ value, want string }
	rights, wrongs := 0, 0
	for _, c := range []struct {
		descriptions []string
		right        []string
		wrong        []wrong
	}{
		{ // a lottery, k of n
			[]string{
				"Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high",
				"Lotto 6 z 49 ze środy 10 marca 2027, bez liczby dodatkowej, rosnąco",
				"Loto 6 sur 49 du mercredi 10 mars 2027, sans le numéro complémentaire, dans l'ordre croissant",
			},
			[]string{"3 6 9 13 26 40", "1 2 3 4 5 49", "3, 6, 9, 13, 26, 40", "03-06-09-13-26-40"},
			[]wrong{
				{"3 6 9 13 77", "five numbers; expected six; 77 is above 49"},
				{"hello", `"hello" is not a number; no numbers; expected six`},
				{"3 6 9 13 26 40 45", "seven numbers; expected six"},
				{"3 6 9 13 40 26", "26 follows 40; expected the numbers from low to high"},
				{"3 6 9 13 13 40", "13 occurs twice"},
				{"0 6 9 13 26 40", "0 is below 1"},
			},
		},
		{ // drawing order: any order is correct
			[]string{
				"Lotto, 6 numbers out of 42, in the order drawn, without the bonus, 3 December 2026",
				"Lotto 6 liczb z 42, w kolejności losowania, bez liczby dodatkowej, 3 grudnia 2026",
				"Loto du 3 décembre 2026, 6 numéros sur 42, dans l'ordre du tirage, sans le complémentaire",
			},
			[]string{"40 3 26 6 13 9", "1 2 3 4 5 6", "42 41 40 39 38 37", "7/1/9/3/8/2"},
			[]wrong{
				{"40 3 26 6 13", "five numbers; expected six"},
				{"40 3 26 6 13 43", "43 is above 42"},
				{"40 3 26 6 13 40", "40 occurs twice"},
				{"40.3.26.6.13.9", "one number; expected six"},
				{"40 3 26 6 13 -9", "-9 is below 1"},
				{"40 3 26 6 13 nine", `"nine" is not a number`},
			},
		},
		{ // a list that may contain repeats
			[]string{
				"five numbers from 1 to 9999, as random.org gives them on 3 December 2026",
				"5 liczb losowych od 1 do 9999 z random.org, 3 grudnia 2026",
				"cinq nombres entiers de 1 à 9999 de random.org, le 3 décembre 2026",
			},
			[]string{"17 4711 9999 1 42", "17 17 17 17 17", "1,234 5 6 7 8", "9999 9998 9997 9996 9995"},
			[]wrong{
				{"17 4711 9999 1", "four numbers; expected five"},
				{"17 4711 10000 1 42", "10000 is above 9999"},
				{"17 4711 9999 0 42", "0 is below 1"},
				{"17 4711 9999 1 42 5", "six numbers; expected five"},
				{"17 4711 9999 1 x", `"x" is not a number`},
				{"17 4711 99999999999999999999 1 42", "is above 9999"},
			},
		},
		{ // an index with decimals
			[]string{
				"Dow Jones closing value of Friday 12 March 2027, with two decimals",
				"WIG20, zamknięcie z dwoma miejscami po przecinku, 12 marca 2027",
				"CAC 40, clôture avec deux décimales, le vendredi 12 mars 2027",
			},
			[]string{"44,901.92", "44901.92", "44.901,92", "812,00"},
			[]wrong{
				{"44,901", "44,901 has no decimals; expected two"},
				{"44901.9", "44901.9 has one decimal; expected two"},
				{"44901.923", "44901.923 has no decimals; expected two"},
				{"44 901.92", "two numbers; expected one"},
				{"up", `"up" is not a number`},
				{"44901.92 12.3", "two numbers; expected one"},
			},
		},
		{ // joined digits
			[]string{
				"Wynik losowania Lotto Multi Multi z dn. 31.12.2018 g. 21:40 (20 liczb od najmniejszej do najwiekszej zapisane jednym ciagiem)",
				"wynik losowania Lotto Multi Multi z dnia 3 stycznia 2025, godz. 22:00 (20 liczb zapisanych jednym ciągiem od najmniejszej)",
				"Multi Multi of 3 January 2025, 22:00: the 20 numbers in rising order, written as one string of digits",
				"Multi Multi du 3 janvier 2025, 20 numéros dans l'ordre croissant, en une seule chaîne de chiffres",
			},
			[]string{"1361011141823303336414353575962747677", "345912141519203745495160656769727779", " 116212324303235384142505564676869747779 ", "348912252833385053555861636566697478"},
			[]wrong{
				{"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77", "expected one string of digits"},
				{"0103061011141823303336414353575962747677", "without leading zeros"},
				{"1361011141823303336414353575962747777", "77 occurs twice"},
				{"1361011141823303336414353575962747799", "99 is above 80"},
				{"136101114182330", "15 digits cannot be read as 20 numbers"},
				{"13610111418233033364143535759627476.77", "contains dots or commas"},
			},
		},
		{ // Multi Multi with spaces
			[]string{
				"Lotto Multi Multi, 17 grudnia 2023, 22:00, 20 liczb w kolejności rosnącej",
				"Multi Multi of 17 December 2023, 22:00, from low to high",
				"Multi Multi du 17 décembre 2023, 22h00, dans l'ordre croissant",
			},
			[]string{
				"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", "1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77",
				"1, 3, 6, 10, 11, 14, 18, 23, 30, 33, 36, 41, 43, 53, 57, 59, 62, 74, 76, 80", "01 03 06 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77",
			},
			[]wrong{
				{"136101114182330333641435357", "one number; expected 20"},
				{"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77 78", "21 numbers; expected 20"},
				{"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76", "19 numbers; expected 20"},
				{"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 81", "81 is above 80"},
				{"1 3 6 11 10 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77", "10 follows 11"},
				{"1 3 3 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77", "3 occurs twice"},
			},
		},
		{ // several consecutive facts
			[]string{
				"Dow Jones closing value with both decimals, and Lotto 6/49 from low to high, both of Friday 12 March 2027",
				"WIG20, zamknięcie z dwoma miejscami po przecinku, i Lotto 6 z 49, bez liczby dodatkowej, od najmniejszej, z 12 marca 2027",
				"CAC 40, clôture avec deux décimales, et Loto 6 sur 49, sans le numéro chance, dans l'ordre croissant, du vendredi 12 mars 2027",
			},
			[]string{"44,901.92 3 6 9 13 26 40", "44901.92; 3 6 9 13 26 40", "44901.92 + 3 6 9 13 26 40", "812,00 1 2 3 4 5 6"},
			[]wrong{
				{"44,901.92 3 6 9 13 26", "six numbers; expected seven"},
				{"44,901.92", "one number; expected seven"},
				{"3 6 9 13 26 40 44,901.92", "3 has no decimals; expected two"},
				{"44,901 3 6 9 13 26 40", "44,901 has no decimals; expected two"},
				{"44,901.92 3 6 9 13 26 50", "50 is above 49"},
				{"44,901.92 3 6 9 13 40 26", "26 follows 40"},
			},
		},
		{ // two lotteries in one
			[]string{
				"EuroMillions 5 from 50 and 2 from 12, sorted, 4 December 2026",
				"EuroMillions 5 z 50 oraz 2 z 12, rosnąco, 4 grudnia 2026",
				"EuroMillions 5 sur 50 et 2 sur 12, dans l'ordre croissant, 4 décembre 2026",
			},
			[]string{"3 6 9 13 50 1 12", "1 2 3 4 5 1 2", "3 6 9 13 26 + 3 6", "3-6-9-13-26 3-6"},
			[]wrong{
				{"3 6 9 13 50", "five numbers; expected seven"},
				{"3 6 9 13 50 1 13", "13 is above 12"},
				{"3 6 9 13 51 1 12", "51 is above 50"},
				{"3 6 9 13 50 12 1", "1 follows 12"},
				{"3 6 9 13 50 1 1", "1 occurs twice"},
				{"3 9 6 13 50 1 12", "6 follows 9"},
			},
		},
		{ // two digits each
			[]string{
				"Lotto 6 from 49 of 3 December 2026, rising, two digits each, written as one string",
				"Lotto 6 z 49 z 3 grudnia 2026, rosnąco, po dwie cyfry, jednym ciągiem",
				"Loto 6 sur 49 du 3 décembre 2026, ordre croissant, à deux chiffres, sans espaces",
			},
			[]string{"030609132640", "010203040506", "444546474849", "091011121314"},
			[]wrong{
				{"369132640", "nine digits cannot be read as six numbers"},
				{"03 06 09 13 26 40", "expected one string of digits"},
				{"030609132650", "50 is above 49"},
				{"030609134026", "26 follows 40"},
				{"000609132640", "00 is below 1"},
				{"0306091326400", "13 digits cannot be read as six numbers"},
			},
		},
		{ // a beacon round and a text
			[]string{
				"Lotto 6 from 49 of 1 December 2026, rising + drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
				"Lotto 6 z 49 z 1 grudnia 2026, rosnąco + drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
				"Loto 6 sur 49 du 1 décembre 2026, ordre croissant + drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
			},
			[]string{"3 6 9 13 26 40 + " + hex64, "1 2 3 4 5 6 + " + hex64, "3 6 9 13 26 40 + " + strings.ToUpper(hex64), "44 45 46 47 48 49 + " + strings.Repeat("0", 64)},
			[]wrong{
				{"3 6 9 13 26 40", "one part; expected two"},
				{hex64, "one part; expected two"},
				{hex64 + " + 3 6 9 13 26 40", "is not a number"},
				{"3 6 9 13 26 40 + " + hex64[1:], "expected 64 digits 0-9 a-f"},
				{"3 6 9 13 26 + " + hex64, "five numbers; expected six"},
				{"3 6 9 13 26 40 + " + hex64 + " + 1", "three parts; expected two"},
			},
		},
	} {
		rights, wrongs = rights+len(c.right), wrongs+len(c.wrong)
		for _, description := range c.descriptions {
			f := FormOf(description)
			if !f.Known() {
				t.Errorf("%q: no form", description)
			}
			for _, value := range c.right {
				if r := f.Check(value); r.Error() != nil {
					t.Errorf("%q: %q: %v, want no contradiction (%+v)", description, value, r.Error(), f)
				}
			}
			for _, w := range c.wrong {
				r := f.Check(w.value)
				if err := r.Error(); err == nil || !strings.Contains(err.Error(), w.want) {
					t.Errorf("%q: %q: %v, want %s (%+v)", description, w.value, err, w.want, f)
				}
			}
		}
	}
	if rights != 40 || wrongs != 60 {
		t.Errorf("%d right and %d wrong values, want 40 and 60", rights, wrongs)
	}
}

const hex64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

// TestFormEdgeCases checks the first pair out of order, equal neighbours, and a number with one digit too many.
func TestFormEdgeCases(t *testing.T) {
	for _, c := range []struct{ description, value, want string }{
		{"Lotto 6 from 49 of 3 December 2026, rising", "6 3 9 13 26 40", "3 follows 6; expected the numbers from low to high"},
		{"Lotto 6 from 49 of 3 December 2026, falling", "26 40 13 9 6 3", "40 follows 26; expected the numbers from high to low"},
		{"five numbers from 1 to 9999, falling, which may repeat, 3 December 2026", "9 9 5 4 4", ""},
		{"five numbers from 1 to 9999, rising, which may repeat, 3 December 2026", "4 4 5 9 9", ""},
		{"Lotto 6 from 49 of 3 December 2026, rising, two digits each", "03 06 09 13 26 040", "040 has three digits; expected two each"},
		{"Lotto 6 from 49 of 3 December 2026, rising, two digits each", "03 06 9 13 26 40", "9 has one digit; expected two each"},
	} {
		f := FormOf(c.description)
		r := f.Check(c.value)
		got := ""
		if err := r.Error(); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: %q: %q, want %q", c.description, c.value, got, c.want)
		}
	}
}

// TestFormUnchecked checks that properties missing from the description are reported as unchecked and never
// contradict a value.
func TestFormUnchecked(t *testing.T) {
	for _, c := range []struct {
		description, value string
		want               []Unchecked
	}{
		{"weather", "sunny", []Unchecked{uncheckedForm}},
		{"wyniki Lotto z 14 IV 2022, losowanie o 21:50", "11820244647", []Unchecked{uncheckedCount, uncheckedRange, uncheckedOrder}},
		{"Lotto draw of 3 December 2026", "3 6 9 13 26 40", []Unchecked{uncheckedCount, uncheckedRange, uncheckedOrder}},
		{"DJI1910", "43275.91", []Unchecked{uncheckedDecimals}},
		{"Dow Jones close of 3 December 2026", "44901", []Unchecked{uncheckedDecimals}},
		{"five numbers from 1 to 9999, 3 December 2026", "1 2 3 4 5", []Unchecked{uncheckedRepeats, uncheckedOrder}},
		{"Lotto 6 from 49 and the bonus number, rising", "3 6 9 13 26 40 2", []Unchecked{uncheckedFacts}},
		{"Dow Jones open and close, two decimals", "1.00 2.00", []Unchecked{uncheckedCount}},
		{"Multi Multi of 3 December 2026 as one string", "1361011141823303336414353575962747677", []Unchecked{uncheckedOrder, uncheckedRange}},
		{"wynik losowania Lotto Multi Multi z dnia 19 września 2025, godz. 14:00", "1351619262730394346495760646870717280", []Unchecked{uncheckedSpelling, uncheckedOrder}},
		{"exchange rate EUR/PLN of NBP, four decimals, 3 December 2026", "4.2351", nil},
		{"Dow Jones closing value, two decimals, as published by the New York stock exchange and S&P Dow Jones Indices", "44901.92", nil},
		{"DAX and CAC 40 closing values, two decimals each", "24000.12 8100.34", nil},
	} {
		r := FormOf(c.description).Check(c.value)
		if err := r.Error(); err != nil {
			t.Errorf("%q: %q: %v", c.description, c.value, err)
		}
		for _, want := range c.want {
			found := false
			for _, u := range r.Unchecked {
				found = found || u == want
			}
			if !found || want.Words() == "" {
				t.Errorf("%q: %v, want %s among them", c.description, r.Unchecked, want)
			}
		}
		if c.want == nil && len(r.Unchecked) > 0 {
			t.Errorf("%q: unchecked %v", c.description, r.Unchecked)
		}
	}
}

func FuzzForm(f *testing.F) {
	for _, s := range []string{"Lotto 6 from 49", "Multi Multi jednym ciągiem, rosnąco", "DJI1910, two decimals", "5 numbers from 1 to 9999, two digits each", "0 from 49, 999 of 9 joined\xff"} {
		f.Add(s, "1361011141823303336414353575962747677")
		f.Add(s, "3 6, 9- 13 \xff 99999999999999999999 44.901,92")
	}
	f.Fuzz(func(t *testing.T, description, value string) {
		r := FormOf(description).Check(value)
		for _, c := range r.Contradictions {
			if c.Text == "" || c.Kind == "" {
				t.Errorf("%q, %q: %+v", description, value, c)
			}
		}
		if (r.Error() == nil) != (len(r.Contradictions) == 0) {
			t.Error("an error without a contradiction")
		}
	})
}
