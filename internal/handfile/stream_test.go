package handfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
	"github.com/fairdeal/fairdeal/internal/words"
)

// manyBoards returns n boards with evenly spaced deal numbers.
func manyBoards(first, n int) []bridge.Board {
	boards := make([]bridge.Board, n)
	numbers := make([]bridge.Number, n)
	for i := range boards {
		boards[i].Number = first + i
		numbers[i] = bridge.Number{Hi: uint64(i) * 2908087000 / uint64(n), Lo: uint64(i+1) * 0x9e3779b97f4a7c15} // deal 0 marks a missing board in DLM
	}
	bridge.DealAll(boards, numbers)
	return boards
}

// TestStream reads files in parts of every size and expects the same boards as from Decode.
func TestStream(t *testing.T) {
	boards := manyBoards(17, 90)
	formats := 0
	for _, f := range Formats {
		if !f.CanStream() || f.NewEncoder == nil {
			continue
		}
		formats++
		boards := boards
		if f.MaxBoard > 0 {
			boards = boards[:f.MaxBoard-16]
		}
		for _, crlf := range []bool{false, true} {
			data, err := f.Encode(boards, WriteOptions{CRLF: crlf})
			if err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{1, 100, 700, 5000, 1 << 20} {
				var got []bridge.Board
				err := f.stream(iotest.HalfReader(bytes.NewReader(data)), ReadOptions{FirstNumber: 17}, size, func(p *Set) error {
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
			err = f.stream(bytes.NewReader(data[:len(data)-1]), ReadOptions{FirstNumber: 17}, 500, func(*Set) error { return nil })
			var e *Error
			if !errors.As(err, &e) || e.Offset < int64(len(data)-200) {
				t.Errorf("%s, cut: %v", f.Name, err)
			}
		}
	}
	if formats != len(completeParts) || formats < 12 {
		t.Errorf("%d formats are read in parts, want %d", formats, len(completeParts))
	}
}

// TestStreamPBN checks that inherited values and line numbers continue from part to part.
func TestStreamPBN(t *testing.T) {
	const deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	read := func(text string, size int) (numbers []int, err error) {
		err = pbn.stream(strings.NewReader(text), ReadOptions{FirstNumber: 3}, size, func(p *Set) error {
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
	if _, err := read("[Board \"8\"]\n"+deal+"\n[Board \"7\"]\n"+deal+"\n", 20); err == nil || !strings.HasPrefix(err.Error(), "board 7 follows board 8: ") {
		t.Errorf("falling numbers: %v", err)
	}
	if err := typed.Stream(strings.NewReader(""), ReadOptions{}, nil); !errors.Is(err, errNoStream) {
		t.Errorf("typed: %v", err)
	}
	failed := errors.New("stop")
	if err := pbn.Stream(strings.NewReader(deal), ReadOptions{}, func(*Set) error { return failed }); !errors.Is(err, failed) {
		t.Errorf("got %v", err)
	}
	if err := pbn.Stream(iotest.ErrReader(io.ErrUnexpectedEOF), ReadOptions{}, nil); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v", err)
	}
}

// TestStreamJSON reads an array in parts and expects the right position in errors.
func TestStreamJSON(t *testing.T) {
	const deal = `"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"`
	read := func(text string, size int) (numbers []int, err error) {
		err = jsonFormat.stream(strings.NewReader(text), ReadOptions{}, size, func(p *Set) error {
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
		strings.Replace(good, "\"board\":7", "\"board\":0", 1): "line 4: board is 0, expected a number of 1 or more",
		strings.Replace(good, "\n]\n", "\n", 1):                "line 5: the file ends inside the array of boards",
		good + "x":                                             "line 6: unexpected text after the array of boards",
		"[\n{\"board\":1},\n{}\n]":                             "line 4: the array contains no board with a deal",
		"{\"board\":1," + deal + "}":                           "line 1: expected an array of boards",
	} {
		for _, size := range []int{1, 90, 1 << 20} {
			if _, err := read(text, size); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%.20q, parts of %d: %v, want %s", text, size, err, want)
			}
		}
	}
}

// streamed reads a text in several part sizes. It returns the board numbers, and all doubts, contradictions and
// warnings.
func streamed(t *testing.T, f *Format, data []byte) (all *Set, err error) {
	t.Helper()
	for i, size := range []int{1, 300, 5000, 1 << 20} {
		now := &Set{}
		nowErr := f.stream(iotest.HalfReader(bytes.NewReader(data)), ReadOptions{}, size, func(p *Set) error {
			now.Boards = append(now.Boards, p.Boards...)
			now.Doubts = append(now.Doubts, p.Doubts...)
			now.Contradictions = append(now.Contradictions, p.Contradictions...)
			now.Warnings = append(now.Warnings, p.Warnings...)
			return nil
		})
		slices.SortFunc(now.Warnings, byText)
		if i > 0 && (fmt.Sprint(err) != fmt.Sprint(nowErr) || err == nil && everythingOf(now, nil) != everythingOf(all, nil)) {
			t.Fatalf("%s, parts of %d:\n%s\nbefore\n%s", f.Name, size, everythingOf(now, nowErr), everythingOf(all, err))
		}
		all, err = now, nowErr
	}
	return all, err
}

// TestStreamDup expects the same boards as from Decode, with the same doubts at the same offsets.
func TestStreamDup(t *testing.T) {
	data, err := dup.Encode(manyBoards(1, 40), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	record := func(n int) []byte { return data[n*dupRecord : (n+1)*dupRecord] }
	for name, change := range map[string]func(){
		"as it is": func() {},
		"backwards": func() {
			for n := range 40 {
				record(n)[dupCards+1] = 'Y'
			}
		},
		"other count": func() {
			for n := range 40 {
				copy(record(n)[dupCards+7:], "39 ")
			}
		},
		"other halves": func() {
			north, east := record(30)[:2], record(30)[26:28]
			north[0], north[1], east[0], east[1] = east[0], east[1], north[0], north[1]
		},
		"other lowest": func() { record(20)[dupCards+2] = '7' },
		"from 17": func() {
			for n := range 40 {
				copy(record(n)[dupCards+2:], "17 ")
			}
		},
		"a blank board": func() { copy(record(9), strings.Repeat(" ", dupCards)) },
		"a bad card":    func() { record(33)[1] = 'x' },
	} {
		kept := bytes.Clone(data)
		change()
		whole, err := dup.Decode(data, ReadOptions{})
		if whole != nil {
			whole = &Set{Boards: whole.Boards, Doubts: whole.Doubts, Contradictions: whole.Contradictions, Warnings: whole.Warnings}
		}
		if name == "other halves" && len(whole.Doubts) == 0 || name == "a bad card" && err == nil {
			t.Errorf("%s: it is read", name)
		}
		got, gotErr := streamed(t, &dup, data)
		if whole != nil {
			slices.SortFunc(whole.Warnings, byText)
		}
		if fmt.Sprint(err) != fmt.Sprint(gotErr) || err == nil && everythingOf(got, nil) != everythingOf(whole, nil) {
			t.Errorf("%s:\n%s\nwhole\n%s", name, everythingOf(got, gotErr), everythingOf(whole, err))
		}
		data = kept
	}
}

// TestStreamDLM expects the same boards as from Decode, and refuses files whose boards are out of order.
func TestStreamDLM(t *testing.T) {
	data, err := dlm.Encode(manyBoards(4, 60), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(data), "\n")
	text := string(data)
	swapped := slices.Clone(lines)
	for i, line := range lines {
		if strings.HasPrefix(line, "Board 10=") {
			swapped[i], swapped[i+4] = swapped[i+4], line // swap with board 12
		}
	}
	for _, c := range []struct{ name, text, want string }{
		{"as it is", text, ""},
		{"other checksum", strings.Replace(text, "Checksum=", "Checksum=1", 1), ""},
		{"fewer announced", strings.Replace(text, "To board=63", "To board=60", 1), ""},
		{"more announced", strings.Replace(text, "To board=63", "To board=120", 1), "board 100"},
		{"a control byte", strings.Replace(text, "Duplicates 50", "Dupli\x01ates 50", 1), ""},
		{"a bad letter", strings.Replace(text, "Board 20=", "Board 20=z", 1), "board 20: "},
	} {
		whole, err := dlm.Decode([]byte(c.text), ReadOptions{})
		got, gotErr := streamed(t, &dlm, []byte(c.text))
		if c.want != "" {
			if err == nil || gotErr == nil || !strings.Contains(gotErr.Error(), c.want) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v, whole %v", c.name, gotErr, err)
			}
			continue
		}
		if err != nil || gotErr != nil || !slices.Equal(got.Boards, whole.Boards) || fmt.Sprint(got.Doubts) != fmt.Sprint(whole.Doubts) || len(got.Warnings) != len(whole.Warnings) {
			t.Errorf("%s: %s\nwhole %s", c.name, everythingOf(got, gotErr), everythingOf(whole, err))
		}
	}
	// Boards that belong to an earlier part are refused.
	for _, c := range []struct{ name, text, want string }{
		{"boards out of order", strings.Join(swapped, ""), "board 10: the board is missing or out of order"},
		{"a board again", text + lines[101], "it follows board 9"},
		{"a board is missing", strings.Replace(text, "Board 30=", "Note 30=", 1), "board 30: the board is missing or out of order"},
		{"header behind", text + "Checksum=3\n", "checksum follows boards"},
		{"UTF-16", "\xff\xfe" + strings.Repeat("a\x00\n\x00", 500), "UTF-16"},
	} {
		if err := dlm.stream(strings.NewReader(c.text), ReadOptions{}, 100, func(*Set) error { return nil }); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// TestStreamUSEBIO reads a document in parts and keeps only one text node in memory.
func TestStreamUSEBIO(t *testing.T) {
	boards := manyBoards(1, 300)
	var b strings.Builder
	b.WriteString("\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<USEBIO Version=\"1.2\"><EVENT><SESSION>\n<!-- a comment -->\n")
	for i := range boards {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", boards[i].Number)
		for s, h := range boards[i].Deal[:3+i%2] {
			suits := strings.Split(h.String(), ".")
			fmt.Fprintf(&b, "<HAND><DIRECTION>%v</DIRECTION><SPADES>%s</SPADES><HEARTS>%s</HEARTS><DIAMONDS>%s</DIAMONDS><CLUBS>%s</CLUBS></HAND>\n", bridge.Seat(s), suits[0], suits[1], suits[2], suits[3])
		}
		b.WriteString("<TRAVELLER_LINE><SCORE>420\xa0</SCORE></TRAVELLER_LINE></BOARD>\n")
	}
	b.WriteString("<BOARD><BOARD_NUMBER>301</BOARD_NUMBER></BOARD></SESSION></EVENT></USEBIO>\n\x1a")
	text := b.String()
	whole, err := usebio.Decode([]byte(text), ReadOptions{})
	if err != nil || !slices.Equal(whole.Boards, boards) {
		t.Fatalf("whole: %s", everythingOf(whole, err))
	}
	got, err := streamed(t, &usebio, []byte(text))
	if err != nil || !slices.Equal(got.Boards, boards) || fmt.Sprint(got.Warnings) != fmt.Sprint(whole.Warnings) {
		t.Errorf("%s", everythingOf(got, err))
	}
	long := func(start, middle, end string) string {
		return strings.Replace(text, "<!-- a comment -->", start+strings.Repeat(middle, (usebiotext.MaxText+1<<17)/len(middle))+end, 1)
	}
	for _, c := range []struct{ name, text, want string }{
		{"a long comment", long("<!--", "<a> ", "-->"), "a tag, text or comment is longer than"},
		{"a long tag", long("<X y=\"", "z", "\"/>"), "a tag, text or comment is longer than"},
		{"a long text", long("", "z ", ""), "a tag, text or comment is longer than"},
		{"a long text with comments", long("", strings.Repeat("z", 100)+"<!---->", ""), "a tag, text or comment is longer than"},
		{"falling numbers", strings.Replace(text, "<BOARD_NUMBER>200<", "<BOARD_NUMBER>2<", 1), "board 2 follows board 199"},
		{"a hand of 12 cards", strings.Replace(text, "<SPADES>A", "<SPADES>", 1), "line "},
		{"cut", text[:len(text)/2], "not XML: "},
		{"no hands", "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></USEBIO>", "results without hands"},
		{"UTF-16", "\xff\xfe<\x00U\x00", "UTF-16"},
		{"other", "<HTML></HTML>", "the document is HTML"},
	} {
		if err := usebio.stream(strings.NewReader(c.text), ReadOptions{}, 5000, func(*Set) error { return nil }); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if err := usebio.stream(iotest.TimeoutReader(strings.NewReader(text)), ReadOptions{}, 5000, func(*Set) error { return nil }); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("a reader that fails: %v", err)
	}
}

// byText compares texts by their English sentences.
func byText(a, b words.Text) int { return strings.Compare(a.String(), b.String()) }

// TestStreamKops checks that the header is treated as in Decode if a file is read in parts, and that offsets of
// bad records count from the start of the file.
func TestStreamKops(t *testing.T) {
	data, err := kops.Encode(manyBoards(1, 300), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	change := func(at int, c byte) []byte {
		other := bytes.Clone(data)
		other[at] = c
		return other
	}
	for _, other := range [][]byte{data, change(0, 7), change(1, 7), change(5, 'x'), change(kopsHeader+2, 0), data[:len(data)-kopsRecord], data[:kopsHeader], data[:5], data[:len(data)-3]} {
		want := setsOf(&kops, other, ReadOptions{}, len(data)+1, 1)
		set, err := kops.Decode(other, ReadOptions{})
		if whole := everythingOf(set, err); want[len(want)-1] != whole {
			t.Errorf("in parts %.300q, as a whole %.300q", want, whole)
		}
		for _, size := range []int{7 * kopsRecord, 500} {
			got := setsOf(&kops, other, ReadOptions{}, size, 1)
			if fails := len(got) > 0 && !strings.HasPrefix(got[len(got)-1], "["); fails != (err != nil) || fails && got[len(got)-1] != err.Error() && len(other) > kopsHeader {
				t.Errorf("parts of %d: %.300q, want %v", size, got[max(0, len(got)-1):], err)
			}
		}
	}
}
