package audit

import (
	"errors"
	"hash/maphash"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// inputFile is one input. Its hands are decoded only once, even if several ways to read the publication are tried.
type inputFile struct {
	input   Input
	decoded []*content // by the assumed number of the first board
}

// content is an input's content.
type content struct {
	first   int   // assumed first board number
	loadErr error // the file cannot be read
	size    int
	hash    uint64 // hash of the bytes
	set     *handfile.Set
	err     error // the bytes are not hands
}

// inputsOf wraps inputs without reading them.
func inputsOf(files []Input) []*inputFile {
	out := make([]*inputFile, len(files))
	for i := range files {
		out[i] = &inputFile{input: files[i]}
	}
	return out
}

// dropDecoded drops decoded boards that do not count, to limit the memory.
func (in *inputFile) dropDecoded() { in.decoded = nil }

// seed seeds the content hashes.
var seed = maphash.MakeSeed()

// read returns the content. Boards without numbers are numbered from first. The buffer serves one file after the
// other; decoded boards do not refer to it.
func (in *inputFile) read(first int, buffer *[]byte) *content {
	for _, c := range in.decoded {
		if c.first == first {
			return c
		}
	}
	c := &content{first: first}
	in.decoded = append(in.decoded, c)
	data, err := in.input.LoadInto(buffer)
	if err != nil {
		c.loadErr = err
		return c
	}
	c.size, c.hash = len(data), maphash.Bytes(seed, data)
	if len(data) == 0 || in.input.Class == intake.Other {
		return c
	}
	if c.set, c.err = decode(&in.input, data, first); c.err != nil {
		var at *handfile.Error
		if errors.As(c.err, &at) {
			at.File = ""
		}
	}
	return c
}

// decode reads a file. In formats that have numbers, a board without a number stays without one, because its
// position proves nothing.
func decode(in *Input, data []byte, first int) (*handfile.Set, error) {
	set, err := in.Format.Decode(data, handfile.ReadOptions{FirstNumber: first, MaxBoards: MaxBoards, Evidence: true})
	if err == nil && !set.Numbered && in.Format.Keeps.Numbers {
		set.Numbered = true
		for i := range set.Boards {
			set.Boards[i].Number = 0
		}
	}
	return set, err
}
