package intake

import (
	"io"
	"io/fs"
	"path"
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
func openFile(fsys fs.FS, name string) (fs.File, error) {
	if _, err := sizeOf(fsys, name); err != nil {
		return nil, err
	}
	return fsys.Open(name)
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
	f, err := openFile(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, max)
}

// readAll reads no more than most bytes: more is an error.
func readAll(r io.Reader, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(data)) > most {
		err = tooLarge(most)
	}
	return data, err
}

func tooLarge(most int64) error { return words.Errorf("intake.larger", words.N("most", int(most))) }
