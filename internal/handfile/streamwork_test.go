package handfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestRewritePBNParts checks that rewriting in parts of any size keeps the same content as rewriting the whole file:
// names, auctions, plays, tables, comments, boards in any order, and inherited values.
func TestRewritePBNParts(t *testing.T) {
	boards := manyBoards(1, 40)
	var text strings.Builder
	text.WriteString("% PBN 2.1\n% EXPORT\n%\n[Generator \"a program of the club\"]\n[Event \"Cup\"]\n[Site \"?\"]\n\n")
	for i := range boards {
		b := &boards[(i*7)%len(boards)] // out of order, and each for two tables
		for table := range 2 {
			fmt.Fprintf(&text, "[Event \"#\"]\n[Board \"%d\"]\n[North \"Player %d\"]\n[Deal \"s:%s\"]\n[Contract \"4H\"]\n[Result \"%d\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n{ a comment\n\nwith an empty line }\n[ScoreTable \"Names\\20\"]\nJan Nowak\n\n",
				b.Number, i, b.Deal.String()[2:], 9+table)
		}
	}
	own, err := pbn.Encode(manyBoards(41, 60), WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	ours := string(own[bytes.Index(own, []byte("[Event")):])
	some := ours[:strings.Index(ours, "[Board \"91\"")]
	some = some[:strings.LastIndex(some, "[Event")]
	takesOver := "[Event \"#\"]\n[Site \"#\"]\n[Board \"101\"]\n[Dealer \"#\"]\n[Deal \"#\"]\n[Scoring \"#\"]\n[Contract \"#\"]\n\n"
	texts := []string{
		text.String(), strings.ReplaceAll(text.String(), "\n", "\r\n"), ours, some + takesOver + ours, text.String() + ours + takesOver + text.String() + ours,
		some + "[Event \"##A cup\"]\n[Scoring \"##MP\"]\n[Room \"##Open\"]\n\n" + takesOver + ours + "[Room \"##\"]\n\n" + ours + takesOver + ours,
		strings.ReplaceAll(some+takesOver+ours, "\n", "\r\n"),
	}
	for i, text := range texts {
		for k, opt := range []RewriteOptions{{}, {CRLF: true}, {Renumber: true}, {TablesByNumber: true}, {}, {CRLF: true}} {
			workers := 1 + k
			want, err := RewritePBN([]byte(text), opt)
			if err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{1, 100, 200, 255, 260, 262, 264, 270, 300, 5000, 1 << 20} {
				var got []byte
				n := 0
				err := keepParts(iotest.HalfReader(strings.NewReader(text)), opt, size, workers, func(part []byte) error {
					got = append(got, part...)
					return nil
				}, func(p *Set) error {
					n += len(p.Boards)
					return nil
				})
				if err != nil || string(got) != string(want) || n < len(boards) {
					t.Errorf("text %d, %+v, parts of %d: %d bytes, want %d; %d boards, %v", i, opt, size, len(got), len(want), n, err)
				}
			}
		}
	}
}

// TestReadsBackLargeDocuments checks that a written document may be larger than Decode accepts.
func TestReadsBackLargeDocuments(t *testing.T) {
	boards := manyBoards(1, 200_000)
	data, err := jsonFormat.Encode(boards, WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(data) <= maxDocument {
		t.Fatalf("only %d bytes", len(data))
	}
	if kept, err := jsonFormat.ReadsBack(data, boards); !kept || err != nil {
		t.Errorf("%v, %v", kept, err)
	}
	boards[7].Deal, boards[8].Deal = boards[8].Deal, boards[7].Deal
	if _, err := jsonFormat.ReadsBack(data, boards); err == nil {
		t.Error("two boards are exchanged, and nobody notices")
	}
}

// setsOf reads a file in parts with the given number of workers. It returns the sets as text, and the error.
func setsOf(f *Format, data []byte, opt ReadOptions, size, workers int) (sets []string) {
	var mu sync.Mutex
	worked := 0
	s := f.newStreamer(opt, func(set *Set) (Work, error) {
		sets = append(sets, describeSet(set, nil))
		if len(sets) == 50 {
			return Work{}, errors.New("no more than fifty parts")
		}
		mine := len(sets)
		return Work{
			Do: func() error { mu.Lock(); defer mu.Unlock(); worked++; return nil },
			Done: func() error {
				mu.Lock()
				defer mu.Unlock()
				if worked < mine {
					return errors.New("work was not done")
				}
				return nil
			},
		}, nil
	})
	if err := s.run(bytes.NewReader(data), size, workers); err != nil {
		return append(sets, err.Error())
	}
	return sets
}

// TestStreamWork checks that several workers return the same results as one, also for files of other programs.
func TestStreamWork(t *testing.T) {
	boards := manyBoards(1, 60)
	random := rand.New(rand.NewPCG(1, 2))
	ahead := 0
	for _, f := range Formats {
		if completeParts[f] == nil || f.NewEncoder == nil {
			continue
		}
		for _, first := range []int{1, 254} {
			for i := range boards {
				boards[i].Number = first + i
			}
			if f.MaxBoard > 0 && first > 1 {
				continue
			}
			data, err := f.Encode(boards, WriteOptions{CRLF: first > 1})
			if err != nil {
				t.Fatal(err)
			}
			others := [][]byte{data}
			for range thorough.Times(100, 5000) {
				other := bytes.Clone(data)
				at := random.IntN(len(other))
				switch record := recordSizes[f]; random.IntN(6) {
				case 0: // drop a record or line
					if from := at; f.Binary {
						other = slices.Delete(other, from/record*record, min(len(other), (from/record+1)*record))
					} else if end := bytes.IndexByte(other[from:], '\n'); end >= 0 {
						other = slices.Delete(other, from, from+end)
					}
				case 1: // a game that inherits from the previous one
					if game := bytes.Index(other[at:], []byte("[Event")); game >= 0 {
						other = slices.Insert(other, at+game, []byte("[Event \"#\"]\n[Dealer \"#\"]\n[Board \"#\"]\n[Deal \"#\"]\n\n")...)
					}
				case 2:
					other[at] = byte(random.IntN(256))
				case 3:
					other = slices.Delete(other, at, at+random.IntN(min(9, len(other)-at)))
				case 4:
					other = slices.Insert(other, at, []byte([]string{"\n", "\n\n", "{", "7", "#", "%"}[random.IntN(6)])...)
				default: // repeat or move a piece
					to := min(len(other), at+random.IntN(700))
					other = slices.Insert(other, random.IntN(len(other)), bytes.Clone(other[at:to])...)
				}
				others = append(others, other)
			}
			for i, other := range others {
				size := cmp.Or(recordSizes[f], 265) * (2 + random.IntN(20))
				opt := ReadOptions{FirstNumber: first * (i & 1)}
				want := setsOf(f, other, opt, size, 1)
				if got := setsOf(f, other, opt, size, 2+i%3); !slices.Equal(got, want) {
					t.Fatalf("%s, parts of %d: %q\n%d workers find %.3000q\none finds %.3000q", f.Name, size, other, 2+i%3, got, want)
				}
				ahead += len(want)
			}
		}
	}
	if ahead < 5_000 {
		t.Errorf("only %d parts", ahead)
	}
}

// TestReadAhead checks that our own layout is read ahead. Otherwise several workers would be useless.
func TestReadAhead(t *testing.T) {
	for f := range completeParts {
		if f.NewEncoder == nil || partReaders[f] != nil && f != &pbn {
			continue
		}
		data, err := f.Encode(manyBoards(1, 300), WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		parts, ahead := 0, 0
		s := f.newStreamer(ReadOptions{}, func(*Set) (Work, error) { return Work{}, nil })
		s.input, s.size = bytes.NewReader(data), len(data)/10
		for b := new(block); ; parts++ {
			if more, err := s.next(b); err != nil || !more {
				break
			}
			s.prepare(b)
			if err := s.take(b); err != nil {
				t.Fatal(err)
			}
			if b.prepared != nil {
				ahead++
			}
		}
		if parts < 8 || ahead < parts-2 {
			t.Errorf("%s: %d of %d parts are read ahead", f.Name, ahead, parts)
		}
	}
}
