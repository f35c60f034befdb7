package organiser

import (
	"bytes"
	"io/fs"
	"os"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// freeze draws the keys, writes them, and then publishes the description with their hash. The
// function seal encrypts the key file; if it is nil, the file is stored unencrypted. freeze returns
// the key file's path.
//
// The keys are on disk, synced, under their final name before the description is published.
// Therefore, whatever happens to the process, the tournament is either published and its
// keys exist, or it is not published. After an error it is not published, and no keys are
// left, unless the error says so (spec/squaredeal.md step 11).
func (t *Tournament) freeze(seal func(plain []byte) ([]byte, error), now time.Time) (keyFile string, err error) {
	release, err := t.ensureLocked()
	if err != nil {
		return "", err
	}
	defer release()
	if err := checkFree(t.KeysPath(), t.SealedKeysPath()); err != nil {
		return "", err
	}
	published, keys, err := squaredeal.Publish(t.Description, now)
	if err != nil {
		return "", squaredeal.WithFile(t.Path, err)
	}
	plain := keys.Bytes()
	keyFile, other, stored := t.KeysPath(), t.SealedKeysPath(), plain
	if seal != nil {
		keyFile, other = other, keyFile
		if stored, err = seal(plain); err != nil {
			return "", err
		}
	}
	t.clearCache()
	boundary("before keys")
	if err := safefile.WriteNew(keyFile, stored, 0o600); err != nil {
		return "", err
	}
	boundary("after keys")
	// A program without locking may publish at the same time. If one program writes
	// unencrypted and the other encrypted keys, at least one of them sees the other's keys
	// here.
	if err := checkFree(other); err != nil {
		return "", t.removeKeys(keyFile, stored, published.Bytes(), err)
	}
	if err := t.replace(published.Bytes()); err != nil {
		return "", t.removeKeys(keyFile, stored, published.Bytes(), err)
	}
	t.Description = published
	return keyFile, nil
}

// checkFree returns an error if any of the files exists.
func checkFree(paths ...string) error {
	for _, path := range paths {
		if _, err := os.Lstat(path); err == nil {
			return &fs.PathError{Op: "publish", Path: path, Err: ErrKeysExist}
		}
	}
	return nil
}

// removeKeys removes the keys of a failed publish. It keeps them if the description may be
// published, and never removes a file that it did not write.
func (t *Tournament) removeKeys(keyFile string, stored, published []byte, cause error) error {
	description, err := os.ReadFile(t.Path)
	if err != nil || bytes.Equal(description, published) {
		return words.Errorf("organiser.keys-kept", words.E("why", cause), words.Name("file", keyFile))
	}
	if current, err := os.ReadFile(keyFile); err != nil || !bytes.Equal(current, stored) {
		return words.Errorf("organiser.keys-other", words.E("why", cause), words.Name("file", keyFile))
	}
	if err := os.Remove(keyFile); err != nil {
		return words.Errorf("organiser.keys-left", words.E("why", cause), words.Name("file", keyFile))
	}
	return cause
}
