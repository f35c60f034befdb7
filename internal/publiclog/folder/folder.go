// Package folder keeps a public log on disk.
//
//	log, err := folder.Open("deals", "deals.key", signer)
//	...
//	defer log.Close()
//	indexes, err := log.Append(entry)
//
// The log is a folder with static files that any web host can serve:
//
//	checkpoint                 the newest, with all cosignatures: the only file that changes
//	tile/entries/000.p/13      bundles of entries
//	tile/0/000.p/13 ...        tiles of hashes
//	witnessed/13               the first checkpoint of that size that satisfied a policy
//	.nojekyll .gitattributes   keep hosts and git from changing the files
//
// These files are next to the log's key, never in the folder. The state prevents the log from
// signing two trees with the same size.
//
//	FILE.state        two lines: size and base64(root) of the last tree that was signed
//	FILE.organisers   verifier keys of those who may publish, one per line
//	FILE.lock         locked by a process that appends
//
// The steps follow spec/trust.md section 4. Files are written first, then the state, then the
// signature, then the checkpoint. If a process is killed at any point, the log is in the old or the
// new state, and two trees with the same size are never signed. A folder that is older than the
// state is refused, see [StateError].
package folder

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LockWait is the time to wait for another process that appends.
const LockWait = 10 * time.Second

// Log is a locked log on disk.
type Log struct {
	dir, key   string // paths of the folder and of the key file
	signer     *publiclog.Signer
	lock       *safefile.Lock
	note       *publiclog.Note      // the newest checkpoint, signed
	checkpoint publiclog.Checkpoint // the same, parsed
	leaves     map[tlog.Hash]int64  // index of each leaf; nil until needed
}

// Reader returns a function that reads the files of a log in a folder.
func Reader(dir string) logtree.ReadFunc {
	return func(path string) ([]byte, error) {
		if !filepath.IsLocal(path) {
			return nil, fmt.Errorf("%s is outside the log", path)
		}
		name := filepath.Join(dir, filepath.FromSlash(path))
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() || info.Size() > maxFile {
			return nil, fmt.Errorf("%s is not a log file", name)
		}
		return os.ReadFile(name)
	}
}

// maxFile is larger than a full bundle, the largest file of a log that is read here. Files that entries name are
// stored in the folder sha256.
const maxFile = logtree.TileWidth*(2+publiclog.MaxEntry) + 1

// Open locks the log and compares its state, checkpoint and tiles. It completes an
// interrupted append.
func Open(dir, key string, signer *publiclog.Signer) (*Log, error) {
	lock, err := safefile.LockFile(key+".lock", LockWait)
	if err != nil {
		return nil, err
	}
	sweep(dir, key)
	l := &Log{dir: dir, key: key, signer: signer, lock: lock}
	if err := l.load(); err != nil {
		lock.Unlock()
		return nil, err
	}
	return l, nil
}

// Close releases the lock.
func (l *Log) Close() error { return l.lock.Unlock() }

// Checkpoint returns the newest checkpoint and its signed note.
func (l *Log) Checkpoint() (publiclog.Checkpoint, *publiclog.Note) { return l.checkpoint, l.note }

// Read reads a file in the log.
func (l *Log) Read(path string) ([]byte, error) { return Reader(l.dir)(path) }

// readCheckpoint reads the checkpoint, which must be signed by the key of the log.
func (l *Log) readCheckpoint() (publiclog.Checkpoint, *publiclog.Note, error) {
	path := filepath.Join(l.dir, "checkpoint")
	data, err := os.ReadFile(path)
	if err != nil {
		return publiclog.Checkpoint{}, nil, err
	}
	note, c, err := logtree.ReadCheckpoint(data)
	if err != nil {
		return c, nil, fmt.Errorf("%s: %w", path, err)
	}
	sigs, err := note.Verify(l.signer.Verifier)
	if err == nil && (len(sigs) == 0 || c.Origin != l.signer.Verifier.Name) {
		err = fmt.Errorf("it is not signed by the key of %s", l.signer.Verifier.Name)
	}
	if err != nil {
		return c, nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, note, nil
}

func (l *Log) writeCheckpoint(note *publiclog.Note) error {
	return safefile.WriteOver(filepath.Join(l.dir, "checkpoint"), note.Bytes(), 0o666)
}
