package intake

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
)

// Signatures of ZIP structures (APPNOTE.TXT, section 4.3), and the lengths of fixed-size structures.
const (
	headSignature       = 0x04034b50 // before each file
	headLen             = 30
	descriptorSignature = 0x08074b50 // after each file of a streamed ZIP
	listLen             = 46         // directory record without its texts
	endSignature        = 0x06054b50
	endLen              = 22
	streamed            = 1 << 3              // bit in the flags of a file
	encrypted           = 1<<0 | 1<<6 | 1<<13 // with a password, strongly, or with masked headers
)

var little = binary.LittleEndian

// checkZip refuses a ZIP that a sequential reader would unpack differently from a reader that uses the directory.
// Every byte must belong to exactly one file or to the directory, and both headers of a file must agree. Sizes and
// checksums after a file, extra fields and comments are allowed.
func checkZip(r io.ReaderAt, size int64, z *zip.Reader) error {
	gap := refuse(NotPlain, "%v", errEnd)
	type placed struct {
		*zip.File
		data int64
	}
	files := make([]placed, 0, len(z.File))
	list := int64(0)
	for _, f := range z.File {
		if f.Flags&encrypted != 0 {
			return refuse(Encrypted, "%s is encrypted", clipName(f.Name))
		}
		data, err := f.DataOffset()
		if err != nil {
			return refuse(NotPlain, "not a readable zip: %v", err)
		}
		files = append(files, placed{f, data})
		list += int64(listLen + len(f.Name) + len(f.Extra) + len(f.Comment))
	}
	slices.SortFunc(files, func(a, b placed) int { return int(min(max(a.data-b.data, -1), 1)) })
	end := int64(0)
	for _, f := range files {
		head := make([]byte, max(0, min(f.data-end, headLen+2<<16)))
		if _, err := r.ReadAt(head, end); err != nil || len(head) < headLen || little.Uint32(head) != headSignature {
			return gap
		}
		n := headLen + int(little.Uint16(head[26:])) + int(little.Uint16(head[28:]))
		switch {
		case end+int64(n) != f.data:
			return gap
		case !sameHead(head, f.File):
			return refuse(NotPlain, "the list at the end of the archive contradicts the header of %s", clipName(f.Name))
		}
		end = f.data + int64(f.CompressedSize64)
		if f.Flags&streamed != 0 {
			end += descriptorLen(r, end, f.File)
		}
	}
	start, length, err := listOf(r, size)
	if err != nil || start != end || length != list {
		return gap
	}
	return nil
}

// sameHead reports whether a file's local header agrees with the directory. A streamed file's local header has no
// sizes; above 4 GiB, the sizes are in an extra field.
func sameHead(head []byte, f *zip.File) bool {
	name := head[headLen:][:little.Uint16(head[26:])]
	if string(name) != f.Name || little.Uint16(head[8:]) != f.Method || (little.Uint16(head[6:])^f.Flags)&(streamed|encrypted) != 0 {
		return false
	}
	for i, want := range []uint64{uint64(f.CRC32), f.CompressedSize64, f.UncompressedSize64} {
		switch value := uint64(little.Uint32(head[14+4*i:])); {
		case value == want, value == 0 && f.Flags&streamed != 0, value == 1<<32-1 && i > 0:
		default:
			return false
		}
	}
	return true
}

// descriptorLen returns the length of the descriptor after a file, which repeats checksum and sizes in streamed
// ZIPs. It may have a signature, and 32-bit or 64-bit sizes.
func descriptorLen(r io.ReaderAt, at int64, f *zip.File) int64 {
	short := little.AppendUint32(nil, f.CRC32)
	long := little.AppendUint64(little.AppendUint64(slices.Clone(short), f.CompressedSize64), f.UncompressedSize64)
	short = little.AppendUint32(little.AppendUint32(short, uint32(f.CompressedSize64)), uint32(f.UncompressedSize64))
	signed := little.AppendUint32(nil, descriptorSignature)
	for _, form := range [][]byte{slices.Concat(signed, long), slices.Concat(signed, short), long, short} {
		found := make([]byte, len(form))
		if _, err := r.ReadAt(found, at); err == nil && bytes.Equal(found, form) {
			return int64(len(form))
		}
	}
	return 0
}

// errEnd is returned for an archive with bytes between its files or after its end.
var errEnd = errors.New("the archive contains bytes outside its files, which other programs may unpack")

// listOf returns the position and length of the directory. The directory must end where the end record begins, and
// the comment in the end record must end at the end of the file. A ZIP above 4 GiB exceeds the limits anyway.
func listOf(r io.ReaderAt, size int64) (start, length int64, err error) {
	tail := make([]byte, min(size, endLen+1<<16))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return 0, 0, err
	}
	from := bytes.LastIndex(tail, little.AppendUint32(nil, endSignature))
	if from < 0 || len(tail)-from < endLen || int(little.Uint16(tail[from+20:])) != len(tail)-from-endLen {
		return 0, 0, errEnd
	}
	end := tail[from:]
	at := size - int64(len(end))
	length, start = int64(little.Uint32(end[12:])), int64(little.Uint32(end[16:]))
	if start+length != at {
		return 0, 0, errEnd
	}
	return start, length, nil
}
