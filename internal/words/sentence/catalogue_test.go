package sentence

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestCatalogue checks the catalogues of all languages.
func TestCatalogue(t *testing.T) {
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

// TestKeysUnique checks for duplicate keys, because a JSON decoder would silently keep the
// last one. With -update, it sorts the lines.
func TestKeysUnique(t *testing.T) {
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
				t.Errorf("%s: %q is before %q: sort the lines with go test ./internal/words/sentence -run Key -update",
					l, keys[i], keys[i+1])
			}
		}
		if n := len(slices.Compact(keys)); n != len(Keys()) {
			t.Errorf("%s: %d lines with a key, want %d", l, n, len(Keys()))
		}
	}
}

// TestFindSentence checks that looking up single sentences gives the same results as reading all of them.
func TestFindSentence(t *testing.T) {
	for _, l := range Languages() {
		if !slices.IsSorted(keysOf(l)) {
			t.Fatalf("%s: the lines are not sorted, so keys cannot be found: see TestKeysUnique", l)
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
				t.Errorf("%s: found a sentence for %s-, which is not a key", l, key)
			}
		}
		for _, key := range []string{"", "a", "zz", "}"} {
			if _, ok := l.sentence(key); ok {
				t.Errorf("%s: found a sentence for %q, which is not a key", l, key)
			}
		}
	}
	if _, ok := Language("de").sentence("count.boards"); ok {
		t.Error("found a sentence in an unknown language")
	}
}

func TestSorted(t *testing.T) {
	const want = "{\n\"a.b\": \"x\",\n\"a.b-c\": \"y\",\n\"a.bc\": {\"one\": \"z\"}\n}\n"
	if got := sorted("{\n\"a.bc\": {\"one\": \"z\"},\n\"a.b-c\": \"y\",\n\"a.b\": \"x\"\n}\n"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
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
