package intake

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

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
		"more.ZIP":        {Data: zipFiles(t, textFile{"in/RR04.pbn", "z"}, textFile{"in/x.doc", "x"})},
		"bad.zip":         {Data: []byte("x")},
		"pipe.pbn":        {Mode: fs.ModeNamedPipe},
	}
	f := settleFolder(t, fsys, "hands")
	want := []string{
		"hands/a/RR01.PBN",
		"hands/a/b/RR02.dup",
		"hands/a/deals.txt",
		"hands/bad.zip: it was not opened: not a readable zip: the archive contains bytes outside its files, " +
			"which other programs may unpack; unpack it and use the folder instead",
		"hands/more.ZIP/in/RR04.pbn",
		"hands/pipe.pbn: this is not a regular file",
	}
	if got := describeCompared(f); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	wantIgnored := []string{"hands/T.handout", "hands/a/notes.txt", "hands/more.ZIP/in/x.doc"}
	if got := f.Ignored(); !slices.Equal(got, wantIgnored) {
		t.Errorf("ignored %q, want %q", got, wantIgnored)
	}
}

// lockedFS is a file system in which names that begin with "locked" cannot be opened.
type lockedFS struct{ fs.FS }

func (f lockedFS) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "locked") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return f.FS.Open(name)
}

// TestUnreadable checks that an unreadable file is reported as unreadable, never as missing.
func TestUnreadable(t *testing.T) {
	fsys := lockedFS{fstest.MapFS{
		"locked.pbn":      {Data: []byte("x")},
		"locked/RR01.pbn": {Data: []byte("x")},
		"RR02.pbn":        {Data: []byte("x")},
	}}
	f := settleFolder(t, fsys, "hands")
	compared := f.Compared()
	if len(compared) != 3 || compared[0].Name != "hands/RR02.pbn" {
		t.Fatalf("%s", f.List())
	}
	for _, it := range compared[1:] {
		if _, err := it.Load(); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("%s: %v", it.Name, err)
		}
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

// TestHiddenFilesInMemory checks that hidden files are ignored unless a person named them.
func TestHiddenFilesInMemory(t *testing.T) {
	in := New()
	for name, named := range map[string]bool{".RR01.pbn": true, ".RR02.pbn": false, "hands/RR03.bak": false} {
		if err := in.AddBytes(name, []byte(deal), named); err != nil {
			t.Fatal(err)
		}
	}
	if len(in.items) != 1 || in.items[0].Name != ".RR01.pbn" {
		t.Errorf("got %+v, want only .RR01.pbn", in.items)
	}
}
