package intake

import (
	"archive/zip"
	"bytes"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestZipBomb checks that an archive is not read if it unpacks to more than any hand file.
func TestZipBomb(t *testing.T) {
	const refused = "x.zip: it was not opened: "
	bomb := zipBomb(t)
	got := describeCompared(settleBytes(t, "x.zip", bomb))
	want := refused + "RR01.pbn is larger than 67108864 bytes; unpack it and use the folder instead"
	if !slices.Equal(got, []string{want}) {
		t.Errorf("got %q, want %q", got, want)
	}

	// The little-endian size in the header is changed from MaxFile+1 to 1.
	understated := bytes.ReplaceAll(bomb, []byte{1, 0, 0, 4}, []byte{1, 0, 0, 0})
	if bytes.Equal(understated, bomb) {
		t.Fatal("the size was not found in the archive")
	}
	got = describeCompared(settleBytes(t, "x.zip", understated))
	if len(got) != 1 || !strings.HasPrefix(got[0], refused) {
		t.Errorf("size understated: got %q, want %q", got, refused)
	}
}

// zipBomb returns a small ZIP with a file above MaxFile.
func zipBomb(t *testing.T) []byte {
	t.Helper()
	bomb := zipFiles(t, textFile{"RR01.pbn", string(make([]byte, MaxFile+1))})
	if len(bomb) > 1<<20 {
		t.Fatalf("%d bytes, want a small archive", len(bomb))
	}
	return bomb
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
	got := describeCompared(settleBytes(t, "x.zip", b.Bytes()))
	want := "x.zip: it was not opened: not a readable zip: the list of files is longer than 8388608 bytes; " +
		"unpack it and use the folder instead"
	if !slices.Equal(got, []string{want}) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestZipHeadersDiffer sets one field in the local header of a file to 0. The ZIP must be refused, because the
// directory contains the right value.
func TestZipHeadersDiffer(t *testing.T) {
	const text = "[Event \"\"]\n"
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	f, err := w.CreateRaw(&zip.FileHeader{
		Name:               "a.pbn",
		CRC32:              crc32.ChecksumIEEE([]byte(text)),
		CompressedSize64:   uint64(len(text)),
		UncompressedSize64: uint64(len(text)),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	w.Close()
	if got := settleBytes(t, "x.zip", data.Bytes()).Items[0].Note; got != "" {
		t.Errorf("unchanged: note %q, want none", got)
	}
	const uncompressedSize = headerChecksum + 8
	for _, offset := range []int{headerChecksum, uncompressedSize} {
		changed := bytes.Clone(data.Bytes())
		clear(changed[offset : offset+4])
		if got := settleBytes(t, "x.zip", changed).Items[0].Note; got != NotPlain {
			t.Errorf("zeros at %d: note %q, want %q", offset, got, NotPlain)
		}
	}
}
