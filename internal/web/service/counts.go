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

// A restored copy of the database may contain games that were open when it was made and have been revealed
// since. Dealing from them would be unfair, because everybody knows their numbers. Therefore this machine
// remembers the counters of the database in a file next to the key, KEY.seen:
//
//	{
//	  "process": "k3j5...",
//	  "databases": {"NAME": {"starts": 12, "reveals": 340, ...}}
//	}
//
// A copy has lower counters, and is refused unless the operator declares it as restored.

// seenCounts is the content of that file.
type seenCounts struct {
	path string

	mu      sync.Mutex
	content seenContent
}

type seenContent struct {
	Process   string                  `json:"process"`   // name of this machine's row in the database's counters
	Databases map[string]store.Counts `json:"databases"` // by the name in the database
}

// maxSeen is the maximum size of the file in bytes.
const maxSeen = 1 << 20

// readSeen reads the file. If it does not exist, the result is empty.
func readSeen(path string) (*seenCounts, error) {
	s := &seenCounts{path: path}
	data, err := safefile.Read(path, maxSeen)
	if err == nil {
		err = json.Unmarshal(data, &s.content)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, words.Errorf("place.file", words.Name("file", path), words.E("what", err))
	}
	if s.content.Process == "" {
		s.content.Process = strings.ToLower(rand.Text()[:idSize])
	}
	if s.content.Databases == nil {
		s.content.Databases = map[string]store.Counts{}
	}
	return s, nil
}

// get returns the remembered counters of a database, which are zero if it is not known.
func (s *seenCounts) get(database string) store.Counts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.content.Databases[database]
}

// update remembers a database's counters, if they have increased.
func (s *seenCounts) update(counts store.Counts) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, isKnown := s.content.Databases[counts.Name]
	if isKnown && (counts.IsOlderThan(old) || sameCounts(counts, old)) {
		return nil
	}
	s.content.Databases[counts.Name] = counts
	data, err := json.MarshalIndent(s.content, "", "  ")
	if err != nil {
		return err
	}
	return safefile.WriteOver(s.path, append(data, '\n'), 0o600)
}

// sameCounts reports whether two databases have the same counters.
func sameCounts(a, b store.Counts) bool {
	a.Name, a.Recipient, b.Name, b.Recipient = "", "", "", ""
	return a == b
}

// OlderError is returned for a database whose counters are lower than those that this machine
// remembers, because it may be an older copy.
type OlderError struct{ Now, Seen store.Counts }

func (e *OlderError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *OlderError) InWords() words.Text {
	if e.Now.Starts == e.Seen.Starts {
		return words.New("service.older-run", words.N("now", int(e.Now.Reveals)),
			words.N("before", int(e.Seen.Reveals)))
	}
	return words.New("service.older", words.N("now", int(e.Now.Starts)), words.N("before", int(e.Seen.Starts)))
}

// countStart counts the start of the service in the database. It returns an OlderError for an older copy.
// If isRestored says that the database is a restored copy, it closes the open games, whether or not the
// copy is older, and returns their number.
func (s *seenCounts) countStart(ctx context.Context, st *store.Store, isRestored bool) (closed int64, err error) {
	now, err := st.Counts(ctx)
	if err != nil {
		return 0, err
	}
	before := s.get(now.Name)
	if now.IsOlderThan(before) && !isRestored {
		return 0, &OlderError{now, before}
	}

	restored := now.Restored
	if isRestored {
		if closed, err = st.CloseOpenGames(ctx, time.Now()); err != nil {
			return closed, err
		}
		restored = max(now.Restored, before.Restored) + 1
	}
	if err := st.CountStart(ctx, s.content.Process, restored, before.Starts); err != nil {
		return closed, err
	}
	if now, err = st.Counts(ctx); err != nil {
		return closed, err
	}
	return closed, s.update(now)
}
