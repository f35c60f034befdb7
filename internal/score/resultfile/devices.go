package resultfile

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/words"
)

// ReadEvening reads the file of a club's scoring devices (.bws).
func ReadEvening(name string, in io.Reader, o bridgemate.Options) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(in, jet.MaxSize+1))
	if err != nil {
		return nil, err
	}
	a, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, words.Errorf("dialogue.unreadable", words.E("why", err))
	}
	e, err := bridgemate.Read(a, o)
	if err != nil {
		return nil, err
	}
	f := &File{Name: name, Session: e.Session, Evening: e}
	if e.Doubtful > 0 {
		f.Damaged = words.Errorf("evening.doubtful", words.N("n", e.Doubtful))
	}
	return f, nil
}

// IsEvening reports whether a file must be read as one of a club's scoring devices: head
// is how such a file begins, or its name ends in .bws.
func IsEvening(name string, head []byte) bool {
	return jet.IsAccess(head) || strings.HasSuffix(strings.ToLower(name), ".bws")
}

// peek returns a reader of in, and the first bytes without reading them.
func peek(in io.Reader) (*bufio.Reader, []byte) {
	b, ok := in.(*bufio.Reader)
	if !ok {
		b = bufio.NewReader(in)
	}
	head, _ := b.Peek(32) // a shorter file is none of Access
	return b, head
}
