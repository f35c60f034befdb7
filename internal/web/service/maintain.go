package service

import (
	"context"
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Migrate creates or updates a database's tables. It returns their version before, which is 0 for a new
// database, and after.
func Migrate(ctx context.Context, database string) (before, after int64, err error) {
	before, after, err = store.Migrate(ctx, database)
	if err != nil {
		err = &words.Error{Text: words.New("serve.bad-database", words.E("why", err)), Err: err}
	}
	return before, after, err
}

// Reseal encrypts all games' numbers with the first identity in the key file. It returns how many games
// had been encrypted with a different identity.
func Reseal(ctx context.Context, c Config) (changed int64, err error) {
	path, err := secretPath(c)
	if err != nil {
		return 0, err
	}
	sealer, err := ReadSealer(path)
	if err != nil {
		return 0, err
	}
	err = withStore(ctx, c.Database, func(st *store.Store) error {
		counts, err := st.Counts(ctx)
		if err != nil {
			return err
		}
		sealed, err := st.AnySealed(ctx)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err := checkKey(ctx, st, sealer, counts.Recipient, sealed); err != nil {
			return words.Errorf("place.file", words.Name("file", path), words.E("what", err))
		}
		changed, err = st.Reseal(ctx, sealer.resealWithFirst)
		return err
	})
	return changed, err
}

// resealWithFirst returns sealed data encrypted with the first identity: unchanged, if it already is.
func (s *Sealer) resealWithFirst(sealed []byte) ([]byte, error) {
	first := s.first()
	if _, err := first.Open(sealed); err == nil {
		return sealed, nil
	}
	text, err := s.Open(sealed)
	if err != nil {
		return nil, err
	}
	return first.Seal(text)
}

// Prune removes the games that were revealed before a time, and returns their number. If onlyNames is
// true, it only removes their labels and player names.
func Prune(ctx context.Context, database string, before time.Time, onlyNames bool) (pruned int64, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		pruned, err = st.Prune(ctx, before, onlyNames, store.WithoutNames)
		return err
	})
	return pruned, err
}
