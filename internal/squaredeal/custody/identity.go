package custody

import (
	"bytes"
	"strings"

	"filippo.io/age"

	"github.com/fairdeal/fairdeal/internal/words"
)

// NewIdentity generates an identity. It returns the content of its file, which is secret,
// and the matching recipient, which is public.
func NewIdentity(hybrid bool) (file []byte, recipient string, err error) {
	var secret, public string
	if hybrid {
		i, err := age.GenerateHybridIdentity()
		if err != nil {
			return nil, "", err
		}
		secret, public = i.String(), i.Recipient().String()
	} else {
		i, err := age.GenerateX25519Identity()
		if err != nil {
			return nil, "", err
		}
		secret, public = i.String(), i.Recipient().String()
	}
	return []byte("# public key: " + public + "\n" + secret + "\n"), public, nil
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
