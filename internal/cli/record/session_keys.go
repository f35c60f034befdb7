package record

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// keys contains all keys of the tournament, or only the session's.
type keys struct {
	*squaredeal.Keys
	data       []byte                 // content of the key file
	sessionKey []audit.SessionKeyFile // the file with the session's key, if that is the only one
}

// readKeys reads the keys from the file in --keys or else, if they exist, from NAME.sqk (all keys), NAME.P-S.sqr (the key of
// session S in phase P) or NAME.sqk.age (all keys, encrypted).
func (s *session) readKeys() (k keys, err error) {
	d := s.tournament.Description
	if !d.HasValue {
		return k, term.Hint(squaredeal.ErrNoValue, "organise.when-known",
			words.T("command", organise.SetValueCommand(s.tournament)))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return k, term.CheckFailed("place.file", words.Name("file", s.tournament.Path), words.E("what", err))
	}
	file := s.flags.keys
	if file == "" {
		file = s.keyFile()
	}
	if strings.EqualFold(filepath.Ext(file), squaredeal.SessionKeyExt) {
		return s.readSessionKey(file)
	}
	name, data, err := s.KeyData(s.tournament, file, &s.flags.open)
	if err != nil {
		return k, err
	}
	k.data = data
	k.Keys, err = s.ParseKeys(name, data)
	if err != nil {
		return k, err
	}
	if _, err := d.CheckKeys(k.Keys); err != nil {
		return k, term.Hint(term.CheckFailed("list.several", words.E("parts", err)), "record.verify-more")
	}
	return k, nil
}

// keyFile returns the file with the key of the session if it exists and NAME.sqk does not, otherwise
// "".
func (s *session) keyFile() string {
	if _, err := os.Lstat(s.tournament.KeysPath()); !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	path := s.tournament.SessionKeyPath(s.keySession())
	if _, err := os.Lstat(path); err != nil {
		return ""
	}
	return path
}

// keySession returns the session whose key deals this one. They differ in a phase of unknown length,
// which has a single key.
func (s *session) keySession() squaredeal.ID {
	id := s.id
	if p, err := s.tournament.Description.Phase(id.Phase); err == nil && p.Sessions == 0 {
		id.Session = 0
	}
	return id.WithSet(squaredeal.Original)
}

// readSessionKey reads the key of a single session, which opens no others, and checks that it matches the
// published one.
func (s *session) readSessionKey(file string) (k keys, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return k, err
	}
	key, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return k, squaredeal.WithFile(file, err)
	}
	root := s.tournament.Description.KeyRoot
	switch {
	case key.Key.ID != s.keySession():
		return k, words.Errorf("record.other-key",
			words.Name("file", file), words.T("found", key.Key.InWords()), words.T("want", s.id.InWords()))
	case root == nil:
		return k, term.Hint(words.Errorf("record.no-root", words.Name("file", file)), "record.sqk-shows")
	}
	if err := key.Check(*root); err != nil {
		return k, term.Hint(term.CheckFailed("place.file", words.Name("file", file), words.E("what", err)),
			"record.verify-more")
	}
	k.sessionKey = []audit.SessionKeyFile{{Name: file, Data: data}}
	// A file of all keys, NAME.sqk, would contain this line.
	keyLine := fmt.Appendf(nil, "%d,%d:%s\r\n", key.Key.Phase, key.Key.Session, key.Key.Key)
	k.Keys, err = squaredeal.ParseKeys(keyLine)
	return k, err
}
