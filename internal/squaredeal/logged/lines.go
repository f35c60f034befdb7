// Package logged adds entries about a tournament to a public log. Next to the description
// it stores each entry as NAME.KIND.entry, so that a repeated step uses the same entry
// with
// the time of the first attempt, and the proofs. Until the log contains an entry, its file
// is NAME.KIND.entry.unlogged.
//
//	log := &logged.Log{Dir: "deals", KeyFile: "deals.key", Key: key, Organiser: organiser, Policy: policy}
//	result, err := log.Enter(tournament, publiclog.Published, logged.Details{}, time.Now())
package logged

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// treeComment is the prefix of the comment with the root of the tree over the keys.
const treeComment = "# KR "

// described returns the lines of a published or amended entry for a description.
func described(path string) ([]publiclog.Line, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	tree := ""
	for row := range bytes.Lines(data) {
		if text, ok := strings.CutPrefix(strings.TrimRight(string(row), "\r\n "), treeComment); ok {
			if _, err := squaredeal.ParseKeyRoot(text); err != nil {
				return nil, fmt.Errorf("%s: KR: %w", path, err)
			}
			tree = text
		}
	}
	lines, err := publiclog.DescriptionLines(d.Canonical(), tree)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return lines, nil
}

// Details are what the organiser adds to an entry, beyond the files in the folder.
type Details struct {
	Reason, Choice string
	Session        squaredeal.ID
	Value          string   // if empty, the description's value
	Beacons        []string // signed rounds for the value; if empty, those in the description
	Early          bool     // reveal the keys although some hands have not been played
}

// Errors about missing parts of entries.
var (
	ErrNoReason = words.NewError("logged.no-reason")
	ErrNoChoice = words.NewError("logged.no-choice")
	ErrNoKeys   = words.NewError("logged.no-keys")
)

// Lines returns the lines of an entry about a tournament. If keys would reveal hands that
// have not been played, it returns organiser.KeysEarly, even if the keys are in the folder
// unencrypted, because entries cannot be removed from a log.
func Lines(s *organiser.Tournament, kind string, details Details) ([]publiclog.Line, error) {
	reason := publiclog.Line{Word: "reason", Value: publiclog.Escape([]byte(details.Reason))}
	if details.Reason == "" && (kind == publiclog.Choice || kind == publiclog.Cancelled || kind == publiclog.Amended) {
		return nil, ErrNoReason
	}
	switch kind {
	case publiclog.Published:
		return described(s.Path)
	case publiclog.Amended:
		lines, err := described(s.Path)
		return append([]publiclog.Line{reason}, lines...), err
	case publiclog.Cancelled:
		return []publiclog.Line{reason}, nil
	case publiclog.Choice:
		if details.Choice == "" {
			return nil, ErrNoChoice
		}
		return []publiclog.Line{{Word: "choice", Value: details.Choice}, reason}, nil
	case publiclog.Value:
		return details.valueLines(s.Description)
	case publiclog.Session:
		return sessionLines(s.SessionKeyPath(details.Session))
	case publiclog.Revealed:
		if !s.Contents().KeysHold {
			return nil, ErrNoKeys
		}
		if err := s.MayLogKeys(); err != nil && !(details.Early && errors.Is(err, organiser.KeysEarly)) {
			return nil, err
		}
		return revealedLines(s.KeysPath())
	}
	return nil, fmt.Errorf("a tournament has no entry of kind %s", kind)
}

// sessionLines returns the lines of an entry that reveals one session key, read from a
// file NAME.P-S.sqr.
func sessionLines(path string) ([]publiclog.Line, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := s.Check(s.Tree); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	lines := []publiclog.Line{
		{Word: "key", Value: fmt.Sprintf("%d,%d:%s", s.Key.Phase, s.Key.Session, s.Key.Key)},
		{Word: "index", Value: fmt.Sprint(s.Index)},
	}
	for _, h := range s.Path {
		lines = append(lines, publiclog.Line{Word: "path", Value: fmt.Sprintf("%x", h[:])})
	}
	return lines, nil
}

// revealedLines returns the lines of an entry that reveals all keys, read from a file
// NAME.sqk. If the keys are too long for an entry, it only has their hash.
func revealedLines(path string) ([]publiclog.Line, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(keys.Lines) == 0 {
		return nil, fmt.Errorf("%s: the file contains no keys", path)
	}
	lines := []publiclog.Line{{Word: "keys", Value: "sha256:" + keys.Hash()}}
	size := 0
	for _, l := range keys.Lines {
		row := fmt.Sprintf("%d,%d:%s", l.Phase, l.Session, l.Key)
		lines = append(lines, publiclog.Line{Word: "key", Value: row})
		size += len(row) + len("key \n")
	}
	if size > publiclog.MaxEntry-1000 {
		lines = lines[:1]
	}
	return lines, nil
}

// valueLines returns the lines of an entry with the public number and its signatures.
func (details Details) valueLines(d *squaredeal.Description) ([]publiclog.Line, error) {
	value, beacons := cmp.Or(details.Value, d.Value), details.Beacons
	if value == "" {
		return nil, squaredeal.ErrNoValue
	}
	for row := range strings.Lines(string(d.Bytes())) {
		if text, ok := strings.CutPrefix(strings.TrimRight(row, "\r\n "), "# DV-beacon "); ok && len(details.Beacons) == 0 {
			beacons = append(beacons, text)
		}
	}
	lines := []publiclog.Line{{Word: "value", Value: publiclog.Escape([]byte(value))}}
	for _, b := range beacons {
		lines = append(lines, publiclog.Line{Word: "beacon", Value: b})
	}
	return lines, nil
}
