package squaredeal_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestBadDescriptions checks that the error for an invalid description contains its line and cause.
func TestBadDescriptions(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "the file is empty",
		"\n \n":             "the file is empty",
		"# x\nXX y\n":       "line 2: unknown tag",
		"# x\nTNname\n":     "line 2: unknown tag",
		"# x\ntn name\n":    "line 2: unknown tag",
		"# x\nTN a\nTN b\n": "line 3: unexpected second TN line, the first is line 2",
		"# x\nDV a\nDV a\n": "line 3: unexpected second DV line",
		"# x\nDV\nDV a\n":   "line 3: unexpected second DV line",
		"# x\nDV " + strings.Repeat("x", squaredeal.MaxValue+1): "DV has 4097 bytes, the limit is 4096",
		"# x\n1,1:" + strings.Repeat("k", 60):                   "line 2: unknown tag; expected TN, DI, DV, SN, KH or a comment with #: a line of 64 characters",
		"# x\nKH " + sampleKeyHash[1:] + "\n":                   "line 2: KH: found 63 characters, expected 64",
		"# x\nKH " + sampleKeyHash + "0\n":                      "KH: found 65 characters",
		"# x\nKH " + strings.ToUpper(sampleKeyHash):             "character 3 is 'F'",
		"# x\nKH x" + sampleKeyHash[1:]:                         "character 1 is 'x', expected 0-9 or a-f",
		"# x\nKH " + sampleKeyHash + "\nKH " + sampleKeyHash:    "unexpected second KH line",
		"# x\nSN 3\n":                          "phase 1: found 1 fields",
		"# x\nSN 3:16\n":                       "phase 1: found 2 fields",
		"# x\nSN x:16:a#:b\n":                  "number of sessions",
		"# x\nSN 3x:16:a#:b\n":                 "expected digits",
		"# x\nSN 3:16:../a#:b\n":               "starts with a dot",
		"# x\nSN 3:16:a/b#:b\n":                "character 2 is '/'",
		"# x\nSN 3:16:a\x7fb#:b\n":             "character 2 is",
		"# x\nSN 1:16::b\n":                    "prefix is missing",
		"# x\nSN 999999:16:a:b\nSN 2:16:b:b\n": "line 3: phase 2: there are more than 1000000 sessions in total",
		"# x\n" + manyRanges(12):               "phase 11: there are more than 100000 board ranges in total",
		"# x\nSN 1:16:a:b\nSN 1:16:a:c\n":      "line 3: phase 2: file name prefix \"a\" is already used by phase 1",
		"# x\nSN 3:16:a#:b\nSN 3:16:a:c\n":     "already used by phase 1",
		"# x\nTN a\x00b\nSN 1:3-1:a:b\n":       "line 3: phase 1:",
	} {
		_, err := squaredeal.ParseDescription([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", text, err, want)
		}
	}
}

// manyRanges returns n phases of 10,000 ranges each, which only take a few bytes.
func manyRanges(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "SN 1:10000x1:a%d:b\n", i)
	}
	return b.String()
}

// TestDescriptionBounds checks that untrusted descriptions are rejected before they use
// much memory.
func TestDescriptionBounds(t *testing.T) {
	const tooLong = "bytes, the limit is 1048576"
	for name, c := range map[string]struct{ text, want string }{
		"comments":  {text: "# x\n" + strings.Repeat("# a comment\n", 100_000), want: tooLong},
		"lines":     {text: "# x\n" + strings.Repeat("\n", 300_000), want: "300001 lines"},
		"phases":    {text: "# x\n" + strings.Repeat("SN 1:1:a:\n", 1_000_000), want: tooLong},
		"one value": {text: "# x\nDV " + strings.Repeat("1", 10<<20), want: tooLong},
	} {
		_, err := squaredeal.ParseDescription([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", name, err, c.want)
		}
	}
}

// TestWarningLimit checks that the list of warnings does not grow with the file.
func TestWarningLimit(t *testing.T) {
	d := parse(t, "# SquareDeal 2.7\nSN 1:1-2,5-9:aux:\n"+manyPhases(5000))
	if n := len(d.Warnings); n < 50 || n > 52 {
		t.Errorf("%d warnings, want about 50", n)
	}
}

// manyPhases returns n phases that each cause a warning.
func manyPhases(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "SN 1:1-2,5-9:b%d.:\n", i)
	}
	return b.String()
}
