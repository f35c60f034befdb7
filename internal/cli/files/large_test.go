package files

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestConvertLarge checks that converting a file in parts gives the same result as converting it as
// a whole.
func TestConvertLarge(t *testing.T) {
	t.Chdir(t.TempDir())
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("large")), bigdeal.HashOwner(""))
	var boards []bridge.Board
	for n := 1; n <= thorough.Times(5200, 9000); n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	var said bytes.Buffer
	u := &ui{&term.UI{Out: &said, Err: &said}}
	defer func() { largeSize = handfile.MaxSize }()
	tried := 0
	for _, from := range handfile.Formats {
		if !from.CanStream() || from.NewEncoder == nil {
			continue
		}
		boards := boards
		if from.MaxBoard > 0 {
			boards = boards[:min(len(boards), from.MaxBoard)]
		}
		data, err := from.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		in := "in" + from.Ext
		if err := os.WriteFile(in, data, 0o600); err != nil {
			t.Fatal(err)
		}
		// formats with and without a header, text and binary
		targets := []string{"pbn", "bri", "json", "stats", "lin", "kops", "borel", "goedel"}
		for _, to := range targets[:thorough.Times(4, len(targets))] {
			var got [2][]byte
			for i, size := range []int64{handfile.MaxSize, 100} {
				largeSize = size
				if to == "kops" && from.Name == "kops" {
					continue
				}
				f, err := handfile.ByName(to)
				if err != nil {
					t.Fatal(err)
				}
				out := filepath.Join(".", to+strings.Repeat("x", i)+f.Ext)
				if err := u.convert(in, out, convertFlags{to: to, first: 1, force: true, firstSet: true}); err != nil {
					t.Fatalf("%s to %s: %v\n%s", from.Name, to, err, &said)
				}
				if got[i], err = os.ReadFile(out); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(got[0], got[1]) {
				t.Errorf("%s to %s: in parts it is another file", from.Name, to)
			}
			tried++
		}
	}
	if tried < thorough.Times(50, 90) {
		t.Errorf("tried %d conversions", tried)
	}
	largeSize = 100
	data, err := os.ReadFile("in.bri")
	if err != nil {
		t.Fatal(err)
	}
	data = slices.Concat(data[:5000*128], []byte("99"), data[5000*128+2:])
	if err := os.WriteFile("bad.bri", data, 0o600); err != nil {
		t.Fatal(err)
	}
	err = u.convert("bad.bri", "bad.pbn", convertFlags{first: 1, firstSet: true})
	if err == nil || !strings.HasPrefix(err.Error(), "bad.bri: byte 640000: board 5001: ") {
		t.Errorf("a bad board: %v", err)
	}
	if _, err := os.Stat("bad.pbn"); err == nil {
		t.Error("a file was left")
	}
	if err := u.convert("in.pbn", "x.dup", convertFlags{first: 1}); err == nil || !strings.Contains(err.Error(), "format dup can only be written as a whole") {
		t.Errorf("dup: %v", err)
	}
}

// TestLargeDocuments converts and counts files as other programs write them, in parts: DUP with a
// trailer per record, DLM with more boards than we write, and USEBIO.
func TestLargeDocuments(t *testing.T) {
	t.Chdir(t.TempDir())
	const n = 3000
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("documents")), bigdeal.HashOwner(""))
	var dup, dlm, usebio bytes.Buffer
	fmt.Fprintf(&dlm, "[Document]\nHeadline=x\nStatus=Show\nFrom board=1\nTo board=%d\nChecksum=%d\n", n, 1^n^1)
	usebio.WriteString("<USEBIO><EVENT>\n")
	for i := 1; i <= n; i++ {
		b := bridge.Board{Number: i, Deal: s.Deal()}
		one := func(name string, number int) string {
			f, err := handfile.ByName(name)
			if err != nil {
				t.Fatal(err)
			}
			data, err := f.Encode([]bridge.Board{{Number: number, Deal: b.Deal}}, handfile.WriteOptions{})
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
		dup.WriteString(one("dup", 1)[:146] + "YN1  0 0  ")
		_, letters, _ := strings.Cut(one("dlm", 1), "Board 01=")
		sum := byte(i)
		for _, c := range []byte(letters[:26]) {
			sum ^= c
		}
		fmt.Fprintf(&dlm, "Duplicates %02d=0\nBoard %02d=%s%03d\n", i, i, letters[:26], sum)
		fmt.Fprintf(&usebio, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", i)
		for seat, h := range b.Deal {
			suits := strings.Split(h.String(), ".")
			fmt.Fprintf(&usebio, "<HAND><DIRECTION>%v</DIRECTION><SPADES>%s</SPADES><HEARTS>%s</HEARTS><DIAMONDS>%s</DIAMONDS><CLUBS>%s</CLUBS></HAND>",
				bridge.Seat(seat), suits[0], suits[1], suits[2], suits[3])
		}
		usebio.WriteString("</BOARD>\n")
	}
	usebio.WriteString("</EVENT></USEBIO>\n")
	defer func() { largeSize = handfile.MaxSize }()
	for name, data := range map[string][]byte{
		"in.dup": dup.Bytes(),
		"in.dlm": dlm.Bytes(),
		"in.xml": usebio.Bytes(),
	} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		var got [2][]byte
		var counted [2]string
		for i, size := range []int64{handfile.MaxSize, 100} {
			largeSize = size
			var said bytes.Buffer
			u := &ui{&term.UI{Out: &said, Err: &said}}
			if err := u.convert(name, "out.bri", convertFlags{first: 1, force: true, firstSet: true}); err != nil {
				t.Fatalf("%s: %v\n%s", name, err, &said)
			}
			var err error
			if got[i], err = os.ReadFile("out.bri"); err != nil {
				t.Fatal(err)
			}
			said.Reset()
			if err := u.stats([]string{name}, statsFlags{}); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			counted[i] = said.String()
		}
		if len(got[0]) != n*128 || !bytes.Equal(got[0], got[1]) {
			t.Errorf("%s: in parts it is another file", name)
		}
		if counted[0] != counted[1] || !strings.HasPrefix(counted[0], "3,000 deals from 1 file") {
			t.Errorf("%s: in parts it is counted as\n%.300s\nwhole\n%.300s", name, counted[1], counted[0])
		}
	}
	// Ambiguous deals are refused in parts too.
	largeSize = 100
	two := dup.Bytes()
	copy(two[2000*156:], dup.Bytes()[:78])
	if err := os.WriteFile("two.dup", two, 0o600); err != nil {
		t.Fatal(err)
	}
	u := &ui{&term.UI{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}}
	err := u.convert("two.dup", "two.bri", convertFlags{first: 1, firstSet: true})
	if err == nil || !strings.HasPrefix(err.Error(), "two.dup: byte 312000: board 2001: the numbers give") {
		t.Errorf("halves that differ: %v", err)
	}
	if _, err := os.Stat("two.bri"); err == nil {
		t.Error("a file was left")
	}
}

// TestConvertLargePBN checks that names, contracts and results survive when a file is read in
// parts.
func TestConvertLargePBN(t *testing.T) {
	t.Chdir(t.TempDir())
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("names")), bigdeal.HashOwner(""))
	var text strings.Builder
	for n := 1; n <= 300; n++ {
		d := s.Deal()
		fmt.Fprintf(&text, "[Event \"Cup\"]\n[Board \"%d\"]\n[North \"Jan Nowak\"]\n[Dealer \"W\"]\n[Deal \"%s\"]\n[Contract \"4H\"]\n[Result \"10\"]\n\n", 1+n%100, d.String())
	}
	if err := os.WriteFile("in.pbn", []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	u := &ui{&term.UI{Out: &said, Err: &said}}
	defer func() { largeSize = handfile.MaxSize }()
	for _, f := range []convertFlags{{first: 1, force: true}, {first: 1, force: true, rules: true}} {
		var got [2][]byte
		for i, size := range []int64{handfile.MaxSize, 100} {
			largeSize = size
			if err := u.convert("in.pbn", "out.pbn", f); err != nil {
				t.Fatalf("%v\n%.500s", err, &said)
			}
			var err error
			if got[i], err = os.ReadFile("out.pbn"); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(got[0], got[1]) || bytes.Count(got[1], []byte("Jan Nowak")) != 300 {
			t.Errorf("in parts: %d bytes, as a whole %d", len(got[1]), len(got[0]))
		}
	}
}

// endless is standard input that arrives in small pieces.
type endless struct{ io.Reader }

// Read reads at most 1,000 bytes, like a pipe.
func (r endless) Read(p []byte) (int, error) { return r.Reader.Read(p[:min(len(p), 1000)]) }

// TestConvertStandardInput checks that standard input that does not fit into memory is converted in
// parts, with the same result as a file.
func TestConvertStandardInput(t *testing.T) {
	t.Chdir(t.TempDir())
	defer func() { largeSize = handfile.MaxSize }()
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("pipe")), bigdeal.HashOwner(""))
	var boards []bridge.Board
	for n := 1; n <= 3000; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	for _, c := range []struct{ is, from, to string }{
		{"pbn", "", "lin"}, {"pbn", "pbn", "pbn"}, {"lin", "", "pbn"}, {"bri", "bri", "csv"}, {"json", "json", "pbn"}, {"csv", "", "json"},
	} {
		from, err := handfile.ByName(c.is)
		if err != nil {
			t.Fatal(err)
		}
		data, err := from.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var got [2][]byte
		for i, size := range []int64{handfile.MaxSize, 40_000} {
			largeSize = size
			var said bytes.Buffer
			u := &ui{&term.UI{In: endless{bytes.NewReader(data)}, Out: &said, Err: &said}}
			if err := u.convert("-", "out", convertFlags{from: c.from, to: c.to, first: 1, force: true, firstSet: true}); err != nil {
				t.Fatalf("%v, %d: %v\n%s", c, size, err, &said)
			}
			if got[i], err = os.ReadFile("out"); err != nil {
				t.Fatal(err)
			}
		}
		if len(got[1]) == 0 || !bytes.Equal(got[0], got[1]) {
			t.Errorf("%v: in parts it is another file", c)
		}
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	data, err := pbn.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	largeSize = 40_000
	for name, c := range map[string]struct {
		text  []byte
		flags convertFlags
		want  string
	}{
		"no format": {bytes.Repeat([]byte("nothing\n"),
			10_000), convertFlags{to: "lin", first: 1}, "no file name"},
		"kops":         {data, convertFlags{to: "kops", first: 1}, "can only be written as a whole"},
		"as a whole":   {data, convertFlags{from: "typed", to: "lin", first: 1}, "more than"},
		"double dummy": {data, convertFlags{to: "pbn", dd: true, first: 1}, "more than"},
	} {
		var said bytes.Buffer
		u := &ui{&term.UI{In: bytes.NewReader(c.text), Out: &said, Err: &said}}
		if err := u.convert("-", "none", c.flags); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want an error with %q", name, err, c.want)
		}
	}
}
