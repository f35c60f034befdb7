package intaketest_test

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// altered changes one byte at an offset after the last occurrence of a text.
func altered(archive, text []byte, offset int) []byte {
	archive = bytes.Clone(archive)
	archive[bytes.LastIndex(archive, text)+offset] ^= 1
	return archive
}

// Signatures of a zip entry's header, of a directory entry and of the end record, and offsets of their fields.
const (
	headSign  = "PK\x03\x04"
	headFlags = 6
	headName  = 30

	listSign   = "PK\x01\x02"
	listFlags  = 8
	listOffset = 42 // position of the header
	listName   = 46

	endSign       = "PK\x05\x06"
	endListLen    = 12
	endListOffset = 16
)

// behind appends an archive after the files in another archive, so that the directory does not list
// those files.
func behind(front, archive []byte) []byte {
	front = front[:bytes.Index(front, []byte(listSign))]
	out := slices.Concat(front, archive)
	increase(out[len(front)+bytes.Index(archive, []byte(listSign))+listOffset:], len(front))
	increase(out[bytes.LastIndex(out, []byte(endSign))+endListOffset:], len(front))
	return out
}

// listed appends bytes to an archive's directory and counts them.
func listed(archive, more []byte) []byte {
	end := bytes.LastIndex(archive, []byte(endSign))
	out := slices.Concat(archive[:end], more, archive[end:])
	increase(out[end+len(more)+endListLen:], len(more))
	return out
}

// increase adds n to the number at the beginning of a field.
func increase(field []byte, n int) {
	binary.LittleEndian.PutUint32(field, binary.LittleEndian.Uint32(field)+uint32(n))
}

// flagged inverts bits of a byte after the first occurrence of a signature.
func flagged(archive []byte, sign string, offset int, bits byte) []byte {
	archive = bytes.Clone(archive)
	archive[bytes.Index(archive, []byte(sign))+offset] ^= bits
	return archive
}

// locked sets the encryption flag of an entry, in both places.
func locked(archive []byte, name string) []byte {
	archive = bytes.Clone(archive)
	for _, record := range []struct {
		sign            string
		flagsAt, nameAt int
	}{
		{sign: headSign, flagsAt: headFlags, nameAt: headName},
		{sign: listSign, flagsAt: listFlags, nameAt: listName},
	} {
		for i := range archive {
			rest := archive[i:]
			if bytes.HasPrefix(rest, []byte(record.sign)) && bytes.HasPrefix(rest[record.nameAt:], []byte(name)) {
				rest[record.flagsAt] |= 1
			}
		}
	}
	return archive
}
