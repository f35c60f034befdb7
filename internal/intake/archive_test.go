package intake

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestReadableArchives lists the items of archives that every program unpacks alike.
func TestReadableArchives(t *testing.T) {
	zipped := zipFiles(t, textFile{"a.pbn", "first"}, textFile{"b.pbn", "second"})
	withoutCommentLen := slices.Clone(zipped[:len(zipped)-2])
	commented := append(append(withoutCommentLen, 5, 0), "hello"...)
	tarred := tarFiles(t, textFile{"a.pbn", deal}, textFile{"b.pbn", deal})
	for _, c := range []struct {
		title, archive string
		data           []byte
	}{
		{title: "streamed zip", archive: "x.zip", data: zipped},
		{title: "zip with a comment", archive: "x.zip", data: commented},
		{title: "tar", archive: "x.tar", data: tarred},
		{title: "compressed tar", archive: "x.tgz", data: gzipped(t, tarred)},
	} {
		got := archiveItems(t, c.archive, c.data)
		want := []string{c.archive + " archive", c.archive + "/a.pbn hands", c.archive + "/b.pbn hands"}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", c.title, got, want)
		}
	}
}

// TestRefusedArchives checks that an archive is refused as a whole if programs could unpack it differently.
func TestRefusedArchives(t *testing.T) {
	valid := zipFiles(t, textFile{"a.pbn", "first"}, textFile{"b.pbn", "second"})
	directoryStart, endStart := bytes.Index(valid, []byte("PK\x01\x02")), len(valid)-endLen
	insert := func(position int) []byte { return slices.Insert(slices.Clone(valid), position, 'x') }
	replace := func(old, new string) []byte { return bytes.Replace(valid, []byte(old), []byte(new), 1) }
	tarred := tarFiles(t, textFile{"a.pbn", deal}, textFile{"b.pbn", deal})
	reserved := gzipped(t, tarred)
	reserved[gzipFlags] |= 0x80
	for _, c := range []struct {
		title, archive string
		data           []byte
		note           Note
	}{
		{
			title: "same name in a different letter case", archive: "x.zip", note: NotPlain,
			data: zipFiles(t, textFile{"a.pbn", "1"}, textFile{"A.PBN", "2"}),
		},
		{
			title: "two paths to one name", archive: "x.zip", note: NotPlain,
			data: zipFiles(t, textFile{"d/a.pbn", "1"}, textFile{`d\.\a.pbn`, "2"}),
		},
		{
			title: "bytes before the first file", archive: "x.zip", note: NotPlain,
			data: append([]byte("PK is not how this starts"), valid...),
		},
		{
			title: "an archive before an archive", archive: "x.zip", note: NotPlain,
			data: append(zipFiles(t, textFile{"a.pbn", "another"}), valid...),
		},
		{title: "bytes before the directory", archive: "x.zip", data: insert(directoryStart), note: NotPlain},
		{title: "bytes after the directory", archive: "x.zip", data: insert(endStart), note: NotPlain},
		{title: "bytes after the end record", archive: "x.zip", data: insert(len(valid)), note: NotPlain},
		{title: "different name in the header", archive: "x.zip", data: replace("b.pbn", "c.pbn"), note: NotPlain},
		{title: "damaged descriptor", archive: "x.zip", data: replace("PK\x07\x08", "PK\x07\x09"), note: NotPlain},
		{title: "path above the archive", archive: "x.zip", data: zipFiles(t, textFile{"../a.pbn", "1"}), note: Climbs},
		{title: "absolute path", archive: "x.zip", data: zipFiles(t, textFile{`C:\a.pbn`, "1"}), note: Climbs},
		{title: "truncated", archive: "x.zip", data: valid[:len(valid)-30], note: NotPlain},
		{title: "archive in an archive", archive: "x.zip", data: zipFiles(t, textFile{"a.zip", "1"}), note: TooDeep},
		{title: "tar after a tar", archive: "x.tar", data: slices.Concat(tarred, tarred), note: NotPlain},
		{title: "truncated tar", archive: "x.tar", data: tarred[:1100], note: NotPlain},
		{
			title: "tar with the same name twice", archive: "x.tar", note: NotPlain,
			data: tarFiles(t, textFile{"a.pbn", deal}, textFile{"A.pbn", deal}),
		},
		{title: "compressed tar with a reserved flag", archive: "x.tgz", data: reserved, note: NotPlain},
		{title: "compressed file without a tar", archive: "x.pbn.gz", data: gzipped(t, []byte(deal)), note: NotPlain},
	} {
		got := archiveItems(t, c.archive, c.data)
		if want := []string{c.archive + " closed " + string(c.note)}; !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", c.title, got, want)
		}
	}
}

// TestTarInAnyOrder checks that entries of a tar can be read in any order.
func TestTarInAnyOrder(t *testing.T) {
	var entries []textFile
	want := map[string]string{}
	for _, name := range []string{"a.pbn", "b.pbn", "c.pbn"} {
		text := strings.Repeat(name+"\n", 1000)
		entries = append(entries, textFile{name, text})
		want["x.tar/"+name] = text
	}
	in := New()
	if err := in.AddBytes("x.tar", tarFiles(t, entries...), false); err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, it := range slices.Backward(in.items) {
		text, isEntry := want[it.Name]
		if !isEntry {
			continue
		}
		read++
		if got, err := it.Read(); err != nil || string(got) != text {
			t.Errorf("%s: %v, begins with %q", it.Name, err, got[:min(len(got), 10)])
		}
	}
	if read != len(want) {
		t.Errorf("%d entries, want %d", read, len(want))
	}
}

// TestEmptyArchive checks that a file without a single byte is ignored, whatever its extension.
func TestEmptyArchive(t *testing.T) {
	in := New()
	if err := in.AddBytes("x.zip", nil, false); err != nil {
		t.Fatal(err)
	}
	if got := in.items[0].Class; got != None {
		t.Errorf("class %s, want %s", got, None)
	}
}

// archiveItems returns name, class and note of the items in an archive.
func archiveItems(t *testing.T, name string, data []byte) (items []string) {
	t.Helper()
	for _, it := range settleBytes(t, name, data).Items {
		items = append(items, strings.TrimSpace(it.Name+" "+string(it.Class)+" "+string(it.Note)))
	}
	return items
}
