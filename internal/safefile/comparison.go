package safefile

import (
	"bufio"
	"bytes"
	"io"
	"io/fs"
	"os"
)

// comparison compares the written bytes with an existing file.
type comparison struct {
	path     string
	file     *os.File
	existing *bufio.Reader // reads file
	buf      []byte
}

func (c *comparison) Write(p []byte) (int, error) {
	if len(c.buf) < len(p) {
		c.buf = make([]byte, len(p))
	}
	got := c.buf[:len(p)]
	if _, err := io.ReadFull(c.existing, got); err != nil || !bytes.Equal(got, p) {
		return 0, c.errExists()
	}
	return len(p), nil
}

// checkEnd returns an error if the file is longer than the written bytes.
func (c *comparison) checkEnd() error {
	if _, err := c.existing.ReadByte(); err != io.EOF {
		return c.errExists()
	}
	return nil
}

// errExists returns the error for a file that exists with different content.
func (c *comparison) errExists() error {
	return &fs.PathError{Op: "create", Path: c.path, Err: fs.ErrExist}
}
