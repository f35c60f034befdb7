package term

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Asker asks questions on standard error and reads one answer per line from standard input.
type Asker struct {
	u *UI
	r *bufio.Reader
}

// NewAsker returns an Asker for u's standard input and standard error.
func (u *UI) NewAsker() *Asker { return &Asker{u, bufio.NewReader(u.In)} }

// Ask prints a question and returns the next line of input without its line ending. At the end of input it
// returns an error.
func (a *Asker) Ask(question string) (string, error) {
	fmt.Fprintf(a.u.Err, "%s: ", question)
	line, err := a.r.ReadString('\n')
	if errors.Is(err, io.EOF) && line == "" {
		fmt.Fprintln(a.u.Err)
		return "", words.Errorf("term.input-ended")
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimRight(line, "\r\n"), nil
}

// Rest returns the input that has not been read yet, for another program or dialogue. At a terminal it is the
// terminal itself.
func (a *Asker) Rest() io.Reader {
	if IsTerminal(a.u.In) && a.r.Buffered() == 0 {
		return a.u.In
	}
	return a.r
}

// Confirm asks a question at the terminal and reports whether the answer is "yes". If there is no terminal, it
// returns an error.
func (u *UI) Confirm(question string) (bool, error) {
	typed, err := u.AskTerminal(question)
	return strings.EqualFold(typed, "yes"), err
}

// AskTerminal asks a question at the terminal and returns the answer without spaces around it.
func (u *UI) AskTerminal(question string) (string, error) {
	tty, done, err := u.Terminal()
	if err != nil {
		return "", err
	}
	defer done()
	fmt.Fprintf(u.Err, "%s: ", question)
	line, err := bufio.NewReader(tty).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimSpace(line), nil
}
