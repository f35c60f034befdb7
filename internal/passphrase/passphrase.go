// Package passphrase makes passphrases that people can type: five words of a list, with
// "-" between them.
//
//	armchair-tadpole-gravel-unsaid-widow
//
// The list, words.txt, has a word a line, sorted, of 3 to 9 small letters a-z: those of
// the long and the first short list of the Electronic Frontier Foundation that have
// nothing but letters (https://www.eff.org/dice, CC BY 3.0 US). Five of its 8,104 words
// are 64 bits.
package passphrase

import (
	"crypto/rand"
	_ "embed"
	"math/big"
	"strings"
)

//go:embed words.txt
var list string

// Words is how many words a passphrase has.
const Words = 5

// New makes a passphrase from the system's random source.
func New() (string, error) {
	words := strings.Fields(list)
	made := make([]string, Words)
	for i := range made {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(words))))
		if err != nil {
			return "", err
		}
		made[i] = words[n.Int64()]
	}
	return strings.Join(made, "-"), nil
}

// Made reports whether a text is a passphrase that New may have made.
func Made(text string) bool {
	parts := strings.Split(text, "-")
	if len(parts) != Words {
		return false
	}
	for _, w := range parts {
		if w == "" || strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") != "" || !strings.Contains(list, "\n"+w+"\n") && !strings.HasPrefix(list, w+"\n") {
			return false
		}
	}
	return true
}
