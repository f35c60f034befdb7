package deal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// readHands reads a hand file in the format named, or in the one that its
// extension stands for, and prints its warnings. The file - is standard input.
func (u *ui) readHands(file, format string, first int) (*handfile.Set, *handfile.Format, error) {
	f, err := formatToRead(file, format)
	if err != nil {
		return nil, nil, err
	}
	from := u.In
	if file == "-" {
		file = "standard input"
	} else {
		in, err := os.Open(file)
		if err != nil {
			return nil, nil, err
		}
		defer in.Close()
		if info, err := in.Stat(); err == nil && info.IsDir() {
			return nil, nil, fmt.Errorf("%s is a folder, want a hand file", file)
		} else if err == nil && info.Size() > handfile.MaxSize {
			return nil, nil, fmt.Errorf("%s: %w", file, handfile.ErrTooLarge)
		}
		from = in
	}
	set, err := f.Read(from, handfile.ReadOptions{First: first})
	if err != nil {
		var e *handfile.Error
		if !errors.As(err, &e) {
			return nil, nil, fmt.Errorf("%s: %w", file, err)
		}
		e.File = file
		return nil, nil, term.WithHint(e, "the file was read as %s; --from NAME reads another format", f.Name)
	}
	for _, d := range set.Doubts {
		if d.Kind == handfile.TwoDeals && f.Binary { // a dealing machine may deal the other reading
			return nil, nil, &handfile.Error{File: file, Offset: d.Offset, Board: d.Board, Msg: d.Text}
		}
	}
	for _, w := range set.Warnings {
		u.Warnf("%s: %s", file, w)
	}
	return set, f, nil
}

// permLike are the permissions of what is made from hand files: where only their
// owner can read one of them, its cards may be a secret still.
func permLike(files ...string) fs.FileMode {
	perm := fs.FileMode(0o666)
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			perm &= info.Mode().Perm() | 0o600
		}
	}
	return perm
}

func formatToRead(file, name string) (*handfile.Format, error) {
	if name == "" && file == "-" {
		return nil, term.WithHint(errors.New("standard input has no name that says its format"), "--from NAME says it, one of %s", readableFormats())
	}
	if name == "" {
		f, err := handfile.ByExt(file)
		if err != nil {
			return nil, term.WithHint(err, "--from NAME says the format, one of %s", readableFormats())
		}
		return f, nil
	}
	f, err := handfile.ByName(name)
	if err == nil && f.Decode == nil {
		err = fmt.Errorf("format %s is only written", f.Name)
	}
	if err != nil {
		return nil, term.WithHint(err, "formats are %s", readableFormats())
	}
	return f, nil
}

// formatToWrite is the format named, or the one that the file's extension
// stands for.
func formatToWrite(file, name string) (*handfile.Format, error) {
	if name != "" {
		formats, err := settings.ParseFormats(name)
		if err != nil {
			return nil, err
		}
		if len(formats) > 1 {
			return nil, fmt.Errorf("--to names %d formats, want one", len(formats))
		}
		return formats[0], nil
	}
	ext := strings.ToLower(filepath.Ext(file))
	for _, f := range handfile.Formats {
		if ext != "" && f.Ext == ext && f.NewEncoder != nil {
			return f, nil
		}
	}
	return nil, term.WithHint(fmt.Errorf("%s: no format has the extension %q", file, ext),
		"--to NAME says the format, one of %s", settings.WritableFormats())
}

// readableFormats are the names of all formats that can be read.
func readableFormats() string {
	return strings.Join(readable(), ", ")
}

func readable() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.Decode != nil })
}

// extensions are those of files that can be read, without the point.
func extensions() (list []string) {
	for _, f := range handfile.Formats {
		if ext := strings.TrimPrefix(f.Ext, "."); f.Decode != nil && ext != "" && !slices.Contains(list, ext) {
			list = append(list, ext)
		}
	}
	return list
}
