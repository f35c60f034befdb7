package term

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statusError is an error with an exit status and a hint.
type statusError struct {
	status int
	hint   words.Text
	err    error
}

func (e *statusError) Error() string { return e.err.Error() }

func (e *statusError) Unwrap() error { return e.err }

// CheckFailed returns an error with exit status 1, which means that the check found something false.
func CheckFailed(key string, args ...words.Arg) error {
	return &statusError{status: StatusFalse, err: words.Errorf(key, args...)}
}

// CheckFailedf is like CheckFailed, with a format instead of a catalogue key.
func CheckFailedf(format string, args ...any) error {
	return &statusError{status: StatusFalse, err: fmt.Errorf(format, args...)}
}

// AsSuccess marks err as the final message of a successful command, with exit status 0. It is for
// reminders of steps that other people must still take.
func AsSuccess(err error) error { return &statusError{status: StatusDone, err: err} }

// ErrFalseReported ends the program with exit status 1 without a message, because a report on standard
// output already shows what is false.
var ErrFalseReported = &statusError{status: StatusFalse, err: errors.New("")}

// ErrUncheckedReported ends the program with exit status 2 without a message, because a report on standard
// output already shows what could not be checked.
var ErrUncheckedReported = &statusError{status: StatusUnchecked, err: errors.New("")}

// StatusError returns an error without a message for an exit status, or nil for status 0. It is for commands
// whose report on standard output already explains the result.
func StatusError(status int) error {
	switch status {
	case StatusDone:
		return nil
	case StatusFalse:
		return ErrFalseReported
	}
	return ErrUncheckedReported
}

// Hint adds a suggestion to err, to be printed below the message. The exit status stays the same.
func Hint(err error, key string, args ...words.Arg) error {
	return withHint(err, words.New(key, args...))
}

// WithHint is like Hint, with a format instead of a catalogue key, for suggestions that only contain commands.
func WithHint(err error, format string, args ...any) error {
	return withHint(err, words.Verbatim(fmt.Sprintf(format, args...)))
}

func withHint(err error, hint words.Text) error {
	status := StatusUnchecked
	var s *statusError
	if errors.As(err, &s) {
		status = s.status
	}
	return &statusError{status: status, hint: hint, err: err}
}

// HasHint reports whether an error contains a suggestion.
func HasHint(err error) bool {
	var s *statusError
	return errors.As(err, &s) && !s.hint.IsZero()
}

// PrintError prints an error and its hint, and returns the exit status. A nil error is success.
func (u *UI) PrintError(err error) int {
	if err == nil {
		return StatusDone
	}
	status := StatusUnchecked
	var hint words.Text
	var s *statusError
	if errors.As(err, &s) {
		status, hint = s.status, s.hint
	}
	if address, ok := addressInsteadOfFile(err); ok {
		err = words.Errorf("term.address", words.Name("address", address))
		hint = words.New("term.download-first")
	}
	if hint.IsZero() {
		hint = createHint(err)
	}
	message := words.Map(words.ErrorText(err), plain.Text).In(u.Lang)
	if message != "" && !u.isReaderGone(err) {
		fmt.Fprintf(u.Err, "fairdeal: %s\n", hideKeys(message))
	}
	if !hint.IsZero() {
		u.Line(u.Err, "term.hint", words.T("what", hint))
	}
	return status
}

// addressInsteadOfFile returns the web address that was given instead of the name of a file to read, if that caused
// err. People copy addresses from the pages of tournaments, and "no such file" does not help them.
func addressInsteadOfFile(err error) (address string, ok bool) {
	var pathErr *fs.PathError
	if !errors.As(err, &pathErr) || slices.Contains(createOps, pathErr.Op) {
		return "", false
	}
	lower := strings.ToLower(filepath.ToSlash(pathErr.Path))
	return pathErr.Path, strings.HasPrefix(lower, "https:/") || strings.HasPrefix(lower, "http:/")
}

// createOps contains the operations of path errors about files to create.
var createOps = []string{"create", "mkdir", "lock"}

// createHint suggests what to do about a file that could not be created, because its folder does not exist or
// an existing file is in the way. For other errors, the hint is empty.
func createHint(err error) words.Text {
	var pathErr *fs.PathError
	if !errors.As(err, &pathErr) || !slices.Contains(createOps, pathErr.Op) {
		return words.Text{}
	}
	if errors.Is(pathErr, fs.ErrNotExist) {
		return words.New("term.no-folder", words.Name("folder", filepath.Dir(pathErr.Path)))
	}
	// Do not suggest renaming a device such as /dev/null. Users can name it as an output file, but not as a lock.
	isDevice := errors.Is(pathErr, safefile.ErrNotRegular) && pathErr.Op != "lock"
	if path, ok := safefile.Obstacle(pathErr); ok && !isDevice {
		return words.New("term.in-the-way", words.Name("file", path))
	}
	return words.Text{}
}

// hideKeys shortens secret keys in a message to their start.
func hideKeys(message string) string {
	return secretKey.Re().ReplaceAllStringFunc(message, plain.Excerpt)
}

// secretKey matches a key that was typed instead of a file name: an age identity, the key of a log or
// the key of a session (as in "1,2:0f3a..."), even if mistyped.
var secretKey = pattern.New(`(?i)\S*(SECRET-KEY|PRIVATE.KEY)\S+|\b\d+,\d+:\w{20,}`)
