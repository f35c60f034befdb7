package audit

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func names(in []Input) (out []string) {
	for _, i := range in {
		out = append(out, i.Name)
	}
	return out
}

// zipOf is an archive of files with so many zero bytes each.
func zipOf(t *testing.T, files map[string]int) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, n := range files {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		for zero := make([]byte, 1<<16); n > 0; n -= len(zero) {
			if _, err := w.Write(zero[:min(n, len(zero))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestFolder(t *testing.T) {
	fsys := fstest.MapFS{
		"a/RR01.PBN":      {Data: []byte("x")},
		"a/b/RR02.dup":    {Data: []byte("x")},
		"a/notes.txt":     {Data: []byte("x")},
		"T.sqd":           {Data: []byte("x")},
		"T.sqd.bak":       {Data: []byte("x")},
		"T.sqk.age":       {Data: []byte("x")},
		".RR03.pbn.1.tmp": {Data: []byte("x")},
		".git/x.pbn":      {Data: []byte("x")},
		"more.ZIP":        {Data: zipOf(t, map[string]int{"in/RR04.pbn": 1, "in/x.doc": 1, "in/deep.zip": 1})},
		"bad.zip":         {Data: []byte("x")},
		"pipe.pbn":        {Mode: fs.ModeNamedPipe},
	}
	in, ignored, err := Folder(fsys, "hands")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := names(in), []string{"hands/a/RR01.PBN", "hands/a/b/RR02.dup", "hands/bad.zip", "hands/more.ZIP/in/RR04.pbn", "hands/pipe.pbn"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	slices.Sort(ignored)
	if want := []string{"hands/a/notes.txt", "hands/more.ZIP/in/deep.zip", "hands/more.ZIP/in/x.doc"}; !slices.Equal(ignored, want) {
		t.Errorf("ignored %q, want %q", ignored, want)
	}
	if _, err := in[2].Read(); err == nil || !strings.Contains(err.Error(), "not a readable zip") {
		t.Errorf("a broken archive: %v", err)
	}
	if data, err := in[3].Read(); err != nil || len(data) != 1 {
		t.Errorf("out of an archive: %d bytes, %v", len(data), err)
	}
	if _, err := in[4].Read(); err == nil || err.Error() != "it is no ordinary file" {
		t.Errorf("a pipe: %v", err)
	}
}

// failing is a file system of which one folder and one file cannot be opened.
type failing struct{ fs.FS }

func (f failing) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "locked") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return f.FS.Open(name)
}

// TestUnreadable: what cannot be opened is an input that cannot be read, never
// a file that is not there.
func TestUnreadable(t *testing.T) {
	fsys := failing{fstest.MapFS{"locked.pbn": {Data: []byte("x")}, "locked/RR01.pbn": {Data: []byte("x")}, "RR02.pbn": {Data: []byte("x")}}}
	in, _, err := Folder(fsys, "hands")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := names(in), []string{"hands/RR02.pbn", "hands/locked", "hands/locked.pbn"}; !slices.Equal(got, want) {
		t.Fatalf("got %q, want %q", got, want)
	}
	for _, i := range in[1:] {
		if _, err := i.Read(); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: %v", i.Name, err)
		}
	}
	w := small(t)
	var files []Input
	for name, data := range w.files {
		files = append(files, Input{Name: name, Read: func() ([]byte, error) { return data, nil }})
	}
	if r := Run(Published{w.sqd, w.sqk}, append(files, in[1]), Options{}); r.Exit() != 2 {
		t.Error(everything(r))
	}
	if r := Run(Published{w.sqd, w.sqk}, append(files, in[2]), Options{}); r.Exit() != 2 {
		t.Error(everything(r))
	}
}

// TestZipBomb: what unpacks to more than any hand file is not read.
func TestZipBomb(t *testing.T) {
	data := zipOf(t, map[string]int{"RR01.pbn": MaxFileSize + 1})
	if len(data) > 1<<20 {
		t.Fatalf("%d bytes, want a small archive", len(data))
	}
	in, _, err := Archive(bytes.NewReader(data), int64(len(data)), "x.zip")
	if err != nil || len(in) != 1 {
		t.Fatal(in, err)
	}
	if _, err := in[0].Read(); !errors.Is(err, errTooLarge) {
		t.Errorf("got %v", err)
	}
	// a header that says less than there is
	lie := bytes.Replace(data, []byte{1, 0, 0, 4}, []byte{1, 0, 0, 0}, -1)
	if bytes.Equal(lie, data) {
		t.Fatal("the size was not found in the archive")
	}
	in, _, err = Archive(bytes.NewReader(lie), int64(len(lie)), "x.zip")
	if err != nil || len(in) != 1 {
		t.Fatal(in, err)
	}
	if data, err := in[0].Read(); err == nil {
		t.Errorf("read %d bytes", len(data))
	}
}
