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

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/words"
)

// OpenFlags say how an encrypted file is opened.
type OpenFlags struct {
	Unlock []string // files with an identity, a share or a passphrase

	// What had a flag each before --unlock.
	term.PassphraseFlags
	Identities []string
	Shares     []string // of what opens the key file

	noShares bool // what is opened is a share itself
}

// Register adds the flags that say how a key file is opened.
func (f *OpenFlags) Register(fs *pflag.FlagSet) {
	f.RegisterIdentity(fs)
	fs.StringArrayVar(&f.Shares, "share", nil, "--unlock FILE")
	term.Hide(fs, "share")
}

// RegisterIdentity adds the flags but for the old one of shares.
func (f *OpenFlags) RegisterIdentity(fs *pflag.FlagSet) {
	fs.StringArrayVar(&f.Unlock, "unlock", nil, "open what is encrypted with the identity, the share or the passphrase (exactly one line) in `FILE`; may be repeated")
	fs.StringArrayVarP(&f.Identities, "identity", "i", nil, "--unlock FILE")
	f.PassphraseFlags.Register(fs)
	term.Hide(fs, "identity", "passphrase-file", "passphrase-fd")
}

// Given reports whether anything was given to open files with.
func (f *OpenFlags) Given() bool {
	return f.PassphraseFlags.Given() || len(f.Unlock)+len(f.Identities)+len(f.Shares) > 0
}

// SealFlags say for whom a file is encrypted.
type SealFlags struct {
	term.PassphraseFlags
	Passphrase     bool
	Recipients     []string
	RecipientFiles []string

	// AcceptShort is asked of a passphrase that is too short, said in words; nil: a warning.
	AcceptShort func(text words.Text) error
}

func (f *SealFlags) Register(fs *pflag.FlagSet) {
	fs.BoolVar(&f.Passphrase, "passphrase", false, "encrypt with a passphrase, asked for at the terminal")
	fs.StringArrayVarP(&f.Recipients, "recipient", "r", nil, "encrypt to the recipients in `FILE`, one a line, or to one that is typed, age1... or age1pq1...; may be repeated")
	fs.StringArrayVarP(&f.RecipientFiles, "recipients-file", "R", nil, "--recipient FILE")
	f.PassphraseFlags.Register(fs)
	term.Hide(fs, "recipients-file", "passphrase-fd")
}

func (f *SealFlags) Given() bool {
	return f.Passphrase || f.PassphraseFlags.Given() || len(f.Recipients)+len(f.RecipientFiles) > 0
}

// Sealer is the function that encrypts for those whom the flags name.
func Sealer(u *term.UI, f *SealFlags) (func([]byte) ([]byte, error), error) {
	to, err := Recipients(f.Recipients, f.RecipientFiles)
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
		if len(p) < custody.ShortPassphrase {
			text := words.New("sealed.short", words.T("characters", words.Count("count.characters", len(p))))
			if f.AcceptShort == nil {
				u.Warnf("%s", text)
			} else if err := f.AcceptShort(text); err != nil {
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

// Recipients are those whom flags name: typed, or in files.
func Recipients(typed, files []string) (to []custody.Recipient, err error) {
	add := func(text, where string) error {
		list, err := custody.ParseRecipients(text)
		if err != nil {
			return term.Hint(fmt.Errorf("%s: %w", where, err), "sealed.recipient")
		}
		to = append(to, list...)
		return nil
	}
	for _, r := range typed {
		if _, err := os.Lstat(r); err == nil || !strings.HasPrefix(strings.ToLower(r), "age1") {
			files = append(files, r)
		} else if err := add(r, "--recipient"); err != nil {
			return nil, err
		}
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, term.Hint(err, "sealed.recipient")
		}
		if err := add(string(plain.UTF8(data)), name); err != nil {
			return nil, err
		}
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
	var data bytes.Buffer // of the file's size, where it is no pipe
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
	if len(f.Shares)+len(r.shares) > 0 && !f.noShares {
		all := r.shares
		for _, name := range f.Shares {
			s, err := ReadShare(u, name, f)
			if err != nil {
				return nil, err
			}
			all = append(all, s)
		}
		whole, err := recoverFrom(u, all)
		if err != nil {
			return nil, err
		}
		r.identities = append(r.identities, whole.Identity...)
	}
	plain, err := r.open(u, path, data, f)
	switch {
	case errors.Is(err, custody.ErrNoIdentities):
		return nil, term.Hint(err, "sealed.identity")
	case err != nil:
		return nil, err
	}
	return plain, nil
}

// readIdentities reads an identity file, which may itself be protected by a
// passphrase.
func readIdentities(u *term.UI, name string, f *OpenFlags) ([]custody.Identity, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if custody.IsSealed(data) {
		p, err := u.Passphrase(&f.PassphraseFlags, u.Say("sealed.passphrase-of", words.Name("file", name)), false)
		if err != nil {
			return nil, err
		}
		id, err := custody.PassphraseIdentity(p)
		if err != nil {
			return nil, err
		}
		if data, err = custody.Open(data, id); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	list, err := custody.ParseIdentities(plain.UTF8(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}
