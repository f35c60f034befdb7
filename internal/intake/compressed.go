package intake

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// compressedMagic lists the first bytes of compressed files that no reader opens.
var compressedMagic = []string{
	"\xfd7zXZ\x00",       // xz
	"7z\xbc\xaf\x27\x1c", // 7-zip
	"Rar!\x1a\x07",       // rar
	"\x28\xb5\x2f\xfd",   // zstd
	"\x1f\x8b\x08",       // gzip
}

// isCompressed reports whether a file starts like a compressed file.
func isCompressed(data []byte) bool {
	for _, magic := range compressedMagic {
		if bytes.HasPrefix(data, []byte(magic)) {
			return true
		}
	}
	return isBzip2(data)
}

// isBzip2 reports whether a file starts like a bzip2 file: "BZh", the block size 1 to 9, and the first digits of π
// in binary-coded decimal.
func isBzip2(data []byte) bool {
	const blockStart = "1AY&SY"
	return len(data) >= 10 &&
		string(data[:3]) == "BZh" &&
		data[3] >= '1' && data[3] <= '9' &&
		string(data[4:10]) == blockStart
}

// textHead is the number of bytes examined to recognise text.
const textHead = 4096

// isText reports whether a file is UTF-16 or has no zero byte at its start.
func isText(data []byte) bool {
	if _, isUTF16 := plain.FindUTF16Mark(data); isUTF16 {
		return true
	}
	return bytes.IndexByte(data[:min(len(data), textHead)], 0) < 0
}
