package intake

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"hash/crc32"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestTarInAnyOrder checks that entries of a tar can be read in any order.
func TestTarInAnyOrder(t *testing.T) {
	var data bytes.Buffer
	w := tar.NewWriter(&data)
	want := map[string]string{}
	for _, name := range []string{"a.pbn", "b.pbn", "c.pbn"} {
		text := strings.Repeat(name+"\n", 1000)
		want["x.tar/"+name] = text
		if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: int64(len(text))}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	w.Close()
	g := New()
	if err := g.AddBytes("x.tar", data.Bytes(), false); err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, it := range slices.Backward(g.items) {
		if text, of := want[it.Name]; of {
			read++
			if got, err := it.Read(); err != nil || string(got) != text {
				t.Errorf("%s: %v, begins with %q", it.Name, err, got[:min(len(got), 10)])
			}
		}
	}
	if read != len(want) {
		t.Errorf("%d entries, want %d", read, len(want))
	}
}

// TestZipHeadersDiffer checks that a ZIP file is refused if its two headers differ, even if one field is 0.
func TestZipHeadersDiffer(t *testing.T) {
	const text = "[Event \"\"]\n"
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	f, err := w.CreateRaw(&zip.FileHeader{Name: "a.pbn", CRC32: crc32.ChecksumIEEE([]byte(text)),
		CompressedSize64: uint64(len(text)), UncompressedSize64: uint64(len(text))})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	w.Close()
	for where, want := range map[int]Note{-1: "", 14: NotPlain, 22: NotPlain} { // CRC-32 and size offsets
		changed := bytes.Clone(data.Bytes())
		if where >= 0 {
			copy(changed[where:], "\x00\x00\x00\x00")
		}
		g := New()
		if err := g.AddBytes("x.zip", changed, false); err != nil {
			t.Fatal(err)
		}
		if got := g.items[0].Note; got != want {
			t.Errorf("zeros at %d: %q, want %q", where, got, want)
		}
	}
}

func TestEmptyArchive(t *testing.T) {
	g := New()
	if err := g.AddBytes("x.zip", nil, false); err != nil || g.items[0].Class != None {
		t.Errorf("%v, %s", err, g.items[0].Class)
	}
}

func TestCompressed(t *testing.T) {
	for text, want := range map[string]bool{
		"BZh11AY&SY": true, "BZh91AY&SY..": true, "BZh01AY&SY": false, "BZh:1AY&SY": false, "BZh91AY&S": false,
		"\x1f\x8b\x08": true, "\x1f\x8b": false, "": false,
	} {
		if got := isCompressed([]byte(text)); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

func TestLinksOutsideFolder(t *testing.T) {
	for target, want := range map[string]bool{
		"b.pbn": false, "../b.pbn": false, "../../b.pbn": true, "/sub/b.pbn": true, `C:\b.pbn`: true, "x/../../../b.pbn": true,
	} {
		fsys := fstest.MapFS{"sub/a.pbn": {Mode: fs.ModeSymlink, Data: []byte(target)}}
		if got := isLinkOutside(fsys, "sub/a.pbn"); got != want {
			t.Errorf("%s: %t", target, got)
		}
	}
}

// TestHiddenFilesInMemory checks that hidden files are ignored unless a person named them.
func TestHiddenFilesInMemory(t *testing.T) {
	g := New()
	for name, named := range map[string]bool{".RR01.pbn": true, ".RR02.pbn": false, "hands/RR03.bak": false} {
		if err := g.AddBytes(name, []byte(deal), named); err != nil {
			t.Fatal(err)
		}
	}
	if len(g.items) != 1 || g.items[0].Name != ".RR01.pbn" {
		t.Errorf("%+v", g.items)
	}
}

// TestComparedItems checks that a named file is reported as not checked if it could be converted to hands, and
// that identical files count once.
func TestComparedItems(t *testing.T) {
	g := New()
	for _, x := range []struct {
		name, text string
		named      bool
	}{{"named.json", "{}", true}, {"found.json", "{}", false}, {"RR01.pbn", deal, false}, {"copy/RR01.pbn", deal, false}} {
		if err := g.AddBytes(x.name, []byte(x.text), x.named); err != nil {
			t.Fatal(err)
		}
	}
	f, _ := g.Settle()
	if got, want := names(f.Compared()), "named.json RR01.pbn"; got != want && got != "named.json copy/RR01.pbn" {
		t.Errorf("compared %s, want %s", got, want)
	}
	if got := f.OfClass(Hands); len(got) != 1 {
		t.Errorf("%d files of hands count, want 1", len(got))
	}
	if got := f.IgnoredOf(Other); !slices.Equal(got, []string{"found.json"}) {
		t.Errorf("left aside %q", got)
	}
}

func names(items []Item) string {
	var list []string
	for _, it := range items {
		list = append(list, it.Name)
	}
	return strings.Join(list, " ")
}
