package files

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// documentBoards is the number of boards in the files of TestLargeDocuments.
const documentBoards = 3000

// TestLargeDocuments converts and counts files as other programs write them, in parts: DUP with a
// trailer per record, DLM with more boards than we write, and USEBIO.
func TestLargeDocuments(t *testing.T) {
	t.Chdir(t.TempDir())
	boards := someBoards(documentBoards)
	for name, data := range map[string][]byte{
		"in.dup": dupDocument(t, boards),
		"in.dlm": dlmDocument(t, boards),
		"in.xml": usebioDocument(boards),
	} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		var counts []string
		whole, parts := wholeAndParts(t, 100, "out.bri", func() error {
			var output bytes.Buffer
			u := &ui{&term.UI{Out: &output, Err: &output}}
			if err := u.convert(name, "out.bri", convertFlags{first: 1, force: true, firstSet: true}); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			output.Reset()
			err := u.stats([]string{name}, statsFlags{})
			counts = append(counts, output.String())
			return err
		})
		if len(whole) != documentBoards*128 || !bytes.Equal(whole, parts) {
			t.Errorf("%s: the result in parts differs", name)
		}
		if counts[0] != counts[1] || !strings.HasPrefix(counts[0], "3,000 deals from 1 file") {
			t.Errorf("%s: in parts it is counted as\n%.300s\nwhole\n%.300s", name, counts[1], counts[0])
		}
	}
}

// TestLargeAmbiguousDUP checks that ambiguous deals are refused in parts too.
func TestLargeAmbiguousDUP(t *testing.T) {
	t.Chdir(t.TempDir())
	data := dupDocument(t, someBoards(documentBoards))
	const halfRecord, record = 78, 156
	copy(data[2000*record:], data[:halfRecord]) // The two halves of board 2001 differ.
	if err := os.WriteFile("two.dup", data, 0o600); err != nil {
		t.Fatal(err)
	}
	setLargeSize(t, 100)
	err := quietUI().convert("two.dup", "two.bri", convertFlags{first: 1, firstSet: true})
	if err == nil || !strings.HasPrefix(err.Error(), "two.dup: byte 312000: board 2001: the numbers give") {
		t.Errorf("got %v, want an error about board 2001", err)
	}
	if _, err := os.Stat("two.bri"); err == nil {
		t.Error("a file was left")
	}
}

// boardAlone returns a board as board 1 in a format.
func boardAlone(t *testing.T, format string, b bridge.Board) string {
	t.Helper()
	return string(encoded(t, format, []bridge.Board{{Number: 1, Deal: b.Deal}}, handfile.WriteOptions{}))
}

// dupDocument returns boards as DUP with a trailer per record.
func dupDocument(t *testing.T, boards []bridge.Board) []byte {
	t.Helper()
	const cards, trailer = 146, "YN1  0 0  "
	var out bytes.Buffer
	for _, b := range boards {
		out.WriteString(boardAlone(t, "dup", b)[:cards] + trailer)
	}
	return out.Bytes()
}

// dlmDocument returns boards as DLM, with their numbers and checksums.
func dlmDocument(t *testing.T, boards []bridge.Board) []byte {
	t.Helper()
	const letters = 26 // per board
	n := len(boards)
	var out bytes.Buffer
	fmt.Fprintf(&out, "[Document]\nHeadline=x\nStatus=Show\nFrom board=1\nTo board=%d\nChecksum=%d\n", n, 1^n^1)
	for _, b := range boards {
		_, text, _ := strings.Cut(boardAlone(t, "dlm", b), "Board 01=")
		text = text[:letters]
		sum := byte(b.Number)
		for _, c := range []byte(text) {
			sum ^= c
		}
		fmt.Fprintf(&out, "Duplicates %02d=0\nBoard %02d=%s%03d\n", b.Number, b.Number, text, sum)
	}
	return out.Bytes()
}

// usebioDocument returns boards as USEBIO.
func usebioDocument(boards []bridge.Board) []byte {
	var out bytes.Buffer
	out.WriteString("<USEBIO><EVENT>\n")
	for _, b := range boards {
		fmt.Fprintf(&out, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", b.Number)
		for seat, h := range b.Deal {
			suits := strings.Split(h.String(), ".")
			fmt.Fprintf(&out, "<HAND><DIRECTION>%v</DIRECTION>", bridge.Seat(seat))
			fmt.Fprintf(&out, "<SPADES>%s</SPADES><HEARTS>%s</HEARTS>", suits[0], suits[1])
			fmt.Fprintf(&out, "<DIAMONDS>%s</DIAMONDS><CLUBS>%s</CLUBS></HAND>", suits[2], suits[3])
		}
		out.WriteString("</BOARD>\n")
	}
	out.WriteString("</EVENT></USEBIO>\n")
	return out.Bytes()
}
