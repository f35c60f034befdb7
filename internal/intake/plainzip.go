package intake

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"slices"
)

// Signatures of ZIP structures (APPNOTE.TXT, section 4.3), and the lengths of fixed-size structures.
const (
	headerSignature     = 0x04034b50 // before each file
	headerLen           = 30
	descriptorSignature = 0x08074b50 // after each file of a streamed ZIP
	recordLen           = 46         // directory record without its texts
	endSignature        = 0x06054b50
	endLen              = 22
	streamed            = 1 << 3              // bit in the flags of a file
	encrypted           = 1<<0 | 1<<6 | 1<<13 // with a password, strongly, or with masked headers
)

var little = binary.LittleEndian

// zipFile is a file in a ZIP with the position of its data.
type zipFile struct {
	*zip.File
	data int64
}

// checkZip refuses a ZIP that a sequential reader would unpack differently from a reader that uses the directory.
// Every byte must belong to exactly one file or to the directory, and both headers of a file must agree. Sizes and
// checksums after a file, extra fields and comments are allowed.
func checkZip(r io.ReaderAt, size int64, z *zip.Reader) error {
	outside := refuse(NotPlain, "%v", errEnd)
	files := make([]zipFile, 0, len(z.File))
	directoryLen := int64(0)
	for _, f := range z.File {
		if f.Flags&encrypted != 0 {
			return refuse(Encrypted, "%s is encrypted", clipName(f.Name))
		}
		data, err := f.DataOffset()
		if err != nil {
			return refuse(NotPlain, "not a readable zip: %v", err)
		}
		files = append(files, zipFile{f, data})
		directoryLen += int64(recordLen + len(f.Name) + len(f.Extra) + len(f.Comment))
	}
	slices.SortFunc(files, func(a, b zipFile) int { return cmp.Compare(a.data, b.data) })

	end := int64(0) // of the previous file
	for _, f := range files {
		header := make([]byte, max(0, min(f.data-end, headerLen+2<<16)))
		_, err := r.ReadAt(header, end)
		if err != nil || len(header) < headerLen || little.Uint32(header) != headerSignature {
			return outside
		}
		length := headerLen + int(little.Uint16(header[26:])) + int(little.Uint16(header[28:]))
		if end+int64(length) != f.data {
			return outside
		}
		if !headersAgree(header, f.File) {
			return refuse(NotPlain, "the list at the end of the archive contradicts the header of %s", clipName(f.Name))
		}
		end = f.data + int64(f.CompressedSize64)
		if f.Flags&streamed != 0 {
			end += descriptorLen(r, end, f.File)
		}
	}
	start, length, err := findDirectory(r, size)
	if err != nil || start != end || length != directoryLen {
		return outside
	}
	return nil
}

// headersAgree reports whether a file's local header agrees with the directory. A streamed file's local header has no
// sizes; above 4 GiB, the sizes are in an extra field.
func headersAgree(header []byte, f *zip.File) bool {
	name := header[headerLen:][:little.Uint16(header[26:])]
	flags, method := little.Uint16(header[6:]), little.Uint16(header[8:])
	if string(name) != f.Name || method != f.Method || (flags^f.Flags)&(streamed|encrypted) != 0 {
		return false
	}
	for i, want := range []uint64{uint64(f.CRC32), f.CompressedSize64, f.UncompressedSize64} {
		value := uint64(little.Uint32(header[14+4*i:]))
		isOmitted := value == 0 && f.Flags&streamed != 0
		isElsewhere := value == 1<<32-1 && i > 0
		if value != want && !isOmitted && !isElsewhere {
			return false
		}
	}
	return true
}

// descriptorLen returns the length of the descriptor after a file, which repeats checksum and sizes in streamed
// ZIPs. It may have a signature, and 32-bit or 64-bit sizes.
func descriptorLen(r io.ReaderAt, position int64, f *zip.File) int64 {
	checksum := little.AppendUint32(nil, f.CRC32)
	long := little.AppendUint64(little.AppendUint64(slices.Clone(checksum), f.CompressedSize64), f.UncompressedSize64)
	short := little.AppendUint32(little.AppendUint32(checksum, uint32(f.CompressedSize64)), uint32(f.UncompressedSize64))
	signature := little.AppendUint32(nil, descriptorSignature)
	for _, form := range [][]byte{slices.Concat(signature, long), slices.Concat(signature, short), long, short} {
		got := make([]byte, len(form))
		if _, err := r.ReadAt(got, position); err == nil && bytes.Equal(got, form) {
			return int64(len(form))
		}
	}
	return 0
}

// errEnd is returned for an archive with bytes between its files or after its end.
var errEnd = errors.New("the archive contains bytes outside its files, which other programs may unpack")

// findDirectory returns the position and length of the directory. The directory must end where the end record begins, and
// the comment in the end record must end at the end of the file. A ZIP above 4 GiB exceeds the limits anyway.
func findDirectory(r io.ReaderAt, size int64) (start, length int64, err error) {
	tail := make([]byte, min(size, endLen+1<<16))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return 0, 0, err
	}
	i := bytes.LastIndex(tail, little.AppendUint32(nil, endSignature))
	if i < 0 || len(tail)-i < endLen {
		return 0, 0, errEnd
	}
	end := tail[i:]
	commentLen := int(little.Uint16(end[20:]))
	length, start = int64(little.Uint32(end[12:])), int64(little.Uint32(end[16:]))
	if endLen+commentLen != len(end) || start+length != size-int64(len(end)) {
		return 0, 0, errEnd
	}
	return start, length, nil
}
