package words

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
)

// Error is an error whose words are a text: what is wrong, and the error behind it,
// if there is one.
type Error struct {
	Text Text
	Err  error
}

// Errorf makes an error of a text. One of its arguments may be an error (E): that is
// the one behind it. So a place stands before what is wrong there:
//
//	words.Errorf("place.file", words.Name("file", name), words.E("what", err))
func Errorf(key string, args ...Arg) error {
	e := &Error{Text: New(key, args...)}
	for _, a := range args {
		if f, ok := a.value.(failure); ok {
			if e.Err == nil {
				e.Err = f.err
			} else {
				e.Err = errors.Join(e.Err, f.err)
			}
		}
	}
	return e
}

// NewError is Errorf of a key alone. The compiler makes such errors of a package: it does
// nothing for them before main.
func NewError(key string) error { return &Error{Text: Text{Key: key}} }

// Error is the error in English.
func (e *Error) Error() string { return e.Text.String() }

// Said is the error for any language.
func (e *Error) Said() Text { return e.Text }

// Unwrap returns the error behind it.
func (e *Error) Unwrap() error { return e.Err }

// E is an error inside a text.
func E(name string, err error) Arg { return Arg{name, failure{Of(err), err}} }

type failure struct {
	Text
	err error
}

// In is an error in a language: what of it is a text, and the rest as it stands.
func In(err error, l Language) string { return Of(err).In(l) }

// Of is an error as a text. An error that says what it is has a method Said, and one
// that wraps it has it between its own words, which nobody translates. Joined errors stand
// one behind the other.
func Of(err error) Text {
	if text, ok := err.(Text); ok {
		return text
	}
	if said, ok := err.(interface{ Said() Text }); ok {
		return said.Said()
	}
	if file, ok := err.(*fs.PathError); ok {
		return typedText(system{file})
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var all []Text
		for _, e := range joined.Unwrap() {
			all = append(all, Of(e))
		}
		return Several(all...)
	}
	if behind := errors.Unwrap(err); behind != nil {
		if before, after, ok := strings.Cut(err.Error(), behind.Error()); ok {
			if place, ok := strings.CutSuffix(before, ": "); ok && after == "" { // each language has its colon
				return New("place.file", Name("file", place), T("what", Of(behind)))
			}
			return New("typed.around", Name("before", before), T("what", Of(behind)), Name("after", after))
		}
	}
	return Typed(err.Error())
}

// Typed is a text that is the same in every language: what somebody wrote, or what a
// program said that speaks English alone.
func Typed(text string) Text { return typedText(typed(text)) }

func typedText(v value) Text { return Text{"typed.text", []Arg{{"text", v}}} }

// system is what the system says of a file: the file and why it cannot be used, without
// the call that failed, which every system words in its own way.
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
	why := Of(s.Err)
	for _, r := range reasons {
		if errors.Is(s.Err, r.err) {
			why = New(r.key)
		}
	}
	return New("place.file", Name("file", s.Path), T("what", why)).In(l)
}

func (s system) json() any { return s.Error() }
