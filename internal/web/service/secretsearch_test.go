package service

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/store"
)

// secretPart is the number of consecutive characters of a secret to search for, too many for a
// coincidence.
const secretPart = 16

// textBeforeSecret returns the text before the first part of a secret, or "" if there is none. It finds
// secrets as text and as hexadecimal digits.
func textBeforeSecret(secrets []string, text string) (before string) {
	parts := secretParts(secrets)
	text = strings.ToLower(text)
	const hexPart = 2 * secretPart
	for start := 0; start+secretPart <= len(text); start++ {
		isPart := parts[text[start:start+secretPart]]
		isHexPart := start+hexPart <= len(text) && parts[text[start:start+hexPart]]
		if isPart || isHexPart {
			return text[max(0, start-60):start] + " " // not empty, even at the start of the text
		}
	}
	return ""
}

// secretParts returns the parts of secrets in lower case: as text, and as hexadecimal digits of both cases.
func secretParts(secrets []string) map[string]bool {
	parts := map[string]bool{}
	for _, secret := range secrets {
		secret = strings.ToLower(secret)
		for start := 0; start+secretPart <= len(secret); start++ {
			part := secret[start : start+secretPart]
			parts[part] = true
			parts[fmt.Sprintf("%x", part)] = true
			parts[fmt.Sprintf("%x", strings.ToUpper(part))] = true
		}
	}
	return parts
}

// handsIn returns the hands and chiens in recorded responses: map[Content-Type:[application/json]]{"hands":...}
func handsIn(responses []string) (hands []string) {
	for _, response := range responses {
		_, body, _ := strings.Cut(response, "]{") // between the headers and the body
		var deal struct {
			Hands [][]string
			Chien []string
		}
		if json.Unmarshal([]byte("{"+body), &deal) != nil {
			continue
		}
		for _, hand := range append(deal.Hands, deal.Chien) {
			if len(hand) > 0 {
				text, _ := json.Marshal(hand) // strings can always be encoded
				hands = append(hands, strings.Trim(string(text), "[]"))
			}
		}
	}
	return hands
}

// keySecrets returns the secret lines of the service's key, after checking that textBeforeSecret finds them there.
func (svc *testService) keySecrets() (secrets []string) {
	svc.t.Helper()
	key, err := os.ReadFile(svc.config.Secret)
	if err != nil {
		svc.t.Fatal(err)
	}
	for line := range strings.Lines(string(key)) {
		if strings.HasPrefix(line, "AGE-SECRET") {
			secrets = append(secrets, strings.TrimSpace(line))
		}
	}
	if textBeforeSecret(secrets, string(key)) == "" {
		svc.t.Error("a secret is not found in its own file")
	}
	return secrets
}

// databaseFiles returns the bytes of the files of a SQLite database, or "" for another one.
func (svc *testService) databaseFiles() (content string) {
	svc.t.Helper()
	file, ok := store.SQLiteFile(svc.config.Database)
	if !ok {
		return ""
	}
	for _, name := range []string{file, file + "-wal"} {
		data, err := os.ReadFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			svc.t.Fatal(err)
		}
		content += string(data)
	}
	return content
}
