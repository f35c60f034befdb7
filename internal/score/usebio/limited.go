package usebio

import (
	"errors"
	"io"
)

// limited reads from r up to a number of bytes, and records the error that ended reading.
type limited struct {
	r    io.Reader
	left int64 // number of bytes that may still be read
	err  error
}

func (l *limited) Read(p []byte) (int, error) {
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.r.Read(p)
	if l.left -= int64(n); l.left < 0 {
		err = errTooLarge
	}
	if err != nil {
		l.err = err
	}
	return n, err
}

// errTooLarge is returned by a limited reader after its number of bytes.
var errTooLarge = errors.New("the document is too large")
