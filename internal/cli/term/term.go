// Package term implements the command-line interface that all commands share: hints, exit statuses,
// questions, passphrases, progress, signals and JSON. It contains nothing about cards.
//
// These rules apply to all output for people:
//
//   - Data goes to standard output, everything else to standard error.
//   - A message is lower case and has no period. It names the place (file, line or
//     byte offset, phase, session, board), what was found and what was expected.
//   - An error is one line. If the user can do something about it, a second line
//     "hint: ..." follows.
//   - Colours and progress bars only appear on terminals that support them;
//     --color overrides this.
//   - Exit status: 0 done or verified; 1 checked and false; 2 could not check
//     (usage, input or output, missing file). These never change.
package term

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Exit statuses for every command.
const (
	StatusDone      = 0 // done or verified
	StatusFalse     = 1 // checked and false
	StatusUnchecked = 2 // could not check: usage, input or output, missing file
)

// UI contains the input, output and language for one program run.
type UI struct {
	In       io.Reader
	Out, Err io.Writer
	Lang     words.Language // language of the output
	JSON     bool           // --json: the result as JSON on standard output, in English

	colour  string
	signals signals
}

// Run runs args, a command line without the program's name, with the commands that build creates.
// It returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer, build func(u *UI) *cobra.Command) int {
	out := &sink{Writer: stdout}
	u := New(args, stdin, out, stderr)
	defer u.watchSignals()()
	root := build(u)
	root.SilenceUsage, root.SilenceErrors = true, true
	root.SetIn(u.In)
	root.SetOut(u.Out)
	root.SetErr(u.Err)
	root.SetFlagErrorFunc(FlagError)
	u.AddFlags(root)
	if err := unknownCommand(root, args); err != nil {
		return u.PrintError(err)
	}
	root.SetArgs(joinValues(root, args))
	err := root.Execute()
	if err == nil {
		err = out.err
	}
	return u.PrintError(err)
}

// sink is standard output. It keeps the first write error, so that a command whose output was lost
// does not succeed.
type sink struct {
	io.Writer
	err error
}

func (s *sink) Write(p []byte) (int, error) {
	n, err := s.Writer.Write(p)
	if s.err == nil {
		s.err = err
	}
	return n, err
}

// isReaderGone reports whether an error means that the reader of standard output has gone, as with
// head. The exit status shows that the remaining output was not written.
func (u *UI) isReaderGone(err error) bool {
	out, ok := u.Out.(*sink)
	return ok && errors.Is(out.err, syscall.EPIPE) && errors.Is(err, syscall.EPIPE)
}

// New returns the UI for a command line. The language comes from --lang or the environment.
func New(args []string, stdin io.Reader, stdout, stderr io.Writer) *UI {
	if width := widthOf(stderr); width > 0 {
		stderr = &wrappingWriter{stderr, width}
	}
	return &UI{In: stdin, Out: stdout, Err: stderr, Lang: languageOf(args, os.Getenv, systemLanguage)}
}

// AddFlags adds --lang, --json and --color to the program's command, unless it already has them.
func (u *UI) AddFlags(root *cobra.Command) {
	if root.PersistentFlags().Lookup("lang") != nil {
		return
	}
	u.colour = "auto"
	Flags{
		"lang":   Suggest(languageFlag{u}, "en", "pl", "fr"),
		JSONFlag: &u.JSON,
		"color":  OneOf(&u.colour, "auto", "always", "never"),
	}.add(root, root.PersistentFlags())
	root.PersistentPreRunE = u.checkJSON
}

// Notef is like Note, with a format instead of a catalogue key.
func (u *UI) Notef(format string, args ...any) {
	fmt.Fprintf(u.Err, "fairdeal: "+format+"\n", u.translateArgs(args)...)
}

// Warnf is like Warn, with a format instead of a catalogue key.
func (u *UI) Warnf(format string, args ...any) {
	u.Warn("typed.text", words.Name("text", fmt.Sprintf(format, u.translateArgs(args)...)))
}

// IsTerminal reports whether f, one of the UI's streams, is a terminal.
func IsTerminal(f any) bool {
	file, ok := underlying(f).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// PrintJSON writes v as indented JSON.
func (u *UI) PrintJSON(v any) error {
	enc := json.NewEncoder(u.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
