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
	"github.com/fairdeal/fairdeal/internal/words"
)

// Config is the configuration of a service: addresses, file names and limits.
type Config struct {
	Database     string  // file:PATH or postgres://...
	Secret       string  // age identity file; "" means next to a SQLite database
	Rate         float64 // requests per second from one address without a token; 0 for no limit
	RateOperator float64 // requests per second by one operator; 0 for no limit
	Forwarded    bool    // a trusted proxy adds the client's address
	RunBy        string  // operator of the service, or ""
	Contact      string  // the operator's contact
	Version      string
	Log          io.Writer     // error log, or nil
	Requests     bool          // also log requests
	Wait         time.Duration // how long to wait for an unreachable database at the start
	Drain        time.Duration // delay between the end of readiness and the end of the service
	EmbedIn      []string      // origins that may embed the pages of a game
	Admin        bool          // serve operators on a private address
	LogFormat    string        // text or json
	LogLevel     string        // debug, info, warn or error
	Restored     bool          // the database is a restored copy, so its open games are closed
}

// Configuration errors.
var (
	ErrNeedSecret = words.Errorf("service.need-secret")
	ErrLostSecret = words.Errorf("service.lost-secret")
	ErrNoSecret   = words.Errorf("service.no-secret")
)

// Errors of the database: its tables are missing or outdated, the role lacks a right, or a connection
// pool in front of it needs a different mode of the driver.
var (
	ErrMigrate = store.ErrMigrate
	ErrDenied  = store.ErrDenied
	ErrPooled  = store.ErrPooled
)

// Start opens the database and the key and returns a service. The caller must close it.
func Start(ctx context.Context, c Config) (*Service, error) {
	for _, origin := range c.EmbedIn {
		if err := CheckOrigin(origin); err != nil {
			return nil, err
		}
	}
	st, err := openWithRetries(ctx, c)
	if err != nil {
		return nil, err
	}
	s, err := start(ctx, c, st)
	if err != nil {
		st.Close()
	}
	return s, err
}

// LockDatabase locks a SQLite database for one serving process until free is called. Other programs can
// still read and write it.
func LockDatabase(database string) (free func(), err error) {
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

// openWithRetries opens the database. If it is unreachable, it retries for a while with increasing delays.
func openWithRetries(ctx context.Context, c Config) (*store.Store, error) {
	end, pause := time.Now().Add(c.Wait), 100*time.Millisecond
	for {
		st, err := openStore(ctx, c.Database)
		var unreachable *store.UnreachableError
		mayRecover := errors.As(err, &unreachable) || store.IsUnavailable(err)
		if err == nil || !mayRecover || time.Now().Add(pause).After(end) {
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
	closed, err := seen.countStart(ctx, st, c.Restored)
	if err != nil {
		return nil, err
	}
	s := newService(c, st, sealer)
	if c.Restored {
		s.log.Info("restored copy", "closed", closed)
	}
	s.seen = seen
	flushContext, cancel := context.WithCancel(context.Background())
	var flushing sync.WaitGroup
	flushing.Go(func() { s.flushEverySecond(flushContext) })
	s.stop = func() { cancel(); flushing.Wait() }
	return s, nil
}

// secretPath returns the path of the service's key.
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
	isNew := counts.Recipient == "" && sealed == nil
	s, err := ReadSealer(path)
	if errors.Is(err, fs.ErrNotExist) {
		switch {
		case !isNew:
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
		// Another process may have been faster.
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

// Close stores the counters and closes the service's database.
func (s *Service) Close() error {
	if s.stop != nil {
		s.stop()
		s.flush(context.Background())
		s.stop = nil
	}
	return s.store.Close()
}

// NewToken creates a token for an operator in a database.
func NewToken(ctx context.Context, database, operator string) (token string, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		token, err = makeToken(ctx, st, operator)
		return err
	})
	return token, err
}

// Tokens returns the tokens in a database, oldest first.
func Tokens(ctx context.Context, database string) (all []store.Token, err error) {
	err = withStore(ctx, database, func(st *store.Store) error {
		known, err := st.Tokens(ctx)
		all = append([]store.Token{}, known...)
		return err
	})
	return all, err
}

// RevokeToken revokes a token. It returns fs.ErrNotExist if there is no such token.
func RevokeToken(ctx context.Context, database, id string) error {
	return withStore(ctx, database, func(st *store.Store) error {
		err := st.RevokeToken(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			err = &words.Error{
				Text: words.New("serve.no-token", words.Name("id", strconv.Quote(id))), Err: os.ErrNotExist,
			}
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
