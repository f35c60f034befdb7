// Package sealed encrypts and decrypts files with a passphrase or recipients according to a
// command's flags. The tournament and verify commands share it.
package sealed

import (
	"bytes"
	"errors"
	"io"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// OpenFlags contains the flags for decrypting a file.
type OpenFlags struct {
	Unlock []string // files with an identity, a share or a passphrase

	// Ask asks for a passphrase in a dialogue that reads from a pipe. It may be nil.
	Ask func(question string) (string, error)

	noShares bool // the file to open is itself a share
}

// Flags returns the flag --unlock.
func (f *OpenFlags) Flags() term.Flags { return term.Flags{"unlock": term.File(&f.Unlock)} }

// HasFiles reports whether --unlock names any files.
func (f *OpenFlags) HasFiles() bool { return len(f.Unlock) > 0 }

// maxFile is the maximum size of a key file or bundle in bytes.
const maxFile = 256 << 20

// ReadFile reads a key file or bundle and decrypts it like Open.
func ReadFile(u *term.UI, path string, f *OpenFlags) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var data bytes.Buffer
	info, err := file.Stat()
	if err == nil && info.Mode().IsRegular() && info.Size() <= maxFile {
		data.Grow(int(info.Size()) + bytes.MinRead)
	}
	if _, err := data.ReadFrom(io.LimitReader(file, maxFile+1)); err != nil {
		return nil, err
	}
	if data.Len() > maxFile {
		return nil, words.Errorf("sealed.large", words.Name("file", path), words.N("most", maxFile>>20))
	}
	return Open(u, path, data.Bytes(), f)
}

// Open decrypts data, the content of the file at path, with the files in the flags or a passphrase from the
// terminal. It returns data that is not encrypted unchanged.
func Open(u *term.UI, path string, data []byte, f *OpenFlags) ([]byte, error) {
	if !custody.IsSealed(data) {
		if f.HasFiles() && !f.noShares {
			u.Note("sealed.not-encrypted", words.Name("file", path))
		}
		return data, nil
	}
	ring, err := f.ring(u)
	if err != nil {
		return nil, err
	}
	if len(ring.Shares) > 0 && !f.noShares {
		recovered, err := recoverFrom(u, ring.Shares)
		if err != nil {
			return nil, err
		}
		ring.Identities = append(ring.Identities, recovered.Identity...)
	}
	decrypted, err := f.open(u, ring, path, data)
	switch {
	case errors.Is(err, custody.ErrNoIdentities):
		return nil, term.Hint(err, "sealed.identity")
	case err != nil:
		return nil, err
	}
	return decrypted, nil
}
