package term

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Output contains the flags for commands that can write their result as an HTML page.
type Output struct {
	HTML  string // --html: file for the page; "-" writes only the page, to standard output
	Force bool   // --force: overwrite existing files
}

// Flags returns the flag --html. Commands add --force themselves.
func (o *Output) Flags() Flags { return Flags{"html": File(&o.HTML)} }

// PageOnly reports whether standard output contains the page and no other output.
func (o *Output) PageOnly() bool { return o.HTML == "-" }

// CheckFree returns an error if the page cannot be written, because its file exists or is not a regular
// file. Commands call it before they start to work.
func (o *Output) CheckFree() error {
	if o.HTML == "-" {
		return nil
	}
	if _, err := os.Lstat(o.HTML); err == nil && !o.Force {
		return ExistsError(o.HTML, fs.ErrExist)
	}
	return safefile.CheckRegular("create", o.HTML)
}

// WriteFile writes a file completely or not at all. With force it overwrites an existing file; otherwise it
// returns an error that matches fs.ErrExist. The name - means standard output.
func (u *UI) WriteFile(name string, data []byte, perm fs.FileMode, force bool) error {
	if name == "-" {
		_, err := u.Out.Write(data)
		return err
	}
	if force {
		return safefile.WriteOver(name, data, perm)
	}
	return ExistsError(name, safefile.WriteNew(name, data, perm))
}

// Save writes public data to a new file and prints a message with its name. The name - means standard output.
func (u *UI) Save(name string, data []byte) error {
	if name == "-" {
		_, err := u.Out.Write(data)
		return err
	}
	if err := safefile.WriteNew(name, data, 0o666); err != nil {
		return HintIfExists(err, "term.other-name")
	}
	u.Note("term.wrote", words.Name("file", plain.Text(name)))
	return nil
}

// PrintResult prints a result as JSON if requested, otherwise as text.
func (u *UI) PrintResult(value any, text func() string) error {
	if u.JSON {
		return u.PrintJSON(value)
	}
	_, err := io.WriteString(u.Out, text())
	return err
}

// Read reads a regular file of at most max bytes. The name - means standard input.
func (u *UI) Read(path string, max int64) ([]byte, error) {
	if path != "-" {
		return safefile.Read(path, max)
	}
	data, err := io.ReadAll(io.LimitReader(u.In, max+1))
	if err == nil && int64(len(data)) > max {
		err = &fs.PathError{Op: "read", Path: u.Translate("term.standard-input"), Err: safefile.ErrTooLarge}
	}
	return data, err
}

// ExistsError adds a hint to use --force if err means that a file already exists. It returns other errors and
// nil unchanged.
func ExistsError(name string, err error) error {
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := safefile.CheckRegular("create", name); err != nil {
		return err
	}
	exists := &words.Error{Text: words.New("term.exists", words.Name("file", name)), Err: fs.ErrExist}
	return Hint(exists, "term.force-writes-over")
}

// HintIfExists adds a hint if err means that a file already exists. It returns other errors and nil
// unchanged.
func HintIfExists(err error, key string, args ...words.Arg) error {
	if errors.Is(err, fs.ErrExist) {
		return Hint(err, key, args...)
	}
	return err
}
