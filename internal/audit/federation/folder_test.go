package federation

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

const vectors = "../../../squaredeal/testdata/"

// alphaBoards is the number of boards in alpha.
const alphaBoards = 134

// keyless is a description without a key hash.
const keyless = "TN x\nDI Lotto\nSN 1:16:x#:d\n"

// afterDraw is a day after the draw of alpha.
var afterDraw = time.Date(2027, 1, 2, 0, 0, 0, 0, time.UTC)

// auditFolder audits a folder. It also returns the questions, one per line.
func auditFolder(t *testing.T, fsys fstest.MapFS, opt Options) (*Report, string) {
	t.Helper()
	contents, err := Gather(fsys, "f", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := Audit(contents, opt)
	var asked strings.Builder
	for _, question := range r.Questions {
		fmt.Fprintf(&asked, "%s %s: %s\n", question.Kind, strings.Join(question.Names, ","), question.Text)
	}
	return r, asked.String()
}

// alphaFolder returns a folder with the tournament alpha and all its hands.
func alphaFolder(t *testing.T) fstest.MapFS {
	t.Helper()
	sqd, sqk := readFile(t, vectors+"alpha.sqd"), readFile(t, vectors+"alpha.sqk")
	fsys := fstest.MapFS{"alpha.sqd": {Data: sqd}, "alpha.sqk": {Data: sqk}}
	addHands(t, fsys, "alpha/", sqd, sqk, "3 6 9 13 26 40")
	return fsys
}

// addHands adds the hands that a tournament deals with a value, one file per session.
func addHands(t *testing.T, fsys fstest.MapFS, dir string, sqd, sqk []byte, value string) {
	t.Helper()
	d, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	addFile := func(id squaredeal.ID, boards []bridge.Board) {
		name := dir + d.Phases[id.Phase-1].FileName(id.Session) + ".pbn"
		fsys[name] = &fstest.MapFile{Data: encoded(t, pbn, boards)}
	}
	const maxBoards = 1000
	if err := squaredeal.DealOriginals(d.WithValue(value), keys, maxBoards, addFile); err != nil {
		t.Fatal(err)
	}
}

// otherKeys returns the keys of alpha with one character changed.
func otherKeys(t *testing.T) string {
	t.Helper()
	const inFirstKey = 10 // index of a character in the first key
	sqk := bytes.Clone(readFile(t, vectors+"alpha.sqk"))
	if sqk[inFirstKey] == 'x' {
		sqk[inFirstKey] = 'y'
	} else {
		sqk[inFirstKey] = 'x'
	}
	return string(sqk)
}

// with returns a copy of a folder in which files are added, replaced, or removed if their text is empty.
func with(fsys fstest.MapFS, files map[string]string) fstest.MapFS {
	merged := fstest.MapFS{}
	maps.Copy(merged, fsys)
	for name, text := range files {
		if text == "" {
			delete(merged, name)
		} else {
			merged[name] = file(text)
		}
	}
	return merged
}

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func encoded(t *testing.T, f *handfile.Format, boards []bridge.Board) []byte {
	t.Helper()
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}
