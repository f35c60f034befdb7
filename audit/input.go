package audit

import (
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
	// Typed says that people typed the hands from paper.
	Typed bool
	// Format is what the file is to be read as, whatever its name; nil: what its
	// name or its content says.
	Format *handfile.Format
	// Doubt says why other programs may find another file under this name: the
	// archive that it lies in can be read in two ways. Empty: no doubt.
	Doubt string
}

// load reads the file and finds its format: the one that was stated, else that
// of the extension, else that of the content. Where there are bytes beside the
// error, they are in no format that is known.
func (in *Input) load() ([]byte, *handfile.Format, error) {
	data, err := in.Read()
	if err != nil {
		return nil, nil, err
	}
	if in.Format != nil {
		return data, in.Format, nil
	}
	format, err := handfile.Of(in.Name, data)
	return data, format, err
}

// The bounds of what is read: far above any hand file, far below what a crafted
// archive unpacks to.
const (
	MaxDescription = 1 << 20   // bytes of a description
	MaxKeyFile     = 64 << 20  // bytes of a key file
	MaxFileSize    = 64 << 20  // bytes of one hand file
	MaxUnpacked    = 256 << 20 // bytes that all archives of a folder unpack to
	MaxInputs      = 200_000   // files in a folder or an archive
	MaxFileBoards  = 100_000   // different boards in one hand file
)

// Folder lists the hand files of a folder and all below it, in the order of
// their names, archives included. Names are made to start with prefix. Files
// that are no hand files, by their extension or, where that says nothing, by
// their content, are returned as ignored; the files of the tournament itself and
// names that start with a dot are left out.
func Folder(fsys fs.FS, prefix string) (inputs []Input, ignored []string, err error) {
	unpacked := int64(0)
	err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		shown := path.Join(prefix, name)
		if err != nil {
			if name == "." {
				return err
			}
			inputs = append(inputs, unreadable(shown, err))
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
			in, ign, err := zipIn(fsys, name, shown, &unpacked)
			if err != nil {
				in = []Input{unreadable(shown, err)}
			}
			inputs, ignored = append(inputs, in...), append(ignored, ign...)
			return nil
		}
		if !handFile(name, func(most int64) ([]byte, error) { return readStart(fsys, name, most) }) {
			ignored = append(ignored, shown)
			return nil
		}
		inputs = append(inputs, Input{Name: shown, Read: func() ([]byte, error) { return readFile(fsys, name, MaxFileSize) }})
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	return inputs, ignored, nil
}

// unreadable is an input that says why it cannot be read.
func unreadable(name string, err error) Input {
	return Input{Name: name, Read: func() ([]byte, error) { return nil, err }}
}

// handFile reports whether a name's extension is that of a format that can be
// read. Where it does not decide, the start of the content does; it is read up to a
// number of bytes. A page that this program made is none: it shows hands, and was
// found beside the files.
func handFile(name string, read func(most int64) ([]byte, error)) bool {
	if !handfile.Undecided(name) {
		_, err := handfile.ByExt(name)
		return err == nil
	}
	data, err := read(handfile.DetectSize)
	if err == nil && len(data) >= handfile.DetectSize && handfile.IsUSEBIO(data) {
		data, err = read(MaxFileSize)
	}
	return err == nil && !bytes.Contains(data[:min(len(data), handfile.DetectSize)], madeHere) && handfile.Detect(data) != nil
}

// madeHere is the line in the head of every page that this program makes.
var madeHere = []byte(`<meta name="generator" content="fairdeal">`)

// InFolder reports what Folder makes of a file below it that was read already: it is
// taken as an archive or a file of hands, or passed over as no hand file, or neither,
// where it is one of the tournament's own or its name starts with a dot.
func InFolder(name string, data []byte) (taken, passed bool) {
	if hidden(name) || own(name) {
		return false, false
	}
	taken = isZip(name) || handFile(name, func(most int64) ([]byte, error) { return data[:min(int64(len(data)), most)], nil })
	return taken, !taken
}

// own reports whether a file is one of the tournament's own, not of its hands.
func own(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".sqd", ".sqk", ".sqr", ".handout", ".bak", ".age":
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

// open opens an ordinary file. It looks before it opens, since opening a pipe
// waits for somebody to write into it, and a device may have no end.
func open(fsys fs.FS, name string) (fs.File, int64, error) {
	info, err := fs.Stat(fsys, name)
	if err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, 0, err
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, 0, err
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, 0, errors.Join(err, f.Close())
	}
	return f, info.Size(), nil
}

var errNoFile = errors.New("it is no ordinary file")

// readFile reads a whole file of at most max bytes.
func readFile(fsys fs.FS, name string, max int64) ([]byte, error) {
	f, size, err := open(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, size, max)
}

// readStart reads the first bytes of a file, which show what it is.
func readStart(fsys fs.FS, name string, most int64) ([]byte, error) {
	f, _, err := open(fsys, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// readAll reads what is said to have size bytes, and is not to have more than
// max: more is an error, before memory is spent where size says it.
func readAll(r io.Reader, size, max int64) ([]byte, error) {
	if size > max {
		return nil, &TooLarge{Size: size, Max: max}
	}
	data := make([]byte, 0, size+1)
	for {
		if len(data) == cap(data) {
			if int64(len(data)) > max {
				return nil, &TooLarge{Max: max}
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
		return nil, &TooLarge{Max: max}
	}
	return data, nil
}

// TooLarge is the error of a file that has more bytes than it may have.
type TooLarge struct {
	Size int64 // 0: not known
	Max  int64
}

func (e *TooLarge) Error() string {
	if e.Size > 0 {
		return fmt.Sprintf("it has %d bytes, at most %d are read", e.Size, e.Max)
	}
	return fmt.Sprintf("it has more than %d bytes", e.Max)
}

// FileInput is one named file; it is read whatever its extension is.
func FileInput(fsys fs.FS, name, shown string) Input {
	return Input{Name: shown, Named: true, Read: func() ([]byte, error) { return readFile(fsys, name, MaxFileSize) }}
}

// LinkInput is the address of a handviewer, as people copy it.
func LinkInput(address string) Input {
	format, err := handfile.ByName("links")
	return Input{Name: address, Named: true, Format: format, Read: func() ([]byte, error) { return []byte(address), err }}
}

// ReadDescription reads a description, which must be an ordinary file of at most
// MaxDescription bytes.
func ReadDescription(fsys fs.FS, name string) ([]byte, error) {
	return readFile(fsys, name, MaxDescription)
}

// ReadKeys reads a key file, which must be an ordinary file of at most MaxKeyFile
// bytes.
func ReadKeys(fsys fs.FS, name string) ([]byte, error) { return readFile(fsys, name, MaxKeyFile) }

// IsHandFile reports whether Folder would take a file as one of hands.
func IsHandFile(fsys fs.FS, name string) bool {
	return !hidden(name) && !own(name) && !isZip(name) && handFile(name, func(most int64) ([]byte, error) { return readStart(fsys, name, most) })
}

// ReadText reads an ordinary file of at most max bytes.
func ReadText(fsys fs.FS, name string, max int64) ([]byte, error) { return readFile(fsys, name, max) }
