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
	for name, run := range map[string][2]int{"b01-16": {1, 16}, "b05": {5, 5}, "b17-32": {17, 32}, "b95-104": {95, 104}} {
		s := bigdeal.NewStream(bigdeal.HashSeed([]byte("entropy public-1 "+name)), bigdeal.HashOwner("owner string public-1 "+name))
		var boards []bridge.Board
		for n := run[0]; n <= run[1]; n++ {
			boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
		}
		for _, format := range Formats {
			if format == "oneline" || run[1] > 99 && (format == "dlm" || format == "dup") {
				// Big Deal does not write these.
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
