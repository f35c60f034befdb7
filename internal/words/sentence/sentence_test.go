package sentence

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// TestCount checks the plural forms of three languages.
func TestCount(t *testing.T) {
	for _, c := range []struct {
		n                       int
		english, polish, french string
	}{
		{n: 0, english: "0 boards", polish: "0 rozdań", french: "0 donne"},
		{n: 1, english: "1 board", polish: "1 rozdanie", french: "1 donne"},
		{n: 2, english: "2 boards", polish: "2 rozdania", french: "2 donnes"},
		{n: 5, english: "5 boards", polish: "5 rozdań", french: "5 donnes"},
		{n: 12, english: "12 boards", polish: "12 rozdań", french: "12 donnes"},
		{n: 22, english: "22 boards", polish: "22 rozdania", french: "22 donnes"},
		{n: 112, english: "112 boards", polish: "112 rozdań", french: "112 donnes"},
		{n: 1000000, english: "1000000 boards", polish: "1000000 rozdań", french: "1000000 donnes"},
	} {
		text := New("count.boards", N("n", c.n))
		for l, want := range map[Language]string{English: c.english, Polish: c.polish, French: c.french} {
			if got := text.In(l); got != want {
				t.Errorf("%d in %s: %q, want %q", c.n, l, got, want)
			}
		}
	}
}

// TestPluralForm compares the plural rules with golang.org/x/text.
func TestPluralForm(t *testing.T) {
	names := map[plural.Form]string{
		plural.One:   "one",
		plural.Few:   "few",
		plural.Many:  "many",
		plural.Other: other,
	}
	compare := func(n int) {
		for _, l := range Languages() {
			want := names[plural.Cardinal.MatchPlural(language.Make(string(l)), n, 0, 0, 0, 0)]
			// Newer CLDR versions use the form "other" here.
			if got := pluralForm(l, n); got != want && !(l == French && want == "many") {
				t.Errorf("%s: %d is %s, want %s", l, n, got, want)
			}
		}
	}
	for n := range 1001 {
		compare(n)
	}
	for _, n := range []int{1_000_000, 1_000_001, 1_000_002, 1_000_012, 2_000_000} {
		compare(n)
	}
}

// TestArgumentsUnchanged checks that arguments are printed unchanged.
func TestArgumentsUnchanged(t *testing.T) {
	for _, name := range []string{
		"Friday.pbn",
		"{n}",
		"{file}",
		"%s",
		"count.boards",
		"7 boards",
		"żółw {",
		"пятница",
		"",
	} {
		s := sentence{forms: map[string][]piece{other: {{text: "in "}, {text: "file", isArg: true}}}}
		text := New("x", Name("file", name), N("n", 3))
		var b strings.Builder
		for _, p := range s.formFor(Polish, 0) {
			if p.isArg {
				b.WriteString(text.arg(p.text).in(Polish))
			} else {
				b.WriteString(p.text)
			}
		}
		if got, want := b.String(), "in "+name; got != want {
			t.Errorf("%q became %q", want, got)
		}
	}
}

// TestUnknownKey checks that a missing sentence is shown by its key.
func TestUnknownKey(t *testing.T) {
	if got := New("no.such.key", Name("file", "x")).In(French); got != "no.such.key" {
		t.Errorf("%q, want the key", got)
	}
}

func TestUnknownLanguage(t *testing.T) {
	if got := New("count.boards", N("n", 2)).In("de"); got != "2 boards" {
		t.Errorf("%q, want English", got)
	}
}

func TestUnknownLanguageHasEnglishPlurals(t *testing.T) {
	if got := Count("count.boards", 1).In("xx"); got != "1 board" {
		t.Errorf("got %q", got)
	}
}

func TestJSON(t *testing.T) {
	data, err := json.Marshal(New("count.boards", N("n", 2)))
	if want := `{"key":"count.boards","args":{"n":2},"text":"2 boards"}`; err != nil || string(data) != want {
		t.Errorf("%s, %v; want %s", data, err, want)
	}
	if data, err := json.Marshal(Text{}); err != nil || string(data) != "null" {
		t.Errorf("empty text: %s, %v; want null", data, err)
	}
}

func TestJSONRoundTrip(t *testing.T) {
	want := New("delayed.source.and",
		T("first", New("delayed.source.nist")),
		T("second", New("delayed.source.lottery", N("k", 6), N("n", 49))))
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got Text
	if err := json.Unmarshal(data, &got); err != nil || got.In(French) != want.In(French) {
		t.Errorf("%s was read as %q, %v; want %q", data, got.In(French), err, want.In(French))
	}
}

// TestContract checks that no trumps is only translated after a level or on its own. File
// names and a player called SNT must stay unchanged.
func TestContract(t *testing.T) {
	for text, want := range map[string]string{
		"3NT+1 N":            "3BA+1 N",
		"NT":                 "BA",
		"(60%3NT=&40%7NT-1)": "(60%3BA=&40%7BA-1)",
		"4S= SNT":            "4S= SNT",
		"8NT":                "8NT",
	} {
		if got := New("typed.text", Contract("text", text)).In(Polish); got != want {
			t.Errorf("%s in Polish is %s, want %s", text, got, want)
		}
	}
}

// TestThousands checks that English numbers from 1,000 have commas.
func TestThousands(t *testing.T) {
	for n, want := range map[int]string{
		0:       "0",
		999:     "999",
		1000:    "1,000",
		8648:    "8,648",
		1234567: "1,234,567",
		-999:    "-999",
		-1000:   "-1,000",
		-123456: "-123,456",
	} {
		if got := Thousands(English, n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// TestCountGrouped checks that Polish and French separate thousands with a no-break space.
func TestCountGrouped(t *testing.T) {
	for l, want := range map[Language]string{
		English: "8,648 deals",
		Polish:  "8\u00a0648 rozkładów",
		French:  "8\u00a0648 donnes",
	} {
		if got := CountGrouped("count.deals", 8648).In(l); got != want {
			t.Errorf("%v: %s, want %s", l, got, want)
		}
	}
}
