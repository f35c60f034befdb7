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

// alpha returns a folder with a tournament and all its hands.
func alpha(t *testing.T) fstest.MapFS {
	t.Helper()
	sqd, sqk := bytesOf(t, vectors+"alpha.sqd"), bytesOf(t, vectors+"alpha.sqk")
	fsys := fstest.MapFS{"alpha.sqd": {Data: sqd}, "alpha.sqk": {Data: sqk}}
	d, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	err = squaredeal.DealOriginals(d, k, 1000, func(id squaredeal.ID, boards []bridge.Board) {
		fsys["alpha/"+d.Phases[id.Phase-1].FileName(id.Session)+".pbn"] = &fstest.MapFile{Data: encoded(t, pbn, boards)}
	})
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

// otherKeys returns the keys of alpha with one character changed.
func otherKeys(t *testing.T) string {
	sqk := bytes.Clone(bytesOf(t, vectors+"alpha.sqk"))
	if sqk[10] == 'x' {
		sqk[10] = 'y'
	} else {
		sqk[10] = 'x'
	}
	return string(sqk)
}

// with returns a copy of a folder with additional files.
func with(fsys fstest.MapFS, files map[string]string) fstest.MapFS {
	merged := fstest.MapFS{}
	maps.Copy(merged, fsys)
	for name, text := range files {
		if text == "" {
			delete(merged, name)
			continue
		}
		merged[name] = file(text)
	}
	return merged
}

const vectors = "../../../squaredeal/testdata/"

const keyless = "TN x\nDI Lotto\nSN 1:16:x#:d\n"

// afterDraw is a day after the draw of alpha.
var afterDraw = time.Date(2027, 1, 2, 0, 0, 0, 0, time.UTC)

// audited audits a folder and also returns the questions, one per line.
func audited(t *testing.T, fsys fstest.MapFS, opt Options) (*Report, string) {
	t.Helper()
	contents, err := Gather(fsys, "f", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := Audit(contents, opt)
	var asked strings.Builder
	for _, a := range r.Questions {
		fmt.Fprintf(&asked, "%s %s: %s\n", a.Kind, strings.Join(a.Names, ","), a.Text)
	}
	return r, asked.String()
}

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

func bytesOf(t *testing.T, name string) []byte {
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
