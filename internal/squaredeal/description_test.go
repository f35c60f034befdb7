package squaredeal_test

import (
	"errors"
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
