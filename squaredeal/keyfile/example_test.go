package keyfile_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/keyfile"
)

const published = "1,1:aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff\r\n" +
	"1,2:gggggggggghhhhhhhhhhiiiiiiiiiijjjjjjjjjjkkkkkkkkkkllllllllll\r\n" +
	"1,3:mmmmmmmmmmnnnnnnnnnnooooooooooppppppppppqqqqqqqqqqrrrrrrrrrr\r\n"

func hash() string {
	sum := sha256.Sum256([]byte(published))
	return hex.EncodeToString(sum[:])
}

func description() *squaredeal.Description {
	d, err := squaredeal.ParseDescription([]byte("TN Cup\nDI Lotto\nSN 3:8:RR##:Round #\nKH " + hash() + "\n"))
	if err != nil {
		panic(err)
	}
	return d
}

func Example() {
	mail := "Dear all,\n\n> " + strings.ReplaceAll(published, "\r\n", "\n> ") + "\n-- \nThe organisers\n"
	f := keyfile.Match([]byte(strings.ReplaceAll(mail, "> ", "")), hash())
	for _, how := range f.How {
		fmt.Println(how)
	}
	f = keyfile.Match([]byte(strings.Replace(published, "k", "K", 1)), hash())
	fix, all := keyfile.Repairs{}.Find(description(), f.Lines)
	fmt.Println(f.OK, all)
	fmt.Println(fix.Change)
	// Output:
	// 3 lines that are no keys were taken away, the first is line 1
	// line ends LF were read as CR LF
	// false true
	// line 2: character 41 of the key must be 'k', the file has 'K'
}

// TestFind: one change is found whatever it is, and two are none.
func TestFind(t *testing.T) {
	for _, c := range []struct{ name, old, new, change string }{
		{"a character is lost", "ccccd", "cccd", "line 1: "},
		{"a character is added", "ccccd", "ccccxd", "line 1: "},
		{"neighbours exchanged", "nnno", "nnon", "line 3: characters 20 and 21 of the key are exchanged"},
		{"a number", "1,2:", "1,7:", "line 2: \"1,2:\" must stand in front of the key"},
		{"lines folded", "iiiijjjj", "iiii\r\njjjj", "lines"},
		{"two changes", "aab", "xay", ""},
	} {
		f := keyfile.Match([]byte(strings.Replace(published, c.old, c.new, 1)), hash())
		fix, all := keyfile.Repairs{}.Find(description(), f.Lines)
		switch {
		case f.OK || !all:
			t.Errorf("%s: %t, all changes tried: %t", c.name, f.OK, all)
		case (fix != nil) != (c.change != ""):
			t.Errorf("%s: %v", c.name, fix)
		case fix != nil && (!strings.Contains(fix.Change.String(), c.change) || strings.Join(fix.Lines, "\r\n")+"\r\n" != published):
			t.Errorf("%s: %s", c.name, fix.Change)
		}
	}
}

// TestTooLong: a file that no tournament has is not searched.
func TestTooLong(t *testing.T) {
	for _, c := range []struct {
		data string
		long bool
	}{{published, false}, {strings.Repeat("\n", 200_001), true}, {strings.Repeat("x", 4097), true}, {strings.Repeat(strings.Repeat("x", 4096)+"\r", 3), false}} {
		if why := keyfile.TooLong([]byte(c.data)); why.Said() != c.long {
			t.Errorf("%d bytes: %v", len(c.data), why)
		}
	}
}
