package service

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/words"
)

// Config says what a service is made of as people write it down: addresses and
// names of files.
type Config struct {
	Database  string  // file:PATH or postgres://...
	Secret    string  // the file of an age identity; "" for one beside a SQLite database
	Rate      float64 // requests a second of one address without a token; 0: no limit
	Forwarded bool    // a proxy of one's own names who asks
	RunBy     string  // who runs the service; "": nothing is said
	Contact   string  // and how he is reached
	Version   string
	Log       io.Writer // errors; nil for none
	Requests  bool      // requests are logged too
}

// The errors of a configuration.
var (
	ErrNeedSecret = words.Errorf("service.need-secret")
	ErrLostSecret = words.Errorf("service.lost-secret")
)

// Start opens the database and the key and returns a service. Close it in the end.
func Start(ctx context.Context, c Config) (*Service, error) {
	st, err := openStore(ctx, c.Database)
	if err != nil {
		return nil, err
	}
	s, err := start(ctx, c, st)
	if err != nil {
		st.Close()
	}
	return s, err
}

func start(ctx context.Context, c Config, st *store.Store) (*Service, error) {
	sealer, err := openSealer(ctx, c, st)
	if err != nil {
		return nil, err
	}
	return newService(c, st, sealer), nil
}

// openSealer reads the service's key, or draws it for a database without games.
// One that does not open what is there is refused.
func openSealer(ctx context.Context, c Config, st *store.Store) (*Sealer, error) {
	path := c.Secret
	if path == "" {
		file, ok := store.SQLiteFile(c.Database)
		if !ok {
			return nil, ErrNeedSecret
		}
		path = file + ".secret"
	}
	sealed, err := st.AnySealed(ctx)
	if errors.Is(err, store.ErrNotFound) {
		s, _, err := MakeSealer(path)
		return s, err
	}
	if err != nil {
		return nil, err
	}
	s, err := ReadSealer(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, words.Errorf("place.file", words.E("file", ErrLostSecret), words.Name("what", path))
	}
	if err == nil {
		_, err = s.Open(sealed)
	}
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", err))
	}
	return s, nil
}

// Close closes the service's database.
func (s *Service) Close() error { return s.store.Close() }

// NewToken makes a token for an operator in a database.
func NewToken(ctx context.Context, database, operator string) (token string, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		token, err = makeToken(ctx, st, operator)
		return err
	})
	return token, err
}

// Tokens are the tokens of a database, the oldest first.
func Tokens(ctx context.Context, database string) (all []store.Token, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		known, err := st.Tokens(ctx)
		all = append([]store.Token{}, known...)
		return err
	})
	return all, err
}

// RevokeToken makes a token worthless; fs.ErrNotExist if there is none.
func RevokeToken(ctx context.Context, database, id string) error {
	return withStore(ctx, database, func(st *store.Store) error {
		err := st.RevokeToken(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			err = &words.Error{Text: words.New("serve.no-token", words.Name("id", strconv.Quote(id))), Err: os.ErrNotExist}
		}
		return err
	})
}

func withStore(ctx context.Context, database string, f func(*store.Store) error) error {
	st, err := openStore(ctx, database)
	if err != nil {
		return err
	}
	defer st.Close()
	return f(st)
}

func openStore(ctx context.Context, database string) (*store.Store, error) {
	st, err := store.Open(ctx, database)
	if err != nil {
		return nil, words.Errorf("serve.bad-database", words.E("why", err))
	}
	return st, nil
}
