package files

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestConvertLarge checks that converting a file in parts gives the same result as converting it as
// a whole.
func TestConvertLarge(t *testing.T) {
	t.Chdir(t.TempDir())
	all := someBoards(thorough.Times(5200, 9000))
	// formats with and without a header, text and binary
	targets := []string{"pbn", "bri", "json", "stats", "lin", "kops", "borel", "goedel"}
	tried := 0
	for _, from := range handfile.Formats {
		if !from.CanStream() || from.NewEncoder == nil {
			continue
		}
		boards := all
		if from.MaxBoard > 0 {
			boards = boards[:min(len(boards), from.MaxBoard)]
		}
		in := "in" + from.Ext
		data := encoded(t, from.Name, boards, handfile.WriteOptions{})
		if err := os.WriteFile(in, data, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, to := range targets[:thorough.Times(4, len(targets))] {
			tried++
			if to == "kops" && from.Name == "kops" {
				continue
			}
			const small = 100 // bytes, so that every file is read in parts
			whole, parts := wholeAndParts(t, small, "out", func() error {
				f := convertFlags{to: to, first: 1, force: true, firstSet: true}
				return quietUI().convert(in, "out", f)
			})
			if !bytes.Equal(whole, parts) {
				t.Errorf("%s to %s: the result in parts differs", from.Name, to)
			}
		}
	}
	if tried < thorough.Times(50, 90) {
		t.Errorf("tried only %d conversions", tried)
	}
}

// TestConvertLargeBadBoard checks that a bad board in a late part is reported and that no file is left.
func TestConvertLargeBadBoard(t *testing.T) {
	t.Chdir(t.TempDir())
	const badBoard, recordSize = 5001, 128
	data := encoded(t, "bri", someBoards(5200), handfile.WriteOptions{})
	copy(data[(badBoard-1)*recordSize:], "99") // no card has this number
	if err := os.WriteFile("bad.bri", data, 0o600); err != nil {
		t.Fatal(err)
	}
	setLargeSize(t, 100)
	err := quietUI().convert("bad.bri", "bad.pbn", convertFlags{first: 1, firstSet: true})
	if err == nil || !strings.HasPrefix(err.Error(), "bad.bri: byte 640000: board 5001: ") {
		t.Errorf("got %v, want an error about board 5001", err)
	}
	if _, err := os.Stat("bad.pbn"); err == nil {
		t.Error("the conversion left the file bad.pbn")
	}
}

// TestConvertLargeToDUP checks the error for a format that can only be written all at once.
func TestConvertLargeToDUP(t *testing.T) {
	t.Chdir(t.TempDir())
	data := encoded(t, "pbn", someBoards(5200), handfile.WriteOptions{})
	if err := os.WriteFile("in.pbn", data, 0o600); err != nil {
		t.Fatal(err)
	}
	setLargeSize(t, 100)
	err := quietUI().convert("in.pbn", "x.dup", convertFlags{first: 1})
	if err == nil || !strings.Contains(err.Error(), "format dup can only be written all at once") {
		t.Errorf("got %v, want an error about the format", err)
	}
}

// TestConvertLargePBN checks that names, contracts and results survive when a file is read in
// parts.
func TestConvertLargePBN(t *testing.T) {
	t.Chdir(t.TempDir())
	var text strings.Builder
	for _, b := range someBoards(300) {
		fmt.Fprintf(&text, `[Event "Cup"]
[Board "%d"]
[North "Jan Nowak"]
[Dealer "W"]
[Deal "%v"]
[Contract "4H"]
[Result "10"]

`, 1+b.Number%100, b.Deal.String())
	}
	if err := os.WriteFile("in.pbn", []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, f := range []convertFlags{
		{first: 1, force: true},
		{first: 1, force: true, rules: true},
	} {
		whole, parts := wholeAndParts(t, 100, "out.pbn", func() error {
			return quietUI().convert("in.pbn", "out.pbn", f)
		})
		if !bytes.Equal(whole, parts) {
			t.Errorf("rules %v: the result in parts differs: %d bytes, want %d", f.rules, len(parts), len(whole))
		}
		if n := bytes.Count(parts, []byte("Jan Nowak")); n != 300 {
			t.Errorf("rules %v: %d boards have a name, want 300", f.rules, n)
		}
	}
}

// wholeAndParts runs convert with the size limit of files that are read as a whole and with a small one,
// and returns the content of the file out after each.
func wholeAndParts(t *testing.T, small int64, out string, convert func() error) (whole, parts []byte) {
	t.Helper()
	var contents [2][]byte
	for i, size := range []int64{handfile.MaxSize, small} {
		setLargeSize(t, size)
		if err := convert(); err != nil {
			t.Fatal(err)
		}
		var err error
		if contents[i], err = os.ReadFile(out); err != nil {
			t.Fatal(err)
		}
	}
	return contents[0], contents[1]
}

// setLargeSize sets, for a test, the size above which a file is only read in parts.
func setLargeSize(t *testing.T, size int64) {
	t.Helper()
	old := largeSize
	largeSize = size
	t.Cleanup(func() { largeSize = old })
}

// quietUI returns a UI without output.
func quietUI() *ui { return &ui{&term.UI{Out: io.Discard, Err: io.Discard}} }
