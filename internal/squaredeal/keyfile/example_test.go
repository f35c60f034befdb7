package keyfile_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
)

// published is a key file as SquareDeal writes it: three keys of 60 characters, with CR LF.
const published = "1,1:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff\r\n" +
	"1,2:gggggggggghhhhhhhhhhiiiiiiiiiijjjjjjjjjjkkkkkkkkkkllllllllll\r\n" +
	"1,3:mmmmmmmmmmnnnnnnnnnnooooooooooppppppppppqqqqqqqqqqrrrrrrrrrr\r\n"

// lineLength is the length of a line of published, with its line end.
const lineLength = len(published) / 3

// hash returns the published hash.
func hash() string {
	sum := sha256.Sum256([]byte(published))
	return hex.EncodeToString(sum[:])
}

// Example matches a file to which an editor added empty lines, and one with a changed key.
func Example() {
	edited := keyfile.Match([]byte(strings.ReplaceAll(published, "\r\n", " \n\n")), hash())
	fmt.Println(edited.OK, edited.Changes)
	otherKey := keyfile.Match([]byte(strings.Replace(published, "k", "K", 1)), hash())
	keys, _ := keyfile.Parse(otherKey.Lines)
	fmt.Println(otherKey.OK, len(keys.Lines))
	// Output:
	// true [empty lines and leading or trailing spaces were removed]
	// false 3
}

// TestMatch checks the forms in which editors save a key file. Other changes are not
// undone.
func TestMatch(t *testing.T) {
	utf16 := []byte("\xff\xfe")
	for _, c := range []byte(published) {
		utf16 = append(utf16, c, 0)
	}
	for _, c := range []struct {
		name   string
		data   string
		ok     bool   // the file has the published hash
		change string // part of the change that was undone; empty if there is none
	}{
		{name: "unchanged", data: published, ok: true},
		{name: "LF", data: strings.ReplaceAll(published, "\r\n", "\n"), ok: true, change: "line endings"},
		{name: "CR", data: strings.ReplaceAll(published, "\r\n", "\r"), ok: true, change: "line endings"},
		{
			name:   "without the last line end",
			data:   strings.TrimSuffix(published, "\r\n"),
			ok:     true,
			change: "line endings",
		},
		{name: "byte order mark", data: "\ufeff" + published, ok: true, change: "mark"},
		{name: "UTF-16", data: string(utf16), ok: true, change: "mark"},
		{name: "empty lines", data: "\r\n" + published + "\r\n\r\n", ok: true, change: "spaces"},
		{
			name:   "trailing spaces",
			data:   strings.ReplaceAll(published, "\r\n", " \t\r\n"),
			ok:     true,
			change: "spaces",
		},
		{
			name:   "indented, as in a mail",
			data:   "  " + strings.ReplaceAll(published, "\r\n", "\r\n\t"),
			ok:     true,
			change: "spaces",
		},
		{name: "quoted", data: "> " + strings.ReplaceAll(published, "\r\n1", "\r\n> 1")},
		{name: "in a different order", data: published[lineLength:] + published[:lineLength]},
		{name: "missing character", data: strings.Replace(published, "ccccd", "cccd", 1)},
		{name: "empty file"},
	} {
		f := keyfile.Match([]byte(c.data), hash())
		if f.OK != c.ok {
			t.Errorf("%s: OK is %t, want %t", c.name, f.OK, c.ok)
		}
		if changes := fmt.Sprint(f.Changes); c.change != "" && !strings.Contains(changes, c.change) {
			t.Errorf("%s: changes %s, want %s", c.name, changes, c.change)
		}
		if c.change == "" && len(f.Changes) > 0 {
			t.Errorf("%s: changes %v, want none", c.name, f.Changes)
		}
	}
}

// TestMatchTooLong checks that an oversized file costs no memory, whatever its hash is.
func TestMatchTooLong(t *testing.T) {
	data := []byte(strings.Repeat("1,1:aaaaaaaaaabbbbbbbbbb\n", 300_000))
	allocations := testing.AllocsPerRun(1, func() {
		if f := keyfile.Match(data, hash()); f.OK || f.Lines != nil || len(f.Hash) != 64 {
			t.Errorf("%+v", f)
		}
	})
	if allocations > 100 {
		t.Errorf("%v allocations", allocations)
	}
}

// TestTooLong checks sizes that no tournament needs.
func TestTooLong(t *testing.T) {
	longestLine := strings.Repeat("x", 4096) + "\r"
	for name, c := range map[string]struct {
		data    string
		tooLong bool
	}{
		"three keys":          {data: published, tooLong: false},
		"three longest lines": {data: strings.Repeat(longestLine, 3), tooLong: false},
		"a longer line":       {data: "x" + longestLine, tooLong: true},
		"many lines":          {data: strings.Repeat("\n", 200_001), tooLong: true},
	} {
		if problem := keyfile.SizeProblem([]byte(c.data)); !problem.IsZero() != c.tooLong {
			t.Errorf("%s: %v, want a problem: %v", name, problem, c.tooLong)
		}
	}
}
