package term

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Asker asks questions on standard error and reads the answers, a line each,
// from standard input.
type Asker struct {
	u *UI
	r *bufio.Reader
}

func (u *UI) NewAsker() *Asker { return &Asker{u, bufio.NewReader(u.In)} }

// Ask returns the answer without the end of its line. Where the input has ended
// there is no answer, which is an error.
func (a *Asker) Ask(question string) (string, error) {
	fmt.Fprintf(a.u.Err, "%s: ", question)
	line, err := a.r.ReadString('\n')
	if errors.Is(err, io.EOF) && line == "" {
		fmt.Fprintln(a.u.Err)
		return "", errors.New("standard input ended before the questions did")
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimRight(line, "\r\n"), nil
}
