package alteredtest

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// archives lists the supported archive formats.
var archives = []string{"zip", "tar", "tar.gz"}

// packArchive returns an archive in one of these formats.
func packArchive(format string, entries []verdicttest.Entry) []byte {
	switch format {
	case "zip":
		return zipArchive(entries)
	case "tar":
		return tarArchive(entries)
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(tarArchive(entries))
	w.Close()
	return b.Bytes()
}

// Compression methods in zip archives.
const (
	stored   = 0
	deflated = 8
)

// zipArchive returns an archive in the usual form, with sizes and checksums before the data. Every
// second entry is not compressed.
//
//	local header, name, data           for each entry
//	central header, name               for each entry, with the offset of its local header
//	end of archive                     with the number of entries
func zipArchive(entries []verdicttest.Entry) []byte {
	const (
		localHeader   = "PK\x03\x04"
		centralHeader = "PK\x01\x02\x14\x00" // The last two bytes are the version that wrote the file, 2.0.
		endOfArchive  = "PK\x05\x06\x00\x00\x00\x00"
	)
	var out, directory []byte
	for i, e := range entries {
		method := uint16(deflated)
		data := deflate(e.Data)
		if i%2 == 1 {
			method, data = stored, e.Data
		}
		offset := uint32(len(out))
		common := zipFields(e, method, len(data))
		out = slices.Concat(out, []byte(localHeader), common, []byte(e.Name), data)
		noCommentOrAttributes := make([]byte, 10)
		directory = slices.Concat(directory, []byte(centralHeader), common, noCommentOrAttributes)
		directory = binary.LittleEndian.AppendUint32(directory, offset)
		directory = append(directory, e.Name...)
	}
	end := []byte(endOfArchive)
	for range 2 { // entries on this disk, entries in total
		end = binary.LittleEndian.AppendUint16(end, uint16(len(entries)))
	}
	end = binary.LittleEndian.AppendUint32(end, uint32(len(directory)))
	end = binary.LittleEndian.AppendUint32(end, uint32(len(out)))
	end = append(end, 0, 0) // no comment
	return slices.Concat(out, directory, end)
}

// zipFields returns the fields that an entry's two headers share, from the required version to the
// length of the extra field.
func zipFields(e verdicttest.Entry, method uint16, size int) (fields []byte) {
	const (
		version = 20 // 2.0
		flags   = 0
		time    = 0
		date    = 0x5821 // 1 January 2024
	)
	for _, n := range []uint16{version, flags, method, time, date} {
		fields = binary.LittleEndian.AppendUint16(fields, n)
	}
	for _, n := range []uint32{crc32.ChecksumIEEE(e.Data), uint32(size), uint32(len(e.Data))} {
		fields = binary.LittleEndian.AppendUint32(fields, n)
	}
	fields = binary.LittleEndian.AppendUint16(fields, uint16(len(e.Name)))
	return append(fields, 0, 0) // no extra field
}

// deflate returns compressed data.
func deflate(data []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		panic(err)
	}
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// tarArchive returns an archive in ustar format. Each entry is a header and its data, both padded to blocks; two
// empty blocks end the archive. Numbers in a header are octal:
//
//	  0 name
//	100 mode, user, group
//	124 size, modification time
//	148 checksum, type
//	257 magic and version
func tarArchive(entries []verdicttest.Entry) []byte {
	const (
		blockSize        = 512
		modificationTime = 0x65a00000 // 11 January 2024
	)
	var out []byte
	for _, e := range entries {
		header := make([]byte, blockSize)
		copy(header, e.Name)
		copy(header[100:], "0000644\x000000000\x000000000\x00")
		copy(header[124:], fmt.Sprintf("%011o\x00%011o\x00", len(e.Data), modificationTime))
		// The checksum, which is computed as if its field contained spaces, precedes the type: 0 for a regular file.
		copy(header[148:], "        0")
		copy(header[257:], "ustar\x0000")
		sum := 0
		for _, c := range header {
			sum += int(c)
		}
		copy(header[148:], fmt.Sprintf("%06o\x00 ", sum))
		padding := (blockSize - len(e.Data)%blockSize) % blockSize
		out = slices.Concat(out, header, e.Data, make([]byte, padding))
	}
	return append(out, make([]byte, 2*blockSize)...)
}
