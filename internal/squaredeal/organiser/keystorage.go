package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Keeping determines how the keys are stored: encrypted with Seal, split into shares, or,
// if both are nil, unencrypted.
type Keeping struct {
	Seal       func(plain []byte) ([]byte, error)
	Passphrase bool // Seal uses a passphrase
	Shares     *Shares
	// SharesDir is a folder that may contain shares of an earlier attempt, even if the keys
	// are not split this time.
	SharesDir string
	// Doubts about storing the keys: ShortPassphrase.
	Doubts []Doubt
}

// KeepPassphrase encrypts keys with a passphrase. The passphrase may cause the doubt
// ShortPassphrase.
func KeepPassphrase(passphrase string) Keeping {
	keep := Keeping{Passphrase: true, Seal: func(plain []byte) ([]byte, error) {
		recipient, err := custody.Passphrase(passphrase)
		if err != nil {
			return nil, err
		}
		return custody.Seal(plain, recipient)
	}}
	if err := custody.CheckPassphrase(passphrase); err != nil {
		keep.Doubts = []Doubt{Short(err)}
	}
	return keep
}

// Short returns the doubt for an error from custody.CheckPassphrase.
func Short(err error) Doubt { return Doubt{Kind: ShortPassphrase, Said: words.Of(err)} }

// Ways are the requested ways of storing keys. Exactly one must be true.
type Ways struct{ Plain, Passphrase, Recipients, Shares bool }

// These errors are returned by Ways.Check.
var (
	ErrNoWay   = errors.New("no way of storing the keys was chosen")
	ErrTwoWays = errors.New("several ways of storing the keys were chosen, expected one")
)

// Check returns ErrNoWay or ErrTwoWays unless exactly one way is requested.
func (w Ways) Check() error {
	n := 0
	for _, way := range []bool{w.Plain, w.Passphrase, w.Recipients, w.Shares} {
		if way {
			n++
		}
	}
	switch n {
	case 0:
		return ErrNoWay
	case 1:
		return nil
	}
	return ErrTwoWays
}
