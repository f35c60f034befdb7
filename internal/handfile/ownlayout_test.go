package handfile

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// ownFormats are the formats with a fast path for this program's own records.
var ownFormats = []*Format{&pbn, &lin, &csvFormat, &jsonFormat, &dge, &oneline}

// TestOwnLayout reads this program's files with both readers: unchanged, and with every byte of three records changed,
// deleted or swapped. The results must always be equal.
func TestOwnLayout(t *testing.T) {
	for _, f := range ownFormats {
		for _, crlf := range []bool{false, true} {
			opt := WriteOptions{CRLF: crlf}
			boards := manyBoards(1, 40)
			data, err := f.Encode(boards, opt)
			if err != nil {
				t.Fatal(err)
			}
			for _, slow := range []bool{false, true} {
				set, err := f.Decode(data, ReadOptions{slow: slow})
				if err != nil || !slices.Equal(set.Boards, boards) {
					t.Fatalf("%s, CR LF %v, slow %v: different boards, error %v", f.Name, crlf, slow, err)
				}
				if len(set.Warnings)+len(set.Doubts)+len(set.Contradictions) > 0 {
					t.Fatalf("%s, CR LF %v, slow %v: warnings %v", f.Name, crlf, slow, set.Warnings)
				}
			}
			checkReadersAgree(t, f, data)
			few, err := f.Encode(boards[:3], opt)
			if err != nil {
				t.Fatal(err)
			}
			checkChangedRecords(t, f, few)
		}
	}
}

// describeSet returns the content of a set as text, or the error.
func describeSet(set *Set, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%v %v %v %q %q %v %v %v %v %v %v", set.Boards, set.Copies, set.Last,
		set.Warnings, set.Doubts, set.Contradictions, set.Numbered, set.Generator, set.Hidden, set.More, set.DoubleDummy)
}

// checkReadersAgree compares the results of the fast and the general reader.
func checkReadersAgree(t *testing.T, f *Format, data []byte) {
	t.Helper()
	fast := describeSet(f.Decode(data, ReadOptions{}))
	slow := describeSet(f.Decode(data, ReadOptions{slow: true}))
	if fast != slow {
		t.Fatalf("%s %q:\nfast %s\nslow %s", f.Name, data, fast, slow)
	}
}

// checkChangedRecords changes, deletes or swaps every byte.
func checkChangedRecords(t *testing.T, f *Format, data []byte) {
	t.Helper()
	for i := range data {
		for _, c := range []byte{data[i] ^ 1, data[i] ^ 0x40, '"', '\n', '2', 0, '{'} {
			changed := bytes.Clone(data)
			changed[i] = c
			checkReadersAgree(t, f, changed)
		}
		checkReadersAgree(t, f, slices.Delete(bytes.Clone(data), i, i+1))
	}
	for i := range data[:len(data)/2] {
		for _, distance := range []int{1, 2, 3, 17, 25} {
			swapped := bytes.Clone(data)
			swapped[i], swapped[i+distance] = swapped[i+distance], swapped[i]
			checkReadersAgree(t, f, swapped)
		}
	}
}

// TestOwnLayoutRecords reads every record of a file that this program wrote, and none with a changed letter.
func TestOwnLayoutRecords(t *testing.T) {
	for f, parse := range map[*Format]func([]byte, *bridge.Board) bool{
		&lin:        parseOwnLIN,
		&csvFormat:  parseOwnCSV,
		&jsonFormat: parseOwnJSON,
		&dge:        parseOwnDGE,
		&oneline:    parseOwnOneline,
	} {
		for _, crlf := range []bool{false, true} {
			boards := manyBoards(95, 40)
			e := f.NewEncoder(boardrange.Run{}, WriteOptions{CRLF: crlf})
			var data []byte
			for i := range boards {
				data = e.Board(data, &boards[i])
			}
			ownRecords := ownLayout{newEncoder: f.NewEncoder, parse: parse}
			rest := data
			for i, want := range boards {
				b, n := ownRecords.next(rest)
				numberMatches := !f.Keeps.Numbers || b.Number == want.Number
				if n == 0 || b.Deal != want.Deal || !numberMatches {
					t.Fatalf("%s, CR LF %v, record %d: %d bytes, board %v, want %v", f.Name, crlf, i, n, b, want)
				}
				rest = rest[n:]
			}
			if len(rest) > 0 {
				t.Errorf("%s, CR LF %v: %d bytes left", f.Name, crlf, len(rest))
			}
			text := []byte(bytes.Replace(data, []byte("K"), []byte("k"), 1))
			ownRecords = ownLayout{newEncoder: f.NewEncoder, parse: parse}
			if _, n := ownRecords.next(text); n != 0 {
				t.Errorf("%s: a small letter is read as our own layout", f.Name)
			}
		}
	}
}

// FuzzOwn reads arbitrary data with both readers, whose results must be equal.
func FuzzOwn(f *testing.F) {
	for i, format := range ownFormats {
		data, err := format.Encode(manyBoards(7, 3), WriteOptions{CRLF: i%2 == 1})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(i))
	}
	afterBoard := `[` + "\n" + `{"board":1,"dealer":"N","vulnerable":"None",` +
		`"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}.5]`
	f.Add([]byte(afterBoard), uint8(slices.Index(ownFormats, &jsonFormat)))
	f.Fuzz(func(t *testing.T, data []byte, format uint8) {
		checkReadersAgree(t, ownFormats[int(format)%len(ownFormats)], data)
	})
}
