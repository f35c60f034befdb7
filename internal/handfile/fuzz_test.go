package handfile_test

import (
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

func FuzzDup(f *testing.F)     { fuzzReader(f, "dup") }
func FuzzDlm(f *testing.F)     { fuzzReader(f, "dlm") }
func FuzzBri(f *testing.F)     { fuzzReader(f, "bri") }
func FuzzDge(f *testing.F)     { fuzzReader(f, "dge") }
func FuzzPBN(f *testing.F)     { fuzzReader(f, "pbn") }
func FuzzLin(f *testing.F)     { fuzzReader(f, "lin") }
func FuzzCSV(f *testing.F)     { fuzzReader(f, "csv") }
func FuzzBer(f *testing.F)     { fuzzReader(f, "ber") }
func FuzzBorel(f *testing.F)   { fuzzReader(f, "borel") }
func FuzzKops(f *testing.F)    { fuzzReader(f, "kops") }
func FuzzCDS(f *testing.F)     { fuzzReader(f, "cds") }
func FuzzGoedel(f *testing.F)  { fuzzReader(f, "goedel") }
func FuzzOneline(f *testing.F) { fuzzReader(f, "oneline") }
func FuzzJSON(f *testing.F)    { fuzzReader(f, "json") }
func FuzzUSEBIO(f *testing.F)  { fuzzReader(f, "usebio") }
func FuzzLinks(f *testing.F)   { fuzzReader(f, "links") }
func FuzzTyped(f *testing.F)   { fuzzReader(f, "typed") }

func FuzzDupBlind(f *testing.F) { fuzzReader(f, "dupblind") }
func FuzzDlmBlind(f *testing.F) { fuzzReader(f, "dlmblind") }
func FuzzBWS(f *testing.F)      { fuzzReader(f, "bws") }

// TestEveryReaderIsFuzzed fails for readable formats without a fuzz test above.
func TestEveryReaderIsFuzzed(t *testing.T) {
	source, err := os.ReadFile("fuzz_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range handfile.Formats {
		if line := "fuzzReader(f, \"" + f.Name + "\")"; f.Readable() && !strings.Contains(string(source), line) {
			t.Errorf("%s can be read: add a fuzz target to fuzz_test.go that calls %s", f.Name, line)
		}
	}
}

// fuzzReader passes arbitrary bytes to a reader. The boards must be valid and survive writing and reading, or the
// error must be a single line with a position.
func fuzzReader(f *testing.F, name string) {
	format, err := handfile.ByName(name)
	if err != nil {
		f.Fatal(err)
	}
	seeds := validFiles[strings.TrimSuffix(name, "blind")]
	for _, vector := range []string{"b05", "b01-16", "b17-32"} {
		seeds = append(seeds, string(vectorFile(f, format, vector)))
	}
	if name != "bws" && len(seeds) < 4 { // internal/bridgemate tests Access files of other programs
		f.Fatalf("%s has only %d files to start from", name, len(seeds))
	}
	for _, s := range seeds {
		f.Add([]byte(s), uint8(0))
		f.Add([]byte(s), uint8(17))
	}
	f.Fuzz(func(t *testing.T, data []byte, first uint8) {
		set, err := format.Decode(data, handfile.ReadOptions{FirstNumber: int(first)})
		if err != nil {
			checkError(t, err, data)
			return
		}
		checkSet(t, set)
		if format.Check(set.Boards) != nil {
			return // an incomplete deal, or a number that the format does not support
		}
		checkRoundTrip(t, format, set.Boards, handfile.WriteOptions{CRLF: first%2 == 1})
	})
}

// checkRoundTrip writes boards and reads them back.
func checkRoundTrip(t *testing.T, format *handfile.Format, boards []bridge.Board, opt handfile.WriteOptions) {
	t.Helper()
	data, err := format.Encode(boards, opt)
	if err != nil {
		t.Fatal(err)
	}
	back, err := format.Decode(data, handfile.ReadOptions{FirstNumber: boards[0].Number})
	if err != nil {
		t.Fatalf("cannot be read back: %v", err)
	}
	if len(back.Boards) != len(boards) {
		t.Fatalf("read back %d boards, want %d", len(back.Boards), len(boards))
	}
	hasNumbers := format.Keeps.Numbers && format.Name != "cds" // CDS stores one byte.
	for i, b := range back.Boards {
		if b.Deal != boards[i].Deal {
			t.Fatalf("board %d has different cards", boards[i].Number)
		}
		if hasNumbers && b.Number != boards[i].Number {
			t.Fatalf("board %d is read back as board %d", boards[i].Number, b.Number)
		}
	}
}
