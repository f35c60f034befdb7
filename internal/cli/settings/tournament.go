package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Tournament contains the paths of a tournament's keys and log, but no secrets. It is stored next to the tournament
// in NAME.settings:
//
//	log: deals
//	log-key: ../private/deals.key
//
// Only commands that write for the organiser read it. Settings in somebody else's folder must never decide whom a user
// trusts.
type Tournament struct {
	File string `json:"file"` // path of the settings file

	Keys         string `json:"keys,omitempty"`
	Log          string `json:"log,omitempty"`
	LogKey       string `json:"log_key,omitempty"`
	OrganiserKey string `json:"organiser_key,omitempty"`
	Policy       string `json:"policy,omitempty"`
}

// Line is one setting: its name in the file, and the field of Tournament that contains its path.
type Line struct {
	Name string
	Path *string
}

// Lines returns all settings, set or not, in the order in which they are stored.
func (t *Tournament) Lines() []Line {
	return []Line{
		{Name: "keys", Path: &t.Keys},
		{Name: "log", Path: &t.Log},
		{Name: "log-key", Path: &t.LogKey},
		{Name: "organiser-key", Path: &t.OrganiserKey},
		{Name: "policy", Path: &t.Policy},
	}
}

// TournamentExt is the extension for files with a tournament's settings.
const TournamentExt = ".settings"

// maxTournament is the maximum size of a settings file in bytes.
const maxTournament = 1 << 16

// ReadTournament reads the settings for the tournament whose description is at path. They are empty if there is no
// file. Relative paths in the file are relative to its folder.
func ReadTournament(path string) (*Tournament, error) {
	t := &Tournament{File: strings.TrimSuffix(path, filepath.Ext(path)) + TournamentExt}
	data, err := safefile.Read(t.File, maxTournament)
	if errors.Is(err, fs.ErrNotExist) {
		return t, nil
	}
	if err != nil {
		return nil, err
	}
	number := 0
	for line := range strings.Lines(string(plain.UTF8(data))) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, path, _ := strings.Cut(line, ":")
		if !t.set(name, strings.TrimSpace(path)) {
			return nil, words.Errorf("settings.unknown",
				words.Name("file", t.File), words.N("line", number), words.Name("found", plain.Quote(name)))
		}
	}
	return t, nil
}

// set sets a setting to a path, which may be relative to the folder of the file. It reports whether
// there is a setting with this name.
func (t *Tournament) set(name, path string) bool {
	if path != "" {
		path = filepath.FromSlash(path)
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(t.File), path)
		}
	}
	for _, l := range t.Lines() {
		if l.Name == name {
			*l.Path = path
			return true
		}
	}
	return false
}

// Save writes the settings to their file, or deletes the file if all are empty. Relative paths in it are relative to
// its folder.
func (t *Tournament) Save() error {
	dir, err := filepath.Abs(filepath.Dir(t.File))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, l := range t.Lines() {
		if *l.Path == "" {
			continue
		}
		if strings.ContainsAny(*l.Path, "\r\n") {
			return words.Errorf("settings.line-end", words.Name("name", l.Name))
		}
		path, err := relativeTo(dir, *l.Path)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s: %s\n", l.Name, filepath.ToSlash(path))
	}
	if b.Len() == 0 {
		if err := os.Remove(t.File); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	return safefile.WriteOver(t.File, b.Bytes(), 0o666)
}

// relativeTo makes a relative path relative to a folder instead of the current folder. If they have
// different roots, it makes the path absolute.
func relativeTo(dir, path string) (string, error) {
	if filepath.IsAbs(path) {
		return path, nil
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if rel, err := filepath.Rel(dir, path); err == nil {
		return rel, nil
	}
	return path, nil
}
