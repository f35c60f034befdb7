package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
)

// keyFlags say how an encrypted key file is opened.
type keyFlags struct {
	term.PassphraseFlags
	identities []string
}

func (f *keyFlags) register(fs *pflag.FlagSet) {
	fs.StringArrayVarP(&f.identities, "identity", "i", nil, "open an encrypted key file with the identity in `FILE`")
	f.PassphraseFlags.Register(fs)
}

// sealFlags say for whom a file is encrypted.
type sealFlags struct {
	term.PassphraseFlags
	passphrase     bool
	recipients     []string
	recipientFiles []string
}

func (f *sealFlags) register(fs *pflag.FlagSet) {
	fs.BoolVar(&f.passphrase, "passphrase", false, "encrypt with a passphrase, asked for at the terminal")
	fs.StringArrayVarP(&f.recipients, "recipient", "r", nil, "encrypt to `RECIPIENT`, age1... or age1pq1...; may be repeated")
	fs.StringArrayVarP(&f.recipientFiles, "recipients-file", "R", nil, "encrypt to the recipients in `FILE`, one a line; may be repeated")
	f.PassphraseFlags.Register(fs)
}

func (f *sealFlags) given() bool {
	return f.passphrase || f.PassphraseFlags.Given() || len(f.recipients)+len(f.recipientFiles) > 0
}

// seals is the function that encrypts for those whom the flags name.
func seals(u *term.UI, f *sealFlags) (func([]byte) ([]byte, error), error) {
	var to []custody.Recipient
	add := func(text, where string) error {
		list, err := custody.ParseRecipients(text)
		if err != nil {
			return term.WithHint(fmt.Errorf("%s: %w", where, err), "a recipient is age1... or age1pq1...; fairdeal tournament identity makes one")
		}
		to = append(to, list...)
		return nil
	}
	for _, r := range f.recipients {
		if err := add(r, "--recipient"); err != nil {
			return nil, err
		}
	}
	for _, name := range f.recipientFiles {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := add(string(data), name); err != nil {
			return nil, err
		}
	}
	if f.passphrase || f.PassphraseFlags.Given() {
		if len(to) > 0 {
			return nil, errors.New("a passphrase and recipients cannot be mixed in one file")
		}
		p, err := u.Passphrase(&f.PassphraseFlags, "passphrase for the file", true)
		if err != nil {
			return nil, err
		}
		if len(p) < shortPassphrase {
			u.Warnf("the passphrase has %s: whoever gets the file can try short ones", term.Count(len(p), "character"))
		}
		r, err := custody.Passphrase(p)
		if err != nil {
			return nil, err
		}
		to = append(to, r)
	}
	return func(plain []byte) ([]byte, error) { return custody.Seal(plain, to...) }, nil
}

// shortPassphrase is a length under which a passphrase gets a warning.
const shortPassphrase = 12

// readKeyFile reads a key file; an encrypted one is opened with what the flags
// say, or with a passphrase that is asked for at the terminal.
func readKeyFile(u *term.UI, path string, f *keyFlags) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return openSealed(u, path, data, f)
}

// openSealed decrypts data if it is encrypted.
func openSealed(u *term.UI, path string, data []byte, f *keyFlags) ([]byte, error) {
	if !custody.IsSealed(data) {
		return data, nil
	}
	var with []custody.Identity
	if custody.NeedsPassphrase(data) {
		p, err := u.Passphrase(&f.PassphraseFlags, "passphrase of "+path, false)
		if err != nil {
			return nil, err
		}
		id, err := custody.PassphraseIdentity(p)
		if err != nil {
			return nil, err
		}
		with = append(with, id)
	}
	for _, name := range f.identities {
		list, err := readIdentities(u, name, f)
		if err != nil {
			return nil, err
		}
		with = append(with, list...)
	}
	plain, err := custody.Open(data, with...)
	switch {
	case errors.Is(err, custody.ErrNoIdentities):
		return nil, term.WithHint(fmt.Errorf("%s: %w", path, err), "--identity FILE names the identity file of one of its recipients")
	case err != nil:
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return plain, nil
}

// readIdentities reads an identity file, which may itself be protected by a
// passphrase.
func readIdentities(u *term.UI, name string, f *keyFlags) ([]custody.Identity, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if custody.IsSealed(data) {
		p, err := u.Passphrase(&f.PassphraseFlags, "passphrase of "+name, false)
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
	list, err := custody.ParseIdentities(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}
