// Package sealed opens and makes files that are encrypted with a passphrase or
// for recipients, as the flags of a command say. Making tournaments and
// verifying them share it.
package sealed

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/words"
)

// OpenFlags say how an encrypted file is opened.
type OpenFlags struct {
	Unlock []string // files with an identity, a share or a passphrase

	Ask func(question string) (string, error) // for a passphrase, of a dialogue from a pipe; nil: none

	noShares bool // what is opened is a share itself
}

// Flags returns the flags for opening a file.
func (f *OpenFlags) Flags() term.Flags { return term.Flags{"unlock": &f.Unlock} }

// Given reports whether anything was given to open files with.
func (f *OpenFlags) Given() bool { return len(f.Unlock) > 0 }

// SealFlags say for whom a file is encrypted.
type SealFlags struct {
	term.PassphraseFlags
	Passphrase bool
	Recipients []string // typed, or the names of files

	// AcceptShort is asked of a passphrase that is too short; nil: a warning.
	AcceptShort func(short error) error
}

// Flags returns the flags for encrypting a file.
func (f *SealFlags) Flags() term.Flags {
	return term.Flags{"passphrase": &f.Passphrase, "recipient r": &f.Recipients}.And(f.PassphraseFlags.Flags())
}

func (f *SealFlags) Given() bool {
	return f.Passphrase || f.PassphraseFlags.Given() || len(f.Recipients) > 0
}

// Sealer returns the function that encrypts for the recipients in the flags.
func Sealer(u *term.UI, f *SealFlags) (func([]byte) ([]byte, error), error) {
	to, err := Recipients(f.Recipients)
	if err != nil {
		return nil, err
	}
	if f.Passphrase || f.PassphraseFlags.Given() {
		if len(to) > 0 {
			return nil, words.Errorf("sealed.mixed")
		}
		p, err := u.Passphrase(&f.PassphraseFlags, u.Say("sealed.passphrase"), true)
		if err != nil {
			return nil, err
		}
		short := custody.CheckPassphrase(p)
		if short != nil && f.AcceptShort == nil {
			u.Warnf("%v", short)
		} else if short != nil {
			if err := f.AcceptShort(short); err != nil {
				return nil, err
			}
		}
		r, err := custody.Passphrase(p)
		if err != nil {
			return nil, err
		}
		to = append(to, r)
	}
	return func(plain []byte) ([]byte, error) { return custody.Seal(plain, to...) }, nil
}

// Recipients returns the recipients named by a flag, directly or in files.
func Recipients(given []string) (to []custody.Recipient, err error) {
	for _, r := range given {
		text, where := r, "--recipient"
		if _, err := os.Lstat(r); err == nil || !strings.HasPrefix(strings.ToLower(r), "age1") {
			data, err := os.ReadFile(r)
			if err != nil {
				return nil, term.Hint(err, "sealed.recipient")
			}
			text, where = string(plain.UTF8(data)), r
		}
		list, err := custody.ParseRecipients(text)
		if err != nil {
			return nil, term.Hint(fmt.Errorf("%s: %w", where, err), "sealed.recipient")
		}
		to = append(to, list...)
	}
	return to, nil
}

// maxFile is more than any key file or bundle has, in bytes.
const maxFile = 256 << 20

// ReadFile reads a key file; an encrypted one is opened with what the flags
// say, or with a passphrase that is asked for at the terminal.
func ReadFile(u *term.UI, path string, f *OpenFlags) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var data bytes.Buffer // with the size of the file, unless it is a pipe
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && info.Size() <= maxFile {
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

// Open decrypts data if it is encrypted.
func Open(u *term.UI, path string, data []byte, f *OpenFlags) ([]byte, error) {
	if !custody.IsSealed(data) {
		if f.Given() && !f.noShares {
			u.Note("sealed.not-encrypted", words.Name("file", path))
		}
		return data, nil
	}
	r, err := f.ring(u)
	if err != nil {
		return nil, err
	}
	if len(r.Shares) > 0 && !f.noShares {
		whole, err := recoverFrom(u, r.Shares)
		if err != nil {
			return nil, err
		}
		r.Identities = append(r.Identities, whole.Identity...)
	}
	plain, err := f.open(u, r, path, data)
	switch {
	case errors.Is(err, custody.ErrNoIdentities):
		return nil, term.Hint(err, "sealed.identity")
	case err != nil:
		return nil, err
	}
	return plain, nil
}
