// Package passphrase generates passphrases that people can type: five random words joined by "-".
//
//	armchair-tadpole-gravel-unsaid-widow
//
// The file words.txt contains the sorted words, one per line, with 3 to 9 letters a-z. They are
// from the long and the first short list of the Electronic Frontier Foundation, without entries
// that contain other characters (https://www.eff.org/dice, CC BY 3.0 US). Five of its 8,104 words
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

// Words is the number of words in a passphrase.
const Words = 5

// New generates a passphrase with the system's random source.
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

// IsGenerated reports whether New could have generated the passphrase.
func IsGenerated(text string) bool {
	parts := strings.Split(text, "-")
	if len(parts) != Words {
		return false
	}
	for _, w := range parts {
		isWord := w != "" && strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == ""
		isListed := strings.Contains(list, "\n"+w+"\n") || strings.HasPrefix(list, w+"\n")
		if !isWord || !isListed {
			return false
		}
	}
	return true
}
