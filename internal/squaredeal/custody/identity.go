package custody

import (
	"bytes"
	"strings"

	"filippo.io/age"

	"github.com/fairdeal/fairdeal/internal/words"
)

// NewIdentity generates an identity. It returns the identity file's contents, which are
// secret, and the matching recipient, which is public.
func NewIdentity(hybrid bool) (file []byte, recipient string, err error) {
	if hybrid {
		identity, err := age.GenerateHybridIdentity()
		if err != nil {
			return nil, "", err
		}
		recipient = identity.Recipient().String()
		return identityFile(recipient, identity.String()), recipient, nil
	}
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return nil, "", err
	}
	recipient = identity.Recipient().String()
	return identityFile(recipient, identity.String()), recipient, nil
}

// identityFile returns the content of an identity file, as the program age-keygen writes it.
func identityFile(recipient, identity string) []byte {
	return []byte("# public key: " + recipient + "\n" + identity + "\n")
}

// ParseIdentities reads an identity file. Errors never contain secrets.
func ParseIdentities(data []byte) ([]Identity, error) {
	list, err := age.ParseIdentities(bytes.NewReader(data))
	if err != nil {
		return nil, words.Errorf("custody.no-identities")
	}
	return list, nil
}

// ParseRecipients reads one recipient per line. Empty lines and lines that begin with #
// are ignored.
func ParseRecipients(text string) ([]Recipient, error) {
	var recipients []Recipient
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		list, err := age.ParseRecipients(strings.NewReader(line))
		if err != nil {
			return nil, &words.Error{Text: words.New("custody.recipient-line", words.N("line", i+1)), Err: err}
		}
		recipients = append(recipients, list...)
	}
	if len(recipients) == 0 {
		return nil, words.Errorf("custody.no-recipients")
	}
	return recipients, nil
}
