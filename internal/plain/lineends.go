package plain

import "bytes"

// Normalise removes one byte order mark and replaces CR LF with LF, to undo changes by mail
// programs and editors.
func Normalise(data []byte) []byte {
	return bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
}

// UnifyLineEnds returns a text with LF at the end of each line.
func UnifyLineEnds(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}
