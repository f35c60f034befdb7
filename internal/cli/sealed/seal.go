package sealed

import (
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
	return func(data []byte) ([]byte, error) { return custody.Seal(data, recipients...) }, nil
}

// passphraseRecipient asks for a passphrase and returns the recipient that encrypts with it.
func passphraseRecipient(u *term.UI, f *SealFlags) (custody.Recipient, error) {
	passphrase, err := u.Passphrase(&f.PassphraseFlags, u.Translate("sealed.passphrase"), true)
	if err != nil {
		return nil, err
	}
	short := custody.CheckPassphrase(passphrase)
	switch {
	case short == nil: // A long passphrase needs no warning.
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
		if isRecipientFile(value) {
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

// isRecipientFile reports whether a value of --recipient is the name of a file, which may not exist.
func isRecipientFile(value string) bool {
	_, err := os.Lstat(value)
	return err == nil || !strings.HasPrefix(strings.ToLower(value), "age1")
}
