package intake

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// hiddenPath reports whether a part of a path is one that is passed over without a word.
func hiddenPath(name string) bool {
	for part := range strings.SplitSeq(strings.ReplaceAll(name, `\`, "/"), "/") {
		lower := strings.ToLower(part)
		switch {
		case strings.HasPrefix(part, ".") && part != "." && part != "..",
			part == "__MACOSX", lower == "thumbs.db", lower == "desktop.ini",
			strings.HasSuffix(lower, ".bak"), strings.HasSuffix(part, "~"):
			return true
		}
	}
	return false
}

// leadsOut reports whether a link leads out of the folder that it lies in.
func leadsOut(fsys fs.FS, name string) bool {
	target, err := fs.ReadLink(fsys, name)
	if err != nil || path.IsAbs(target) || strings.Contains(target, ":") {
		return true
	}
	at := path.Join(path.Dir(name), target)
	return at == ".." || strings.HasPrefix(at, "../")
}

// openFile opens an ordinary file. It looks before it opens, since opening a pipe waits
// for somebody to write into it, and a device may have no end.
func openFile(fsys fs.FS, name string) (fs.File, int64, error) {
	size, err := sizeOf(fsys, name)
	if err != nil {
		return nil, 0, err
	}
	f, err := fsys.Open(name)
	return f, size, err
}

// sizeOf is the size of an ordinary file.
func sizeOf(fsys fs.FS, name string) (int64, error) {
	info, err := fs.Stat(fsys, name)
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

var errNoFile = words.NewError("intake.no-file")

// ReadFile reads an ordinary file of at most max bytes: no pipe, no device.
func ReadFile(fsys fs.FS, name string, max int64) ([]byte, error) {
	f, size, err := openFile(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, size, max)
}

// readSized reads a file that was looked at, and had so many bytes, as ReadFile does.
func readSized(fsys fs.FS, name string, size, max int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, size, max)
}

// readHead reads the first bytes of an ordinary file.
func readHead(fsys fs.FS, name string, n int64) ([]byte, error) {
	f, _, err := openFile(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, n))
}

// readAll reads what is said to have so many bytes, and no more than most: more is an error.
func readAll(r io.Reader, size, most int64) ([]byte, error) {
	if size > most {
		return nil, tooLarge(most)
	}
	// A buffer that is full to the last byte would grow to twice its size to see the end.
	data := bytes.NewBuffer(make([]byte, 0, size+bytes.MinRead))
	err := copyAll(data, r, most)
	return data.Bytes(), err
}

// copyAll copies what is left of r, which is an error if it is more than most bytes.
func copyAll(w io.Writer, r io.Reader, most int64) error {
	n, err := io.Copy(w, io.LimitReader(r, most+1))
	if err == nil && n > most {
		err = tooLarge(most)
	}
	return err
}

func tooLarge(most int64) error { return words.Errorf("intake.larger", words.N("most", int(most))) }
