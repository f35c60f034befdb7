package intake

import (
	"bytes"
	"strconv"
)

// tape follows the blocks of a tar as it is read: a 512-byte header, the content, and zero bytes up to the next
// block. The reader of package archive/tar ignores these bytes.
type tape struct {
	header      [tapeBlock]byte
	headerLen   int   // header bytes read so far
	contentLeft int64 // content bytes before the padding
	paddingLeft int64 // padding bytes before the next header
	nonZero     bool  // a padding byte was not zero
}

const tapeBlock = 512

// Write processes the next bytes of the tar. It never fails.
func (t *tape) Write(data []byte) (int, error) {
	n := len(data)
	for len(data) > 0 {
		switch {
		case t.contentLeft > 0:
			k := min(t.contentLeft, int64(len(data)))
			t.contentLeft -= k
			data = data[k:]
		case t.paddingLeft > 0:
			k := min(t.paddingLeft, int64(len(data)))
			t.nonZero = t.nonZero || len(bytes.Trim(data[:k], "\x00")) > 0
			t.paddingLeft -= k
			data = data[k:]
		default:
			k := copy(t.header[t.headerLen:], data)
			t.headerLen += k
			data = data[k:]
			if t.headerLen == tapeBlock {
				t.headerLen = 0
				t.contentLeft = t.contentLen()
				t.paddingLeft = -t.contentLeft & (tapeBlock - 1)
			}
		}
	}
	return n, nil
}

// contentLen returns the content length from a header: an octal number in bytes 124 to 135. Byte 156 is the type:
// links, devices and folders (1 to 6) have no content. If the length is not octal, which only happens for files beyond
// the limits, the tar reader reports the error.
func (t *tape) contentLen() int64 {
	if kind := t.header[156]; kind >= '1' && kind <= '6' {
		return 0
	}
	n, err := strconv.ParseInt(string(bytes.Trim(t.header[124:136], " \x00")), 8, 64)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
