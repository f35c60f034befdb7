package squaredeal_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// sampleKeyHash is the key hash in these descriptions.
const sampleKeyHash = "06ff4d922c9235dc85b85ec26e27f9f4194ab0604e8232b9491af5c2313c84d2"

func parse(t *testing.T, text string) *squaredeal.Description {
	t.Helper()
	d, err := squaredeal.ParseDescription([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

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

// TestTagSpaces checks that spaces and tabs after a tag are skipped as SquareDeal does.
func TestTagSpaces(t *testing.T) {
	d := parse(t, "# SquareDeal 2.7\n"+
		"TN  \t Spring  Teams\n"+
		"DI\ta draw\n"+
		"DV  4490192\n"+
		"SN   2:16:a#:b\n"+
		"KH   "+sampleKeyHash+"\n")
	if d.Name != "Spring  Teams" || d.Delayed != "a draw" || d.Value != "4490192" || d.KeyHash != sampleKeyHash {
		t.Errorf("%+v", d)
	}
	if len(d.Phases) != 1 || len(d.Warnings) != 0 {
		t.Errorf("%d phases, warnings %q", len(d.Phases), d.Warnings)
	}
	// After DV and KH, SquareDeal skips only spaces.
	if d = parse(t, "# SquareDeal 2.7\nDV\t12\n"); d.Value != "\t12" {
		t.Errorf("value %q", d.Value)
	}
	if _, err := squaredeal.ParseDescription([]byte("# SquareDeal 2.7\nKH\t" + sampleKeyHash + "\n")); err == nil {
		t.Error("a hash after a tab was read")
	}
}

// TestVersions checks the version in the first line. Versions that this program does not know cause a
// warning.
func TestVersions(t *testing.T) {
	const program = "# Description file of tournament for program "
	for first, want := range map[string]struct {
		version  string
		warnings int
	}{
		program + "squaredeal 2.0.5": {version: "2.0.5"},
		program + "SquareDeal 2.4":   {version: "2.4"},
		program + "SQUAREDEAL 2.7":   {version: "2.7"},
		program + "SquareDeal 2.8":   {version: "2.8", warnings: 1},
		program + "SquareDeal 3":     {version: "3", warnings: 1},
		program + "SquareDeal 2.10":  {version: "2.10", warnings: 1},
		"# something else":           {version: "", warnings: 1},
		"TN first":                   {version: "", warnings: 1},
	} {
		d := parse(t, first+"\n")
		if d.Version != want.version || len(d.Warnings) != want.warnings {
			t.Errorf("%q: version %q, warnings %q", first, d.Version, d.Warnings)
		}
	}
}

// TestBytesSurvive checks that only the changed line of a file changes, whatever its encoding and line
// ends.
func TestBytesSurvive(t *testing.T) {
	text := "\ufeff# Description file of tournament for program SquareDeal 2.1\r\n" +
		"# an unknown comment  \r\n" +
		"TN Z\xfcrcher Turnier   \r\n" +
		"DI \xe9t\xe9\t\r\n" +
		"\r\n" +
		"SN 2:16:a#:x\r\n" +
		"# MH sha256:00\n" +
		"KH " + sampleKeyHash
	d := parse(t, text)
	if string(d.Bytes()) != text {
		t.Errorf("%q", d.Bytes())
	}
	if d.Name != "Z\xfcrcher Turnier" || d.Delayed != "\xe9t\xe9" || d.KeyHash != sampleKeyHash || d.DigestLine != "" {
		t.Errorf("%+v", d)
	}
	want := "TN Z\xfcrcher Turnier\nDI \xe9t\xe9\nSN 2:16:a#:x\nKH " + sampleKeyHash + "\n"
	if string(d.Canonical()) != want {
		t.Errorf("canonical %q", d.Canonical())
	}
	if err := d.SetValue("1", false); err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(text, "\xe9t\xe9\t\r\n", "\xe9t\xe9\t\r\nDV 1\r\n", 1); string(d.Bytes()) != want {
		t.Errorf("after setting a value\n%q, want\n%q", d.Bytes(), want)
	}
}

// TestDigestLine checks that the first of two digest comments counts, so that nobody can
// append a digest. Capital letters are accepted.
func TestDigestLine(t *testing.T) {
	text := "# SquareDeal 2.7\nTN a\nDI b\nSN 1:16:a:b\nKH " + sampleKeyHash + "\n"
	digest, other := parse(t, text).Digest(), strings.Repeat("0", 64)
	comment := func(digest string) string { return "# MH sha256:" + digest + "\n" }
	for first, want := range map[string]error{
		digest:                  nil,
		strings.ToUpper(digest): nil,
		other:                   squaredeal.ErrDigest,
	} {
		for second, warnings := range map[string]int{"": 0, comment(digest): 1, comment(other): 1} {
			d := parse(t, text+comment(first)+second)
			if err := d.CheckDigest(); !errors.Is(err, want) {
				t.Errorf("%s, then %q: %v, want %v", first, second, err, want)
			}
			if d.DigestLine != first {
				t.Errorf("%s, then %q: digest %s", first, second, d.DigestLine)
			}
			if len(d.Warnings) != warnings {
				t.Errorf("%s, then %q: warnings %q", first, second, d.Warnings)
			}
		}
	}
}
