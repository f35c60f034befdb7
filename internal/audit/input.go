package audit

import (
	"errors"
	"hash/maphash"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// inputFile is one thing that people gave. Its hands are decoded once, whichever way to read
// the publication is tried.
type inputFile struct {
	item    Input
	decoded []*content // each by the number that its first board is taken to have
}

// content is what an input contains.
type content struct {
	first   int   // the number that its first board is taken to have
	loadErr error // its bytes cannot be had
	size    int
	hash    uint64 // of its bytes
	set     *handfile.Set
	err     error // its bytes cannot be read as hands
}

// inputsOf are what people gave, of which nothing has been read yet.
func inputsOf(files []Input) []*inputFile {
	out := make([]*inputFile, len(files))
	for i := range files {
		out[i] = &inputFile{item: files[i]}
	}
	return out
}

// forget drops the boards that were decoded and do not count, so that those kept are bounded.
func (in *inputFile) forget() { in.decoded = nil }

// seed is that of the hashes by which equal bytes are found.
var seed = maphash.MakeSeed()

// read returns the content, where a board without a number is the one with number first
// or follows it.
func (in *inputFile) read(first int) *content {
	for _, c := range in.decoded {
		if c.first == first {
			return c
		}
	}
	c := &content{first: first}
	in.decoded = append(in.decoded, c)
	data, err := in.item.Load()
	if err != nil {
		c.loadErr = err
		return c
	}
	c.size, c.hash = len(data), maphash.Bytes(seed, data)
	if len(data) == 0 || in.item.Class == intake.Other {
		return c
	}
	if c.set, c.err = decode(&in.item, data, first); c.err != nil {
		var at *handfile.Error
		if errors.As(c.err, &at) {
			at.File = ""
		}
	}
	return c
}

// decode reads a file. In formats that carry numbers a board without one has none: its
// place proves nothing.
func decode(in *Input, data []byte, first int) (*handfile.Set, error) {
	set, err := in.Format.Decode(data, handfile.ReadOptions{First: first, Most: MaxBoards, Evidence: true})
	if err == nil && !set.Numbered && in.Format.Keeps.Numbers {
		set.Numbered = true
		for i := range set.Boards {
			set.Boards[i].Number = 0
		}
	}
	return set, err
}
