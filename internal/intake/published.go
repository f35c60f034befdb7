package intake

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Sealed reports whether a key file is encrypted.
func (it *Item) Sealed() bool { return extOf(it.Name) == sealedExt }

// ReadPublished returns the content of a description or a key file.
func (it *Item) ReadPublished() ([]byte, error) {
	data, err := it.Read()
	if err != nil || it.Class != Description {
		return data, err
	}
	return DescriptionText(data), nil
}

// DescriptionText converts a description to UTF-8 with LF line endings. It returns data unchanged unless the file is
// UTF-16, ends with a DOS end-of-file character, or has no LF at all.
func DescriptionText(data []byte) []byte {
	text := textOf(data)
	if bytes.IndexByte(text, '\n') < 0 {
		text = plain.UnifyLineEnds(text)
	}
	if bytes.Equal(text, bytes.TrimLeft(data, "\ufeff")) {
		return data
	}
	return text
}
