package service

import (
	"context"
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// LockDatabase prevents a second process from serving the same SQLite database until free is called. Other
// programs can still read and write the database. For PostgreSQL it does nothing.
func LockDatabase(database string) (free func(), err error) {
	path, ok := store.SQLiteFile(database)
	if !ok || store.IsPostgres(database) {
		return func() {}, nil
	}
	lock, err := safefile.LockFile(path+".serving", 0)
	var locked *safefile.LockedError
	if errors.As(err, &locked) {
		return nil, words.Errorf("serve.served", words.Name("file", path))
	}
	if err != nil {
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

// openStore opens a database for the time of a command or a service.
func openStore(ctx context.Context, database string) (*store.Store, error) {
	st, err := store.Open(ctx, database)
	if err != nil {
		return nil, &words.Error{Text: words.New("serve.bad-database", words.E("why", err)), Err: err}
	}
	return st, nil
}

// withStore calls f with an open database.
func withStore(ctx context.Context, database string, f func(*store.Store) error) error {
	st, err := openStore(ctx, database)
	if err != nil {
		return err
	}
	defer st.Close()
	return f(st)
}
