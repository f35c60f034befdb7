package service

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/words"
)

// Config says what a service is made of as people write it down: addresses and
// names of files.
type Config struct {
	Database     string  // file:PATH or postgres://...
	Secret       string  // the file of an age identity; "" for one beside a SQLite database
	Rate         float64 // requests a second of one address without a token; 0: no limit
	RateOperator float64 // requests a second of one operator; 0: no limit
	Forwarded    bool    // a proxy of one's own names who asks
	RunBy        string  // who runs the service; "": nothing is said
	Contact      string  // and how he is reached
	Version      string
	Log          io.Writer     // errors; nil for none
	Requests     bool          // requests are logged too
	Wait         time.Duration // for a database that cannot be reached at the start
	Drain        time.Duration // between the end of readiness and that of the service
	EmbedIn      []string      // origins whose pages may embed those of a game
	Admin        bool          // operators have an address of their own
	LogFormat    string        // text or json
	LogLevel     string        // debug, info, warn or error
	Restored     bool          // the database is a restored copy: its open games are closed
}

// The errors of a configuration.
var (
	ErrNeedSecret = words.Errorf("service.need-secret")
	ErrLostSecret = words.Errorf("service.lost-secret")
	ErrNoSecret   = words.Errorf("service.no-secret")
)

// ErrMigrate is that of a database whose tables are not there, or too old.
var ErrMigrate = store.ErrMigrate

// Start opens the database and the key and returns a service. Close it in the end.
func Start(ctx context.Context, c Config) (*Service, error) {
	for _, origin := range c.EmbedIn {
		if err := Origin(origin); err != nil {
			return nil, err
		}
	}
	st, err := waitFor(ctx, c)
	if err != nil {
		return nil, err
	}
	s, err := start(ctx, c, st)
	if err != nil {
		st.Close()
	}
	return s, err
}

// Alone takes a SQLite database for one process that serves, until free is called; other
// programs may still read and write it.
func Alone(database string) (free func(), err error) {
	path, ok := store.SQLiteFile(database)
	if !ok || store.IsPostgres(database) {
		return func() {}, nil
	}
	lock, err := safefile.LockFile(path+".serving", 0)
	var held *safefile.LockedError
	switch {
	case errors.As(err, &held):
		return nil, words.Errorf("serve.served", words.Name("file", path))
	case err != nil:
		return nil, err
	}
	return func() { lock.Unlock() }, nil
}

// waitFor opens the database, and tries again for a while, each time after a longer pause,
// if it cannot be reached.
func waitFor(ctx context.Context, c Config) (*store.Store, error) {
	end, pause := time.Now().Add(c.Wait), 100*time.Millisecond
	for {
		st, err := openStore(ctx, c.Database)
		var unreachable *store.UnreachableError
		if err == nil || !errors.As(err, &unreachable) && !store.Away(err) || time.Now().Add(pause).After(end) {
			return st, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(pause):
		}
		pause = min(2*pause, 5*time.Second)
	}
}

func start(ctx context.Context, c Config, st *store.Store) (*Service, error) {
	path, err := secretPath(c)
	if err != nil {
		return nil, err
	}
	sealer, err := openSealer(ctx, c, st, path)
	if err != nil {
		return nil, err
	}
	seen, err := readSeen(path + ".seen")
	if err != nil {
		return nil, err
	}
	if err := seen.look(ctx, st, c.Restored); err != nil {
		return nil, err
	}
	s := newService(c, st, sealer)
	s.seen = seen
	looking, stop := context.WithCancel(context.Background())
	var under sync.WaitGroup
	under.Go(func() { s.keepLooking(looking) })
	s.stop = func() { stop(); under.Wait() }
	return s, nil
}

// secretPath is the file of the service's key.
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

// openSealer reads the service's key, or draws it for a SQLite database without games:
// of those who share a PostgreSQL each would draw another. One that does not open what is
// there is refused; the database knows the public part of the one that seals.
func openSealer(ctx context.Context, c Config, st *store.Store, path string) (*Sealer, error) {
	counts, err := st.Counts(ctx)
	if err != nil {
		return nil, err
	}
	sealed, err := st.AnySealed(ctx)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	fresh := counts.Recipient == "" && sealed == nil
	s, err := ReadSealer(path)
	if errors.Is(err, fs.ErrNotExist) {
		switch {
		case !fresh:
			return nil, words.Errorf("place.file", words.E("file", ErrLostSecret), words.Name("what", path))
		case store.IsPostgres(c.Database):
			return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", ErrNoSecret))
		}
		s, _, err = MakeSealer(path)
	}
	if err == nil {
		err = agree(ctx, st, s, counts.Recipient, sealed)
	}
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", err))
	}
	return s, nil
}

// agree compares a key with what the database knows of it, and keeps its public part.
func agree(ctx context.Context, st *store.Store, s *Sealer, kept string, sealed []byte) (err error) {
	if kept == "" {
		if sealed != nil {
			if _, err := s.Open(sealed); err != nil {
				return err
			}
		}
		if kept, err = st.SetRecipient(ctx, "", s.Recipient()); err != nil { // another process may have been faster
			return err
		}
	}
	if !s.opensFor(kept) {
		return errSecret
	}
	if kept != s.Recipient() {
		_, err = st.SetRecipient(ctx, kept, s.Recipient())
	}
	return err
}

// Close keeps what was counted and closes the service's database.
func (s *Service) Close() error {
	if s.stop != nil {
		s.stop()
		s.flush(context.Background())
		s.stop = nil
	}
	return s.store.Close()
}

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
		return nil, &words.Error{Text: words.New("serve.bad-database", words.E("why", err)), Err: err}
	}
	return st, nil
}
