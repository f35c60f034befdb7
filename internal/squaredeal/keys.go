package squaredeal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Keys is the content of a key file NAME.sqk. Each line is a session's secret key:
//
//	1,3:0n5AeoCgkwImySJ27Zkq3Oi48x2vE2WcRMCEjH2wsn8kn45Y9T3D0iKl0RpD
type Keys struct {
	Lines    []KeyLine    // in file order
	Warnings []words.Text // unusual contents that do not make the file invalid

	text  string  // contents of the file
	order []int32 // indexes of Lines sorted by ID; nil if they are in order
}

// KeyLine is a line in a key file: a session and its key.
type KeyLine struct {
	ID   // session 0 for a phase with an unknown number of sessions
	Key  string
	Line int // line number, from 1
}

// Format prints the number of keys, whatever the verb. It never prints a key.
func (k Keys) Format(f fmt.State, _ rune) { io.WriteString(f, k.hidden()) }

// MarshalJSON returns the number of keys. Use [Keys.Bytes] to store them.
func (k Keys) MarshalJSON() ([]byte, error) { return json.Marshal(k.hidden()) }

// hidden describes the keys without revealing them.
func (k Keys) hidden() string { return fmt.Sprintf("%d secret keys", len(k.Lines)) }

// Format prints the session without its key, whatever the verb.
func (l KeyLine) Format(f fmt.State, _ rune) { io.WriteString(f, l.hidden()) }

// MarshalJSON returns the session without its key.
func (l KeyLine) MarshalJSON() ([]byte, error) { return json.Marshal(l.hidden()) }

// hidden describes the key without revealing it.
func (l KeyLine) hidden() string { return "secret key of " + l.ID.String() }

// text returns the line without its newline. It is secret.
func (l KeyLine) text() string { return fmt.Sprintf("%d,%d:%s", l.Phase, l.Session, l.Key) }

// KeyLength is the length of new keys. With 60 characters from KeyAlphabet, a key has 357 bits.
const KeyLength = 60

// KeyAlphabet contains the characters used in keys.
const KeyAlphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// Bytes returns the key file in its published form, with CR LF after every line.
func (k *Keys) Bytes() []byte {
	var b bytes.Buffer
	for _, l := range k.Lines {
		b.WriteString(l.text())
		b.WriteString("\r\n")
	}
	return b.Bytes()
}
