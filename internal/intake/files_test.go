package intake

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

// TestTooLargeFileIsNotRead checks that no byte of a file is read if its size is too large.
func TestTooLargeFileIsNotRead(t *testing.T) {
	_, err := ReadFile(unread{}, "big.sqd", 10)
	if want := tooLarge(10); err == nil || err.Error() != want.Error() {
		t.Errorf("got %v, want %v", err, want)
	}
}

// unread is a folder with a file of eleven bytes that must not be read.
type unread struct{ fs.File }

func (unread) Open(string) (fs.File, error) { return unread{}, nil }
func (unread) Read([]byte) (int, error)     { return 0, errors.New("it was read") }
func (unread) Close() error                 { return nil }
func (unread) Stat() (fs.FileInfo, error) {
	return fs.Stat(fstest.MapFS{"big.sqd": {Data: make([]byte, 11)}}, "big.sqd")
}

func TestLinksOutsideFolder(t *testing.T) {
	for target, want := range map[string]bool{
		"b.pbn":            false,
		"../b.pbn":         false,
		"../../b.pbn":      true,
		"x/../../../b.pbn": true,
		"/sub/b.pbn":       true,
		`C:\b.pbn`:         true,
	} {
		fsys := fstest.MapFS{"sub/a.pbn": {Mode: fs.ModeSymlink, Data: []byte(target)}}
		if got := isLinkOutside(fsys, "sub/a.pbn"); got != want {
			t.Errorf("%s: got %t, want %t", target, got, want)
		}
	}
}
