package term

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// Output contains the flags with which commands write pages.
type Output struct {
	HTML  string // --html: as a page to this file; -: only that, to standard output
	Force bool   // --force: over a file that is there
}

// Flags returns --html.
func (o *Output) Flags() Flags { return Flags{"html": &o.HTML} }

// Alone reports whether a page is all that goes to standard output.
func (o *Output) Alone() bool { return o.HTML == "-" }

// Free returns an error if the page cannot be written, so that it is reported before the
// work.
func (o *Output) Free() error {
	if o.HTML == "-" {
		return nil
	}
	if _, err := os.Lstat(o.HTML); err == nil && !o.Force {
		return Exists(o.HTML, fs.ErrExist)
	}
	return safefile.Ordinary("create", o.HTML)
}

// WriteFile writes data to the file name, whole or not at all; a file that is there
// is written over only with force (errors.Is fs.ErrExist). The name - is standard
// output.
func (u *UI) WriteFile(name string, data []byte, perm fs.FileMode, force bool) error {
	if name == "-" {
		_, err := u.Out.Write(data)
		return err
	}
	if force {
		return safefile.WriteOver(name, data, perm)
	}
	return Exists(name, safefile.WriteNew(name, data, perm))
}

// Save writes public data to a new file and reports that. The name - means standard
// output.
func (u *UI) Save(name string, data []byte) error {
	if name == "-" {
		_, err := u.Out.Write(data)
		return err
	}
	if err := safefile.WriteNew(name, data, 0o666); err != nil {
		return IfThere(err, "term.other-name")
	}
	u.Note("term.wrote", words.Name("file", plain.Text(name)))
	return nil
}

// Answer prints a result: as JSON if requested, otherwise as text.
func (u *UI) Answer(value any, text func() string) error {
	if u.JSON {
		return u.PrintJSON(value)
	}
	_, err := io.WriteString(u.Out, text())
	return err
}

// Read reads a regular file of at most max bytes, or with - standard input.
func (u *UI) Read(path string, max int64) ([]byte, error) {
	if path != "-" {
		return safefile.Read(path, max)
	}
	data, err := io.ReadAll(io.LimitReader(u.In, max+1))
	if err == nil && int64(len(data)) > max {
		err = &fs.PathError{Op: "read", Path: u.Say("term.standard-input"), Err: safefile.ErrTooLarge}
	}
	return data, err
}

// Exists adds advice to the error for an existing file. Other errors are unchanged.
func Exists(name string, err error) error {
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := safefile.Ordinary("create", name); err != nil {
		return err
	}
	there := &words.Error{Text: words.New("term.exists", words.Name("file", name)), Err: fs.ErrExist}
	return Hint(there, "term.force-writes-over")
}

// IfThere adds what can be done to the error of a file that is there; another error, or
// none, stays as it is.
func IfThere(err error, key string, args ...words.Arg) error {
	if errors.Is(err, fs.ErrExist) {
		return Hint(err, key, args...)
	}
	return err
}
