package score

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// secretLine matches a line of a key file, an identity or a share. Messages quote unreadable input,
// so such files are refused before they are parsed.
var secretLine = pattern.New(`(?m)^[\s\x{feff}]*(?:\d+\s*,\s*\d+\s*\w*\s*:\s*[A-Za-z0-9]{20,}|AGE-SECRET-KEY-|-----BEGIN AGE)`)

// open opens a results file and refuses files with secrets; "-" is standard input. The name may
// include the number of an evening.
func (u *ui) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return noSecrets("standard input", io.NopCloser(u.In))
	}
	f, err := os.Open(name)
	if file, number := resultfile.SplitName(name); number > 0 && errors.Is(err, fs.ErrNotExist) {
		f, err = os.Open(file)
	}
	if err != nil {
		return nil, err
	}
	return noSecrets(name, f)
}

// maxFile is slightly larger than the library's limit, so that the library reports files that are
// too long.
const maxFile = 5 << 20

// read reads a complete results file.
func (u *ui) read(name string) ([]byte, error) {
	f, err := u.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile))
}

// noSecrets returns a reader of f, or an error if the start of f contains secrets. It converts UTF-16, as saved
// by Windows shells and editors, to UTF-8, except in XML, which declares its encoding.
func noSecrets(name string, f io.ReadCloser) (io.ReadCloser, error) {
	const headSize = 1 << 16 // bytes searched for secrets
	r := bufio.NewReaderSize(f, headSize)
	head, _ := r.Peek(headSize) // Reading on returns the same error.
	text := io.Reader(r)
	if _, ok := plain.FindUTF16(head); ok {
		all, err := io.ReadAll(io.LimitReader(r, 2*traveller.MaxBytes+2))
		if err != nil {
			f.Close()
			return nil, err
		}
		if head = plain.UTF8(all); bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) {
			text = bytes.NewReader(all)
		} else {
			text = bytes.NewReader(head)
		}
	}
	if secretLine.Re().Match(head) {
		f.Close()
		return nil, term.Hint(words.Errorf("scoring.holds-keys-want-results", words.Name("name", name)),
			"scoring.keys-go-fairdeal-verify")
	}
	return struct {
		io.Reader
		io.Closer
	}{text, f}, nil
}
