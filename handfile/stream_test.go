package handfile

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairdeal/fairdeal/bridge"
)

// manyBoards are n boards, the deals of evenly spread numbers.
func manyBoards(first, n int) []bridge.Board {
	boards := make([]bridge.Board, n)
	numbers := make([]bridge.Number, n)
	for i := range boards {
		boards[i].Number = first + i
		numbers[i] = bridge.Number{Hi: uint64(i) * 2908087000 / uint64(n), Lo: uint64(i) * 0x9e3779b97f4a7c15}
	}
	bridge.DealAll(boards, numbers)
	return boards
}

// TestStream reads files in parts of every size, and finds the boards that
// Decode finds.
func TestStream(t *testing.T) {
	boards := manyBoards(17, 90)
	streamed := 0
	for _, f := range Formats {
		if !f.Streams() {
			continue
		}
		streamed++
		for _, crlf := range []bool{false, true} {
			data, err := f.Encode(boards, WriteOptions{CRLF: crlf})
			if err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{1, 100, 700, 5000, 1 << 20} {
				var got []bridge.Board
				err := f.stream(iotest.HalfReader(bytes.NewReader(data)), ReadOptions{First: 17}, size, func(p Part) error {
					got = append(got, p.Boards...)
					return nil
				})
				if err != nil || !slices.Equal(got, boards) {
					t.Errorf("%s, parts of %d: %d boards, %v", f.Name, size, len(got), err)
				}
			}
			if !f.Binary {
				continue
			}
			err = f.stream(bytes.NewReader(data[:len(data)-1]), ReadOptions{First: 17}, 500, func(Part) error { return nil })
			var e *Error
			if !errors.As(err, &e) || e.Offset < int64(len(data)-200) {
				t.Errorf("%s, cut: %v", f.Name, err)
			}
		}
	}
	if streamed != len(streams) || streamed < 10 {
		t.Errorf("%d formats are read in parts, want %d", streamed, len(streams))
	}
}

// TestStreamPBN keeps what games say of those after them, and lines, from part to
// part.
func TestStreamPBN(t *testing.T) {
	const deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	read := func(text string, size int) (numbers []int, err error) {
		err = pbn.stream(strings.NewReader(text), ReadOptions{First: 3}, size, func(p Part) error {
			for _, b := range p.Boards {
				numbers = append(numbers, b.Number)
			}
			return nil
		})
		return numbers, err
	}
	comment := "{ a long comment\n\n" + strings.Repeat("with empty lines\n\n", 20) + "}\n"
	for _, size := range []int{1, 20, 150, 1 << 20} {
		if got, err := read("[Board \"7\"]\n"+deal+comment+"\n[Board \"8\"]\n[Deal \"#\"]\n\n", size); err != nil || !slices.Equal(got, []int{7, 8}) {
			t.Errorf("parts of %d: %v, %v", size, got, err)
		}
		if got, err := read(deal+"\n"+deal+"\n\n\n"+deal, size); err != nil || !slices.Equal(got, []int{3, 4, 5}) {
			t.Errorf("no numbers, parts of %d: %v, %v", size, got, err)
		}
		_, err := read("[Board \"7\"]\n"+deal+"\n[Board \"8\"]\n[Deal \"N:x\"]\n\n", size)
		if err == nil || !strings.HasPrefix(err.Error(), "line 5: board 8: ") {
			t.Errorf("parts of %d: %v", size, err)
		}
		if _, err := read("", size); err == nil {
			t.Error("nothing is read as a file")
		}
	}
	if _, err := read("[Board \"8\"]\n"+deal+"\n[Board \"7\"]\n"+deal+"\n", 20); err == nil || !strings.HasPrefix(err.Error(), "board 7 after board 8: ") {
		t.Errorf("falling numbers: %v", err)
	}
	if err := dup.Stream(strings.NewReader(""), ReadOptions{}, nil); !errors.Is(err, ErrNoStream) {
		t.Errorf("dup: %v", err)
	}
	failed := errors.New("stop")
	if err := pbn.Stream(strings.NewReader(deal), ReadOptions{}, func(Part) error { return failed }); !errors.Is(err, failed) {
		t.Errorf("got %v", err)
	}
	if err := pbn.Stream(iotest.ErrReader(io.ErrUnexpectedEOF), ReadOptions{}, nil); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v", err)
	}
}

// TestStreamJSON reads an array in parts, and says of a bad one where it is bad.
func TestStreamJSON(t *testing.T) {
	const deal = `"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"`
	read := func(text string, size int) (numbers []int, err error) {
		err = jsonFormat.stream(strings.NewReader(text), ReadOptions{}, size, func(p Part) error {
			for _, b := range p.Boards {
				numbers = append(numbers, b.Number)
			}
			return nil
		})
		return numbers, err
	}
	good := "\xef\xbb\xbf [\n{\"board\":1," + deal + ",\"note\":\"a ] and } and \\\", {\"},\n{\"board\":2},\n{\"board\":7," + deal + ",\"more\":[1,{\"x\":[2,3]}]}\n]\n"
	for size := 1; size < 400; size += 7 {
		if got, err := read(good, size); err != nil || !slices.Equal(got, []int{1, 7}) {
			t.Errorf("parts of %d: %v, %v", size, got, err)
		}
	}
	for text, want := range map[string]string{
		strings.Replace(good, "\"board\":7", "\"board\":0", 1): "line 4: board is 0, want a number from 1",
		strings.Replace(good, "\n]\n", "\n", 1):                "line 5: the file ends in the array of boards",
		good + "x":                                             "line 6: something follows the array of boards",
		"[\n{\"board\":1},\n{}\n]":                             "line 4: the array holds no board with a deal",
		"{\"board\":1," + deal + "}":                           "line 1: want an array of boards",
	} {
		for _, size := range []int{1, 90, 1 << 20} {
			if _, err := read(text, size); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%.20q, parts of %d: %v, want %s", text, size, err, want)
			}
		}
	}
}
