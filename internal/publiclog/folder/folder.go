// Package folder keeps a public log on disk. The log is a folder with static files that any web
// host can serve. The state that prevents the log from signing two trees with the same size is
// stored next to the log's key, never in the folder.
//
//	log, err := folder.Open("deals", "deals.key", signer)
//	...
//	defer log.Close()
//	result, err := log.Append(entry)
//	checkpoint                 the newest, with all cosignatures: the only file that changes
//	tile/entries/000.p/13      bundles of entries
//	tile/0/000.p/13 ...        tiles of hashes
//	witnessed/13               the first checkpoint of that size that satisfied a policy
//	.nojekyll .gitattributes   keep hosts and git from changing the files
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
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LockWait is the time to wait for another process that appends.
const LockWait = 10 * time.Second

// Log is a locked log on disk.
type Log struct {
	dir, key   string
	signer     *publiclog.Signer
	lock       *safefile.Lock
	note       *publiclog.Note
	checkpoint publiclog.Checkpoint
	leaves     map[tlog.Hash]int64 // index of each leaf; nil until needed
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

// maxFile is larger than a full bundle, the largest file of a log. Files that entries name
// are stored under sha256 and not read here.
const maxFile = logtree.TileWidth*(2+publiclog.MaxEntry) + 1

// Init creates an empty log in dir, whose origin is the name of the key, and signs the
// empty tree. The key file must be outside dir.
func Init(dir, key string, signer *publiclog.Signer) error {
	if signer.Verifier.Type != publiclog.SigningKey {
		return fmt.Errorf("%s is a witness key: a log needs its own key", signer.Verifier.Name)
	}
	inside, err := isInside(dir, key)
	if err != nil {
		return err
	}
	if inside {
		return words.Errorf("logfolder.key-inside", words.Name("key", key), words.Name("log", dir))
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	lock, err := safefile.LockFile(key+".lock", LockWait)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	for _, path := range []string{key + ".state", filepath.Join(dir, "checkpoint")} {
		if err := checkAbsent(path); err != nil {
			return err
		}
	}
	c := publiclog.Checkpoint{Origin: signer.Verifier.Name, Root: logtree.EmptyRoot()}
	note, err := signer.SignCheckpoint(c)
	if err != nil {
		return err
	}
	if err := writeHelperFiles(dir, key); err != nil {
		return err
	}
	if err := safefile.WriteNew(key+".state", state(c), 0o600); err != nil {
		return err
	}
	return safefile.WriteNew(filepath.Join(dir, "checkpoint"), note.Bytes(), 0o666)
}

// checkAbsent returns an error if a file exists.
func checkAbsent(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	case errors.Is(err, fs.ErrNotExist):
		return nil
	}
	return err
}

// writeHelperFiles writes the files that contain no part of the tree, and keeps existing ones.
func writeHelperFiles(dir, key string) error {
	const organisers = "# who may publish in this log: verifier keys, one a line\n"
	for _, f := range []struct {
		path, content string
		mode          fs.FileMode
	}{
		{filepath.Join(dir, ".nojekyll"), "", 0o666},
		{filepath.Join(dir, ".gitattributes"), "* -text\n", 0o666},
		{key + ".organisers", organisers, 0o644},
	} {
		err := safefile.WriteNew(f.path, []byte(f.content), f.mode)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

func isInside(dir, file string) (bool, error) {
	d, err := realPath(dir)
	if err != nil {
		return false, err
	}
	f, err := realPath(filepath.Dir(file))
	if err != nil {
		return false, err
	}
	rel, err := filepath.Rel(d, f)
	return err == nil && filepath.IsLocal(rel), nil
}

// realPath resolves the links in a path, as far as it exists.
func realPath(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(abs)
	if errors.Is(err, fs.ErrNotExist) {
		if parent := filepath.Dir(abs); parent != abs {
			real, err = realPath(parent)
			return filepath.Join(real, filepath.Base(abs)), err
		}
	}
	return real, err
}

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
