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
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
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

// StateError is returned if a folder does not match the trees that the key has signed.
// Signing could then create two trees of the same size.
type StateError struct {
	Signed, Holds int64 // sizes according to the state and to the folder
	Why           words.Text
}

// Error returns the error in English.
func (e *StateError) Error() string { return e.Why.String() }

// Said returns the error for any language.
func (e *StateError) Said() words.Text { return e.Why }

// AdoptError is returned for a log without a state file.
type AdoptError struct{ Path string }

// Error returns the error in English.
func (e *AdoptError) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *AdoptError) Said() words.Text {
	return words.New("logfolder.no-state", words.Name("file", e.Path))
}

// Read returns a function that reads the files of a log in a folder.
func Read(dir string) logtree.ReadFunc {
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
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			if err == nil {
				err = &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
			}
			return err
		}
	}
	c := publiclog.Checkpoint{Origin: signer.Verifier.Name, Root: logtree.EmptyRoot()}
	note, err := signer.SignCheckpoint(c)
	if err != nil {
		return err
	}
	for _, f := range []logtree.NewFile{{Path: ".nojekyll"}, {Path: ".gitattributes", Data: []byte("* -text\n")}} {
		err := safefile.WriteNew(filepath.Join(dir, f.Path), f.Data, 0o666)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	if err := safefile.WriteNew(key+".organisers", []byte("# who may publish in this log: verifier keys, one a line\n"), 0o644); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := safefile.WriteNew(key+".state", state(c), 0o600); err != nil {
		return err
	}
	return safefile.WriteNew(filepath.Join(dir, "checkpoint"), note.Bytes(), 0o666)
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

func state(c publiclog.Checkpoint) []byte {
	return fmt.Appendf(nil, "%d\n%s\n", c.Size, base64.StdEncoding.EncodeToString(c.Root[:]))
}

func readState(path, origin string) (publiclog.Checkpoint, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return publiclog.Checkpoint{}, &AdoptError{path}
	}
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	c, err := publiclog.ParseCheckpoint(origin + "\n" + string(data))
	if err != nil {
		return c, fmt.Errorf("%s: expected the size and root of the last signed tree", path)
	}
	return c, nil
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
func (l *Log) Read(path string) ([]byte, error) { return Read(l.dir)(path) }

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

func (l *Log) load() error {
	signed, err := readState(l.key+".state", l.signer.Verifier.Name)
	if err != nil {
		return err
	}
	c, note, err := l.readCheckpoint()
	if err != nil {
		return err
	}
	switch {
	case c.Size > signed.Size, c.Size == signed.Size && c.Root != signed.Root:
		return &StateError{signed.Size, c.Size, words.New("logfolder.older-state", words.N("n", int(c.Size)), words.Name("key", l.key), words.N("signed", int(signed.Size)))}
	case c.Size < signed.Size:
		// The append was interrupted after the state was written, so that the tiles must
		// exist.
		root, err := logtree.Root(signed.Size, logtree.Hashes(signed, l.Read))
		if err != nil || root != signed.Root {
			return &StateError{signed.Size, c.Size, words.New("logfolder.older-folder", words.N("signed", int(signed.Size)), words.N("n", int(c.Size)))}
		}
		if note, err = l.signer.SignCheckpoint(signed); err != nil {
			return err
		}
		if err := l.writeCheckpoint(note); err != nil {
			return err
		}
		c = signed
	default:
		root, err := logtree.Root(c.Size, logtree.Hashes(c, l.Read))
		if err == nil && root != c.Root {
			err = errors.New("the root is different")
		}
		if err != nil {
			return fmt.Errorf("the tiles do not match the checkpoint of %d entries: %w", c.Size, err)
		}
	}
	l.checkpoint, l.note = c, note
	return nil
}

func (l *Log) writeCheckpoint(note *publiclog.Note) error {
	return safefile.WriteOver(filepath.Join(l.dir, "checkpoint"), note.Bytes(), 0o666)
}

// Adopt creates the state of a log whose state file was lost. The caller must have checked
// the whole log. It returns an error if a state exists.
func Adopt(dir, key string, signer *publiclog.Signer) (publiclog.Checkpoint, error) {
	lock, err := safefile.LockFile(key+".lock", LockWait)
	if err != nil {
		return publiclog.Checkpoint{}, err
	}
	defer lock.Unlock()
	l := &Log{dir: dir, key: key, signer: signer}
	c, _, err := l.readCheckpoint()
	if err != nil {
		return c, err
	}
	for n := int64(0); n*logtree.TileWidth < c.Size; n++ {
		if err := l.checkBundle(c, n); err != nil {
			return c, err
		}
	}
	return c, safefile.WriteNew(key+".state", state(c), 0o600)
}

// checkBundle compares a bundle with the leaves of the tree.
func (l *Log) checkBundle(c publiclog.Checkpoint, n int64) error {
	entries, err := logtree.ReadBundle(l.Read, n, c.Size)
	if err != nil {
		return err
	}
	indexes := make([]int64, len(entries))
	for i := range indexes {
		indexes[i] = tlog.StoredHashIndex(0, n*logtree.TileWidth+int64(i))
	}
	hashes, err := logtree.Hashes(c, l.Read).ReadHashes(indexes)
	if err != nil {
		return err
	}
	for i, e := range entries {
		if logtree.Leaf(e) != hashes[i] {
			return fmt.Errorf("entry %d does not match the tree", int(n*logtree.TileWidth)+i)
		}
	}
	return nil
}

// ReadOrganisers reads FILE.organisers, which contains one verifier key of type 0x01 per
// line. On systems with file modes, it returns a *ModeError if the group or others may
// write the file.
func ReadOrganisers(key string) ([]publiclog.Verifier, error) {
	path := key + ".organisers"
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if mode := info.Mode().Perm(); mode&0o022 != 0 && runtime.GOOS != "windows" {
		return nil, &ModeError{path, mode}
	}
	var keys []publiclog.Verifier
	for i, line := range bytes.Split(plain.Form(data), []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		v, err := publiclog.ParseVerifier(text)
		if err == nil && v.Type != publiclog.SigningKey {
			err = errors.New("expected an organiser's key, found a witness key")
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, i+1, err)
		}
		keys = append(keys, v)
	}
	return keys, nil
}

// Admit adds an organiser's key to the list of the log, unless it is already there.
func Admit(key string, v publiclog.Verifier) error {
	if v.Type != publiclog.SigningKey {
		return errors.New("expected an organiser's key, found a witness key")
	}
	organisers, err := ReadOrganisers(key)
	if err != nil || slices.Contains(organisers, v) {
		return err
	}
	data, err := os.ReadFile(key + ".organisers")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(data) > 0 && data[len(data)-1] != '\n' {
		data = append(data, '\n')
	}
	return safefile.WriteOver(key+".organisers", append(data, v.String()+"\n"...), 0o644)
}

// ModeError is returned for a list that other users may write, because they could decide
// who may publish.
type ModeError struct {
	Path string
	Mode fs.FileMode
}

// Error returns the error in English.
func (e *ModeError) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *ModeError) Said() words.Text {
	return words.New("logfolder.others-write", words.Name("file", e.Path), words.Name("mode", fmt.Sprintf("%04o", e.Mode)))
}
