// Package sealed encrypts and decrypts files with a passphrase or recipients according to a
// command's flags. The tournament and verify commands share it.
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

// HasFiles reports whether --unlock was used.
func (f *OpenFlags) HasFiles() bool { return len(f.Unlock) > 0 }

// SealFlags contains the flags for encrypting a file.
type SealFlags struct {
	term.PassphraseFlags
	Passphrase bool     // ask for a passphrase
	Recipients []string // recipients or names of files with recipients

	// AcceptShort asks whether to accept a passphrase that is too short, and returns an error if not. If
	// AcceptShort is nil, a warning is printed.
	AcceptShort func(short error) error
}

// Flags returns the flags --passphrase, --passphrase-file and --recipient.
func (f *SealFlags) Flags() term.Flags {
	return term.Flags{
		"passphrase":  &f.Passphrase,
		"recipient r": term.File(&f.Recipients),
	}.And(f.PassphraseFlags.Flags())
}

// Requested reports whether the flags request encryption.
func (f *SealFlags) Requested() bool {
	return f.Passphrase || f.PassphraseFlags.HasFile() || len(f.Recipients) > 0
}

// Sealer returns a function that encrypts data for the recipients or the passphrase in the flags.
func Sealer(u *term.UI, f *SealFlags) (func([]byte) ([]byte, error), error) {
	recipients, err := Recipients(f.Recipients)
	if err != nil {
		return nil, err
	}
	if f.Passphrase || f.PassphraseFlags.HasFile() {
		if len(recipients) > 0 {
			return nil, words.Errorf("sealed.mixed")
		}
		recipient, err := passphraseRecipient(u, f)
		if err != nil {
			return nil, err
		}
		recipients = []custody.Recipient{recipient}
	}
	return func(plain []byte) ([]byte, error) { return custody.Seal(plain, recipients...) }, nil
}

// passphraseRecipient asks for a passphrase and returns the recipient that encrypts with it.
func passphraseRecipient(u *term.UI, f *SealFlags) (custody.Recipient, error) {
	passphrase, err := u.Passphrase(&f.PassphraseFlags, u.Translate("sealed.passphrase"), true)
	if err != nil {
		return nil, err
	}
	short := custody.CheckPassphrase(passphrase)
	switch {
	case short == nil:
	case f.AcceptShort == nil:
		u.Warnf("%v", short)
	default:
		if err := f.AcceptShort(short); err != nil {
			return nil, err
		}
	}
	return custody.PassphraseRecipient(passphrase)
}

// Recipients parses the values of --recipient. Each is a recipient (age1...) or a file with recipients.
func Recipients(values []string) (recipients []custody.Recipient, err error) {
	for _, value := range values {
		text, source := value, "--recipient"
		_, err := os.Lstat(value)
		isFile := err == nil || !strings.HasPrefix(strings.ToLower(value), "age1")
		if isFile {
			data, err := os.ReadFile(value)
			if err != nil {
				return nil, term.Hint(err, "sealed.recipient")
			}
			text, source = string(plain.UTF8(data)), value
		}
		list, err := custody.ParseRecipients(text)
		if err != nil {
			return nil, term.Hint(fmt.Errorf("%s: %w", source, err), "sealed.recipient")
		}
		recipients = append(recipients, list...)
	}
	return recipients, nil
}

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

// Open decrypts data, the content of the file at path, with the files in the flags or a passphrase from the
// terminal. It returns data that is not encrypted unchanged.
func Open(u *term.UI, path string, data []byte, f *OpenFlags) ([]byte, error) {
	if !custody.IsSealed(data) {
		if f.HasFiles() && !f.noShares {
			u.Note("sealed.not-encrypted", words.Name("file", path))
		}
		return data, nil
	}
	r, err := f.ring(u)
	if err != nil {
		return nil, err
	}
	if len(r.Shares) > 0 && !f.noShares {
		recovered, err := recoverFrom(u, r.Shares)
		if err != nil {
			return nil, err
		}
		r.Identities = append(r.Identities, recovered.Identity...)
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
