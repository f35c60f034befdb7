package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// asker asks questions on standard error and reads the answers, a line each,
// from standard input.
type asker struct {
	u *ui
	r *bufio.Reader
}

func (u *ui) newAsker() *asker { return &asker{u, bufio.NewReader(u.in)} }

// ask returns the answer without the end of its line. Where the input has ended
// there is no answer, which is an error.
func (a *asker) ask(question string) (string, error) {
	fmt.Fprintf(a.u.err, "%s: ", question)
	line, err := a.r.ReadString('\n')
	if errors.Is(err, io.EOF) && line == "" {
		fmt.Fprintln(a.u.err)
		return "", errors.New("standard input ended before the questions did")
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimRight(line, "\r\n"), nil
}
