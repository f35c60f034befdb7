package score

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreFile scores a file that is not a web page. Of a file with several evenings, name#2 is the second.
func (s *scoreSession) scoreFile(u *ui, file string) error {
	in, err := u.open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	data, form := detectFormat(file, in)
	if form == resultfile.Matches {
		return s.scoreMatches(u, file, data)
	}
	opt, err := s.options(form)
	if err != nil {
		return err
	}
	results, err := resultfile.Read(form, file, data, opt)
	var several *printed.SeveralError
	switch {
	case errors.As(err, &several) && term.IsTerminal(u.In):
		number, err := u.askEveningNumber(several)
		if err != nil {
			return err
		}
		return s.scoreFile(u, fmt.Sprintf("%s#%d", file, number))
	case err != nil:
		return readError(file, err)
	}
	return s.printScored(u, file, results)
}

// detectFormat returns a reader of a whole file and the format that its start shows.
func detectFormat(file string, in io.Reader) (*bufio.Reader, resultfile.Format) {
	const bufferSize, headSize = 64 << 10, 16 << 10 // bytes
	r := bufio.NewReaderSize(in, bufferSize)
	head, _ := r.Peek(headSize) // A later read returns the same error.
	return r, resultfile.DetectFormat(file, head)
}

// askEveningNumber asks for the number of one of several evenings.
func (u *ui) askEveningNumber(several *printed.SeveralError) (int, error) {
	for _, e := range several.Evenings {
		fmt.Fprintln(u.Err, plain.Text(e.String()))
	}
	answer, err := u.NewAsker().Ask(u.Translate("scoring.which-evening"))
	if err != nil {
		return 0, err
	}
	number, err := strconv.Atoi(strings.TrimSpace(answer))
	isNumber := func(e printed.Evening) bool { return e.Number == number }
	if !slices.ContainsFunc(several.Evenings, isNumber) {
		return 0, words.Errorf("scoring.no-such-evening", words.Name("answer", plain.QuoteExcerpt(answer)))
	}
	return number, err
}
