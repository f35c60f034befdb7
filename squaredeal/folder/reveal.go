package folder

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// ID is the tournament's short name: that of its description without .sqd.
func (s *Store) ID() string { return filepath.Base(s.base()) }

// ErrKeysForm is the error of keys that have the published hash only in another
// form than the one that is published.
var ErrKeysForm = words.NewError("folder.keys-form")

// Reveal writes the plain key file, when the last session is played. The keys must
// be the published ones. there says that the file held them already; a file that
// holds something else is fs.ErrExist.
func (s *Store) Reveal(k *squaredeal.Keys) (there bool, err error) {
	if _, err := s.Description.CheckKeys(k); err != nil {
		return false, err
	}
	// The published form, whatever became of the line ends.
	plain := k.Bytes()
	if squaredeal.HashKeys(plain) != s.Description.KeyHash {
		return false, ErrKeysForm
	}
	return writeSame(s.KeysPath(), plain, 0o600)
}

// SessionKeyPath is where the key of a session stands that was revealed alone.
func (s *Store) SessionKeyPath(id squaredeal.ID) string {
	return filepath.Join(filepath.Dir(s.Path), squaredeal.SessionKeyName(s.ID(), id))
}

// RevealSession writes the key of one session. over says that a phase of unknown
// length has ended. Whether the session was played is the caller's to know.
func (s *Store) RevealSession(k *squaredeal.Keys, id squaredeal.ID, over bool) (key *squaredeal.SessionKey, path string, there bool, err error) {
	key, err = s.Description.RevealSession(k, s.ID(), id, over)
	if err != nil {
		return nil, "", false, err
	}
	path = s.SessionKeyPath(key.Key.ID)
	there, err = writeSame(path, key.Text(), 0o666)
	return key, path, there, err
}

// writeSame writes a new file; there says that it held the same already.
func writeSame(path string, data []byte, mode fs.FileMode) (there bool, err error) {
	err = safefile.WriteNew(path, data, mode)
	if errors.Is(err, fs.ErrExist) {
		if now, readErr := os.ReadFile(path); readErr == nil && bytes.Equal(now, data) {
			return true, nil
		}
	}
	return false, err
}
