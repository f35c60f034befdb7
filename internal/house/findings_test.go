package house

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// findings returns the table, and checks that each row has the arguments of its sentence.
func findings(t *testing.T) (rows map[string]row) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(words.Findings()))
	d.DisallowUnknownFields()
	if err := d.Decode(&rows); err != nil {
		t.Fatal(err)
	}
	for code, r := range rows {
		if _, ok := words.Finding(code); !ok {
			t.Errorf("%s does not stand in the order of the codes", code)
		}
		want, ok := words.Arguments(r.key(code))
		if r.English != "" {
			want, ok = placeholders(r.English), r.Say == ""
		}
		if !ok || !slices.Equal(r.names(), want) {
			t.Errorf("%s: %q, the sentence %s asks for %q", code, r.Args, r.key(code), want)
		}
		for _, a := range r.Args {
			if _, noun, ok := strings.Cut(a, "=count."); ok {
				if _, known := words.Arguments("count." + noun); !known {
					t.Errorf("%s: %s", code, a)
				}
			}
		}
	}
	return rows
}

// row is a row in the table of findings.
type row struct {
	Args                                                       []string
	Say, English, Boards, Kind, File, Card, Why, False, Advice string
}

// key returns the catalogue key of the row's sentence.
func (r row) key(code string) string { return cmp.Or(r.Say, "audit."+code) }

// names returns the names of the row's arguments.
func (r row) names() (names []string) {
	for _, a := range r.Args {
		if name, _, _ := strings.Cut(a, "="); name != "_" { // The value "_" appears in no sentence.
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// placeholders returns the placeholder names in a sentence, in order.
func placeholders(sentence string) (names []string) {
	for _, m := range regexp.MustCompile(`\{([a-z-]+)\}`).FindAllStringSubmatch(sentence, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return names
}
