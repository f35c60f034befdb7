// Package cli is the command line of fairdeal: the only place, beside the web,
// that knows people.
//
// The rules for everything that a person reads:
//
//   - Data goes to standard output, everything else to standard error.
//   - A message is lower case, has no period, and says where: file, line or
//     byte offset, phase, session, board; what was found; what was expected.
//   - An error is one line. Where there is something to do about it, a second
//     line "hint: ..." says what.
//   - No colour and no progress bar unless standard error is a terminal.
//   - Exit status: 0 done or verified; 1 checked and false; 2 could not check
//     (usage, input or output, missing file). These never change.
package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// The exit statuses of every command.
const (
	StatusDone      = 0 // done, or verified
	StatusFalse     = 1 // checked and false
	StatusUnchecked = 2 // could not check: usage, input or output, missing file
)

// ui is one run of the program as seen from outside: where it reads and writes.
type ui struct {
	in       io.Reader
	out, err io.Writer

	restore atomic.Pointer[func()] // puts the terminal back before an exit; nil: nothing to do
}

// run runs words, a command line without the program's name, through the
// commands that build makes, and returns the exit status.
func run(words []string, stdin io.Reader, stdout, stderr io.Writer, build func(u *ui) *cobra.Command) int {
	u := &ui{in: stdin, out: stdout, err: stderr}
	defer u.catchSignals()()
	root := build(u)
	root.SilenceUsage, root.SilenceErrors = true, true
	root.SetIn(u.in)
	root.SetOut(u.out)
	root.SetErr(u.err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return withHint(err, "%s --help shows the flags", cmd.CommandPath())
	})
	root.SetArgs(words)
	return u.finish(root.Execute())
}

// notef writes one line of information to standard error.
func (u *ui) notef(format string, args ...any) {
	fmt.Fprintf(u.err, "fairdeal: "+format+"\n", args...)
}

// warnf writes one line of warning to standard error.
func (u *ui) warnf(format string, args ...any) {
	fmt.Fprintf(u.err, "fairdeal: warning: "+format+"\n", args...)
}

// isTerminal reports whether f, one of the ui's streams, is a terminal.
func isTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// statusError carries the exit status of an error, and what to do next.
type statusError struct {
	status int
	hint   string
	err    error
}

func (e *statusError) Error() string { return e.err.Error() }
func (e *statusError) Unwrap() error { return e.err }

// falsef is the error of something that was checked and is false: exit status 1.
func falsef(format string, args ...any) error {
	return &statusError{status: StatusFalse, err: fmt.Errorf(format, args...)}
}

// errFalseReported is returned where a report on standard output has already
// said what is false: exit status 1 and no further message.
var errFalseReported = &statusError{status: StatusFalse, err: errors.New("")}

// errUncheckedReported is returned where a report on standard output has
// already said what could not be checked: exit status 2, no further message.
var errUncheckedReported = &statusError{status: StatusUnchecked, err: errors.New("")}

// withHint adds to err what the person can do next; the exit status stays.
func withHint(err error, format string, args ...any) error {
	status := StatusUnchecked
	var s *statusError
	if errors.As(err, &s) {
		status = s.status
	}
	return &statusError{status: status, hint: fmt.Sprintf(format, args...), err: err}
}

// finish prints err, if any, and returns the exit status that belongs to it.
func (u *ui) finish(err error) int {
	if err == nil {
		return StatusDone
	}
	status, hint := StatusUnchecked, ""
	var s *statusError
	if errors.As(err, &s) {
		status, hint = s.status, s.hint
	}
	if msg := err.Error(); msg != "" {
		fmt.Fprintf(u.err, "fairdeal: %s\n", msg)
	}
	if hint != "" {
		fmt.Fprintf(u.err, "hint: %s\n", hint)
	}
	return status
}

// printJSON writes v as indented JSON.
func (u *ui) printJSON(v any) error {
	enc := json.NewEncoder(u.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
