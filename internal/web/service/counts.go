package service

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// seen is the small file next to the key with the counters of databases when this machine last saw
// them. A copy that is restored later has lower counters.
type seen struct {
	path string

	mu   sync.Mutex
	text seenFile
}

type seenFile struct {
	Process   string                  `json:"process"` // the row of counters
	Databases map[string]store.Counts `json:"databases"`
}

// maxSeen is the maximum file size.
const maxSeen = 1 << 20

// readSeen reads the file. If it does not exist, the result is empty.
func readSeen(path string) (*seen, error) {
	s := &seen{path: path}
	data, err := safefile.Read(path, maxSeen)
	if err == nil {
		err = json.Unmarshal(data, &s.text)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", err))
	}
	if s.text.Process == "" {
		s.text.Process = strings.ToLower(rand.Text()[:idSize])
	}
	if s.text.Databases == nil {
		s.text.Databases = map[string]store.Counts{}
	}
	return s, nil
}

// of returns the counters last seen for a database.
func (s *seen) of(name string) store.Counts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Databases[name]
}

// remember stores the counters of a database if they have increased.
func (s *seen) remember(c store.Counts) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if old, ok := s.text.Databases[c.Name]; ok && (c.Behind(old) || sameCounts(c, old)) {
		return nil
	}
	s.text.Databases[c.Name] = c
	data, err := json.MarshalIndent(s.text, "", "  ")
	if err != nil {
		return err
	}
	return safefile.WriteOver(s.path, append(data, '\n'), 0o600)
}

func sameCounts(a, b store.Counts) bool {
	a.Name, a.Recipient, b.Name, b.Recipient = "", "", "", ""
	return a == b
}

// OlderError means that a database has lower counters than this machine has seen.
type OlderError struct{ Now, Seen store.Counts }

func (e *OlderError) Error() string { return e.Said().String() }

// Said returns the error as a translatable text.
func (e *OlderError) Said() words.Text {
	if e.Now.Starts == e.Seen.Starts {
		return words.New("service.older-run", words.N("now", int(e.Now.Reveals)), words.N("before", int(e.Seen.Reveals)))
	}
	return words.New("service.older", words.N("now", int(e.Now.Starts)), words.N("before", int(e.Seen.Starts)))
}

// look refuses a database that is older than the one served last or, if it is declared as restored,
// closes its open games and returns their number. It then counts the start.
func (s *seen) look(ctx context.Context, st *store.Store, restored bool) (closed int64, err error) {
	now, err := st.Counts(ctx)
	if err != nil {
		return 0, err
	}
	before := s.of(now.Name)
	if now.Behind(before) && !restored {
		return 0, &OlderError{now, before}
	}
	turn := now.Restored
	if restored {
		if closed, err = st.CloseOpenGames(ctx, time.Now()); err != nil {
			return closed, err
		}
		turn = max(now.Restored, before.Restored) + 1
	}
	if err := st.CountStart(ctx, s.text.Process, turn, before.Starts); err != nil {
		return closed, err
	}
	if now, err = st.Counts(ctx); err != nil {
		return closed, err
	}
	return closed, s.remember(now)
}

// look stores a database's current counters.
func (s *Service) look(ctx context.Context) error {
	if s.seen == nil {
		return nil
	}
	now, err := s.store.Counts(ctx)
	if err != nil {
		return err
	}
	return s.seen.remember(now)
}

// keepLooking calls look every second until ctx ends.
func (s *Service) keepLooking(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		s.flush(ctx)
	}
}

func (s *Service) flush(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, s.store.Patience())
	defer cancel()
	err := s.store.Flush(ctx)
	if err == nil {
		err = s.look(ctx)
	}
	if err != nil && ctx.Err() == nil {
		s.log.Error("the counts were not kept", "error", err)
	}
}
