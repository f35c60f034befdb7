package intake

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

// settled is what a folder comes to.
func settled(t *testing.T, fsys fs.FS, prefix string) *Found {
	t.Helper()
	g := New()
	if err := g.Folder(fsys, prefix); err != nil {
		t.Fatal(err)
	}
	f, _ := g.Settle()
	return f
}

// files are the names of what is compared, and why something cannot be.
func files(f *Found) (out []string) {
	for _, it := range f.Files() {
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
	want := []string{"hands/a/RR01.PBN", "hands/a/b/RR02.dup", "hands/a/deals.txt", "hands/bad.zip: it does not begin as an archive does", "hands/more.ZIP/in/RR04.pbn", "hands/pipe.pbn: it is no ordinary file"}
	if got := files(f); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := f.Ignored(), []string{"hands/T.handout", "hands/a/notes.txt", "hands/more.ZIP/in/x.doc"}; !slices.Equal(got, want) {
		t.Errorf("ignored %q, want %q", got, want)
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

// TestUnreadable: what cannot be opened is an item that cannot be read, never a file
// that is not there.
func TestUnreadable(t *testing.T) {
	fsys := failing{fstest.MapFS{"locked.pbn": {Data: []byte("x")}, "locked/RR01.pbn": {Data: []byte("x")}, "RR02.pbn": {Data: []byte("x")}}}
	f := settled(t, fsys, "hands")
	if got := f.Files(); len(got) != 3 || got[0].Name != "hands/RR02.pbn" {
		t.Fatalf("%s", f.List())
	}
	for _, it := range f.Files()[1:] {
		if _, err := it.Load(); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: %v", it.Name, err)
		}
	}
}

// TestZipBomb: what unpacks to more than any hand file is not read.
func TestZipBomb(t *testing.T) {
	data := zipOf(t, map[string]int{"RR01.pbn": MaxFile + 1})
	if len(data) > 1<<20 {
		t.Fatalf("%d bytes, want a small archive", len(data))
	}
	// a header that says less than there is
	lie := bytes.Replace(data, []byte{1, 0, 0, 4}, []byte{1, 0, 0, 0}, -1)
	if bytes.Equal(lie, data) {
		t.Fatal("the size was not found in the archive")
	}
	for name, want := range map[string]string{"bomb": "x.zip/RR01.pbn: it has 67108865 bytes, at most 67108864 are read", "lie": "x.zip/RR01.pbn: zip: "} {
		g := New()
		if name == "lie" {
			data = lie
		}
		if err := g.Bytes("x.zip", data, true); err != nil {
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

// TestArchiveDoubts holds archives that unpack in two ways against honest ones.
func TestArchiveDoubts(t *testing.T) {
	honest := zipEntries(t, [2]string{"a.pbn", "first"}, [2]string{"b.pbn", "second"})
	renamed := bytes.Replace(honest, []byte("b.pbn"), []byte("c.pbn"), 1) // in the header before its bytes
	other := zipEntries(t, [2]string{"a.pbn", "another"})
	between := zipEntries(t, [2]string{"a.pbn", "first"})
	for _, c := range []struct {
		what string
		data []byte
		want []string // name: doubt
	}{
		{"honest", honest, []string{"x.zip archive: ", "x.zip/a.pbn hands: ", "x.zip/b.pbn hands: "}},
		{"one name twice", zipEntries(t, [2]string{"a.pbn", "1"}, [2]string{"A.PBN", "2"}, [2]string{"b.pbn", "3"}),
			[]string{"x.zip archive: ", "x.zip/A.PBN hands: the archive holds 2 files of this name", "x.zip/a.pbn hands: the archive holds 2 files of this name", "x.zip/b.pbn hands: "}},
		{"two ways to one name", zipEntries(t, [2]string{"d/a.pbn", "1"}, [2]string{`d\.\a.pbn`, "2"}),
			[]string{"x.zip archive: ", "x.zip/d/./a.pbn hands: the archive holds 2 files of this name", "x.zip/d/a.pbn hands: the archive holds 2 files of this name"}},
		{"bytes before the first", append([]byte("PK is not how this starts"), honest...), []string{"x.zip closed: "}},
		{"an archive before an archive", append(bytes.Clone(other), honest...), []string{"x.zip closed: "}},
		{"another name before the bytes", renamed, []string{"x.zip archive: ", "x.zip/a.pbn hands: ", "x.zip/b.pbn hands: the archive calls it c.pbn in another place"}},
		{"cut off", between[:len(between)-30], []string{"x.zip closed: "}},
	} {
		g := New()
		if err := g.Bytes("x.zip", c.data, true); err != nil {
			t.Fatal(err)
		}
		f, _ := g.Settle()
		var got []string
		for _, it := range f.Items {
			got = append(got, it.Name+" "+string(it.Class)+": "+it.Doubt.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.what, got, c.want)
		}
	}
}

// TestLongDirectory: a list of files that is long enough to fill the memory is not
// read to its end.
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
	g := New()
	if err := g.Bytes("x.zip", b.Bytes(), true); err != nil {
		t.Fatal(err)
	}
	f, _ := g.Settle()
	if got, want := files(f), []string{"x.zip: not a readable zip: its list of files is longer than 8388608 bytes"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestManyFiles: a folder of more files than there may be is refused.
func TestManyFiles(t *testing.T) {
	fsys := fstest.MapFS{}
	for i := range MaxItems + 1 {
		fsys["n"+strconv.Itoa(i)+".doc"] = &fstest.MapFile{Data: []byte("x")}
	}
	if err := New().Folder(fsys, "hands"); err == nil || err.Error() != "hands: more than 100000 files" {
		t.Errorf("got %v", err)
	}
}
