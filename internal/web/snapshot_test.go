package web_test

import (
	"bytes"
	"cmp"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// snapshot returns the files of the folder for restore.
func snapshot(client *desktest.Client) map[string][]byte {
	client.T.Helper()
	all := map[string][]byte{}
	err := filepath.WalkDir(client.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[path], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		client.T.Fatal(err)
	}
	return all
}

// restore writes the files of a snapshot and deletes all others.
func restore(client *desktest.Client, all map[string][]byte) {
	client.T.Helper()
	for path := range snapshot(client) {
		if _, ok := all[path]; !ok {
			if err := os.Remove(path); err != nil {
				client.T.Fatal(err)
			}
		}
	}
	for path, data := range all {
		if now, err := os.ReadFile(path); err == nil && bytes.Equal(now, data) {
			continue
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			client.T.Fatal(err)
		}
	}
}

// state is the part of a tournament that must only change as a whole.
type state struct {
	stage    squaredeal.Stage
	phases   int
	revealed int // number of files with plain keys
}

// stateOf returns the state of a tournament.
func stateOf(client *desktest.Client, name string) (s state) {
	client.T.Helper()
	t, err := organiser.Open(filepath.Join(client.Dir, name+".sqd"))
	if err != nil {
		client.T.Fatalf("%s cannot be read any more: %v", name, err)
	}
	s = state{stage: tournament.Calendar(client.Desk, t).Stage, phases: len(t.Description.Phases)}
	for _, ext := range []string{"*.sqk", "*.sqr"} {
		found, err := filepath.Glob(filepath.Join(client.Dir, ext))
		if err != nil {
			client.T.Fatal(err)
		}
		s.revealed += len(found)
	}
	return s
}

// checkComplete fails if the folder contains an incomplete tournament: temporary files, keys without a
// description or vice versa, or keys that do not match.
func checkComplete(client *desktest.Client, what string) {
	client.T.Helper()
	list, err := organiser.List(client.Dir)
	if err != nil {
		client.T.Fatal(err)
	}
	for _, e := range list {
		s, err := organiser.Open(e.Path)
		if err != nil {
			client.T.Errorf("%s: %s cannot be read: %v", what, e.Path, err)
			continue
		}
		for _, w := range tournament.Calendar(client.Desk, s).Warnings {
			client.T.Errorf("%s: %s: %v", what, w.File, w.Kind)
		}
		has := s.Contents()
		if published := s.Description.Published(); published != (has.Keys+has.SealedKeys != "") {
			client.T.Errorf("%s: %s: published %v, keys %q %q", what, s.ID(), published, has.Keys, has.SealedKeys)
		}
		if has.SealedKeys != "" {
			if err := checkSealedKeys(client, s, has.SealedKeys); err != nil {
				client.T.Errorf("%s: the keys of %s: %v", what, s.ID(), err)
			}
		}
		if _, err := s.Events(); err != nil {
			client.T.Errorf("%s: %v", what, err)
		}
	}
}

// checkSealedKeys returns an error if encrypted keys are not those of the tournament.
func checkSealedKeys(client *desktest.Client, s *organiser.Tournament, file string) error {
	passphrase := desktest.Passphrase
	if s.ID() != "spring" { // An evening may have a generated passphrase.
		passphrase = cmp.Or(userdata.PassphraseUntilPublished(client.Desk, s), passphrase)
	}
	identity, err := custody.PassphraseIdentity(passphrase)
	if err != nil {
		return err
	}
	sealed, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	data, err := custody.Open(sealed, identity)
	if err != nil {
		return err
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil {
		return err
	}
	_, err = s.Description.CheckKeys(keys)
	return err
}
