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

// documentBoards is the number of boards in the files of these tests. With a size limit of 100 bytes,
// they are read in several parts.
const documentBoards = 3000

// TestLargeDocuments converts and counts files, in parts, that we do not write ourselves: DUP with a
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
		var reports []string // of stats: first as a whole, then in parts
		whole, parts := wholeAndParts(t, 100, "out.bri", func() error {
			f := convertFlags{first: 1, force: true, firstSet: true}
			if err := quietUI().convert(name, "out.bri", f); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			report, err := statsReport(name)
			reports = append(reports, report)
			return err
		})
		if len(whole) != documentBoards*briRecord {
			t.Errorf("%s: converted to %d bytes, want %d boards of %d", name, len(whole), documentBoards, briRecord)
		}
		if !bytes.Equal(whole, parts) {
			t.Errorf("%s: the conversion in parts differs", name)
		}
		if !strings.HasPrefix(reports[0], "3,000 deals from 1 file") {
			t.Errorf("%s: counted as\n%.300s\nwant 3,000 deals", name, reports[0])
		}
		if reports[1] != reports[0] {
			t.Errorf("%s: counted in parts as\n%.300s\nas a whole\n%.300s", name, reports[1], reports[0])
		}
	}
}

// statsReport returns the output of stats.
func statsReport(name string) (string, error) {
	var out bytes.Buffer
	u := &ui{&term.UI{Out: &out, Err: &out}}
	err := u.stats([]string{name}, statsFlags{})
	return out.String(), err
}

// TestLargeAmbiguousDUP checks that a record is refused in parts, too, if its two halves, which describe the
// same deal, differ.
func TestLargeAmbiguousDUP(t *testing.T) {
	t.Chdir(t.TempDir())
	data := dupDocument(t, someBoards(documentBoards))
	const position = 2000 * dupRecord // of board 2001
	firstHalf := data[:78]
	copy(data[position:], firstHalf)
	if err := os.WriteFile("two.dup", data, 0o600); err != nil {
		t.Fatal(err)
	}
	setLargeSize(t, 100)
	err := quietUI().convert("two.dup", "two.bri", convertFlags{first: 1, firstSet: true})
	want := fmt.Sprintf("two.dup: byte %d: board 2001: the numbers give", position)
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %q", err, want)
	}
	if _, err := os.Stat("two.bri"); err == nil {
		t.Error("the conversion left the file two.bri")
	}
}

// Sizes of records, in bytes.
const (
	briRecord = 128
	dupCards  = 146 // the cards as in BRI and then as in DGE
	dupRecord = dupCards + len(dupTrailer)
)

// dupTrailer is the trailer of a DUP file with a single board.
const dupTrailer = "YN1  0 0  "

// dupDocument returns boards as DUP with a trailer per record.
func dupDocument(t *testing.T, boards []bridge.Board) []byte {
	t.Helper()
	var out bytes.Buffer
	for _, b := range boards {
		out.WriteString(asBoard1(t, "dup", b)[:dupCards] + dupTrailer)
	}
	return out.Bytes()
}

// dlmDocument returns boards as DLM, with their numbers and checksums.
func dlmDocument(t *testing.T, boards []bridge.Board) []byte {
	t.Helper()
	const lettersPerBoard = 26
	n := len(boards)
	var out bytes.Buffer
	fmt.Fprintf(&out, "[Document]\nHeadline=x\nStatus=Show\nFrom board=1\nTo board=%d\nChecksum=%d\n", n, 1^n^1)
	for _, b := range boards {
		_, letters, _ := strings.Cut(asBoard1(t, "dlm", b), "Board 01=")
		letters = letters[:lettersPerBoard]
		checksum := byte(b.Number)
		for _, letter := range []byte(letters) {
			checksum ^= letter
		}
		fmt.Fprintf(&out, "Duplicates %02d=0\nBoard %02d=%s%03d\n", b.Number, b.Number, letters, checksum)
	}
	return out.Bytes()
}

// asBoard1 returns the file of a single board with number 1.
func asBoard1(t *testing.T, format string, b bridge.Board) string {
	t.Helper()
	return string(encoded(t, format, []bridge.Board{{Number: 1, Deal: b.Deal}}, handfile.WriteOptions{}))
}

// usebioDocument returns boards as USEBIO, the XML of the English Bridge Union:
//
//	<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION><SPADES>AK4</SPADES>...</HAND>...</BOARD>
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
