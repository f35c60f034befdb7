package verdicttest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// More writers of the model.

// KOPS writes a file without board numbers: two bits per card, by rank.
func KOPS(boards ...bridge.Board) []byte {
	out := append([]byte{byte(len(boards)), byte(len(boards) >> 8)}, "           "...)
	for _, x := range boards {
		out = append(out, ranks(x.Deal, 0)...)
	}
	return out
}

// CDS is like KOPS, with board numbers and a different seat order.
func CDS(boards ...bridge.Board) []byte {
	var out []byte
	for _, x := range boards {
		out = append(append(out, byte(x.Number)), ranks(x.Deal, 1)...)
	}
	return out
}

func ranks(d bridge.Deal, north byte) []byte {
	out := make([]byte, 13)
	for c := bridge.Card(0); c < bridge.Cards; c++ {
		seat, _ := d.Holder(c)
		out[int(c)%13] |= (byte(seat) + north) % 4 << (6 - 2*(int(c)/13))
	}
	return out
}

// DUPFrom writes a dealing machine file whose first record contains the range of boards.
func DUPFrom(first int, boards ...bridge.Board) []byte {
	var out []byte
	for _, x := range boards {
		out = append(out, BRI(x)[:78]...)
		out = append(out, DGE(x)[:68]...)
		out = fmt.Appendf(out, "YN%-3d0 %-3d", first, first+len(boards)-1)
	}
	return out
}

// JSON writes an array of boards.
func JSON(boards ...bridge.Board) []byte {
	var lines []string
	for _, x := range boards {
		lines = append(lines,
			fmt.Sprintf(`{"board":%d,"dealer":"%c","vulnerable":"%s","deal":"%s"}`, x.Number, x.Dealer().Letter(),
				x.Vul(), x.Deal.String()))
	}
	return []byte("[\n" + strings.Join(lines, ",\n") + "\n]\n")
}

// Oneline writes a file without board numbers, one deal per line.
func Oneline(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		b.WriteString(x.Deal.String() + "\n")
	}
	return []byte(b.String())
}

// BWS writes a file from a club's scoring devices with the hands of section 1.
func BWS(boards ...bridge.Board) []byte {
	t := jettest.Table{Name: "HandRecord", Columns: []jettest.Column{{Name: "Section", Type: jettest.Short}, {Name: "Board", Type: jettest.Short}}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			t.Columns = append(t.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	for _, x := range boards {
		row := []any{1, x.Number}
		for _, h := range x.Deal {
			for _, suit := range strings.Split(h.String(), ".") {
				row = append(row, strings.ReplaceAll(suit, "T", "10"))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	file := jettest.File{Jet4: true, Tables: []jettest.Table{t}}
	return file.Bytes()
}
