package keyfile_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
)

const published = "1,1:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff\r\n" +
	"1,2:gggggggggghhhhhhhhhhiiiiiiiiiijjjjjjjjjjkkkkkkkkkkllllllllll\r\n" +
	"1,3:mmmmmmmmmmnnnnnnnnnnooooooooooppppppppppqqqqqqqqqqrrrrrrrrrr\r\n"

func hash() string {
	sum := sha256.Sum256([]byte(published))
	return hex.EncodeToString(sum[:])
}

func Example() {
	f := keyfile.Match([]byte(strings.ReplaceAll(published, "\r\n", " \n\n")), hash())
	fmt.Println(f.OK, f.Changes)
	f = keyfile.Match([]byte(strings.Replace(published, "k", "K", 1)), hash())
	keys, _ := keyfile.Parse(f.Lines)
	fmt.Println(f.OK, len(keys.Lines))
	// Output:
	// true [empty lines and leading or trailing spaces were removed]
	// false 3
}

// TestMatch checks the forms in which editors save a key file. Other changes are not
// undone.
func TestMatch(t *testing.T) {
	wide := []byte("\xff\xfe")
	for _, c := range []byte(published) {
		wide = append(wide, c, 0)
	}
	for _, c := range []struct {
		name, data string
		ok         bool
		how        string
	}{
		{"as it stands", published, true, ""},
		{"LF", strings.ReplaceAll(published, "\r\n", "\n"), true, "line endings"},
		{"CR", strings.ReplaceAll(published, "\r\n", "\r"), true, "line endings"},
		{"without the last line end", strings.TrimSuffix(published, "\r\n"), true, "line endings"},
		{"a mark", "\ufeff" + published, true, "mark"},
		{"UTF-16", string(wide), true, "mark"},
		{"blank lines", "\r\n" + published + "\r\n\r\n", true, "spaces"},
		{"blanks at ends", strings.ReplaceAll(published, "\r\n", " \t\r\n"), true, "spaces"},
		{"moved in, as mail does", "  " + strings.ReplaceAll(published, "\r\n", "\r\n\t"), true, "spaces"},
		{"quoted", "> " + strings.ReplaceAll(published, "\r\n1", "\r\n> 1"), false, ""},
		{"sorted otherwise", published[64:] + published[:64], false, ""},
		{"a character lost", strings.Replace(published, "ccccd", "cccd", 1), false, ""},
		{"nothing", "", false, ""},
	} {
		f := keyfile.Match([]byte(c.data), hash())
		if changes := fmt.Sprint(f.Changes); f.OK != c.ok || !strings.Contains(changes, c.how) || c.how == "" && len(f.Changes) > 0 {
			t.Errorf("%s: %t %s", c.name, f.OK, changes)
		}
	}
}

// TestMatchTooLong checks that an oversized file costs no memory, whatever its hash is.
func TestMatchTooLong(t *testing.T) {
	data := []byte(strings.Repeat("1,1:aaaaaaaaaabbbbbbbbbb\n", 300_000))
	before := testing.AllocsPerRun(1, func() {
		if f := keyfile.Match(data, hash()); f.OK || f.Lines != nil || len(f.Hash) != 64 {
			t.Errorf("%+v", f)
		}
	})
	if before > 100 {
		t.Errorf("%v allocations", before)
	}
}

// TestTooLong checks sizes that no tournament needs.
func TestTooLong(t *testing.T) {
	for _, c := range []struct {
		data string
		long bool
	}{{published, false}, {strings.Repeat("\n", 200_001), true}, {strings.Repeat("x", 4097), true}, {strings.Repeat(strings.Repeat("x", 4096)+"\r", 3), false}} {
		if problem := keyfile.SizeProblem([]byte(c.data)); !problem.IsZero() != c.long {
			t.Errorf("%d bytes: %v", len(c.data), problem)
		}
	}
}
