package alteredtest

import (
	"bytes"
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
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
			if !bigDealWrites(format, run.last) {
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
func bigDealWrites(format string, lastNumber int) bool {
	switch format {
	case "oneline":
		return false
	case "dlm", "dup":
		return lastNumber <= 99
	}
	return true
}
