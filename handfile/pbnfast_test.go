package handfile

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// slowly is a file with a blank in every game, which only the reader of any game
// takes.
func slowly(data []byte) []byte {
	return bytes.ReplaceAll(data, []byte(`[Event "?"]`), []byte(`[Event  "?"]`))
}

// everythingOf is a set as text.
func everythingOf(set *Set, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%v %v %q %q %v %v %v %v", set.Boards, set.Copies, set.Warnings, set.Doubts, set.Contradictions, set.Numbered, set.Generator, set.Hidden)
}

// TestFastPBN reads files as we write them in both ways, whole and with every
// byte of two games changed: they never differ.
func TestFastPBN(t *testing.T) {
	boards := manyBoards(1, 40)
	for _, crlf := range []bool{false, true} {
		data, err := pbn.Encode(boards, WriteOptions{CRLF: crlf, Generator: "a program"})
		if err != nil {
			t.Fatal(err)
		}
		p := &pbnReader{data: data, line: 1, set: &Set{}}
		p.boards.set = p.set
		p.fastHeader()
		p.fast()
		if p.pos != len(data) || !slices.Equal(p.set.Boards, boards) || p.set.Generator != "a program" || p.line != 1+bytes.Count(data, []byte("\n")) {
			t.Errorf("CR LF %v: stopped at byte %d of %d, line %d", crlf, p.pos, len(data), p.line)
		}
		data, err = pbn.Encode(boards[:3], WriteOptions{CRLF: crlf})
		if err != nil {
			t.Fatal(err)
		}
		changed := 0
		for i := range data {
			for _, c := range []byte{data[i] ^ 1, '"', '\n', '#', '2', 0, '{'} {
				m := bytes.Clone(data)
				m[i] = c
				s := slowly(m)
				if bytes.Count(s, []byte("[Event  ")) == 0 {
					continue
				}
				fast, slow := everythingOf(pbn.Decode(m, ReadOptions{})), everythingOf(pbn.Decode(s, ReadOptions{}))
				if fast != slow && !strings.Contains(fast, "offset") {
					t.Fatalf("byte %d is %q:\nfast %s\nslow %s", i, c, fast, slow)
				}
				changed++
			}
		}
		if changed < 1000 {
			t.Errorf("%d changes", changed)
		}
	}
}

// TestFastDeal puts every byte at every place of a deal, and exchanges characters:
// what is read is what the slow reader reads.
func TestFastDeal(t *testing.T) {
	read := 0
	for _, board := range manyBoards(1, 3) {
		text := [wholeHands]byte(appendPBNHands(nil, &board.Deal))
		check := func() {
			var d bridge.Deal
			if !fastDeal(&text, &d) {
				return
			}
			read++
			if want, err := bridge.ParseDeal("N:" + string(text[:])); err != nil || d != want {
				t.Fatalf("%s: %v, want %v %v", text, d, want, err)
			}
		}
		for i, was := range text {
			for c := range 256 {
				text[i] = byte(c)
				check()
			}
			text[i] = was
			for k := range text[:i] {
				text[i], text[k] = text[k], text[i]
				check()
				text[i], text[k] = text[k], text[i]
			}
		}
	}
	if read < 1000 { // cards of a suit of one hand may change places
		t.Errorf("%d deals were read", read)
	}
}

// TestFastPBNBesideOthers mixes games of both kinds: repeats, values taken over,
// a comment, dealers of other numbers.
func TestFastPBNBesideOthers(t *testing.T) {
	boards := manyBoards(1, 4)
	game := func(i int) string {
		data, err := pbn.Encode(boards[i:i+1], WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(string(data), "\"]\n")
		return text
	}
	for _, text := range []string{
		game(0) + game(1) + game(0),
		game(0) + "[Board \"#\"]\n[Deal \"#\"]\n[Dealer \"#\"]\n\n" + game(2),
		game(1) + "{ [Board \"2\"] }\n" + game(0),
		game(0) + strings.Replace(game(1), `[Dealer "E"]`, `[Dealer "N"]`, 1) + game(2),
		game(0) + strings.Replace(game(1), `[Board "2"]`, `[Board "1"]`, 1),
		game(0) + "[Event \"##Cup\"]\n\n" + game(1),
		strings.TrimSuffix(game(0), "\n") + game(1),
		"[Board \"1\"]\n" + game(0) + game(1),
	} {
		fast, slow := everythingOf(pbn.Decode([]byte(text), ReadOptions{})), everythingOf(pbn.Decode(slowly([]byte(text)), ReadOptions{}))
		if fast != slow {
			t.Errorf("%s\nfast %s\nslow %s", text, fast, slow)
		}
	}
}

func BenchmarkPBN(b *testing.B) {
	boards := manyBoards(1, 10_000)
	data, err := pbn.Encode(boards, WriteOptions{})
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		data []byte
	}{{"as we write", data}, {"any", slowly(data)}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.data)))
			for b.Loop() {
				if _, err := pbn.Decode(c.data, ReadOptions{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/board")
		})
	}
}
