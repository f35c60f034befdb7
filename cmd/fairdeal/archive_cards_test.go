package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// exchangeCards copies the archive from to the file to. In the PBN file name it swaps the highest cards of a suit
// between two hands of a board.
func exchangeCards(t *testing.T, from, to, name string, board int) {
	t.Helper()
	r, err := zip.OpenReader(from)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	isFound := false
	for _, f := range r.File {
		data, err := fs.ReadFile(r, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name == name {
			data, isFound = withExchangedCards(data, board), true
		}
		w, err := z.Create(f.Name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if !isFound {
		t.Fatalf("%s does not contain %s", from, name)
	}
	if err := os.WriteFile(to, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// withExchangedCards returns a PBN file in which the first and third hand of a board have exchanged
// their highest cards of a suit. board is the position in the file, from 1.
func withExchangedCards(pbn []byte, board int) []byte {
	match := dealTag.FindAllSubmatch(pbn, -1)[board-1]
	tag, dealer, second, fourth := match[0], match[1], match[3], match[5]
	first := strings.Split(string(match[2]), ".") // cards by suit
	third := strings.Split(string(match[4]), ".")
	suit := 0 // the first suit in both hands
	for first[suit] == "" || third[suit] == "" {
		suit++
	}
	a, b := first[suit], third[suit]
	first[suit] = b[:1] + a[1:]
	third[suit] = a[:1] + b[1:]
	exchanged := fmt.Sprintf(`[Deal "%s:%s %s %s %s"]`,
		dealer, strings.Join(first, "."), second, strings.Join(third, "."), fourth)
	return bytes.Replace(pbn, tag, []byte(exchanged), 1)
}

// dealTag matches the deal of a board in PBN: [Deal "N:AK.. QJ.. T9.. 87.."].
var dealTag = regexp.MustCompile(`\[Deal "([NESW]):(\S+) (\S+) (\S+) (\S+)"\]`)
