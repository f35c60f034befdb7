package files

import (
	"bytes"
	"cmp"
	"io"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// openStandardInput is like openInParts, for standard input. If it can be read at once, u.In still
// returns all of it.
func (u *ui) openStandardInput(format string) (*input, error) {
	f, err := hands.FormatNamed(format)
	if err != nil {
		return nil, err
	}
	limit := largeSize
	if f != nil {
		limit = min(limit, f.MaxDecodeSize())
	}
	start, err := io.ReadAll(io.LimitReader(u.In, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(start)) <= limit {
		u.In = bytes.NewReader(start)
		return standardWhole(start, f), nil
	}
	u.In = io.MultiReader(bytes.NewReader(start), u.In)
	if f == nil {
		if f, err = hands.DetectFormat(start[:min(len(start), sniffSize)]); err != nil {
			return nil, err
		}
	}
	if !f.CanStream() {
		return nil, words.Errorf("place.file",
			words.Name("file", hands.StandardInput), words.E("what", handfile.ErrTooLarge))
	}
	return &input{Reader: u.In, name: hands.StandardInput, format: f, close: func() {}}, nil
}

// standardWhole returns complete standard input as an input. It returns nil if it has only one part
// or is not in the stated format.
func standardWhole(data []byte, stated *handfile.Format) *input {
	if int64(len(data)) <= cmp.Or(partSize, smallPart) {
		return nil
	}
	f, err := hands.DetectFormat(data[:min(len(data), sniffSize)])
	switch {
	case err != nil:
		f = stated
	case stated != nil && f != stated:
		return nil
	}
	if f == nil || !f.CanStream() || int64(len(data)) <= maxPart(f) {
		return nil
	}
	return &input{
		Reader:       bytes.NewReader(data),
		name:         hands.StandardInput,
		format:       f,
		fitsInMemory: int64(len(data)) <= f.MaxDecodeSize(),
		close:        func() {},
	}
}
