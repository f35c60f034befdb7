package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// zipOf returns an archive whose files contain the given number of zero bytes.
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

// zipEntries returns an archive with the entries in order; names may repeat.
func zipEntries(t *testing.T, entries ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		w, err := z.Create(e[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// settled returns the settled content of a folder.
func settled(t *testing.T, fsys fs.FS, prefix string) *Input {
	t.Helper()
	g := New()
	if err := g.AddFolder(fsys, prefix); err != nil {
		t.Fatal(err)
	}
	f, _ := g.Settle()
	return f
}

// files returns the names of the compared items, and the reasons why some cannot be compared.
func files(f *Input) (out []string) {
	for _, it := range f.Compared() {
		name := it.Name
		if _, err := it.Load(); err != nil {
			name += ": " + err.Error()
		}
		out = append(out, name)
	}
	return out
}

const deal = "[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"

func TestFolder(t *testing.T) {
	fsys := fstest.MapFS{
		"a/RR01.PBN":      {Data: []byte("x")},
		"a/b/RR02.dup":    {Data: []byte("y")},
		"a/notes.txt":     {Data: []byte("x")},
		"a/deals.txt":     {Data: []byte(deal)},
		"T.sqd":           {Data: []byte("x")},
		"T.sqd.bak":       {Data: []byte("x")},
		"T.sqk.age":       {Data: []byte("x")},
		"T.handout":       {Data: []byte("x")},
		".RR03.pbn.1.tmp": {Data: []byte("x")},
		".git/x.pbn":      {Data: []byte("x")},
		"more.ZIP":        {Data: zipEntries(t, [2]string{"in/RR04.pbn", "z"}, [2]string{"in/x.doc", "x"})},
		"bad.zip":         {Data: []byte("x")},
		"pipe.pbn":        {Mode: fs.ModeNamedPipe},
	}
	f := settled(t, fsys, "hands")
	want := []string{"hands/a/RR01.PBN", "hands/a/b/RR02.dup", "hands/a/deals.txt", "hands/bad.zip: it was not opened: not a readable zip: the archive contains bytes outside its files, which other programs may unpack; unpack it and give the folder instead", "hands/more.ZIP/in/RR04.pbn", "hands/pipe.pbn: this is not a regular file"}
	if got := files(f); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := f.Ignored(), []string{"hands/T.handout", "hands/a/notes.txt", "hands/more.ZIP/in/x.doc"}; !slices.Equal(got, want) {
		t.Errorf("ignored %q, want %q", got, want)
	}
}

// failing is a file system in which one folder and one file cannot be opened.
type failing struct{ fs.FS }

func (f failing) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "locked") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return f.FS.Open(name)
}

// TestUnreadable checks that an unreadable file is reported as unreadable, never as missing.
func TestUnreadable(t *testing.T) {
	fsys := failing{fstest.MapFS{"locked.pbn": {Data: []byte("x")}, "locked/RR01.pbn": {Data: []byte("x")}, "RR02.pbn": {Data: []byte("x")}}}
	f := settled(t, fsys, "hands")
	if got := f.Compared(); len(got) != 3 || got[0].Name != "hands/RR02.pbn" {
		t.Fatalf("%s", f.List())
	}
	for _, it := range f.Compared()[1:] {
		if _, err := it.Load(); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: %v", it.Name, err)
		}
	}
}

// TestZipBomb checks that an archive is not read if it unpacks to more than any hand file.
func TestZipBomb(t *testing.T) {
	data := zipOf(t, map[string]int{"RR01.pbn": MaxFile + 1})
	if len(data) > 1<<20 {
		t.Fatalf("%d bytes, want a small archive", len(data))
	}
	// The header reports a smaller size.
	lie := bytes.Replace(data, []byte{1, 0, 0, 4}, []byte{1, 0, 0, 0}, -1)
	if bytes.Equal(lie, data) {
		t.Fatal("the size was not found in the archive")
	}
	for name, want := range map[string]string{"bomb": "x.zip: it was not opened: RR01.pbn is larger than 67108864 bytes; unpack it and give the folder instead", "lie": "x.zip: it was not opened: "} {
		g := New()
		if name == "lie" {
			data = lie
		}
		if err := g.AddBytes("x.zip", data, true); err != nil {
			t.Fatal(err)
		}
		f, _ := g.Settle()
		if got := files(f); name == "bomb" && !slices.Equal(got, []string{want}) {
			t.Errorf("%s: %q", name, got)
		} else if name == "lie" && (len(got) != 1 || !strings.Contains(got[0], ": ")) {
			t.Errorf("%s: %q", name, got)
		}
		data = zipOf(t, map[string]int{"RR01.pbn": MaxFile + 1})
	}
}

// TestAmbiguousArchives compares ambiguous archives with unambiguous ones.
func TestAmbiguousArchives(t *testing.T) {
	honest := zipEntries(t, [2]string{"a.pbn", "first"}, [2]string{"b.pbn", "second"})
	end := len(honest) - endLen
	change := func(old, with string) []byte { return bytes.Replace(honest, []byte(old), []byte(with), 1) }
	both := []string{"x.zip archive", "x.zip/a.pbn hands", "x.zip/b.pbn hands"}
	tape := tarOf(t, "a.pbn", "b.pbn")
	for _, c := range []struct {
		what, name string
		data       []byte
		want       []string
	}{
		{"honest, streamed", "x.zip", honest, both},
		{"with a comment", "x.zip", append(append(slices.Clone(honest[:len(honest)-2]), 5, 0), "hello"...), both},
		{"one name twice", "x.zip", zipEntries(t, [2]string{"a.pbn", "1"}, [2]string{"A.PBN", "2"}), []string{"x.zip closed not-plain"}},
		{"two ways to one name", "x.zip", zipEntries(t, [2]string{"d/a.pbn", "1"}, [2]string{`d\.\a.pbn`, "2"}), []string{"x.zip closed not-plain"}},
		{"bytes before the first", "x.zip", append([]byte("PK is not how this starts"), honest...), []string{"x.zip closed not-plain"}},
		{"an archive before an archive", "x.zip", append(zipEntries(t, [2]string{"a.pbn", "another"}), honest...), []string{"x.zip closed not-plain"}},
		{"bytes before the list", "x.zip", slices.Insert(slices.Clone(honest), bytes.Index(honest, []byte("PK\x01\x02")), 'x'), []string{"x.zip closed not-plain"}},
		{"bytes behind the list", "x.zip", slices.Insert(slices.Clone(honest), end, 'x'), []string{"x.zip closed not-plain"}},
		{"bytes behind the end", "x.zip", append(slices.Clone(honest), 'x'), []string{"x.zip closed not-plain"}},
		{"another name before the bytes", "x.zip", change("b.pbn", "c.pbn"), []string{"x.zip closed not-plain"}},
		{"another sum behind the bytes", "x.zip", change("PK\x07\x08", "PK\x07\x09"), []string{"x.zip closed not-plain"}},
		{"climbing", "x.zip", zipEntries(t, [2]string{"../a.pbn", "1"}), []string{"x.zip closed climbs"}},
		{"absolute", "x.zip", zipEntries(t, [2]string{`C:\a.pbn`, "1"}), []string{"x.zip closed climbs"}},
		{"cut off", "x.zip", honest[:len(honest)-30], []string{"x.zip closed not-plain"}},
		{"in an archive", "x.zip", zipEntries(t, [2]string{"a.zip", "1"}), []string{"x.zip closed too-deep"}},
		{"a tar", "x.tar", tape, []string{"x.tar archive", "x.tar/a.pbn hands", "x.tar/b.pbn hands"}},
		{"a tar, packed", "x.tgz", gzipOf(t, tape), []string{"x.tgz archive", "x.tgz/a.pbn hands", "x.tgz/b.pbn hands"}},
		{"a tar behind a tar", "x.tar", append(slices.Clone(tape), tape...), []string{"x.tar closed not-plain"}},
		{"a tar that is cut off", "x.tar", tape[:1100], []string{"x.tar closed not-plain"}},
		{"one name twice in a tar", "x.tar", tarOf(t, "a.pbn", "A.pbn"), []string{"x.tar closed not-plain"}},
		{"no tar, packed", "x.pbn.gz", gzipOf(t, []byte(deal)), []string{"x.pbn.gz closed not-plain"}},
	} {
		g := New()
		if err := g.AddBytes(c.name, c.data, true); err != nil {
			t.Fatal(err)
		}
		f, _ := g.Settle()
		var got []string
		for _, it := range f.Items {
			got = append(got, strings.TrimSpace(it.Name+" "+string(it.Class)+" "+string(it.Note)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.what, got, c.want)
		}
	}
}

func tarOf(t *testing.T, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, name := range names {
		if err := errors.Join(w.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(deal))}), second(w.Write([]byte(deal)))); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func second(_ int, err error) error { return err }

func gzipOf(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if err := errors.Join(second(w.Write(data)), w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestLongDirectory checks that a directory large enough to exhaust the memory is not read to its end.
func TestLongDirectory(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range 60_000 {
		if _, err := z.CreateHeader(&zip.FileHeader{Name: strings.Repeat("x", 140) + strconv.Itoa(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	g := New()
	if err := g.AddBytes("x.zip", b.Bytes(), true); err != nil {
		t.Fatal(err)
	}
	f, _ := g.Settle()
	if got, want := files(f), []string{"x.zip: it was not opened: not a readable zip: the list of files is longer than 8388608 bytes; unpack it and give the folder instead"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestManyFiles checks that a folder with too many files is refused.
func TestManyFiles(t *testing.T) {
	fsys := fstest.MapFS{}
	for i := range maxItems + 1 {
		fsys["n"+strconv.Itoa(i)+".doc"] = &fstest.MapFile{Data: []byte("x")}
	}
	if err := New().AddFolder(fsys, "hands"); err == nil || err.Error() != "hands: more than 100000 files" {
		t.Errorf("got %v", err)
	}
}
