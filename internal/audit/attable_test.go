package audit

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/attable"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// deviceFile returns a Bridgemate file with hands.
func deviceFile(boards []bridge.Board) []byte {
	t := jettest.Table{Name: "HandRecord", Columns: []jettest.Column{{Name: "Section", Type: jettest.Short}, {Name: "Board", Type: jettest.Short}}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			t.Columns = append(t.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	for _, b := range boards {
		row := []any{1, b.Number}
		for _, h := range b.Deal {
			for _, suit := range strings.Split(h.String(), ".") {
				row = append(row, suit)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	sections := jettest.Table{Name: "Section", Columns: []jettest.Column{{Name: "ID", Type: jettest.Short}, {Name: "Letter", Type: jettest.Text}}, Rows: [][]any{{1, "A  "}}}
	file := jettest.File{Jet4: true, Tables: []jettest.Table{t, sections}}
	return file.Bytes()
}

func input(name string, data []byte) Input {
	return Input{Name: name, Named: true, Read: func() ([]byte, error) { return data, nil }}
}

// TestDeviceFileIsNeverFalse checks that a Bridgemate file never makes a board false, whatever its name and
// whatever is stated about it, and that it changes nothing as a record from the table.
func TestDeviceFileIsNeverFalse(t *testing.T) {
	w := small(t)
	good := w.run()
	if good.Verdict != Verified {
		t.Fatal(good.Summary.Text)
	}
	boards := w.original(t, 1, 1)
	turned := append([]bridge.Board(nil), boards...)
	d := turned[0].Deal
	turned[0].Deal = bridge.Deal{d[1], d[2], d[3], d[0]}
	c := w.clone()
	c.files["RR01.bws"] = deviceFile(turned)
	if r := c.run(); r.Verdict == False {
		t.Errorf("a device's file beside the hand files: %s", r.Summary.Text)
	}
	c = w.clone()
	c.opt.AtTable = []Input{input("evening.bws", deviceFile(turned)), input("broken.bws", []byte("no such file"))}
	r := c.run()
	if r.Verdict != Verified {
		t.Errorf("a record from the table changes the verdict: %s", r.Summary.Text)
	}
	if len(r.AtTable) != len(boards) || r.AtTable[0].Kind != attable.Turned || r.AtTable[0].Section != "A" ||
		len(r.AtTableText.NotRead) != 1 {
		t.Errorf("%+v %+v", r.AtTable, r.AtTableText)
	}
	// unproven boards are not compared
	c.sqk[len(c.sqk)-3] = next(c.sqk[len(c.sqk)-3]) // change the key of a session that is not in the record
	if r := c.run(); len(r.AtTable) != 0 {
		t.Errorf("with other keys: %+v", r.AtTable)
	}
	c.sqk = nil
	if r := c.run(); len(r.AtTable) != 0 ||
		!strings.HasPrefix(r.AtTableText.Text.String(), "at the table: none of the proven boards") {
		t.Errorf("without keys: %+v", r.AtTable)
	}
}
