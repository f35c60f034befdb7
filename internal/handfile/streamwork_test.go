package handfile

import (
	"bytes"
	"cmp"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestStreamParallel checks that several workers return the same results as one, for this program's files and for
// copies with random changes.
func TestStreamParallel(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parts := 0
	for _, f := range Formats {
		if completeParts[f] == nil || f.NewEncoder == nil {
			continue
		}
		const pbnGame = 265 // bytes; recordSizes lacks PBN
		recordSize := cmp.Or(recordSizes[f], pbnGame)
		for _, first := range []int{1, 254} { // CDS stores 255 and 256 as bytes 255 and 0.
			if f.MaxBoard > 0 && first > 1 {
				continue
			}
			data, err := f.Encode(manyBoards(first, 60), WriteOptions{CRLF: first > 1})
			if err != nil {
				t.Fatal(err)
			}
			texts := [][]byte{data}
			for range thorough.Times(100, 5000) {
				texts = append(texts, damage(f, data, random))
			}
			for i, text := range texts {
				size := recordSize * (2 + random.IntN(20))
				opt := ReadOptions{FirstNumber: first * (i & 1)}
				workers := 2 + i%3
				want := setsOf(f, text, opt, size, 1)
				if got := setsOf(f, text, opt, size, workers); !slices.Equal(got, want) {
					t.Fatalf("%s, parts of %d: %q\n%d workers find %.3000q\none finds %.3000q",
						f.Name, size, text, workers, got, want)
				}
				parts += len(want)
			}
		}
	}
	const enoughParts = 5_000
	if parts < enoughParts {
		t.Errorf("read only %d parts, want at least %d", parts, enoughParts)
	}
}

// setsOf reads a file in parts with the given number of workers. It returns the sets as text, and the error. The
// caller's function fails after fifty parts, so that errors of the caller are tested as well. Done fails if it
// runs before the Do of its part.
func setsOf(f *Format, data []byte, opt ReadOptions, size, workers int) (sets []string) {
	var mu sync.Mutex
	worked := 0 // number of parts whose Do has run
	s := f.newStreamer(opt, func(set *Set) (Work, error) {
		sets = append(sets, describeSet(set, nil))
		if len(sets) == 50 {
			return Work{}, errors.New("no more than fifty parts")
		}
		part := len(sets)
		return Work{
			Do: func() error {
				mu.Lock()
				defer mu.Unlock()
				worked++
				return nil
			},
			Done: func() error {
				mu.Lock()
				defer mu.Unlock()
				if worked < part {
					return errors.New("Done ran before Do")
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

// damage returns a copy of a file with a random change.
func damage(f *Format, data []byte, random *rand.Rand) []byte {
	data = bytes.Clone(data)
	offset := random.IntN(len(data))
	switch random.IntN(6) {
	case 0: // a missing record
		return dropRecord(f, data, offset)
	case 1: // a game that inherits from the previous one
		const game = "[Event \"#\"]\n[Dealer \"#\"]\n[Board \"#\"]\n[Deal \"#\"]\n\n"
		if next := bytes.Index(data[offset:], []byte("[Event")); next >= 0 {
			return slices.Insert(data, offset+next, []byte(game)...)
		}
		return data
	case 2: // a different byte
		data[offset] = byte(random.IntN(256))
		return data
	case 3: // some missing bytes
		return slices.Delete(data, offset, offset+random.IntN(min(9, len(data)-offset)))
	case 4: // text with a meaning in PBN
		texts := []string{"\n", "\n\n", "{", "7", "#", "%"}
		return slices.Insert(data, offset, []byte(texts[random.IntN(len(texts))])...)
	default: // repeat or move a piece
		end := min(len(data), offset+random.IntN(700))
		piece := bytes.Clone(data[offset:end])
		return slices.Insert(data, random.IntN(len(data)), piece...)
	}
}

// dropRecord deletes the record or the rest of the line at an offset.
func dropRecord(f *Format, data []byte, offset int) []byte {
	if size := recordSizes[f]; f.Binary {
		start := offset / size * size
		return slices.Delete(data, start, min(len(data), start+size))
	}
	if end := bytes.IndexByte(data[offset:], '\n'); end >= 0 {
		return slices.Delete(data, offset, offset+end)
	}
	return data
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
			t.Errorf("%s: %d of %d parts are read ahead, want all but the first and the last", f.Name, ahead, parts)
		}
	}
}
