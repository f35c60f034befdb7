// Package folder keeps a public log on a disk: a folder of static files that any
// web host serves, and beside the log's key, never inside the folder, the state
// that keeps it from signing two trees of one size.
//
//	log, err := folder.Open("deals", "deals.key", signer)
//	...
//	defer log.Close()
//	result, err := log.Append(entry)
//
// # The folder (C2SP tlog-tiles v0.1.0; spec/trust.md section 4)
//
//	checkpoint                 the newest, with all cosignatures: the only file that changes
//	tile/entries/000.p/13      bundles of entries
//	tile/0/000.p/13 ...        tiles of hashes
//	witnessed/13               the checkpoint of that size as soon as a policy was satisfied
//	.nojekyll .gitattributes   so that hosts and git leave the bytes alone
//
// # Beside the key FILE
//
//	FILE.state        two lines: size and base64(root) of the last tree that was signed
//	FILE.organisers   verifier keys of who may publish, one a line
//	FILE.lock         held by a process that appends
//
// # Append
//
// The steps are those of spec/trust.md section 4. Files come first, then the
// state, then the signature, then the checkpoint: a process that is killed
// anywhere leaves the log as before or as after, and no two trees of one size are
// ever signed. A folder that is older than the state is refused: see [StateError].
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

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// LockWait is how long a process waits for another that appends.
const LockWait = 10 * time.Second

// Log is a log on a disk whose lock is held.
type Log struct {
	dir, key string
	signer   *publiclog.Signer
	lock     *safefile.Lock
	note     *publiclog.Note
	now      publiclog.Checkpoint
	leaves   map[tlog.Hash]int64 // index of each leaf; nil until it is asked for
}

// StateError is the error of a folder that does not fit what the key has signed.
// Signing from it could sign two trees of one size: nothing is signed.
type StateError struct {
	Signed, Holds int64 // sizes of the state and of the folder
	Why           words.Text
}

// Error is the error in English.
func (e *StateError) Error() string { return e.Why.String() }

// Said is the error for any language.
func (e *StateError) Said() words.Text { return e.Why }

// AdoptError is the error of a log without a state file.
type AdoptError struct{ Path string }

// Error is the error in English.
func (e *AdoptError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *AdoptError) Said() words.Text {
	return words.New("logfolder.no-state", words.Name("file", e.Path))
}

// Read returns the reader of a log's files in a folder.
func Read(dir string) publiclog.ReadFunc {
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

// maxFile is more than the largest file of a log, a full bundle, can be; files
// that entries name stand under sha256 and are not read through here.
const maxFile = 256*(2+publiclog.MaxEntry) + 1

// Init makes an empty log in dir, whose origin is the name of the key, and signs
// the tree without entries. The key file lies outside dir.
func Init(dir, key string, signer *publiclog.Signer) error {
	if signer.Verifier.Type != publiclog.Signs {
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
	c := publiclog.Checkpoint{Origin: signer.Verifier.Name, Root: publiclog.EmptyRoot}
	note, err := signer.SignCheckpoint(c)
	if err != nil {
		return err
	}
	for _, f := range []publiclog.NewFile{{Path: ".nojekyll"}, {Path: ".gitattributes", Data: []byte("* -text\n")}} {
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

// realPath is a path without links, as far as it exists.
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

// Open takes the log's lock and holds state, checkpoint and tiles against each
// other. An append that was cut short is finished.
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

// Close gives the lock back.
func (l *Log) Close() error { return l.lock.Unlock() }

// Checkpoint is the newest checkpoint with its signatures.
func (l *Log) Checkpoint() (publiclog.Checkpoint, *publiclog.Note) { return l.now, l.note }

// Read reads a file of the log.
func (l *Log) Read(path string) ([]byte, error) { return Read(l.dir)(path) }

func (l *Log) readCheckpoint() (publiclog.Checkpoint, *publiclog.Note, error) {
	path := filepath.Join(l.dir, "checkpoint")
	data, err := os.ReadFile(path)
	if err != nil {
		return publiclog.Checkpoint{}, nil, err
	}
	note, c, err := publiclog.ReadCheckpoint(data)
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
		// Cut short between state and checkpoint: the tiles must be there.
		root, err := publiclog.Root(signed.Size, publiclog.Hashes(signed, l.Read))
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
		root, err := publiclog.Root(c.Size, publiclog.Hashes(c, l.Read))
		if err == nil && root != c.Root {
			err = errors.New("the root is different")
		}
		if err != nil {
			return fmt.Errorf("the tiles do not match the checkpoint of %d entries: %w", c.Size, err)
		}
	}
	l.now, l.note = c, note
	return nil
}

func (l *Log) writeCheckpoint(note *publiclog.Note) error {
	return safefile.WriteOver(filepath.Join(l.dir, "checkpoint"), note.Bytes(), 0o666)
}

// Adopt writes the state of a log whose state file was lost, after the caller
// has checked the whole log. It refuses where a state exists.
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
	for n := int64(0); n*256 < c.Size; n++ {
		if err := l.checkBundle(c, n); err != nil {
			return c, err
		}
	}
	return c, safefile.WriteNew(key+".state", state(c), 0o600)
}

// checkBundle holds a bundle against the leaves of the tree.
func (l *Log) checkBundle(c publiclog.Checkpoint, n int64) error {
	entries, err := publiclog.ReadBundle(l.Read, n, c.Size)
	if err != nil {
		return err
	}
	at := make([]int64, len(entries))
	for i := range at {
		at[i] = tlog.StoredHashIndex(0, n*256+int64(i))
	}
	hashes, err := publiclog.Hashes(c, l.Read).ReadHashes(at)
	if err != nil {
		return err
	}
	for i, e := range entries {
		if publiclog.Leaf(e) != hashes[i] {
			return fmt.Errorf("entry %d does not match the tree", int(n*256)+i)
		}
	}
	return nil
}

// ReadOrganisers reads FILE.organisers: verifier keys of type 0x01, one a line. A list
// that group or others may write, where the system has such modes, is a *ModeError.
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
	for i, line := range bytes.Split(publiclog.Plain(data), []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		v, err := publiclog.ParseVerifier(text)
		if err == nil && v.Type != publiclog.Signs {
			err = errors.New("expected an organiser's key, found a witness key")
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, i+1, err)
		}
		keys = append(keys, v)
	}
	return keys, nil
}

// Admit puts an organiser's key onto the log's list; one that is there stays.
func Admit(key string, v publiclog.Verifier) error {
	if v.Type != publiclog.Signs {
		return errors.New("expected an organiser's key, found a witness key")
	}
	known, err := ReadOrganisers(key)
	if err != nil || slices.Contains(known, v) {
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

// ModeError is the error of a list that others may write: they would decide who
// may publish.
type ModeError struct {
	Path string
	Mode fs.FileMode
}

// Error is the error in English.
func (e *ModeError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *ModeError) Said() words.Text {
	return words.New("logfolder.others-write", words.Name("file", e.Path), words.Name("mode", fmt.Sprintf("%04o", e.Mode)))
}
