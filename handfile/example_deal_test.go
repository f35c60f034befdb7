package handfile_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

// deal writes boards 1 to n as PBN.
func deal(w io.Writer, stream *bigdeal.Stream, n int) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	out, err := pbn.NewWriter(w, 1, n, handfile.WriteOptions{})
	if err != nil {
		return err
	}
	for number := 1; number <= n; number++ {
		if err := out.Write(bridge.Board{Number: number, Deal: stream.Deal()}); err != nil {
			return err
		}
	}
	return out.Close()
}

// This example deals a thousand boards and writes them as PBN.
func Example_deal() {
	seed, owner := bigdeal.HashSeed([]byte("for this example only")), bigdeal.HashOwner("Club of Springfield")
	stream := bigdeal.NewStream(seed, owner)
	var file bytes.Buffer
	err := deal(&file, stream, 1000)
	fmt.Println(strings.Count(file.String(), "[Deal "), err)
	// Output: 1000 <nil>
}
