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

// describeSet returns a set as text.
func describeSet(set *Set, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%v %v %v %q %q %v %v %v %v %v %v", set.Boards, set.Copies, set.Last,
		set.Warnings, set.Doubts, set.Contradictions, set.Numbered, set.Generator, set.Hidden, set.More, set.DoubleDummy)
}

// differs compares the results of both readers and describes the difference.
func differs(f *Format, data []byte) string {
	fast, slow := describeSet(f.Decode(data, ReadOptions{})), describeSet(f.Decode(data, ReadOptions{slow: true}))
	if fast == slow {
		return ""
	}
	return fmt.Sprintf("%s %q:\nfast %s\nslow %s", f.Name, data, fast, slow)
}

// TestOwnLayout reads this program's files with both readers: unchanged, and with every byte of three records changed,
// deleted or swapped. The results must always be equal.
func TestOwnLayout(t *testing.T) {
	for _, f := range ownFormats {
		for _, crlf := range []bool{false, true} {
			boards := manyBoards(1, 40)
			opt := WriteOptions{CRLF: crlf}
			data, err := f.Encode(boards, opt)
			if err != nil {
				t.Fatal(err)
			}
			for _, slow := range []bool{false, true} {
				set, err := f.Decode(data, ReadOptions{slow: slow})
				if err != nil || !slices.Equal(set.Boards, boards) || len(set.Warnings)+len(set.Doubts)+len(set.Contradictions) > 0 {
					t.Fatalf("%s, CR LF %v, slow %v: %v", f.Name, crlf, slow, err)
				}
			}
			if what := differs(f, data); what != "" {
				t.Fatal(what)
			}
			few, err := f.Encode(boards[:3], opt)
			if err != nil {
				t.Fatal(err)
			}
			for i := range few {
				for _, c := range []byte{few[i] ^ 1, few[i] ^ 0x40, '"', '\n', '2', 0, '{'} {
					m := bytes.Clone(few)
					m[i] = c
					if what := differs(f, m); what != "" {
						t.Fatal(what)
					}
				}
				m := slices.Delete(bytes.Clone(few), i, i+1)
				if what := differs(f, m); what != "" {
					t.Fatal(what)
				}
			}
			for i, was := range few[:len(few)/2] {
				for _, k := range []int{i + 1, i + 2, i + 3, i + 17, i + 25} {
					m := bytes.Clone(few)
					m[i], m[k] = m[k], was
					if what := differs(f, m); what != "" {
						t.Fatal(what)
					}
				}
			}
		}
	}
}

// TestOwnLayoutRecords reads every record of a file that this program wrote, and none with a changed letter.
func TestOwnLayoutRecords(t *testing.T) {
	for f, parse := range map[*Format]func([]byte, *bridge.Board) bool{&lin: parseOwnLIN, &csvFormat: parseOwnCSV, &jsonFormat: parseOwnJSON, &dge: parseOwnDGE, &oneline: parseOwnOneline} {
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
				if n == 0 || b.Deal != want.Deal || f.Keeps.Numbers && b.Number != want.Number {
					t.Fatalf("%s, CR LF %v, record %d: %d bytes, board %d", f.Name, crlf, i, n, b.Number)
				}
				rest = rest[n:]
			}
			if len(rest) > 0 {
				t.Errorf("%s, CR LF %v: %d bytes left", f.Name, crlf, len(rest))
			}
			text := []byte(bytes.Replace(data, []byte("K"), []byte("k"), 1))
			ownRecords = ownLayout{newEncoder: f.NewEncoder, parse: parse}
			if _, n := ownRecords.next(text); n != 0 {
				t.Errorf("%s: a small letter is not as we write it", f.Name)
			}
		}
	}
}

// FuzzOwn reads arbitrary data with both readers.
func FuzzOwn(f *testing.F) {
	for i, format := range ownFormats {
		data, err := format.Encode(manyBoards(7, 3), WriteOptions{CRLF: i%2 == 1})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(i))
	}
	f.Add([]byte("[\n{\"board\":1,\"dealer\":\"N\",\"vulnerable\":\"None\",\"deal\":\"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"}.5]"), uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, format uint8) {
		if what := differs(ownFormats[int(format)%len(ownFormats)], data); what != "" {
			t.Fatal(what)
		}
	})
}
