package files

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// TestConvertLarge converts files in parts to what they become as a whole.
func TestConvertLarge(t *testing.T) {
	t.Chdir(t.TempDir())
	s := bigdeal.NewStream(bigdeal.SeedOf([]byte("large")), bigdeal.OwnerOf(""))
	var boards []bridge.Board
	for n := 1; n <= 9000; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	var said bytes.Buffer
	u := &ui{&term.UI{Out: &said, Err: &said}}
	defer func() { largeSize = handfile.MaxSize }()
	tried := 0
	for _, from := range handfile.Formats {
		if !from.Streams() {
			continue
		}
		data, err := from.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		in := "in" + from.Ext
		if err := os.WriteFile(in, data, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, to := range []string{"pbn", "bri", "lin", "kops", "borel", "goedel", "json", "stats"} {
			var got [2][]byte
			for i, size := range []int64{handfile.MaxSize, 100} {
				largeSize = size
				if to == "kops" && from.Name == "kops" {
					continue
				}
				f, err := handfile.ByName(to)
				if err != nil {
					t.Fatal(err)
				}
				out := filepath.Join(".", to+strings.Repeat("x", i)+f.Ext)
				if err := u.convert(in, out, convertFlags{to: to, first: 1, force: true}, true); err != nil {
					t.Fatalf("%s to %s: %v\n%s", from.Name, to, err, &said)
				}
				if got[i], err = os.ReadFile(out); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(got[0], got[1]) {
				t.Errorf("%s to %s: in parts it is another file", from.Name, to)
			}
			tried++
		}
	}
	if tried < 70 {
		t.Errorf("tried %d conversions", tried)
	}
	largeSize = 100
	data, err := os.ReadFile("in.bri")
	if err != nil {
		t.Fatal(err)
	}
	data = slices.Concat(data[:5000*128], []byte("99"), data[5000*128+2:])
	if err := os.WriteFile("bad.bri", data, 0o600); err != nil {
		t.Fatal(err)
	}
	err = u.convert("bad.bri", "bad.pbn", convertFlags{first: 1}, true)
	if err == nil || !strings.HasPrefix(err.Error(), "bad.bri: byte 640000: board 5001: ") {
		t.Errorf("a bad board: %v", err)
	}
	if _, err := os.Stat("bad.pbn"); err == nil {
		t.Error("a file was left")
	}
	if err := u.convert("in.pbn", "x.dup", convertFlags{first: 1}, false); err == nil || !strings.Contains(err.Error(), "format dup is written as a whole") {
		t.Errorf("dup: %v", err)
	}
}
