package organiser

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// KeyStorage determines how the keys are stored: encrypted with Seal, split into shares, or,
// if both are nil, unencrypted.
type KeyStorage struct {
	Seal       func(plain []byte) ([]byte, error)
	Passphrase bool // Seal uses a passphrase
	Shares     *Shares
	// SharesDir is a folder that may contain shares of an earlier attempt, even if the keys
	// are not split this time.
	SharesDir string
	// Doubts about storing the keys: ShortPassphrase.
	Doubts []Doubt
}

// EncryptWithPassphrase returns the storage that encrypts keys with a passphrase. A short passphrase causes
// the doubt ShortPassphrase.
func EncryptWithPassphrase(passphrase string) KeyStorage {
	storage := KeyStorage{Passphrase: true, Seal: func(plain []byte) ([]byte, error) {
		recipient, err := custody.PassphraseRecipient(passphrase)
		if err != nil {
			return nil, err
		}
		return custody.Seal(plain, recipient)
	}}
	if err := custody.CheckPassphrase(passphrase); err != nil {
		storage.Doubts = []Doubt{ShortPassphraseDoubt(err)}
	}
	return storage
}

// ShortPassphraseDoubt converts an error from custody.CheckPassphrase to a doubt.
func ShortPassphraseDoubt(err error) Doubt {
	return Doubt{Kind: ShortPassphrase, Text: words.ErrorText(err)}
}

// StorageMethods contains the requested methods for storing keys. Exactly one must be true.
type StorageMethods struct{ Plain, Passphrase, Recipients, Shares bool }

// These errors are returned by StorageMethods.Check.
var (
	ErrNoMethod       = errors.New("no way of storing the keys was chosen")
	ErrSeveralMethods = errors.New("several ways of storing the keys were chosen, expected one")
)

// Check returns ErrNoMethod or ErrSeveralMethods unless exactly one method is requested.
func (m StorageMethods) Check() error {
	n := 0
	for _, isRequested := range []bool{m.Plain, m.Passphrase, m.Recipients, m.Shares} {
		if isRequested {
			n++
		}
	}
	switch n {
	case 0:
		return ErrNoMethod
	case 1:
		return nil
	}
	return ErrSeveralMethods
}
