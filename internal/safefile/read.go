package safefile

import (
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Read reads a regular file of at most max bytes.
func Read(path string, max int64) ([]byte, error) {
	// Check before opening, because opening a pipe would wait for a writer.
	info, err := os.Stat(path)
	if err == nil {
		err = ordinary("read", path, info)
	}
	switch {
	case err != nil:
		return nil, err
	case info.Size() > max:
		err := words.Errorf("safefile.too-large-by",
			words.E("why", ErrTooLarge), words.N("n", int(info.Size())), words.N("most", int(max)))
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	data, err := os.ReadFile(path)
	if err == nil && int64(len(data)) > max {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrTooLarge}
	}
	return data, err
}

// ErrTooLarge is returned for a file above the size limit.
var ErrTooLarge = words.NewError("safefile.too-large")

// ErrFolder is returned for a folder in place of a file.
var ErrFolder = words.NewError("safefile.folder")

// ErrLink is returned for a link to a folder in place of a folder.
var ErrLink = words.NewError("safefile.link")

// ErrNotRegular is returned for a pipe or device, which might never end.
var ErrNotRegular = words.NewError("safefile.not-regular")

// CheckRegular returns an error for op if path is a folder, pipe or device. It returns nil if
// path is a regular file or does not exist.
func CheckRegular(op, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	return ordinary(op, path, info)
}

func ordinary(op, path string, info fs.FileInfo) error {
	switch {
	case info.Mode().IsRegular():
		return nil
	case info.IsDir():
		return &fs.PathError{Op: op, Path: path, Err: ErrFolder}
	}
	return &fs.PathError{Op: op, Path: path, Err: ErrNotRegular}
}
