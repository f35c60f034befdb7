package handfile_test

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// keeps repeats the capabilities of each format, so that no format starts to lose data unnoticed.
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

// TestConversionMatrix converts boards 17 to 32 from each format to every other and back. The cards must be the
// same if both formats keep them, and so must the numbers if both keep those or the reader gets the first number.
func TestConversionMatrix(t *testing.T) {
	if len(keeps) != len(handfile.Formats) {
		t.Errorf("%d formats in handfile.Formats, %d in the map keeps above: add a row that says what the new format keeps", len(handfile.Formats), len(keeps))
	}
	boards := vectorBoards("b17-32", boardrange.Run{First: 17, Last: 32})
	pairs := 0
	for _, from := range handfile.Formats {
		if keeps[from.Name] != from.Keeps {
			t.Errorf("%s: Format.Keeps is %+v, its row in the map keeps above is %+v", from.Name, from.Keeps, keeps[from.Name])
		}
		if (from.Readable()) != (from.Keeps.Cards && from.Name != "stdout") {
			t.Errorf("%s: Readable() is %v and Keeps.Cards %v: a format that is read keeps the cards", from.Name, from.Readable(), from.Keeps.Cards)
		}
		if !from.Readable() {
			continue
		}
		data := vectorFile(t, from, "b17-32")
		first := 17
		if from.Keeps.Numbers {
			first = 0 // the file has numbers
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
	if want := 20 * 18 * 2; pairs != want {
		t.Errorf("converted %d pairs of formats, expected %d (formats read × formats written × twice): if you added a format, change the product", pairs, want)
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
		t.Errorf("%s: CR LF %v, asked for %v", to.Name, got, crlf)
	}
	direct, err := to.Encode(boards, handfile.WriteOptions{CRLF: crlf})
	if err != nil || !bytes.Equal(converted, direct) {
		t.Errorf("%s to %s: not what %s is without the detour (%v)", from.Name, to.Name, to.Name, err)
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

// TestRoundTrips writes random deals under random numbers and reads them back.
func TestRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.IntRange(1, 99).Draw(t, "first board")
		last := rapid.IntRange(first, min(99, first+40)).Draw(t, "last board")
		var boards []bridge.Board
		for n := first; n <= last; n++ {
			for {
				number := bridge.Number{Hi: rapid.Uint64Range(0, bridge.NumDeals().Hi).Draw(t, "high"), Lo: rapid.Uint64().Draw(t, "low")}
				if deal, ok := number.Deal(); ok && number != (bridge.Number{}) { // a missing board in DLM
					boards = append(boards, bridge.Board{Number: n, Deal: deal})
					break
				}
			}
		}
		f := rapid.SampledFrom(handfile.Formats).Draw(t, "format")
		if !f.Readable() || f.NewEncoder == nil {
			return
		}
		opt := handfile.WriteOptions{CRLF: rapid.Bool().Draw(t, "CR LF")}
		data, err := f.Encode(boards, opt)
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode(data, handfile.ReadOptions{FirstNumber: first})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(set.Boards, boards) {
			t.Fatalf("%s: %v, want %v", f.Name, set.Boards, boards)
		}
	})
}

// TestCheck checks which boards each format accepts.
// TestCheck checks which boards each format refuses, and that the others can be written and read back.
func TestCheck(t *testing.T) {
	full := vectorBoards("b17-32", boardrange.Run{First: 17, Last: 32})
	incomplete := []bridge.Board{{Number: 3, Deal: bridge.Deal{bridge.East: full[0].Deal[bridge.East]}}}
	gap := []bridge.Board{full[0], full[2]}
	high := []bridge.Board{{Number: 100, Deal: full[0].Deal}}
	zero := []bridge.Board{{Number: 0, Deal: full[0].Deal}}
	inARow := map[string]bool{"dup": true, "dupblind": true, "dlm": true, "dlmblind": true, "borel": true}
	for _, f := range handfile.Formats {
		for _, c := range []struct {
			name   string
			boards []bridge.Board
			want   bool
		}{
			{"boards 17 to 32", full, true},
			{"an incomplete deal", incomplete, f.Keeps.Incomplete},
			{"boards 17 and 19", gap, !inARow[f.Name]},
			{"board 100", high, !inARow[f.Name] || f.Name == "borel"},
			{"board 0", zero, false},
			{"nothing", nil, false},
		} {
			c.want = c.want && f.NewEncoder != nil
			data, err := f.Encode(c.boards, handfile.WriteOptions{})
			if (err == nil) != c.want || (data == nil) != (err != nil) {
				t.Errorf("%s: %s: %v", f.Name, c.name, err)
			}
			if err != nil {
				checkMessage(t, err.Error())
			}
			if err != nil || !f.Readable() {
				continue
			}
			back, err := f.Decode(data, handfile.ReadOptions{FirstNumber: c.boards[0].Number})
			if err != nil {
				t.Errorf("%s: %s: %v", f.Name, c.name, err)
			} else if !f.Keeps.Numbers && c.name == "boards 17 and 19" {
				continue
			} else {
				sameBoards(t, f.Name+": "+c.name, back.Boards, c.boards)
			}
		}
	}
}

func TestByNameAndExt(t *testing.T) {
	for _, f := range handfile.Formats {
		got, err := handfile.ByName(f.Name)
		if err != nil || got != f {
			t.Errorf("ByName(%s) = %v, %v", f.Name, got, err)
		}
		byExt, err := handfile.ByExt("x" + f.Ext)
		if !f.Readable() {
			if err == nil {
				t.Errorf("%s: read as %s by its extension", f.Name, byExt.Name)
			}
		} else if f.Ext == "" {
			if err == nil {
				t.Errorf("%s: read as %s without an extension", f.Name, byExt.Name)
			}
		} else if err != nil || byExt.Ext != f.Ext {
			t.Errorf("%s: extension %s: %v", f.Name, f.Ext, err)
		}
	}
	if f, err := handfile.ByExt("MONDAY.DUP"); err != nil || f.Name != "dup" {
		t.Errorf("MONDAY.DUP: %v", err)
	}
	if _, err := handfile.ByName("pdf"); err == nil {
		t.Error("there is a format pdf")
	}
}
