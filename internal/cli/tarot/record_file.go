package tarot

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readRecord reads a file and parses the record in it. Its errors name the file. To read numbers, parse is
// tarot.FindRevealed, which accepts files from new or reveal and mails that contain the output of reveal.
func (u *ui) readRecord(
	path string, parse func(data []byte) (tarot.Record, error),
) (r tarot.Record, err error) {
	data, err := u.readSmall(path)
	if err != nil {
		return r, err
	}
	if r, err = parse(data); err != nil {
		err = u.fileError(path, err)
	}
	return r, err
}

// maxRecord is the maximum size in bytes of files that are written by hand or by this program.
const maxRecord = 1 << 20

// readSmall reads a regular file of at most maxRecord bytes; "-" is standard input.
func (u *ui) readSmall(path string) ([]byte, error) { return u.Read(path, maxRecord) }

// nameOf returns the name of a file for messages.
func (u *ui) nameOf(path string) string {
	if path == "-" {
		return u.Translate("term.standard-input")
	}
	return plain.Text(path)
}

// fileError adds the name of a file to an error.
func (u *ui) fileError(path string, err error) error {
	return words.Errorf("place.file", words.Name("file", u.nameOf(path)), words.E("what", err))
}

// checkFailed returns the error, with exit status 1, for a file whose contents contradict each other.
func (u *ui) checkFailed(path string, err error) error {
	return term.CheckFailed("place.file", words.Name("file", u.nameOf(path)), words.E("what", err))
}
