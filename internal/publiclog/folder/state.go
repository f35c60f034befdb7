package folder

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// StateError is returned if a folder does not match the trees that the key has signed.
// Signing could then create two trees of the same size.
type StateError struct {
	Signed, InFolder int64 // sizes according to the state and to the folder
	Why              words.Text
}

// Error returns the error in English.
func (e *StateError) Error() string { return e.Why.String() }

// InWords returns the error as a translatable message.
func (e *StateError) InWords() words.Text { return e.Why }

// NoStateError is returned for a log without a state file.
type NoStateError struct{ Path string }

// Error returns the error in English.
func (e *NoStateError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *NoStateError) InWords() words.Text {
	return words.New("logfolder.no-state", words.Name("file", e.Path))
}

// load reads the state and the checkpoint and compares them with the tiles:
//
//	state is older     the state was restored from a copy: StateError
//	same size          the tiles must match
//	state is newer     an append was interrupted, and is completed if the tiles match the state; otherwise
//	                   the folder was restored from a copy: StateError
func (l *Log) load() error {
	signed, err := readState(l.key+".state", l.signer.Verifier.Name)
	if err != nil {
		return err
	}
	c, note, err := l.readCheckpoint()
	if err != nil {
		return err
	}
	inFolder, inState := words.N("n", int(c.Size)), words.N("signed", int(signed.Size))
	stateError := func(why words.Text) error {
		return &StateError{Signed: signed.Size, InFolder: c.Size, Why: why}
	}
	switch {
	case c.Size > signed.Size, c.Size == signed.Size && c.Root != signed.Root:
		return stateError(words.New("logfolder.older-state", inFolder, words.Name("key", l.key), inState))
	case c.Size < signed.Size: // An append was interrupted after the state was written, so the tiles must exist.
		if err := l.checkTiles(signed); err != nil {
			return stateError(words.New("logfolder.older-folder", inState, inFolder))
		}
		if note, err = l.completeAppend(signed); err != nil {
			return err
		}
	default:
		if err := l.checkTiles(c); err != nil {
			return fmt.Errorf("the tiles do not match the checkpoint of %d entries: %w", c.Size, err)
		}
	}
	l.checkpoint, l.note = signed, note
	return nil
}

// completeAppend signs the tree in the state, and writes its checkpoint.
func (l *Log) completeAppend(signed publiclog.Checkpoint) (*publiclog.Note, error) {
	note, err := l.signer.SignCheckpoint(signed)
	if err != nil {
		return nil, err
	}
	return note, l.writeCheckpoint(note)
}

// checkTiles returns an error unless the tiles have the root of a checkpoint.
func (l *Log) checkTiles(c publiclog.Checkpoint) error {
	root, err := logtree.RootHash(c.Size, logtree.HashReader(c, l.Read))
	if err == nil && root != c.Root {
		err = errors.New("the root is different")
	}
	return err
}

// state returns the state file's content: the tree's size and root on two lines.
func state(c publiclog.Checkpoint) []byte {
	return fmt.Appendf(nil, "%d\n%s\n", c.Size, base64.StdEncoding.EncodeToString(c.Root[:]))
}

// readState reads the state file of the log with the given origin.
func readState(path, origin string) (publiclog.Checkpoint, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return publiclog.Checkpoint{}, &NoStateError{path}
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
