package handfile_test

import (
	"bytes"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// keeps repeats Format.Keeps for each format, so that no format starts to lose data unnoticed.
var keeps = map[string]handfile.Keeps{
	"dup":      {Cards: true},
	"dupblind": {Cards: true},
	"dlm":      {Cards: true, Numbers: true, Event: true},
	"dlmblind": {Cards: true, Numbers: true, Event: true},
	"bri":      {Cards: true},
	"dge":      {Cards: true},
	"pbn":      {Cards: true, Numbers: true, Incomplete: true, Tables: true, Event: true, Plays: true},
	"lin":      {Cards: true, Numbers: true, Tables: true, Plays: true},
	"csv":      {Cards: true, Numbers: true, Tables: true},
	"ber":      {Cards: true},
	"borel":    {Cards: true},
	"kops":     {Cards: true},
	"cds":      {Cards: true, Numbers: true},
	"goedel":   {Cards: true},
	"oneline":  {Cards: true, Incomplete: true},
	"json":     {Cards: true, Numbers: true, Incomplete: true, Tables: true},
	"usebio":   {Cards: true, Numbers: true, Incomplete: true},
	"links":    {Cards: true, Numbers: true, Incomplete: true},
	"typed":    {Cards: true, Numbers: true, Incomplete: true},
	"bws":      {Cards: true, Numbers: true},
	"stats":    {},
	"stdout":   {Cards: true, Numbers: true, Incomplete: true, Tables: true, Event: true, Plays: true},
}

// TestConversionMatrix converts boards 17 to 32 from each format to every other and reads them back. The boards
// must be the same: formats without numbers get the first number as an option.
func TestConversionMatrix(t *testing.T) {
	if len(keeps) != len(handfile.Formats) {
		t.Errorf("%d formats in handfile.Formats, %d in the map keeps above: add a row for the new format",
			len(handfile.Formats), len(keeps))
	}
	boards := vectorBoards("b17-32", boardrange.Run{First: 17, Last: 32})
	pairs := 0
	for _, from := range handfile.Formats {
		checkKeeps(t, from)
		if !from.Readable() {
			continue
		}
		data := vectorFile(t, from, "b17-32")
		first := 17
		if from.Keeps.Numbers {
			first = 0 // not needed
		}
		set, err := from.Decode(data, handfile.ReadOptions{FirstNumber: first})
		if err != nil {
			t.Errorf("%s: %v", from.Name, err)
			continue
		}
		if set.Numbered != from.Keeps.Numbers {
			t.Errorf("%s: numbered %v, keeps numbers %v", from.Name, set.Numbered, from.Keeps.Numbers)
		}
		for _, to := range handfile.Formats {
			if to.NewEncoder == nil {
				continue
			}
			for _, crlf := range []bool{false, true} {
				pairs++
				checkConversion(t, from, to, set.Boards, boards, crlf)
			}
		}
	}
	const readFormats, writtenFormats, lineEnds = 20, 18, 2
	if want := readFormats * writtenFormats * lineEnds; pairs != want {
		t.Errorf("converted %d pairs of formats, expected %d: if you added a format, change the product", pairs, want)
	}
}

// checkKeeps compares a format with its row in keeps.
func checkKeeps(t *testing.T, f *handfile.Format) {
	t.Helper()
	if keeps[f.Name] != f.Keeps {
		t.Errorf("%s: Format.Keeps is %+v, its row in the map keeps above is %+v", f.Name, f.Keeps, keeps[f.Name])
	}
	wantReadable := f.Keeps.Cards && f.Name != "stdout"
	if f.Readable() != wantReadable {
		t.Errorf("%s: Readable() is %v, want %v: a format that is read keeps the cards", f.Name, f.Readable(), wantReadable)
	}
}

// checkConversion writes the boards that were read from one format in another, and reads them back.
func checkConversion(t *testing.T, from, to *handfile.Format, read, boards []bridge.Board, crlf bool) {
	t.Helper()
	converted, err := to.Encode(read, handfile.WriteOptions{CRLF: crlf})
	if err != nil {
		t.Errorf("%s to %s: %v", from.Name, to.Name, err)
		return
	}
	if got := bytes.Contains(converted, []byte("\r\n")); !to.Binary && got != crlf {
		t.Errorf("%s: CR LF %v, want %v", to.Name, got, crlf)
	}
	direct, err := to.Encode(boards, handfile.WriteOptions{CRLF: crlf})
	if err != nil || !bytes.Equal(converted, direct) {
		t.Errorf("%s to %s: the file differs from one that is written directly (%v)", from.Name, to.Name, err)
	}
	if !to.Readable() {
		return
	}
	back, err := to.Decode(converted, handfile.ReadOptions{FirstNumber: 17})
	if err != nil {
		t.Errorf("%s to %s and back: %v", from.Name, to.Name, err)
		return
	}
	sameBoards(t, from.Name+" to "+to.Name, back.Boards, boards)
}
