package intake

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// smallFile is the size in bytes up to which a hand file is read to see whether it is empty.
const smallFile = 1 << 10

// classify sets the class, the format and the reader of an item: hands.pbn contains hands in PBN, club.sqd is a
// description, and notes.txt may be anything. It calls read only if the name is not enough.
func (it *Item) classify(read func() ([]byte, error)) {
	if it.Class != "" {
		return
	}
	it.Class = Hands
	isChosenByUser := it.Format != nil // the user gave --type or pasted a link
	if !isChosenByUser {
		it.Class, it.Format = classByName(it.Name)
	}
	decidedByText := isDecidedByText(it.Name) && !it.Typed
	mayBeEmpty := it.Class == Hands && it.size >= 0 && it.size < smallFile
	switch {
	case it.Class == None && !isDecidedByText(it.Name):
		it.examineIgnored(read)
	case decidedByText || it.Format == csv || mayBeEmpty:
		it.examineContent(read)
	}
	switch {
	case it.Class == Archive && it.size == 0:
		it.Class = None
	case it.Class == Archive:
		it.Reader = archiveKind(it.Name)
	case it.Format != nil:
		it.Reader = it.Format.Name
	}
}

// examineContent sets the class of a file whose class depends on its content.
func (it *Item) examineContent(read func() ([]byte, error)) {
	data, err := read()
	if err != nil {
		it.markClosed(Unreadable, err)
		return
	}
	it.size = int64(len(data)) // The size may have been unknown: some file systems report 0.
	switch {
	case isDecidedByText(it.Name) && it.Format == nil:
		it.classifyText(data)
	case isBlank(data):
		it.Class, it.Format = None, nil
	case it.Format == csv && !handfile.HasCSVRow(data):
		it.Class = Other
	}
}

// isBlank reports whether a text consists of spaces and line endings.
func isBlank(data []byte) bool { return len(bytes.Trim(textOf(data), " \t\r\n\x1a")) == 0 }

// classifyText sets the class of a text without a known extension.
func (it *Item) classifyText(data []byte) {
	if isCompressed(data) {
		it.markCompressed()
		return
	}
	text := textOf(data)
	it.Class, it.Format = classifyLines(text)
	if it.Class == None && isText(data) && handfile.ShowsBoards(text) {
		it.Class = Other
	}
}

// examineIgnored examines a file with an ignored extension. The file may be compressed, or a text that contains
// boards. An unreadable file is ignored anyway.
func (it *Item) examineIgnored(read func() ([]byte, error)) {
	if it.size == 0 {
		return
	}
	readStart := read
	if it.readHead != nil {
		readStart = it.readHead
	}
	data, err := readStart()
	switch {
	case err != nil:
		return
	case isCompressed(data):
		it.markCompressed()
		return
	case !isText(data):
		return
	}
	if it.readHead != nil {
		if data, err = read(); err != nil {
			return
		}
	}
	text := textOf(data)
	switch {
	case handfile.HasLink(text):
		it.Class, it.Format = Other, links
	case handfile.ShowsBoards(text):
		it.Class = Other
	}
}

func (it *Item) markCompressed() {
	it.markClosed(Compressed, words.Errorf("intake.compressed"))
}
