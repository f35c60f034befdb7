package usebiotext

import (
	"bufio"
	"errors"
	"io"
)

// boundedReader returns at most left bytes. It keeps errors other than io.EOF.
type boundedReader struct {
	input   *bufio.Reader
	left    int
	reached bool // the limit was reached
	err     error
}

func (b *boundedReader) ReadByte() (byte, error) {
	if b.left == 0 {
		b.reached = true
		return 0, io.ErrNoProgress
	}
	b.left--
	c, err := b.input.ReadByte()
	return c, b.keep(err)
}

func (b *boundedReader) Read(p []byte) (int, error) {
	if b.left == 0 {
		b.reached = true
		return 0, io.ErrNoProgress
	}
	n, err := b.input.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, b.keep(err)
}

// keep keeps an error and returns it.
func (b *boundedReader) keep(err error) error {
	if err != nil && !errors.Is(err, io.EOF) {
		b.err = err
	}
	return err
}
