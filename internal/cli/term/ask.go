package term

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Asker asks questions on standard error and reads the answers, a line each,
// from standard input.
type Asker struct {
	u *UI
	r *bufio.Reader
}

// NewAsker returns an Asker of u.
func (u *UI) NewAsker() *Asker { return &Asker{u, bufio.NewReader(u.In)} }

// Ask returns the answer without the end of its line. Where the input has ended
// there is no answer, which is an error.
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

// Rest returns the input after the last answer, for further questions. At a terminal it is
// the terminal itself.
func (a *Asker) Rest() io.Reader {
	if IsTerminal(a.u.In) && a.r.Buffered() == 0 {
		return a.u.In
	}
	return a.r
}

// Confirm asks a question at the terminal that only a typed "yes" answers. Where
// there is no terminal that is an error.
func (u *UI) Confirm(question string) (bool, error) {
	typed, err := u.Typed(question)
	return strings.EqualFold(typed, "yes"), err
}

// Typed returns what a person types at the terminal, without surrounding spaces.
func (u *UI) Typed(question string) (string, error) {
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
