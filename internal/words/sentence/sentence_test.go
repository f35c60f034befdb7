package sentence

import (
	"cmp"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func TestTheCatalogueIsWhole(t *testing.T) {
	data := map[Language][]byte{}
	for _, l := range Languages() {
		data[l] = JSON(l)
	}
	problems := check(data)
	for i, p := range problems {
		if t.Error(p); i == 20 {
			t.Fatalf("and %d more", len(problems)-i-1)
		}
	}
	if len(Keys()) < 3 {
		t.Errorf("%d keys", len(Keys()))
	}
}

var update = flag.Bool("update", false, "sort the lines of the catalogues")

// keyOf returns the key on a line of a catalogue.
func keyOf(line string) (key string, ok bool) {
	key, _, ok = strings.Cut(line, `": `)
	return strings.TrimPrefix(key, `"`), ok
}

// keysOf returns the keys of a catalogue in the order of its lines.
func keysOf(l Language) (keys []string) {
	for line := range strings.Lines(string(JSON(l))) {
		if key, ok := keyOf(line); ok {
			keys = append(keys, key)
		}
	}
	return keys
}

// sorted returns a catalogue with its lines sorted by key.
func sorted(data string) string {
	var lines []string
	for line := range strings.Lines(data) {
		if _, ok := keyOf(line); ok {
			lines = append(lines, strings.TrimSuffix(strings.TrimSpace(line), ","))
		}
	}
	slices.SortStableFunc(lines, func(a, b string) int {
		x, _ := keyOf(a)
		y, _ := keyOf(b)
		return cmp.Compare(x, y)
	})
	return "{\n" + strings.Join(lines, ",\n") + "\n}\n"
}

func TestSorted(t *testing.T) {
	const want = "{\n\"a.b\": \"x\",\n\"a.b-c\": \"y\",\n\"a.bc\": {\"one\": \"z\"}\n}\n"
	if got := sorted("{\n\"a.bc\": {\"one\": \"z\"},\n\"a.b-c\": \"y\",\n\"a.b\": \"x\"\n}\n"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestEachKeyStandsOnce checks for duplicate keys, because a JSON decoder would silently keep the
// last one. With -update, it sorts the lines.
func TestEachKeyStandsOnce(t *testing.T) {
	for _, l := range Languages() {
		keys := keysOf(l)
		if *update && !slices.IsSorted(keys) {
			name := filepath.Join("..", "..", "..", "words", "catalogue", string(l)+".json")
			if err := os.WriteFile(name, []byte(sorted(string(JSON(l)))), 0o644); err != nil {
				t.Fatal(err)
			}
			t.Logf("sorted %s", name)
			slices.Sort(keys)
		}
		for i := range keys[1:] {
			if keys[i] > keys[i+1] {
				t.Errorf("%s: %q stands before %q: sort the lines with go test ./internal/words/sentence -run Key -update", l, keys[i], keys[i+1])
			}
		}
		if n := len(slices.Compact(keys)); n != len(Keys()) {
			t.Errorf("%s: %d lines with a key, want %d", l, n, len(Keys()))
		}
	}
}

func TestForms(t *testing.T) {
	for _, c := range []struct {
		n          int
		en, pl, fr string
	}{
		{0, "0 boards", "0 rozdań", "0 donne"},
		{1, "1 board", "1 rozdanie", "1 donne"},
		{2, "2 boards", "2 rozdania", "2 donnes"},
		{5, "5 boards", "5 rozdań", "5 donnes"},
		{12, "12 boards", "12 rozdań", "12 donnes"},
		{22, "22 boards", "22 rozdania", "22 donnes"},
		{112, "112 boards", "112 rozdań", "112 donnes"},
		{1000000, "1000000 boards", "1000000 rozdań", "1000000 donnes"},
	} {
		text := New("count.boards", N("n", c.n))
		for l, want := range map[Language]string{English: c.en, Polish: c.pl, French: c.fr} {
			if got := text.In(l); got != want {
				t.Errorf("%d in %s: %q, want %q", c.n, l, got, want)
			}
		}
	}
}

// TestFormsAreThoseOfCLDR compares the plural rules with golang.org/x/text.
func TestFormsAreThoseOfCLDR(t *testing.T) {
	names := map[plural.Form]string{plural.One: "one", plural.Few: "few", plural.Many: "many", plural.Other: other}
	compare := func(n int) {
		for _, l := range Languages() {
			want := names[plural.Cardinal.MatchPlural(language.Make(string(l)), n, 0, 0, 0, 0)]
			// // Newer CLDR versions use the form "other" here.
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

// TestValuesAreNoSentences checks that arguments are printed unchanged.
func TestValuesAreNoSentences(t *testing.T) {
	for _, name := range []string{"Friday.pbn", "{n}", "{file}", "%s", "count.boards", "7 boards", "żółw {", "пятница", ""} {
		s := sentence{forms: map[string][]piece{other: {{text: "in "}, {text: "file", arg: true}}}}
		text := New("x", Name("file", name), N("n", 3))
		var b strings.Builder
		for _, p := range s.formFor(Polish, 0) {
			if p.arg {
				b.WriteString(text.arg(p.text).in(Polish))
			} else {
				b.WriteString(p.text)
			}
		}
		if got, want := b.String(), "in "+name; got != want {
			t.Errorf("%q became %q", want, got)
		}
	}
	if got := New("no.such.key", Name("file", "x")).In(French); got != "no.such.key" {
		t.Errorf("an unknown key is said as %q", got)
	}
	if got := New("count.boards", N("n", 2)).In("de"); got != "2 boards" {
		t.Errorf("an unknown language says %q", got)
	}
}

func TestJSON(t *testing.T) {
	data, err := json.Marshal(New("count.boards", N("n", 2)))
	if want := `{"key":"count.boards","args":{"n":2},"text":"2 boards"}`; err != nil || string(data) != want {
		t.Errorf("%s, %v; want %s", data, err, want)
	}
	said := New("delayed.source.and", T("first", New("delayed.source.nist")), T("second", New("delayed.source.lottery", N("k", 6), N("n", 49))))
	if data, err = json.Marshal(said); err != nil {
		t.Fatal(err)
	}
	var back Text
	if err := json.Unmarshal(data, &back); err != nil || back.In(French) != said.In(French) {
		t.Errorf("%s came back as %q, %v", data, back.In(French), err)
	}
	if data, _ := json.Marshal(Text{}); string(data) != "null" {
		t.Errorf("no text is %s", data)
	}
}

// TestCheckFinds checks that each kind of fault in a catalogue is found.
func TestCheckFinds(t *testing.T) {
	good := `{"a": "x {n}", "b": {"of": "n", "one": "{n} a", "other": "{n} b"}}`
	polish := `{"a": "x {n}", "b": {"of": "n", "one": "{n} a", "few": "{n} b", "many": "{n} c", "other": "{n} d"}}`
	for name, c := range map[string]struct{ pl, want string }{
		"missing key":        {`{"a": "x {n}"}`, "pl: b: missing"},
		"a key alone":        {strings.Replace(polish, `{"a"`, `{"c": "y", "a"`, 1), "pl: c: en does not have this key"},
		"another argument":   {strings.Replace(polish, "x {n}", "x {m}", 1), "pl: a: arguments"},
		"a missing plural":   {strings.Replace(polish, `"few": "{n} b", `, "", 1), `pl: b: the form "few" is missing`},
		"a form of nobody":   {strings.Replace(polish, `"few"`, `"two"`, 1), `pl: b: a form "two"`},
		"forms of nothing":   {strings.Replace(polish, `"of": "n", `, "", 1), "pl: b: there are plural forms but no argument"},
		"an open brace":      {strings.Replace(polish, "x {n}", "x {n", 1), "pl: a: byte 2"},
		"a brace too much":   {strings.Replace(polish, "x {n}", "x n}", 1), "pl: a: byte 3"},
		"no JSON":            {"{", "pl: unexpected"},
		"a number as a text": {`{"a": 7}`, "pl: a: expected a text"},
	} {
		got := check(map[Language][]byte{English: []byte(good), Polish: []byte(c.pl), French: []byte(good)})
		if !slices.ContainsFunc(got, func(p string) bool { return strings.HasPrefix(p, c.want) }) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if got := check(map[Language][]byte{English: []byte(good), Polish: []byte(polish), French: []byte(good)}); len(got) > 0 {
		t.Errorf("right catalogues: %q", got)
	}
}

// TestFind checks that looking up single sentences gives the same results as reading all of them.
func TestFind(t *testing.T) {
	for _, l := range Languages() {
		if !slices.IsSorted(keysOf(l)) {
			t.Fatalf("%s: the lines are not sorted, so keys cannot be found: see TestEachKeyStandsOnce", l)
		}
		all, err := parse(JSON(l))
		if err != nil {
			t.Fatal(err)
		}
		for key, want := range all {
			if got, ok := l.sentence(key); !ok || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %s: %v, %v; want %v", l, key, got, ok, want)
			}
			if _, ok := l.sentence(key + "-"); ok {
				t.Errorf("%s: a sentence for %s-, which is no key", l, key)
			}
		}
		for _, key := range []string{"", "a", "zz", "}"} {
			if _, ok := l.sentence(key); ok {
				t.Errorf("%s: a sentence for %q, which is no key", l, key)
			}
		}
	}
	if _, ok := Language("de").sentence("count.boards"); ok {
		t.Error("a sentence in a language that is none")
	}
}

// TestNoTrumpIsOfTheLanguage checks that no trumps is only translated after a level or on its own. File
// names and a player called SNT must stay unchanged.
func TestNoTrumpIsOfTheLanguage(t *testing.T) {
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

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 999: "999", 1000: "1,000", 8648: "8,648", 1234567: "1,234,567", -999: "-999", -1000: "-1,000", -123456: "-123,456",
	} {
		if got := Thousands(English, n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	for l, want := range map[Language]string{English: "8,648 deals", Polish: "8\u00a0648 rozkładów", French: "8\u00a0648 donnes"} {
		if got := CountGrouped("count.deals", 8648).In(l); got != want {
			t.Errorf("%v: %s, want %s", l, got, want)
		}
	}
}
