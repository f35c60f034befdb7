package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/words"
)

// Keeping is how the keys are kept: encrypted by Seal; in shares, whose Seal is that
// of the tournament; or, if both are nil, as they are.
type Keeping struct {
	Seal       func(plain []byte) ([]byte, error)
	Passphrase bool // Seal encrypts with one
	Shares     *Shares
	// SharesDir is where shares of another attempt may lie, however the keys are kept now.
	SharesDir string
	// Doubts speak against how they are kept: ShortPassphrase.
	Doubts []Doubt
}

// KeepPassphrase encrypts keys with a passphrase. Doubt: ShortPassphrase.
func KeepPassphrase(passphrase string) Keeping {
	keep := Keeping{Passphrase: true, Seal: func(plain []byte) ([]byte, error) {
		to, err := custody.Passphrase(passphrase)
		if err != nil {
			return nil, err
		}
		return custody.Seal(plain, to)
	}}
	if err := custody.CheckPassphrase(passphrase); err != nil {
		keep.Doubts = []Doubt{Short(err)}
	}
	return keep
}

// Short returns the doubt about a passphrase, of which custody.CheckPassphrase returned err.
func Short(err error) Doubt { return Doubt{Kind: ShortPassphrase, Said: words.Of(err)} }

// Ways are the ways of keeping keys that were asked for. One is needed.
type Ways struct{ Plain, Passphrase, Recipients, Shares bool }

// Errors of Ways.
var (
	ErrNoWay   = errors.New("the keys are to be kept in no way")
	ErrTwoWays = errors.New("the keys are to be kept in several ways")
)

// Check returns nil if one way was asked for, or else ErrNoWay or ErrTwoWays.
func (w Ways) Check() error {
	n := 0
	for _, asked := range []bool{w.Plain, w.Passphrase, w.Recipients, w.Shares} {
		if asked {
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
