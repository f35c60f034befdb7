package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"testing"
)

// deal is one board in PBN.
const deal = "[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"

// settleFolder returns the settled content of a folder. Most folders contain no description, so it ignores the error.
func settleFolder(t *testing.T, fsys fs.FS, prefix string) *Input {
	t.Helper()
	in := New()
	if err := in.AddFolder(fsys, prefix); err != nil {
		t.Fatal(err)
	}
	f, _ := in.Settle()
	return f
}

// settleBytes returns the settled content of a named file in memory.
func settleBytes(t *testing.T, name string, data []byte) *Input {
	t.Helper()
	in := New()
	if err := in.AddBytes(name, data, true); err != nil {
		t.Fatal(err)
	}
	f, _ := in.Settle()
	return f
}

// describeCompared returns the names of the compared items, and the reasons why some cannot be compared.
func describeCompared(f *Input) (lines []string) {
	for _, it := range f.Compared() {
		line := it.Name
		if _, err := it.Load(); err != nil {
			line += ": " + err.Error()
		}
		lines = append(lines, line)
	}
	return lines
}

// textFile is a file to pack.
type textFile struct{ name, text string }

// zipFiles returns an archive with the files in order; names may repeat.
func zipFiles(t *testing.T, files ...textFile) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, file := range files {
		w, err := z.Create(file.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(file.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tarFiles is like zipFiles, for a tar.
func tarFiles(t *testing.T, files ...textFile) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, file := range files {
		if err := w.WriteHeader(&tar.Header{Name: file.name, Mode: 0o644, Size: int64(len(file.text))}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(file.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
