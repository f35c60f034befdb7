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

// PathError returns the text of an error about a file.
func PathError(err *fs.PathError) Text { return typedText(system{err}) }

// Typed returns a text that is the same in every language, such as a name or an error of
// another program.
func Typed(text string) Text { return typedText(typed(text)) }

func typedText(v value) Text { return Text{"typed.text", []Arg{{"text", v}}} }

// system is an error of the operating system about a file, without the call that failed, whose
// name differs between systems.
type system struct{ *fs.PathError }

var reasons = []struct {
	err error
	key string
}{
	{fs.ErrNotExist, "system.not-exist"},
	{fs.ErrPermission, "system.permission"},
	{fs.ErrExist, "system.exist"},
	{syscall.ENOSPC, "system.full"},
	{syscall.EISDIR, "safefile.folder"},
	{syscall.ENOTDIR, "system.no-folder"},
	{syscall.EROFS, "system.read-only"},
}

func (s system) in(l Language) string {
	if s.Path == "" { // as of a shell's variable that was never set
		return New("system.no-name").In(l)
	}
	why := hooks.Of(s.Err)
	for _, r := range reasons {
		if errors.Is(s.Err, r.err) {
			why = New(r.key)
		}
	}
	return New("place.file", Name("file", s.Path), T("what", why)).In(l)
}

func (s system) json() any { return s.Error() }
