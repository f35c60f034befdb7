// Package edittest makes single edits: it replaces one byte, token or line of a file, like a typing
// error, an editor or a damaged disk.
//
//	edit := edittest.Random(rand.New(rand.NewPCG(1, seed)), data)
//	changed := edit.Apply(data)
package edittest

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
)

// Rand is a source of random numbers, such as a math/rand/v2 *rand.Rand.
type Rand interface{ IntN(n int) int }

// An Edit replaces Before with After.
type Edit struct {
	Offset        int
	Before, After []byte
	Kind          string // for messages
}

// Apply returns the file after the edit.
func (e *Edit) Apply(data []byte) []byte {
	return slices.Concat(data[:e.Offset], e.After, data[e.Offset+len(e.Before):])
}

// Describe describes the edit of a file: the position, and the old and new text.
func (e *Edit) Describe(name string, data []byte) string {
	line := 1 + bytes.Count(data[:e.Offset], []byte("\n"))
	before, after := abbreviated(e.Before), abbreviated(e.After)
	return fmt.Sprintf("%s, byte %d, line %d: %s: %s becomes %s", name, e.Offset, line, e.Kind, before, after)
}

// abbreviated quotes at most 120 bytes.
func abbreviated(b []byte) string {
	if len(b) > 120 {
		return fmt.Sprintf("%q... (%d bytes)", b[:100], len(b))
	}
	return strconv.Quote(string(b))
}

// Random returns a random edit of a non-empty file. It retries if an edit would change nothing.
func Random(r Rand, data []byte) *Edit {
	f := &file{random: r, data: data}
	for {
		var e *Edit
		switch n := r.IntN(10); {
		case n < 4:
			e = f.editByte()
		case n < 7:
			e = f.editToken()
		default:
			e = f.editLine()
		}
		if !bytes.Equal(e.Before, e.After) {
			return e
		}
	}
}

// A file makes edits of its data.
type file struct {
	random Rand
	data   []byte
}

// A span is a part of a file, from start to end-1.
type span struct{ start, end int }

// emptyAt returns the empty span at an offset, where text can be inserted.
func emptyAt(offset int) span { return span{offset, offset} }

func (f *file) text(s span) string { return string(f.data[s.start:s.end]) }

// replace returns an edit of a kind that replaces a span.
func (f *file) replace(kind string, s span, after string) *Edit {
	return &Edit{Offset: s.start, Before: f.data[s.start:s.end], After: []byte(after), Kind: kind}
}

// unchanged is an edit that Random rejects.
func unchanged() *Edit { return &Edit{} }

func (f *file) oneOf(list ...string) string { return list[f.random.IntN(len(list))] }

// letters contains the characters that occur in files with hands, keys and results.
const letters = "AKQJT98765432NESWakqjtneswSHDC0123456789.:,|\"'[]{};#%&<>/\\-=*?+ \t\r\n\x00\x1a\u00a0"

func (f *file) editByte() *Edit {
	offset := f.randomOffset()
	old := span{offset, offset + 1}
	typed := letters[f.random.IntN(len(letters))]
	if f.random.IntN(3) == 0 {
		typed = byte(f.random.IntN(256))
	}
	switch f.random.IntN(5) {
	case 0:
		flipped := f.data[offset] ^ 1<<f.random.IntN(8)
		return f.replace("a bit", old, string([]byte{flipped}))
	case 1, 2:
		return f.replace("a byte", old, string([]byte{typed}))
	case 3:
		return f.replace("a byte lost", old, "")
	default:
		return f.replace("a byte more", emptyAt(offset), string([]byte{typed}))
	}
}

// randomOffset prefers the beginning and the end, because they identify the format.
func (f *file) randomOffset() int {
	offset := f.random.IntN(len(f.data))
	if f.random.IntN(6) > 0 {
		return offset
	}
	margin := min(len(f.data), 64)
	fromStart := f.random.IntN(margin)
	fromEnd := len(f.data) - 1 - f.random.IntN(margin)
	return []int{fromStart, fromEnd}[f.random.IntN(2)]
}
