package audit

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
)

// Input is one hand file that has not been read yet. Files are read one after
// the other, so that a championship need not fit into memory.
type Input struct {
	Name string // as people gave it, with folders
	Read func() ([]byte, error)
	// Named says that people named this very file, and so that it is of this
	// tournament; one that lay in a folder or an archive may be of another.
	Named bool
}

// The bounds of what is read: far above any hand file, far below what a crafted
// archive unpacks to.
const (
	MaxFileSize    = 64 << 20 // bytes of one hand file
	MaxArchiveSize = 1 << 30  // bytes of one archive, and of all it unpacks to
	MaxInputs      = 200_000  // files in a folder or an archive
)

var errTooLarge = errors.New("too large to be a hand file")

// Folder lists the hand files of a folder and all below it, in the order of
// their names, archives included. Names are made to start with prefix. Files
// whose extension is no readable format's are returned as ignored; the files of
// the tournament itself and names that start with a dot are left out.
func Folder(fsys fs.FS, prefix string) (inputs []Input, ignored []string, err error) {
	err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(prefix, name)
		if err != nil {
			if name == "." {
				return err
			}
			inputs = append(inputs, Input{Name: shown, Read: func() ([]byte, error) { return nil, err }})
			return nil
		}
		if name != "." && strings.HasPrefix(path.Base(name), ".") {
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if e.IsDir() || own(name) {
			return nil
		}
		if len(inputs) >= MaxInputs {
			return fmt.Errorf("%s: more than %d files", prefix, MaxInputs)
		}
		if isZip(name) {
			data, err := readFile(fsys, name, MaxArchiveSize)
			if err != nil {
				inputs = append(inputs, Input{Name: shown, Read: func() ([]byte, error) { return nil, err }})
				return nil
			}
			in, ign, err := Archive(bytes.NewReader(data), int64(len(data)), shown)
			if err != nil {
				in = []Input{{Name: shown, Read: func() ([]byte, error) { return nil, err }}}
			}
			inputs, ignored = append(inputs, in...), append(ignored, ign...)
			return nil
		}
		if !handFile(name) {
			ignored = append(ignored, shown)
			return nil
		}
		read := func() ([]byte, error) { return readFile(fsys, name, MaxFileSize) }
		if e.Type()&^fs.ModeSymlink != 0 { // a pipe would be waited for
			read = func() ([]byte, error) { return nil, errors.New("it is no ordinary file") }
		}
		inputs = append(inputs, Input{Name: shown, Read: read})
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	return inputs, ignored, nil
}

// Archive lists the hand files of a ZIP as Folder does those of a folder.
// An archive within it is ignored.
func Archive(r io.ReaderAt, size int64, prefix string) (inputs []Input, ignored []string, err error) {
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, nil, fmt.Errorf("not a readable zip: %w", err)
	}
	if len(z.File) > MaxInputs {
		return nil, nil, fmt.Errorf("%d files in one archive, at most %d", len(z.File), MaxInputs)
	}
	var total uint64
	for _, f := range z.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if strings.HasSuffix(name, "/") || hidden(name) || own(name) {
			continue
		}
		shown := prefix + "/" + name
		if !handFile(name) {
			ignored = append(ignored, shown)
			continue
		}
		if total += f.UncompressedSize64; total > MaxArchiveSize {
			return nil, nil, fmt.Errorf("unpacks to more than %d bytes", MaxArchiveSize)
		}
		inputs = append(inputs, Input{Name: shown, Read: func() ([]byte, error) {
			if f.UncompressedSize64 > MaxFileSize {
				return nil, errTooLarge
			}
			rc, err := f.Open()
			if err != nil {
				return nil, err
			}
			defer rc.Close()
			return readAll(rc, MaxFileSize)
		}})
	}
	slices.SortStableFunc(inputs, func(a, b Input) int { return strings.Compare(a.Name, b.Name) })
	return inputs, ignored, nil
}

// handFile reports whether a name's extension is that of a format that can be
// read.
func handFile(name string) bool {
	_, err := handfile.ByExt(name)
	return err == nil
}

// own reports whether a file is one of the tournament's own, not of its hands.
func own(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".sqd", ".sqk", ".bak", ".age":
		return true
	}
	return false
}

// isZip reports whether a name is that of an archive.
func isZip(name string) bool { return strings.EqualFold(path.Ext(name), ".zip") }

// hidden reports whether a part of a name in an archive starts with a dot, or
// is the folder that some systems keep their own notes in.
func hidden(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") && part != "." && part != ".." || part == "__MACOSX" {
			return true
		}
	}
	return false
}

// readFile reads a whole file of at most max bytes.
func readFile(fsys fs.FS, name string, max int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > max {
		return nil, errTooLarge
	}
	buf := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	if _, err := io.Copy(buf, io.LimitReader(f, max+1)); err != nil {
		return nil, err
	}
	if int64(buf.Len()) > max {
		return nil, errTooLarge
	}
	return buf.Bytes(), nil
}

// readAll reads at most max bytes; more is an error.
func readAll(r io.Reader, max int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, max+1))
	if err == nil && int64(len(data)) > max {
		return nil, errTooLarge
	}
	return data, err
}

// FileInput is one named file; it is read whatever its extension is.
func FileInput(fsys fs.FS, name, shown string) Input {
	return Input{Name: shown, Named: true, Read: func() ([]byte, error) { return readFile(fsys, name, MaxFileSize) }}
}
