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

// A ZIP has this layout (APPNOTE.TXT, section 4.3). Every file has a header before its data and a record in the
// directory at the end:
//
//	[header name extra] data [descriptor]
//	[header name extra] data [descriptor]
//	...
//	[record name extra comment] [record name extra comment] ...
//	[end record] comment
//
// Signatures mark the start of a structure, and lengths are those of its fixed part.
const (
	headerSignature     = 0x04034b50
	headerLen           = 30
	descriptorSignature = 0x08074b50 // only in a streamed ZIP
	recordLen           = 46
	endSignature        = 0x06054b50
	endLen              = 22
	maxTextLen          = 1<<16 - 1 // of a name, an extra field or a comment
)

// Byte offsets of fields in a local header and in the end record.
const (
	headerFlags    = 6
	headerMethod   = 8
	headerChecksum = 14 // followed by the compressed and the uncompressed size
	headerNameLen  = 26
	headerExtraLen = 28

	endDirectoryLen   = 12
	endDirectoryStart = 16
	endCommentLen     = 20
)

// Bits in the flags of a file.
const (
	streamed  = 1 << 3
	encrypted = 1<<0 | 1<<6 | 1<<13 // with a password, strongly, or with masked headers
)

var little = binary.LittleEndian

// zipFile is a file in a ZIP.
type zipFile struct {
	*zip.File
	data int64 // position of its compressed data
}

// checkZip refuses a ZIP that a sequential reader would unpack differently from a reader that uses the directory.
// Every byte must belong to exactly one file or to the directory, and both headers of a file must agree. Sizes and
// checksums after a file, extra fields and comments are allowed.
func checkZip(r io.ReaderAt, size int64, z *zip.Reader) error {
	files, err := locateFiles(z)
	if err != nil {
		return err
	}
	end := int64(0) // end of the files checked so far
	for _, f := range files {
		if end, err = checkZipFile(r, f, end); err != nil {
			return err
		}
	}
	directoryLen := int64(0)
	for _, f := range z.File {
		directoryLen += int64(recordLen + len(f.Name) + len(f.Extra) + len(f.Comment))
	}
	start, length, err := findDirectory(r, size)
	if err != nil || start != end || length != directoryLen {
		return refuse(NotPlain, "%v", errEnd)
	}
	return nil
}

// locateFiles returns the files in a ZIP in the order of their data.
func locateFiles(z *zip.Reader) ([]zipFile, error) {
	files := make([]zipFile, 0, len(z.File))
	for _, f := range z.File {
		if f.Flags&encrypted != 0 {
			return nil, refuse(Encrypted, "%s is encrypted", clipName(f.Name))
		}
		data, err := f.DataOffset()
		if err != nil {
			return nil, refuse(NotPlain, "not a readable zip: %v", err)
		}
		files = append(files, zipFile{f, data})
	}
	slices.SortFunc(files, func(a, b zipFile) int { return cmp.Compare(a.data, b.data) })
	return files, nil
}

// checkZipFile checks that a file's local header starts at byte start and agrees with the directory. It returns
// the end of the file.
func checkZipFile(r io.ReaderAt, f zipFile, start int64) (end int64, err error) {
	header := make([]byte, max(0, min(f.data-start, headerLen+2*maxTextLen)))
	_, err = r.ReadAt(header, start)
	if err != nil || len(header) < headerLen || little.Uint32(header) != headerSignature {
		return 0, refuse(NotPlain, "%v", errEnd)
	}
	nameLen, extraLen := little.Uint16(header[headerNameLen:]), little.Uint16(header[headerExtraLen:])
	length := headerLen + int(nameLen) + int(extraLen)
	if start+int64(length) != f.data {
		return 0, refuse(NotPlain, "%v", errEnd)
	}
	if !headersAgree(header, f.File) {
		const contradicts = "the list at the end of the archive contradicts the header of %s"
		return 0, refuse(NotPlain, contradicts, clipName(f.Name))
	}
	end = f.data + int64(f.CompressedSize64)
	if f.Flags&streamed != 0 {
		end += descriptorLen(r, end, f.File)
	}
	return end, nil
}

// headersAgree reports whether a file's local header agrees with the directory. A streamed file's local header has no
// sizes; above 4 GiB, the sizes are in an extra field.
func headersAgree(header []byte, f *zip.File) bool {
	name := header[headerLen:][:little.Uint16(header[headerNameLen:])]
	flags, method := little.Uint16(header[headerFlags:]), little.Uint16(header[headerMethod:])
	hasOtherFlags := (flags^f.Flags)&(streamed|encrypted) != 0
	if string(name) != f.Name || method != f.Method || hasOtherFlags {
		return false
	}
	for i, want := range []uint64{uint64(f.CRC32), f.CompressedSize64, f.UncompressedSize64} {
		value := uint64(little.Uint32(header[headerChecksum+4*i:]))
		isOmitted := value == 0 && f.Flags&streamed != 0
		isSize := i > 0
		isInExtraField := value == 1<<32-1 && isSize
		if value != want && !isOmitted && !isInExtraField {
			return false
		}
	}
	return true
}

// descriptorLen returns the length of the descriptor after a file, which repeats checksum and sizes in streamed
// ZIPs. It may have a signature, and 32-bit or 64-bit sizes.
func descriptorLen(r io.ReaderAt, position int64, f *zip.File) int64 {
	checksum := little.AppendUint32(nil, f.CRC32)
	long := little.AppendUint64(slices.Clone(checksum), f.CompressedSize64)
	long = little.AppendUint64(long, f.UncompressedSize64)
	short := little.AppendUint32(checksum, uint32(f.CompressedSize64))
	short = little.AppendUint32(short, uint32(f.UncompressedSize64))
	signature := little.AppendUint32(nil, descriptorSignature)
	longestFirst := [][]byte{slices.Concat(signature, long), slices.Concat(signature, short), long, short}
	for _, form := range longestFirst {
		got := make([]byte, len(form))
		if _, err := r.ReadAt(got, position); err == nil && bytes.Equal(got, form) {
			return int64(len(form))
		}
	}
	return 0
}

// errEnd is returned for an archive with bytes between its files or after its end.
var errEnd = errors.New("the archive contains bytes outside its files, which other programs may unpack")

// findDirectory returns the position and length of the directory. The directory must end where the end record begins,
// and the comment in the end record must end with the file. A ZIP above 4 GiB exceeds the limits anyway.
func findDirectory(r io.ReaderAt, size int64) (start, length int64, err error) {
	tail := make([]byte, min(size, endLen+maxTextLen))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return 0, 0, err
	}
	endStart := bytes.LastIndex(tail, little.AppendUint32(nil, endSignature))
	if endStart < 0 || len(tail)-endStart < endLen {
		return 0, 0, errEnd
	}
	end := tail[endStart:]
	commentLen := int(little.Uint16(end[endCommentLen:]))
	length = int64(little.Uint32(end[endDirectoryLen:]))
	start = int64(little.Uint32(end[endDirectoryStart:]))
	if endLen+commentLen != len(end) || start+length != size-int64(len(end)) {
		return 0, 0, errEnd
	}
	return start, length, nil
}
