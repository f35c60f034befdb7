package handfile_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// vectors is the folder with files written by the original program.
var vectors = filepath.Join("..", "..", "testdata", "vectors", "bigdeal", "formats")

// vectorRuns lists the vectors and their boards.
var vectorRuns = []vectorRun{
	{"b01-16", boardrange.Run{First: 1, Last: 16}},
	{"b17-32", boardrange.Run{First: 17, Last: 32}},
	{"b01-99", boardrange.Run{First: 1, Last: 99}},
	{"b05", boardrange.Run{First: 5, Last: 5}},
	{"b95-104", boardrange.Run{First: 95, Last: 104}},
}

type vectorRun struct {
	name string
	run  boardrange.Run
}

// vectorBoards deals the boards of a vector from its seed strings.
func vectorBoards(name string, r boardrange.Run) []bridge.Board {
	s := bigdeal.NewStream(
		bigdeal.HashSeed([]byte("entropy public-1 "+name)),
		bigdeal.HashOwner("owner string public-1 "+name))
	var boards []bridge.Board
	for n := r.First; n <= r.Last; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	return boards
}

func vectorFile(t testing.TB, f *handfile.Format, name string) []byte {
	t.Helper()
	if f.Ours {
		return written(t, f, name)
	}
	if strings.HasSuffix(f.Name, "blind") {
		name += "-blind"
	}
	ext := f.Ext
	if ext == "" {
		ext = ".pbn"
	}
	data, err := os.ReadFile(filepath.Join(vectors, name+ext))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// written returns a file with the boards of a vector in a format that Big Deal does not support. Files in
// read-only formats look like those of other programs.
func written(t testing.TB, f *handfile.Format, name string) []byte {
	t.Helper()
	i := slices.IndexFunc(vectorRuns, func(v vectorRun) bool { return v.name == name })
	boards := vectorBoards(name, vectorRuns[i].run)
	if write := asOthersWrite[f.Name]; write != nil {
		return []byte(write(boards))
	}
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// asOthersWrite contains encoders for read-only formats.
var asOthersWrite = map[string]func([]bridge.Board) string{
	"links": func(boards []bridge.Board) string {
		var b strings.Builder
		for i := range boards {
			fmt.Fprintf(&b, "Board: %s\n", linkFor(&boards[i]))
		}
		return b.String()
	},
	"typed": func(boards []bridge.Board) string {
		var b strings.Builder
		for _, board := range boards {
			fmt.Fprintf(&b, "%d W %v N %v S %v\n", board.Number, board.Deal[bridge.West], board.Deal[bridge.North], board.Deal[bridge.South])
		}
		return b.String()
	},
	"bws": func(boards []bridge.Board) string {
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
					row = append(row, strings.ReplaceAll(suit, "T", "10"))
				}
			}
			t.Rows = append(t.Rows, row)
		}
		file := jettest.File{Jet4: true, Tables: []jettest.Table{t}}
		return string(file.Bytes())
	},
	"usebio": func(boards []bridge.Board) string {
		b := &strings.Builder{}
		b.WriteString("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE USEBIO SYSTEM \"usebio.dtd\">\n<USEBIO Version=\"1.2\">\n<HANDSET>\n")
		for _, board := range boards {
			fmt.Fprintf(b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", board.Number)
			for s, h := range board.Deal {
				suits := strings.Split(h.String(), ".")
				fmt.Fprintf(b, "<HAND><DIRECTION>%v</DIRECTION><CLUBS>%s</CLUBS><DIAMONDS>%s</DIAMONDS><HEARTS>%s</HEARTS><SPADES>%s</SPADES></HAND>\n", bridge.Seat(s), suits[3], suits[2], suits[1], suits[0])
			}
			b.WriteString("</BOARD>\n")
		}
		b.WriteString("</HANDSET>\n</USEBIO>\n")
		return b.String()
	},
}

// linkFor returns the handviewer address of a board.
func linkFor(b *bridge.Board) string {
	var q strings.Builder
	fmt.Fprintf(&q, "https://www.bridgebase.com/tools/handviewer.html?b=%d&d=%c&v=%c", b.Number, b.Dealer().Letter()|0x20, "-neb"[b.Vul()])
	for s, h := range b.Deal {
		fmt.Fprintf(&q, "&%c=", bridge.Seat(s).Letter()|0x20)
		for suit, cards := range strings.Split(h.String(), ".") {
			fmt.Fprintf(&q, "%c%s", bridge.Suit(suit).Letter()|0x20, cards)
		}
	}
	return q.String()
}

func TestWritesVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
		if f.Ours {
			continue
		}
		for _, v := range vectorRuns {
			if f.MaxBoard > 0 && v.run.Last > f.MaxBoard {
				continue
			}
			want := vectorFile(t, f, v.name)
			files++
			got, err := f.Encode(vectorBoards(v.name, v.run), handfile.WriteOptions{})
			if err != nil {
				t.Errorf("%s %s: %v", f.Name, v.name, err)
				continue
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s %s: %s", f.Name, v.name, firstDifference(got, want))
			}
		}
	}
	want := 0
	for _, f := range handfile.Formats {
		if !f.Ours {
			want += 5
		}
		if f.MaxBoard > 0 {
			want-- // b95-104
		}
	}
	if files != want {
		t.Errorf("compared %d files, want %d", files, want)
	}
}

// firstDifference returns the position of the first difference, with the surrounding text.
func firstDifference(got, want []byte) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	around := func(b []byte) []byte { return b[max(0, i-20):min(len(b), i+20)] }
	return fmt.Sprintf("%d bytes, expected %d; differs at byte %d: %q, expected %q", len(got), len(want), i, around(got), around(want))
}

func TestReadsVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		for _, v := range vectorRuns {
			if f.MaxBoard > 0 && v.run.Last > f.MaxBoard {
				continue
			}
			files++
			set, err := f.Decode(vectorFile(t, f, v.name), handfile.ReadOptions{FirstNumber: v.run.First})
			if err != nil {
				t.Errorf("%s %s: %v", f.Name, v.name, err)
				continue
			}
			sameBoards(t, f.Name+" "+v.name, set.Boards, vectorBoards(v.name, v.run))
			if len(set.Warnings) > 0 {
				t.Errorf("%s %s: warnings %q", f.Name, v.name, set.Warnings)
			}
		}
	}
	if files == 0 {
		t.Error("read no file")
	}
}

func sameBoards(t *testing.T, what string, got, want []bridge.Board) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d boards, want %d", what, len(got), len(want))
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: board %d %v, want board %d %v", what, got[i].Number, got[i].Deal.String(), want[i].Number, want[i].Deal.String())
			return
		}
	}
}
