package logtree

import (
	"encoding/base64"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestReadTree checks that the tree matches the checkpoint.
func TestReadTree(t *testing.T) {
	files, c := vectorLog(t)
	n := int64(0)
	tree, err := ReadTree(c, files.read, func(i int64, entry []byte) error {
		if _, err := publiclog.ParseEntry(entry); err != nil || i != n {
			t.Errorf("entry %d at %d: %v", i, n, err)
		}
		n++
		return nil
	})
	if err != nil || n != c.Size {
		t.Fatalf("%d entries, %v; want %d", n, err, c.Size)
	}
	if root, err := tree.RootAt(c.Size); err != nil || root != c.Root {
		t.Errorf("root %v, %v; want %v", root, err, c.Root)
	}
}

// TestReadDamagedTree checks that every flipped byte is detected, and that a truncated file is damaged
// but proves nothing.
func TestReadDamagedTree(t *testing.T) {
	files, c := vectorLog(t)
	readTree := func() error {
		_, err := ReadTree(c, files.read, func(int64, []byte) error { return nil })
		return err
	}
	for path, data := range files {
		if path == "checkpoint" {
			continue
		}
		for i := range data {
			data[i] ^= 0x10
			err := readTree()
			// In a bundle, the byte may be part of the length of an entry.
			isLength := strings.HasPrefix(path, "tile/entries/") && errors.As(err, new(*DamagedError))
			if !errors.As(err, new(*ContradictionError)) && !isLength {
				t.Errorf("%s, byte %d: %v, want a ContradictionError", path, i, err)
			}
			data[i] ^= 0x10

			files[path] = data[:i]
			err = readTree()
			var damaged *DamagedError
			if !errors.As(err, &damaged) || damaged.Path != path {
				t.Errorf("%s, truncated after %d bytes: %v, want a DamagedError", path, i, err)
			}
			files[path] = data
		}
	}
}

// vectorLog returns the log of the test vectors.
func vectorLog(t *testing.T) (logFiles, publiclog.Checkpoint) {
	t.Helper()
	v := vector[struct {
		Files map[string]string
	}](t, "log.json")
	files := logFiles{}
	for path, text := range v.Files {
		files[path] = []byte(text)
		if path != "checkpoint" {
			data, err := base64.StdEncoding.DecodeString(text)
			if err != nil {
				t.Fatal(err)
			}
			files[path] = data
		}
	}
	note, err := publiclog.ParseNote(files["checkpoint"])
	if err != nil {
		t.Fatal(err)
	}
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		t.Fatal(err)
	}
	return files, c
}

// logFiles contains the files of a log by path.
type logFiles map[string][]byte

// read returns the content of a file. It is a ReadFunc.
func (f logFiles) read(path string) ([]byte, error) {
	if data, ok := f[path]; ok {
		return data, nil
	}
	return nil, os.ErrNotExist
}
