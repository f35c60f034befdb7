package sealed

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadShare reads a key share from a file, and decrypts it if necessary.
func ReadShare(u *term.UI, path string, f *OpenFlags) (*custody.Share, error) {
	// A share is never encrypted to the identity that it helps to recover.
	withoutShares := *f
	withoutShares.noShares = true
	data, err := ReadFile(u, path, &withoutShares)
	if err != nil {
		return nil, err
	}
	s, err := custody.ParseShare(plain.UTF8(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// Recover reads the shares in files and recovers the identity that decrypts the key file. It prints warnings about
// invalid and repeated shares. It returns the identity and all shares.
func Recover(u *term.UI, paths []string, f *OpenFlags) (*custody.Recovered, []*custody.Share, error) {
	shares := make([]*custody.Share, len(paths))
	for i, path := range paths {
		var err error
		if shares[i], err = ReadShare(u, path, f); err != nil {
			return nil, nil, err
		}
	}
	r, err := recoverFrom(u, shares)
	return r, shares, err
}

// recoverFrom is Recover for shares that were already read.
func recoverFrom(u *term.UI, shares []*custody.Share) (*custody.Recovered, error) {
	r, err := custody.Recover(shares)
	for _, n := range r.Invalid {
		u.Warn("sealed.share-false", words.N("n", n))
	}
	for _, n := range r.Duplicates {
		u.Note("sealed.share-twice", words.N("n", n))
	}
	switch {
	case errors.Is(err, custody.ErrOtherSet), err != nil && len(r.Invalid) > 0:
		return nil, term.CheckFailedf("%w", err)
	case errors.Is(err, custody.ErrTooFew):
		return nil, term.Hint(err, "sealed.share-others")
	}
	return r, err
}
