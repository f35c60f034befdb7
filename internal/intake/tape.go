package intake

import (
	"bytes"
	"strconv"
)

// tape follows the blocks of a tar as it is read: a 512-byte header, the content, and zero bytes up to the next
// block.
type tape struct {
	head    [tapeBlock]byte
	have    int   // header bytes
	left    int64 // content bytes
	fill    int64 // zero bytes after the content
	nonZero bool  // non-zero padding
}

const tapeBlock = 512

// Write processes the next bytes of the tar.
func (t *tape) Write(data []byte) (int, error) {
	n := len(data)
	for len(data) > 0 {
		switch {
		case t.left > 0:
			k := min(t.left, int64(len(data)))
			t.left, data = t.left-k, data[k:]
		case t.fill > 0:
			k := min(t.fill, int64(len(data)))
			t.nonZero = t.nonZero || len(bytes.Trim(data[:k], "\x00")) > 0
			t.fill, data = t.fill-k, data[k:]
		default:
			k := copy(t.head[t.have:], data)
			if t.have, data = t.have+k, data[k:]; t.have == tapeBlock {
				t.have, t.left = 0, t.size()
				t.fill = -t.left & (tapeBlock - 1)
			}
		}
	}
	return n, nil
}

// size returns the content length from a header. If the size is not octal, which only happens for files beyond the
// limits, the tar reader reports the error.
func (t *tape) size() int64 {
	if kind := t.head[156]; kind >= '1' && kind <= '6' { // Links, devices and folders have no content.
		return 0
	}
	n, err := strconv.ParseInt(string(bytes.Trim(t.head[124:136], " \x00")), 8, 64)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
