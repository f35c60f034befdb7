package handfile

import (
	"bufio"
	"io"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// streamUSEBIO reads a document of any size. It delivers its boards after every size bytes.
func streamUSEBIO(in io.Reader, size int, deliver func(*Set) error) error {
	text := bufio.NewReaderSize(in, 1<<16)
	set := &Set{Numbered: true, More: true}
	r := newUSEBIOReader(cleanReader{text}, set)
	boardCount := 0        // boards delivered
	lastOffset := int64(0) // offset in the document after the last delivered board
	deliverBoards := func() error {
		set.addHiddenDoubts(r.hidden)
		r.boards.listHidden()
		boardCount += len(set.Boards)
		delivered := *set
		*set = Set{Numbered: true, More: true}
		r.boards, r.hidden = merger{set: set}, nil
		lastOffset = r.walker.Offset()
		return deliver(&delivered)
	}
	r.afterBoard = func() error {
		if r.walker.Offset()-lastOffset < int64(size) {
			return nil
		}
		return deliverBoards()
	}
	if err := skipByteOrderMarks(text); err != nil {
		return err
	}
	if err := r.readDocument(); err != nil {
		return err
	}
	if boardCount+len(set.Boards) == 0 {
		return &Error{Line: r.line(), Text: words.New("handfile.usebio-no-hands")}
	}
	return deliverBoards()
}

// skipByteOrderMarks skips UTF-8 byte order marks. It returns an error for UTF-16.
func skipByteOrderMarks(text *bufio.Reader) error {
	if start, err := text.Peek(4); err == nil {
		if _, isUTF16 := plain.FindUTF16Mark(start); isUTF16 {
			return errUTF16
		}
	}
	for {
		mark, err := text.Peek(3)
		if err != nil || string(mark) != "\ufeff" {
			return nil
		}
		text.Discard(3)
	}
}

// cleanReader replaces control bytes as cleanBytes does.
type cleanReader struct{ in io.Reader }

func (r cleanReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	for i, c := range p[:n] {
		if c < ' ' && (c < '\t' || c > '\r') {
			p[i] = control
		}
	}
	return n, err
}

// asciiReader replaces non-ASCII bytes.
type asciiReader struct{ in io.Reader }

func (a asciiReader) Read(p []byte) (int, error) {
	n, err := a.in.Read(p)
	for i, c := range p[:n] {
		if c >= 0x80 {
			p[i] = '?'
		}
	}
	return n, err
}
