package federation

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/words"
)

// with7 is a description with the value 7.
const with7 = "# SquareDeal 2.7\nTN x\nDI Lotto\nDV 7\nSN 1:16:x#:d\n"

// TestUnusedValues checks which of several values counts, and that the row names an unused one.
func TestUnusedValues(t *testing.T) {
	page := func(value string) string { return "# A\nx.sqd\nDelayed value: " + value + "\n" }
	value := func(s string) Statements { return Statements{"x": {Value: &s}} }
	for _, c := range []struct {
		name  string
		sqd   string
		page  string
		said  Statements
		value string // value in the row
		from  string // source of that value
		other string // unused value
	}{
		{name: "of the file", sqd: with7, value: "7", from: "file"},
		{name: "a page says the same", sqd: with7, page: page("7"), value: "7", from: "file"},
		{name: "a page says another", sqd: with7, page: page("8"), value: "7", from: "file", other: "8"},
		{
			name: "somebody says another", sqd: with7, page: page("8"), said: value("9"),
			value: "7", from: "file", other: "9",
		},
		{
			name: "somebody says the same", sqd: with7, page: page("8"), said: value("7"),
			value: "7", from: "file", other: "8",
		},
		{name: "of the page", sqd: keyless, page: page("8"), value: "8", from: "p.md"},
		{
			name: "of the statement", sqd: keyless, page: page("8"), said: value("9"),
			value: "9", from: "statement", other: "8",
		},
	} {
		fsys := fstest.MapFS{"x.sqd": file(c.sqd)}
		if c.page != "" {
			fsys["p.md"] = file(c.page)
		}
		r, _ := auditFolder(t, fsys, Options{Statements: c.said})
		row := r.Tournaments[0]
		if row.Value != c.value || row.OtherValue != c.other {
			t.Errorf("%s: value %q and unused value %q, want %q and %q",
				c.name, row.Value, row.OtherValue, c.value, c.other)
		}
		if row.ValueFrom == nil || *row.ValueFrom != c.from {
			t.Errorf("%s: the value is from %v, want %s", c.name, row.ValueFrom, c.from)
		}
		if len(r.SharedValues) > 0 {
			t.Errorf("%s: shared %+v", c.name, r.SharedValues)
		}
	}
}

// TestSharedValue checks that two tournaments with the same value are listed.
func TestSharedValue(t *testing.T) {
	otherName := strings.Replace(with7, "TN x", "TN y", 1)
	r, _ := auditFolder(t, fstest.MapFS{"x.sqd": file(with7), "y.sqd": file(otherName)}, Options{})
	if len(r.SharedValues) != 1 || fmt.Sprint(r.SharedValues[0].Names) != "[x y]" {
		t.Errorf("shared: %+v", r.SharedValues)
	}
}

// TestHandsMatchOtherValue checks that the report mentions hands that match the unused value.
func TestHandsMatchOtherValue(t *testing.T) {
	all := alphaFolder(t)
	const drawn = "3 6 9 13 26 40"
	said := func(s string) Statements { return Statements{"alpha": {Value: &s}} }
	wrong := strings.Replace(string(all["alpha.sqd"].Data), "DV "+drawn, "DV 1 2 3 4 5 6", 1)
	for name, c := range map[string]struct {
		said Statements
		fits bool
	}{
		"the drawn one": {said: said(drawn), fits: true},
		"a third one":   {said: said("7 8 9 10 11 12")},
		"none":          {},
	} {
		r, _ := auditFolder(t, with(all, map[string]string{"alpha.sqd": wrong}),
			Options{Statements: c.said, Today: afterDraw})
		row := r.Tournaments[0]
		mentioned := strings.Contains(row.Text.String(), `"`+drawn+`"`) ||
			words.Key(row.Text.Text) == "federation.fits-other"
		if mentioned != c.fits {
			t.Errorf("somebody says %s: the row says %q, which mentions the drawn value: %t",
				name, row.Text, mentioned)
		}
		if row.Verdict != audit.NotVerified || r.Exit != 2 {
			t.Errorf("somebody says %s: %s, exit %d", name, row.Verdict, r.Exit)
		}
	}
}
