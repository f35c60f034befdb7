package federation

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSharedKeys checks that the hands next to each description count, whether several descriptions with the same keys
// belong to one tournament or to different ones.
func TestSharedKeys(t *testing.T) {
	all, sqk := alphaFolder(t), string(readFile(t, vectors+"alpha.sqk"))
	sqd := string(readFile(t, vectors+"alpha.sqd"))
	final := string(all["alpha/fin.pbn"].Data)
	renamed := regexp.MustCompile(`(?m)^TN .*?(\r?)$`).ReplaceAllString(sqd, "TN Another cup$1")
	if renamed == sqd {
		t.Fatal("alpha.sqd has no line TN")
	}
	for _, c := range []struct {
		name   string
		second string // description two
		rows   []string
		asked  bool
	}{
		{name: "the same description", second: sqd, rows: []string{"one: 2 files, pass"}},
		{
			name: "another name", second: renamed,
			rows: []string{"one: 1 files, pass", "two: 1 files, pass"}, asked: true,
		},
	} {
		fsys := with(nil, map[string]string{
			"a/one.sqd": sqd, "a/one.sqk": sqk, "a/fin.pbn": final,
			"b/two.sqd": c.second, "b/fin.pbn": final + "\n",
		})
		r, asked := auditFolder(t, fsys, Options{})
		var rows []string
		for _, row := range r.Tournaments {
			rows = append(rows, fmt.Sprintf("%s: %d files, %s", row.Name, row.Hands.Files, row.KeyHash))
		}
		if !slices.Equal(rows, c.rows) {
			t.Errorf("%s: %q, want %q", c.name, rows, c.rows)
		}
		isAsked := strings.Contains(asked, "keys one,two: different descriptions have the same keys")
		if isAsked != c.asked {
			t.Errorf("%s: asked about the keys %t, want %t: asked\n%s", c.name, isAsked, c.asked, asked)
		}
	}
}
