package service

import (
	"context"
	"errors"
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// secretPath returns the path of the key file: the configured one or, for a SQLite database games.db,
// games.db.secret.
func secretPath(c Config) (string, error) {
	if c.Secret != "" {
		return c.Secret, nil
	}
	file, ok := store.SQLiteFile(c.Database)
	if !ok {
		return "", ErrNeedSecret
	}
	return file + ".secret", nil
}

// openSealer reads the service's key. It only generates one for a SQLite database without games,
// because processes that share a PostgreSQL database would each generate one. It returns an error
// if the key does not decrypt the existing data. The database stores the public part of the
// encrypting key.
func openSealer(ctx context.Context, c Config, st *store.Store, path string) (*Sealer, error) {
	counts, err := st.Counts(ctx)
	if err != nil {
		return nil, err
	}
	sealed, err := st.AnySealed(ctx)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	isNewDatabase := counts.Recipient == "" && sealed == nil
	s, err := ReadSealer(path)
	if errors.Is(err, fs.ErrNotExist) {
		switch {
		case !isNewDatabase:
			return nil, words.Errorf("place.file", words.E("file", ErrLostSecret), words.Name("what", path))
		case store.IsPostgres(c.Database):
			return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", ErrNoSecret))
		}
		s, _, err = MakeSealer(path)
	}
	if err == nil {
		err = checkKey(ctx, st, s, counts.Recipient, sealed)
	}
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", err))
	}
	return s, nil
}

// checkKey compares a key with the recipient in the database, or with sealed data if there is none,
// and stores the key's public part.
func checkKey(ctx context.Context, st *store.Store, s *Sealer, recipient string, sealed []byte) (err error) {
	if recipient == "" {
		if sealed != nil {
			if _, err := s.Open(sealed); err != nil {
				return err
			}
		}
		// If another process stored its recipient in the meantime, SetRecipient returns that
		// recipient.
		if recipient, err = st.SetRecipient(ctx, "", s.Recipient()); err != nil {
			return err
		}
	}
	if !s.opensFor(recipient) {
		return errSecret
	}
	if recipient != s.Recipient() {
		_, err = st.SetRecipient(ctx, recipient, s.Recipient())
	}
	return err
}
