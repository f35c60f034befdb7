package folder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

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
	for i, line := range bytes.Split(plain.Normalise(data), []byte("\n")) {
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

// AddOrganiser adds an organiser's key to the log's list of organisers, unless it is already there.
func AddOrganiser(key string, v publiclog.Verifier) error {
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
func (e *ModeError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *ModeError) InWords() words.Text {
	mode := fmt.Sprintf("%04o", e.Mode)
	return words.New("logfolder.others-write", words.Name("file", e.Path), words.Name("mode", mode))
}
