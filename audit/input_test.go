package audit

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strconv"
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
	var large *TooLarge
	if _, err := in[0].Read(); !errors.As(err, &large) || err.Error() != "it has 67108865 bytes, at most 67108864 are read" {
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

// zipEntries is an archive of entries in their order; names may repeat.
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

// TestArchiveDoubts holds archives that unpack in two ways against honest ones.
func TestArchiveDoubts(t *testing.T) {
	honest := zipEntries(t, [2]string{"a.pbn", "first"}, [2]string{"b.pbn", "second"})
	renamed := bytes.Replace(honest, []byte("b.pbn"), []byte("c.pbn"), 1) // in the header before its bytes
	other := zipEntries(t, [2]string{"a.pbn", "another"})
	for _, c := range []struct {
		what string
		data []byte
		want []string // name: doubt
	}{
		{"honest", honest, []string{"x.zip/a.pbn: ", "x.zip/b.pbn: "}},
		{"one name twice", zipEntries(t, [2]string{"a.pbn", "1"}, [2]string{"A.PBN", "2"}, [2]string{"b.pbn", "3"}),
			[]string{"x.zip/A.PBN: the archive holds 2 files of this name", "x.zip/a.pbn: the archive holds 2 files of this name", "x.zip/b.pbn: "}},
		{"two ways to one name", zipEntries(t, [2]string{"d/a.pbn", "1"}, [2]string{`d\.\a.pbn`, "2"}),
			[]string{"x.zip/d/./a.pbn: the archive holds 2 files of this name", "x.zip/d/a.pbn: the archive holds 2 files of this name"}},
		{"bytes before the first", append([]byte("PK is not how this starts"), honest...),
			[]string{"x.zip/a.pbn: the archive has bytes before its first file, which other programs may unpack", "x.zip/b.pbn: the archive has bytes before its first file, which other programs may unpack"}},
		{"an archive before an archive", append(bytes.Clone(other), honest...),
			[]string{"x.zip/a.pbn: the archive has bytes before its first file, which other programs may unpack", "x.zip/b.pbn: the archive has bytes before its first file, which other programs may unpack"}},
		{"another name before the bytes", renamed, []string{"x.zip/a.pbn: ", "x.zip/b.pbn: the archive calls it \"c.pbn\" in another place"}},
	} {
		in, _, err := Archive(bytes.NewReader(c.data), int64(len(c.data)), "x.zip")
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		var got []string
		for _, i := range in {
			got = append(got, i.Name+": "+i.Doubt)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.what, got, c.want)
		}
	}
}

// TestArchivesOfAFolder are read one file at a time and closed between, and
// together unpack to no more than MaxUnpacked.
func TestArchivesOfAFolder(t *testing.T) {
	large := zipOf(t, map[string]int{"a.pbn": MaxFileSize, "b.pbn": MaxFileSize})
	fsys := fstest.MapFS{"1.zip": {Data: large}, "2.zip": {Data: large}, "3.zip": {Data: large}, "rr01.txt": {Data: []byte("[Board \"1\"]\n")}}
	in, _, err := Folder(fsys, "hands")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := names(in), []string{"hands/1.zip/a.pbn", "hands/1.zip/b.pbn", "hands/2.zip/a.pbn", "hands/2.zip/b.pbn", "hands/3.zip", "hands/rr01.txt"}; !slices.Equal(got, want) {
		t.Fatalf("got %q, want %q", got, want)
	}
	if data, err := in[3].Read(); err != nil || len(data) != MaxFileSize {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	if _, err := in[4].Read(); err == nil || err.Error() != "the archives here unpack to more than 268435456 bytes" {
		t.Errorf("the third archive: %v", err)
	}
}

// TestLongDirectory: a list of files that is long enough to fill the memory is
// not read to its end.
func TestLongDirectory(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range 200_000 {
		if _, err := z.CreateHeader(&zip.FileHeader{Name: strings.Repeat("x", 60) + strconv.Itoa(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Archive(bytes.NewReader(b.Bytes()), int64(b.Len()), "x.zip"); !errors.Is(err, errDirectory) {
		t.Errorf("got %v", err)
	}
}

// InFolder says of one file what Folder makes of it.
func TestInFolder(t *testing.T) {
	for name, want := range map[string]struct{ taken, passed bool }{
		"a/RR01.PBN": {taken: true}, "more.ZIP": {taken: true}, "a/deals.txt": {taken: true}, "a/notes.txt": {passed: true}, "beacon.json": {passed: true},
		"picture.svg": {passed: true}, "T.sqd": {}, "T.sqd.bak": {}, "T.sqk.age": {}, "T.handout": {}, ".RR03.pbn.1.tmp": {}, ".git/x.pbn": {},
	} {
		data := []byte("x")
		if name == "a/deals.txt" {
			data = []byte("[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n")
		}
		if taken, passed := InFolder(name, data); taken != want.taken || passed != want.passed {
			t.Errorf("%s: taken %v, passed over %v", name, taken, passed)
		}
		in, ignored, err := Folder(fstest.MapFS{name: {Data: data}}, "")
		if err != nil || name != "more.ZIP" && (len(in) > 0) != want.taken || (len(ignored) > 0) != want.passed {
			t.Errorf("%s: Folder takes %q, ignores %q, %v", name, names(in), ignored, err)
		}
	}
}
