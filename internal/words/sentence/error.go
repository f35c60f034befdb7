package sentence

import (
	"errors"
	"io/fs"
	"syscall"
)

// E returns an argument for an error with its text.
func E(name string, t Text, err error) Arg { return Arg{name, failure{t, err}} }

// Err returns the error in an argument, or nil.
func (a Arg) Err() error {
	f, _ := a.value.(failure)
	return f.err
}

type failure struct {
	Text
	err error
}

// PathError returns the text for an error about a file.
func PathError(err *fs.PathError) Text { return typedText(system{err}) }

// Verbatim returns a message that is the same in every language, such as a name or an error from
// another program.
func Verbatim(text string) Text { return typedText(typed(text)) }

func typedText(v value) Text { return Text{"typed.text", []Arg{{"text", v}}} }

// system is an operating system error about a file, without the call that failed, whose name
// differs between systems.
type system struct{ *fs.PathError }

// reason returns the key of a frequent reason, or "".
func reason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "system.not-exist"
	case errors.Is(err, fs.ErrPermission):
		return "system.permission"
	case errors.Is(err, fs.ErrExist):
		return "system.exist"
	case errors.Is(err, syscall.ENOSPC):
		return "system.full"
	case errors.Is(err, syscall.EISDIR):
		return "safefile.folder"
	case errors.Is(err, syscall.ENOTDIR):
		return "system.no-folder"
	case errors.Is(err, syscall.EROFS):
		return "system.read-only"
	}
	return ""
}

func (s system) in(l Language) string {
	if s.Path == "" { // A path is empty, for example, if an unset shell variable was passed.
		return New("system.no-name").In(l)
	}
	why := hooks.Of(s.Err)
	if key := reason(s.Err); key != "" {
		why = New(key)
	}
	return New("place.file", Name("file", s.Path), T("what", why)).In(l)
}

func (s system) json() any { return s.Error() }
