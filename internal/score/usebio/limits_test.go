package usebio

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// TestReadLimits checks that an endless document is rejected after hardly more than the limit.
func TestReadLimits(t *testing.T) {
	const limit = 4 << 20
	for name, piece := range map[string]string{
		"white space": "<X>" + strings.Repeat(" ", 1<<16) + "</X>\n",
		"comment":     "<!--" + strings.Repeat("-x", 1<<16) + "-->\n",
	} {
		in := &endless{
			start: "<USEBIO>\n<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n",
			piece: piece,
		}
		_, err := read(in, 0, limit)
		if err == nil {
			t.Fatalf("%s: no error", name)
		}
		const want = "the document is larger than 4 MB"
		if got := err.Error(); !strings.HasPrefix(got, "line ") || !strings.Contains(got, want) {
			t.Errorf("%s: error %s, want %s, with the line", name, got, want)
		}
		if in.bytesRead > limit+1<<20 {
			t.Errorf("%s: %d bytes were read, want hardly more than %d", name, in.bytesRead, limit)
		}
	}
}

// endless is a document that repeats the same text for ever.
type endless struct {
	start, piece string
	bytesRead    int
}

func (e *endless) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		text := e.start[min(e.bytesRead, len(e.start)):]
		if text == "" {
			text = e.piece[(e.bytesRead-len(e.start))%len(e.piece):]
		}
		copied := copy(p[n:], text)
		e.bytesRead += copied
		n += copied
	}
	return n, nil
}

func TestReadReturnsReaderErrors(t *testing.T) {
	_, err := Read(brokenDisk{strings.NewReader(document(oneLine)[:60])})
	if !errors.Is(err, errDisk) {
		t.Errorf("error %v, want %v", err, errDisk)
	}
}

// brokenDisk is a reader that fails in the middle of a document.
type brokenDisk struct{ r io.Reader }

var errDisk = errors.New("input/output error")

func (b brokenDisk) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	if err == io.EOF {
		err = errDisk
	}
	return n, err
}
