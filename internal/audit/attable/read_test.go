package attable

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

func item(name string, data []byte) intake.Item {
	return intake.Item{Name: name, Named: true, Read: func() ([]byte, error) { return data, nil }}
}

// handRecord writes a device file with hands. Only section 1 has a letter.
func handRecord(rows ...[]any) []byte {
	hands := jettest.Table{Name: "HandRecord", Rows: rows, Columns: []jettest.Column{
		{Name: "Section", Type: jettest.Short},
		{Name: "Board", Type: jettest.Short},
	}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			hands.Columns = append(hands.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	sections := jettest.Table{
		Name:    "Section",
		Columns: []jettest.Column{{Name: "ID", Type: jettest.Short}, {Name: "Letter", Type: jettest.Text}},
		Rows:    [][]any{{1, "A  "}},
	}
	return (&jettest.File{Jet4: true, Tables: []jettest.Table{hands, sections}}).Bytes()
}

// row returns the row of a board.
func row(section, board int, d bridge.Deal) []any {
	out := []any{section, board}
	for _, h := range d {
		for _, suit := range strings.Split(h.String(), ".") {
			out = append(out, suit)
		}
	}
	return out
}

// TestDeviceRecords checks that only complete hands count, and that the section is known.
func TestDeviceRecords(t *testing.T) {
	d := randomDeal(7)
	partial := d
	partial[0] &= partial[0] - 1
	records, err := Read(item("evening.bws", handRecord(row(1, 7, d), row(2, 8, d), row(1, 9, partial))))
	var got []string
	for _, r := range records {
		got = append(got, fmt.Sprintf("%d%s %t", r.Board, r.Section, r.Deal == d))
	}
	if err != nil || fmt.Sprint(got) != "[7A true 82 true]" {
		t.Errorf("%q %v", got, err)
	}
	if records, err := Read(item("evening.bws", handRecord(row(1, 9, partial)))); err == nil {
		t.Errorf("no whole hands: %+v", records)
	}
}

// TestPlaysInPBN checks that a PBN file with plays yields cards, with or without hands.
func TestPlaysInPBN(t *testing.T) {
	const play = "[Board \"7\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Play \"E\"]\nSA S2 S3 S4\nSK S5 S6 S7\n*\n"
	const hands = "[Board \"3\"]\n[Dealer \"S\"]\n[Vulnerable \"EW\"]\n" +
		"[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
	unnumbered := strings.Replace(hands, "[Board \"3\"]\n", "", 1)
	for _, c := range []struct {
		text string
		want string // numbers of boards and cards
	}{
		{text: play, want: "[7:8]"},
		{text: hands + "\n" + play, want: "[3:52 7:8]"},
		{text: hands, want: "[3:52]"},
		{text: hands + "\n" + unnumbered, want: "[3:52]"}, // the board of this play is unknown
		{text: "[Board \"7\"]\n[Deal \"N:xyz\"]\n", want: "cannot be read"},
	} {
		records, err := Read(item("play.pbn", []byte(c.text)))
		var list []string
		for _, r := range records {
			n := 0
			for _, h := range r.Deal {
				n += h.Len()
			}
			list = append(list, fmt.Sprintf("%d:%d", r.Board, n))
		}
		got := fmt.Sprint(list)
		if err != nil {
			got = "cannot be read"
		}
		if got != c.want {
			t.Errorf("%q: %s (%v), want %s", c.text, got, err, c.want)
		}
	}
}
