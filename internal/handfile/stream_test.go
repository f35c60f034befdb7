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
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestStream reads boards from 17 on in parts of several sizes, in every format that supports parts.
func TestStream(t *testing.T) {
	const first = 17
	formats := 0
	for _, f := range Formats {
		if !f.CanStream() || f.NewEncoder == nil {
			continue
		}
		formats++
		boards := manyBoards(first, 90)
		if f.MaxBoard > 0 {
			boards = boards[:f.MaxBoard-first+1]
		}
		for _, crlf := range []bool{false, true} {
			data, err := f.Encode(boards, WriteOptions{CRLF: crlf})
			if err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{1, 100, 700, 5000, 1 << 20} {
				got, err := streamBoards(f, data, first, size)
				if err != nil || !slices.Equal(got, boards) {
					t.Errorf("%s, parts of %d: %d boards, %v", f.Name, size, len(got), err)
				}
			}
		}
	}
	const enoughFormats = 12
	if formats != len(completeParts) || formats < enoughFormats {
		t.Errorf("%d formats are read in parts, want %d and at least %d", formats, len(completeParts), enoughFormats)
	}
}

// manyBoards returns n boards with evenly spaced deal numbers.
func manyBoards(first, n int) []bridge.Board {
	boards := make([]bridge.Board, n)
	numbers := make([]bridge.Number, n)
	for i := range boards {
		boards[i].Number = first + i
		// Lo starts at 1, because deal 0 marks a missing board in DLM.
		numbers[i] = bridge.Number{Hi: uint64(i) * 2908087000 / uint64(n), Lo: uint64(i+1) * 0x9e3779b97f4a7c15}
	}
	bridge.DealAll(boards, numbers)
	return boards
}

// TestStreamCut reads binary files without their last byte. The error must be in the last record.
func TestStreamCut(t *testing.T) {
	for _, f := range Formats {
		if !f.CanStream() || f.NewEncoder == nil || !f.Binary {
			continue
		}
		data, err := f.Encode(manyBoards(17, 83), WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		const longestRecord = 200 // bytes
		lastRecord := int64(len(data) - longestRecord)
		_, err = streamBoards(f, data[:len(data)-1], 17, 500)
		var fileErr *Error
		if !errors.As(err, &fileErr) || fileErr.Offset < lastRecord {
			t.Errorf("%s: got error %v, want one after byte %d", f.Name, err, lastRecord)
		}
	}
}

// streamBoards reads all boards in parts of the given size. The input returns half of the bytes asked for.
func streamBoards(f *Format, data []byte, first, size int) (boards []bridge.Board, err error) {
	input := iotest.HalfReader(bytes.NewReader(data))
	err = f.stream(input, ReadOptions{FirstNumber: first}, size, func(part *Set) error {
		boards = append(boards, part.Boards...)
		return nil
	})
	return boards, err
}

// streamNumbers reads all board numbers in parts of the given size.
func streamNumbers(f *Format, text string, first, size int) (numbers []int, err error) {
	boards, err := streamBoards(f, []byte(text), first, size)
	for _, b := range boards {
		numbers = append(numbers, b.Number)
	}
	return numbers, err
}

// checkStreamError expects an error that contains a text if a file is read in parts.
func checkStreamError(t *testing.T, f *Format, title, text string, size int, want string) {
	t.Helper()
	_, err := streamBoards(f, []byte(text), 0, size)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s, %s, parts of %d: got error %v, want %s", f.Name, title, size, err, want)
	}
}

// TestStreamErrors expects the errors of the input, of the caller, and of formats without parts.
func TestStreamErrors(t *testing.T) {
	const deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	if err := typed.Stream(strings.NewReader(""), ReadOptions{}, nil); !errors.Is(err, errNoStream) {
		t.Errorf("typed: got %v, want %v", err, errNoStream)
	}
	stop := errors.New("stop") // from the caller
	err := pbn.Stream(strings.NewReader(deal), ReadOptions{}, func(*Set) error { return stop })
	if !errors.Is(err, stop) {
		t.Errorf("got %v, want %v", err, stop)
	}
	err = pbn.Stream(iotest.ErrReader(io.ErrUnexpectedEOF), ReadOptions{}, nil)
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v, want %v", err, io.ErrUnexpectedEOF)
	}
}

// streamSet reads a file in parts of several sizes, which must all give the same result, and returns it: all boards,
// doubts, contradictions and warnings.
func streamSet(t *testing.T, f *Format, data []byte) (set *Set, err error) {
	t.Helper()
	for i, size := range []int{1, 300, 5000, 1 << 20} {
		got := &Set{}
		gotErr := f.stream(iotest.HalfReader(bytes.NewReader(data)), ReadOptions{}, size, func(part *Set) error {
			got.Boards = append(got.Boards, part.Boards...)
			got.Doubts = append(got.Doubts, part.Doubts...)
			got.Contradictions = append(got.Contradictions, part.Contradictions...)
			got.Warnings = append(got.Warnings, part.Warnings...)
			return nil
		})
		slices.SortFunc(got.Warnings, compareTexts)
		if i > 0 && describeSet(got, gotErr) != describeSet(set, err) {
			t.Fatalf("%s, parts of %d:\n%s\nbefore\n%s", f.Name, size, describeSet(got, gotErr), describeSet(set, err))
		}
		set, err = got, gotErr
	}
	return set, err
}

// compareTexts compares texts by their English sentences.
func compareTexts(a, b words.Text) int { return strings.Compare(a.String(), b.String()) }
