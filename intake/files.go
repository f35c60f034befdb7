package intake

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// hidden reports whether a name is one that is passed over without a word.
func hidden(name string) bool {
	lower := strings.ToLower(name)
	switch {
	case strings.HasPrefix(name, ".") && name != "." && name != "..",
		name == "__MACOSX", lower == "thumbs.db", lower == "desktop.ini",
		strings.HasSuffix(lower, ".bak"), strings.HasSuffix(name, "~"):
		return true
	}
	return false
}

// hiddenPath reports whether a part of a path is hidden.
func hiddenPath(name string) bool {
	for part := range strings.SplitSeq(strings.ReplaceAll(name, `\`, "/"), "/") {
		if hidden(part) {
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
	info, err := fs.Stat(fsys, name)
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, 0, err
	}
	f, err := fsys.Open(name)
	return f, info.Size(), err
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

// readAll reads what is said to have size bytes, and is not to have more than
// max: more is an error, before memory is spent where size says it.
func readAll(r io.Reader, size, max int64) ([]byte, error) {
	if size > max {
		return nil, &TooLargeError{Size: size, Max: max}
	}
	data := make([]byte, 0, size+1)
	for {
		if len(data) == cap(data) {
			if int64(len(data)) > max {
				return nil, &TooLargeError{Max: max}
			}
			data = slices.Grow(data, bytes.MinRead)
		}
		n, err := r.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	if int64(len(data)) > max {
		return nil, &TooLargeError{Max: max}
	}
	return data, nil
}

// TooLargeError is the error of a file that has more bytes than it may have.
type TooLargeError struct {
	Size int64 // 0: not known
	Max  int64
}

// Said is the error for any language.
func (e *TooLargeError) Said() words.Text {
	if e.Size > 0 {
		return words.New("intake.too-large", words.N("size", int(e.Size)), words.N("most", int(e.Max)))
	}
	return words.New("intake.larger", words.N("most", int(e.Max)))
}

func (e *TooLargeError) Error() string { return e.Said().String() }
