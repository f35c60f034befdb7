package alteredtest

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestWritersMatchBigDeal compares all writers with files written by Big Deal.
func TestWritersMatchBigDeal(t *testing.T) {
	for name, run := range map[string]struct{ first, last int }{
		"b01-16":  {first: 1, last: 16},
		"b05":     {first: 5, last: 5},
		"b17-32":  {first: 17, last: 32},
		"b95-104": {first: 95, last: 104},
	} {
		seed := bigdeal.HashSeed([]byte("entropy public-1 " + name))
		owner := bigdeal.HashOwner("owner string public-1 " + name)
		stream := bigdeal.NewStream(seed, owner)
		var boards []bridge.Board
		for number := run.first; number <= run.last; number++ {
			boards = append(boards, bridge.Board{Number: number, Deal: stream.Deal()})
		}
		for _, format := range Formats {
			if !bigDealWrites(t, format, run.last) {
				continue
			}
			want, err := os.ReadFile("../../../testdata/vectors/bigdeal/formats/" + name + "." + format)
			if err != nil {
				t.Fatal(err)
			}
			if got := Write(format, nil, boards...); !bytes.Equal(got, want) {
				t.Errorf("%s.%s is\n%.300q, want\n%.300q", name, format, got, want)
			}
		}
	}
}

// bigDealWrites reports whether Big Deal writes files in a format with numbers up to the given one.
func bigDealWrites(t *testing.T, format string, lastNumber int) bool {
	f := programFormat(t, format)
	return f.BigDeal && (f.MaxBoard == 0 || lastNumber <= f.MaxBoard)
}

// TestFormatLists compares the lists of formats with the properties of handfile's formats.
func TestFormatLists(t *testing.T) {
	for _, format := range Formats {
		f := programFormat(t, format)
		if isListed := slices.Contains(numberedFormats, format); isListed != f.Keeps.Numbers {
			t.Errorf("%s is listed in numberedFormats: %t, has board numbers: %t", format, isListed, f.Keeps.Numbers)
		}
		if isListed := slices.Contains(textFormats, format); isListed == f.Binary {
			t.Errorf("%s is listed in textFormats: %t, is binary: %t", format, isListed, f.Binary)
		}
	}
}

// programFormat returns the program's format for an extension.
func programFormat(t *testing.T, ext string) *handfile.Format {
	t.Helper()
	f, err := handfile.ByExt("x." + ext)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
