package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// inParts sets, for a test, the part size and the size above which a file is only read in parts.
func inParts(t *testing.T, part, whole int64) {
	t.Helper()
	oldPart, oldLarge := partSize, largeSize
	partSize, largeSize = part, whole
	t.Cleanup(func() { partSize, largeSize = oldPart, oldLarge })
}

// conversionOf returns all output of a conversion.
func conversionOf(t *testing.T, in, out string, f convertFlags, json bool) string {
	t.Helper()
	if err := os.RemoveAll("out"); err != nil {
		t.Fatal(err)
	}
	var said, stdout bytes.Buffer
	u := &ui{&term.UI{Out: &stdout, Err: &said, JSON: json}}
	err := u.convert(in, out, f)
	data, readErr := os.ReadFile("out")
	if readErr != nil && err == nil && out == "out" {
		t.Fatal(readErr)
	}
	return fmt.Sprintf("%v\n%s\n%s\n%s", err, &said, &stdout, data)
}

// TestConvertInParts checks that a file with more than one part gives the same output and messages
// as when it is read as a whole, for any content and target.
func TestConvertInParts(t *testing.T) {
	t.Chdir(t.TempDir())
	boards := someBoards(thorough.Times(4500, 9000))
	encode := func(name string, first int, opt handfile.WriteOptions) string {
		f, err := handfile.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range boards {
			boards[i].Number = first + i
		}
		data, err := f.Encode(boards, opt)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	pbn, json, lin := encode("pbn", 1, handfile.WriteOptions{}), encode("json", 1, handfile.WriteOptions{}), encode("lin", 1, handfile.WriteOptions{})
	line := strings.Index(pbn, "[Board \"4400\"")
	late := func(old, with string) string { return pbn[:line] + strings.Replace(pbn[line:], old, with, 1) }
	files := map[string]string{
		"plain.pbn": pbn, "high.pbn": encode("pbn", 1001, handfile.WriteOptions{}), "plain.json": json, "plain.lin": lin,
		"plain.rzd": encode("kops", 1, handfile.WriteOptions{}), "plain.cds": encode("cds", 1, handfile.WriteOptions{}),
		"high.cds": encode("cds", 250, handfile.WriteOptions{}), "plain.bhg": encode("borel", 1, handfile.WriteOptions{}),
		"plain.goe": encode("goedel", 1, handfile.WriteOptions{}), "plain.bri": encode("bri", 1, handfile.WriteOptions{}),
		"plain.txt":          encode("oneline", 1, handfile.WriteOptions{}),
		"plain.csv":          encode("csv", 1, handfile.WriteOptions{}),
		"generator.pbn":      encode("pbn", 1, handfile.WriteOptions{Generator: "a club"}),
		"generators.pbn":     late("[Event", "[Generator \"another\"]\n[Event"),
		"names.pbn":          late("[West \"?\"]", "[West \"Jan Nowak\"]"),
		"names-early.pbn":    strings.Replace(pbn, "[West \"?\"]", "[West \"Jan Nowak\"]", 1),
		"auction.pbn":        late("[Result \"?\"]\n", "[Result \"?\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n"),
		"dealer.pbn":         late("[Dealer \"", "[Dealer \"S\"]\n[Old \""),
		"tables.pbn":         strings.ReplaceAll(pbn, "[Dealer \"W\"]", "[Dealer \"N\"]"),
		"no-number.pbn":      late("[Board \"4401\"]\n", ""),
		"numbers-late.pbn":   strings.ReplaceAll(pbn[:line], "[Board \"", "[Round \"") + pbn[line:],
		"no-numbers.pbn":     strings.ReplaceAll(pbn, "[Board \"", "[Round \""),
		"same-number.pbn":    late("[Board \"4405\"]", "[Board \"4404\"]"),
		"falling.pbn":        late("[Board \"4405\"]", "[Board \"3\"]"),
		"gap.pbn":            late("[Board \"4405\"]", "[Board \"4406\"]\n[Round \"4\"]"),
		"far.pbn":            pbn + "[Board \"7000\"]\n[Deal \"N:" + strings.TrimPrefix(boards[0].Deal.String(), "N:") + "\"]\n\n",
		"twice.pbn":          pbn + pbn[strings.Index(pbn, "[Event"):],
		"less.pbn":           late("[Deal \"N:", "[Deal \"N:- - - -\"]\n[Old \""),
		"two-hands.pbn":      late("[Deal \"N:", "[Deal \"N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT98.JT9 - -\"]\n[Old \""),
		"control.pbn":        late("[Event \"?\"]", "[Event \"?\x01\"]"),
		"comment.pbn":        late("[Event \"?\"]", "{ a comment\n\n with lines }\n[Event \"?\"]"),
		"bad.pbn":            late("[Deal \"N:", "[Deal \"N:x"),
		"analysis.pbn":       late("[Result \"?\"]\n", "[Result \"?\"]\n[DoubleDummyTricks \"12345678900123456789\"]\n"),
		"takes-over.pbn":     late("[Event \"?\"]", "[Event \"#\"]"),
		"dd.json":            strings.Replace(json, "\"},\n{\"board\":4300", "\",\"double_dummy\":\"12345678900123456789\"},\n{\"board\":4300", 1),
		"more.json":          strings.Replace(json, "{\"board\":4300", "{\"note\":\"x\",\"board\":4300", 1),
		"crlf.pbn":           strings.ReplaceAll(pbn, "\n", "\r\n"),
		"truncated.rzd":      encode("kops", 1, handfile.WriteOptions{})[:50_000],
		"fill.bri":           strings.Replace(encode("bri", 1, handfile.WriteOptions{}), " \x00", "  ", 1),
		"announces.rzd":      "\x00" + encode("kops", 1, handfile.WriteOptions{})[1:],
		"blank.bri":          encode("bri", 1, handfile.WriteOptions{}) + strings.Repeat(" ", 128),
		"blank-lines.csv":    strings.Replace(encode("csv", 1, handfile.WriteOptions{}), "\n", "\n\n", 40),
		"played.lin":         strings.Replace(lin, "|pg||", "|mb|1N|mb|p|mb|p|mb|p|pg||", 1),
		"not-of-its-ext.pbn": lin,
	}
	targets := []string{"pbn", "json", "lin", "bri", "cds", "stats", "kops", "borel", "csv", "oneline", "dup", "goedel"}
	flags := map[string]convertFlags{"": {}, "renumber": {renumber: true}, "rules": {rules: true}, "first": {first: 5}, "boards": {boards: "3-40"}}
	differ, streamed := 0, 0
	for place, name := range slices.Sorted(maps.Keys(files)) {
		text := files[name]
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for i, to := range targets {
			for kind, f := range flags {
				one := 5 // quick tests run one combination in five
				if kind != "" {
					one = 17
				}
				if (place+i+len(kind))%one > 0 && !thorough.Enabled() {
					continue
				}
				f.to, f.first, f.firstSet = to, max(f.first, 1), kind == "first"
				out, json := "out", i%4 == 1
				if (i+len(kind))%5 == 0 && !json {
					out = "-"
				}
				inParts(t, math.MaxInt64, handfile.MaxSize)
				want := conversionOf(t, name, out, f, json)
				inParts(t, 1, handfile.MaxSize)
				got := conversionOf(t, name, out, f, json)
				if got != want {
					at := 0
					for at < len(got) && at < len(want) && got[at] == want[at] {
						at++
					}
					at = max(0, at-200)
					t.Errorf("%s to %s, %s, %s, JSON %v: in parts\n%.500s\nas a whole\n%.500s", name, to, out, kind, json, got[min(at, len(got)):], want[min(at, len(want)):])
					if differ++; differ > 5 {
						t.FailNow()
					}
				}
				if openInParts(name, "") != nil {
					streamed++
				}
			}
		}
	}
	if streamed < 100 {
		t.Errorf("only %d in parts", streamed)
	}
}

// someBoards returns n boards from a fixed seed.
func someBoards(n int) []bridge.Board {
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("parts")), bigdeal.HashOwner(""))
	boards := make([]bridge.Board, n)
	for i := range boards {
		boards[i] = bridge.Board{Number: i + 1, Deal: s.Deal()}
	}
	return boards
}

// TestConvertKeepsGames checks that every game of a very large pbn file keeps its names,
// auction, play and result, by comparing with the conversion of its pieces as small files.
func TestConvertKeepsGames(t *testing.T) {
	t.Chdir(t.TempDir())
	games, whole := 300_000, int64(handfile.MaxSize)
	if !thorough.Enabled() {
		games, whole = 3_000, 1<<20
		inParts(t, 0, whole)
	}
	const header = "% PBN 2.1\n% EXPORT\n%\n[Generator \"a club\"]\n"
	const piece = 1_000
	boards := someBoards(piece)
	var pieces []string
	var text strings.Builder
	for i := range games {
		b := &boards[i%36]
		fmt.Fprintf(&text, "[Event \"Cup %d\"]\n[Site \"Jawor\"]\n[Date \"2026.11.29\"]\n[Board \"%d\"]\n[West \"West %d\"]\n[North \"North %d\"]\n[East \"East\"]\n[South \"South\"]\n[Dealer \"%c\"]\n[Vulnerable \"%v\"]\n[Deal \"N:%s\"]\n"+
			"[Scoring \"MP\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"%d\"]\n{ table %d\n\nof the hall }\n[Auction \"%c\"]\nPass Pass 1NT Pass\nPass Pass\n[Play \"E\"]\nS2 S3 S4 S5\n*\n[ScoreTable \"Rank;Names\\20\"]\n1 \"Jan Nowak %d\"\n\n",
			i, b.Number, i, i, b.Dealer().Letter(), b.Vul(), strings.TrimPrefix(b.Deal.String(), "N:"), i%14, i, b.Dealer().Letter(), i)
		if (i+1)%piece == 0 {
			pieces = append(pieces, text.String())
			text.Reset()
		}
	}
	if err := os.WriteFile("in.pbn", []byte(header+strings.Join(pieces, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	if in := openLarge("in.pbn", ""); in == nil {
		t.Fatal("the file is not large")
	} else {
		in.close()
	}
	for _, f := range []convertFlags{{first: 1}, {first: 1, rules: true}}[:thorough.Times(2, 1)] {
		conversionOf(t, "in.pbn", "out", withTo(f, "pbn"), false)
		got, err := os.ReadFile("out")
		if err != nil {
			t.Fatal(err)
		}
		rest, ok := bytes.CutPrefix(got, []byte(header))
		if !ok {
			t.Fatalf("another header: %.200q", got)
		}
		for i, piece := range pieces {
			if err := os.WriteFile("piece.pbn", []byte(header+piece), 0o600); err != nil {
				t.Fatal(err)
			}
			if openInParts("piece.pbn", "") != nil && openLarge("piece.pbn", "") != nil {
				t.Fatal("a piece is large")
			}
			conversionOf(t, "piece.pbn", "out", withTo(f, "pbn"), false)
			small, err := os.ReadFile("out")
			if err != nil {
				t.Fatal(err)
			}
			small = bytes.TrimPrefix(small, []byte(header))
			if !bytes.HasPrefix(rest, small) || string(small) != piece {
				t.Fatalf("piece %d: the large file goes on with\n%.900s\nthe small one with\n%.900s\nit was\n%.900s", i, rest, small, piece)
			}
			rest = rest[len(small):]
		}
		if len(rest) > 0 {
			t.Errorf("behind the last game: %.900q", rest)
		}
	}
}

func withTo(f convertFlags, to string) convertFlags {
	f.to = to
	return f
}

// full is a disk with limited space.
type full struct{ room, written int }

func (f *full) Write(p []byte) (int, error) {
	n := min(len(p), f.room-f.written)
	f.written += n
	if n < len(p) {
		return n, syscall.ENOSPC
	}
	return n, nil
}

// TestConvertToFullDisk checks that output is not written a second time if standard output is full.
func TestConvertToFullDisk(t *testing.T) {
	t.Chdir(t.TempDir())
	f, err := handfile.ByName("kops")
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(someBoards(9000), handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("in.rzd", data, 0o600); err != nil {
		t.Fatal(err)
	}
	inParts(t, 1, handfile.MaxSize)
	tries := 0
	out := &full{room: 100_000}
	u := &ui{&term.UI{Out: writer(func(p []byte) (int, error) {
		n, err := out.Write(p)
		if err != nil {
			tries++
		}
		return n, err
	}), Err: io.Discard}}
	if err := u.convert("in.rzd", "-", convertFlags{to: "pbn", first: 1}); !errors.Is(err, syscall.ENOSPC) || tries != 1 {
		t.Errorf("%v after %d tries", err, tries)
	}
}

type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }
