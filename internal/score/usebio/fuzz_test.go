package usebio

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.xml")
	if err != nil || len(files) < 3 {
		f.Fatalf("%d documents in testdata, error %v: the corpus is missing", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(document(board("1"))))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Read(bytes.NewReader(data))
		if e == nil && err == nil {
			t.Fatal("neither a session nor an error")
		}
		if err != nil {
			checkOneLine(t, err)
			if len(err.Error()) > 600 {
				t.Errorf("error %q is too long", err)
			}
		}
		if e == nil {
			return
		}
		checkLines(t, e) // even if there is also an error
		in, err := e.Session()
		if err == nil {
			var out *score.SessionScore
			if out, err = in.Score(); err == nil {
				e.Compare(out)
			}
		}
		if err != nil {
			checkOneLine(t, err)
		}
	})
}

// checkLines checks that a session has results, and that their boards and pairs have numbers.
func checkLines(t *testing.T, e *printed.Session) {
	t.Helper()
	lines := 0
	for _, b := range e.Boards {
		if b.Number == "" {
			t.Error("a board without number")
		}
		for _, l := range b.Lines {
			if l.NS == "" || l.EW == "" {
				t.Errorf("board %s: a line without opponents", b.Number)
			}
		}
		lines += len(b.Lines)
	}
	if lines == 0 {
		t.Error("a session without results")
	}
}

func checkOneLine(t *testing.T, err error) {
	t.Helper()
	if strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("error %q is more than one line", err)
	}
}
