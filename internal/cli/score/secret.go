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
	"github.com/fairdeal/fairdeal/words"
)

// secretLine is a line of a key file, of an identity or of a share. Messages about
// files quote what they cannot read, so such a file is refused before it is read.
var secretLine = pattern.New(`(?m)^[\s\x{feff}]*(?:\d+\s*,\s*\d+\s*\w*\s*:\s*[A-Za-z0-9]{20,}|AGE-SECRET-KEY-|-----BEGIN AGE)`)

// open opens a file of results, and refuses one that holds secrets; "-" is standard input.
// The name may say which evening of several is meant.
func (u *ui) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return noSecrets("standard input", io.NopCloser(u.In))
	}
	f, err := os.Open(name)
	if file, number := resultfile.Part(name); number > 0 && errors.Is(err, fs.ErrNotExist) {
		f, err = os.Open(file)
	}
	if err != nil {
		return nil, err
	}
	return noSecrets(name, f)
}

// maxFile is a little more than the library reads, so that it is the one to say that a
// file is too long.
const maxFile = 5 << 20

// read reads a whole file of results.
func (u *ui) read(name string) ([]byte, error) {
	f, err := u.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile))
}

// noSecrets is what f holds, unless that is secret; a text in UTF-16, as shells and
// editors of Windows save it, in UTF-8. XML says itself what it is in.
func noSecrets(name string, f io.ReadCloser) (io.ReadCloser, error) {
	r := bufio.NewReaderSize(f, 1<<16)
	head, _ := r.Peek(1 << 16) // an error comes again as it is read
	text := io.Reader(r)
	if _, _, ok := plain.UTF16(head); ok {
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
		return nil, term.Hint(words.Errorf("scoring.holds-keys-want-results", words.Name("name", name)), "scoring.keys-go-fairdeal-verify")
	}
	return struct {
		io.Reader
		io.Closer
	}{text, f}, nil
}
