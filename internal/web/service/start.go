package service

import (
	"context"
	"sync"

	"github.com/fairdeal/fairdeal/internal/store"
)

// Start opens the database, reads the key and returns a service, which the caller must close.
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

// start reads the key, checks it, and starts a service on an open database.
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
	s.startFlushing()
	return s, nil
}

// startFlushing stores the counters every second until s.stop is called.
func (s *Service) startFlushing() {
	ctx, cancel := context.WithCancel(context.Background())
	var flushing sync.WaitGroup
	flushing.Go(func() { s.flushEverySecond(ctx) })
	s.stop = func() {
		cancel()
		flushing.Wait()
	}
}

// Close stores the counters one last time and closes the database.
func (s *Service) Close() error {
	if s.stop != nil {
		s.stop()
		s.flush(context.Background())
		s.stop = nil
	}
	return s.store.Close()
}
