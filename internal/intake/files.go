package intake

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadFile reads a regular file of at most max bytes. It refuses pipes and devices.
func ReadFile(fsys fs.FS, name string, max int64) ([]byte, error) {
	f, size, err := openFile(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, nil, size, max)
}

// readSized is ReadFile for a file whose type and size are already known. It uses the buffer if it is large enough.
func readSized(fsys fs.FS, name string, buffer []byte, size, max int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(&sizedFile{f, size}, buffer, size, max)
}

// sizedFile saves the last read of a file, which would only return io.EOF: if a read with room for more ends at the
// file's size, the file has ended.
type sizedFile struct {
	fs.File
	left int64 // bytes until the size is reached
}

func (f *sizedFile) Read(p []byte) (n int, err error) {
	n, err = f.File.Read(p)
	f.left -= int64(n)
	if err == nil && f.left == 0 && n < len(p) {
		err = io.EOF
	}
	return n, err
}

// readHead reads the first bytes of a regular file.
func readHead(fsys fs.FS, name string, n int64) ([]byte, error) {
	f, _, err := openFile(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, n))
}

// readAll reads a file with the given nominal size into the buffer or, if that is too small, into a new one. It
// returns an error if there are more than max bytes.
func readAll(r io.Reader, buffer []byte, size, max int64) ([]byte, error) {
	if size > max {
		return nil, tooLarge(max)
	}
	data := buffer[:0]
	// The extra space lets the last read find the end of the file without growing the buffer.
	if need := size + bytes.MinRead; int64(cap(data)) < need {
		data = make([]byte, 0, need)
	}
	for {
		n, err := r.Read(data[len(data):min(cap(data), int(max)+1)])
		data = data[:len(data)+n]
		switch {
		case int64(len(data)) > max:
			return data, tooLarge(max)
		case err == io.EOF:
			return data, nil
		case err != nil:
			return data, err
		case len(data) == cap(data):
			data = slices.Grow(data, bytes.MinRead)
		}
	}
}

// copyAll copies the rest of r. It returns an error if there are more than max bytes.
func copyAll(w io.Writer, r io.Reader, max int64) error {
	n, err := io.Copy(w, io.LimitReader(r, max+1))
	if err == nil && n > max {
		err = tooLarge(max)
	}
	return err
}

func tooLarge(max int64) error { return words.Errorf("intake.larger", words.N("most", int(max))) }

// openFile opens a regular file. It checks the type first, because opening a pipe blocks until somebody writes to
// it, and a device may be endless.
func openFile(fsys fs.FS, name string) (fs.File, int64, error) {
	size, err := sizeOf(fsys, name)
	if err != nil {
		return nil, 0, err
	}
	f, err := fsys.Open(name)
	return f, size, err
}

// sizeOf returns the size of a regular file.
func sizeOf(fsys fs.FS, name string) (int64, error) {
	info, err := fs.Stat(fsys, name)
	if err == nil && !info.Mode().IsRegular() {
		err = errNotRegular
	}
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

var errNotRegular = words.NewError("intake.no-file")

// isHidden reports whether a path contains the name of a hidden file or folder, a backup, or a file that operating
// systems create. Such files are ignored silently.
func isHidden(name string) bool {
	for part := range strings.SplitSeq(strings.ReplaceAll(name, `\`, "/"), "/") {
		lower := strings.ToLower(part)
		isDotFile := strings.HasPrefix(part, ".") && part != "." && part != ".."
		isSystemFile := part == "__MACOSX" || lower == "thumbs.db" || lower == "desktop.ini"
		isBackup := strings.HasSuffix(lower, ".bak") || strings.HasSuffix(part, "~")
		if isDotFile || isSystemFile || isBackup {
			return true
		}
	}
	return false
}

// isLinkOutside reports whether a symbolic link points outside its folder.
func isLinkOutside(fsys fs.FS, name string) bool {
	target, err := fs.ReadLink(fsys, name)
	if err != nil || path.IsAbs(target) || strings.Contains(target, ":") {
		return true
	}
	resolved := path.Join(path.Dir(name), target)
	return resolved == ".." || strings.HasPrefix(resolved, "../")
}
