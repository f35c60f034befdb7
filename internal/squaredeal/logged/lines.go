// Package logged adds entries about a tournament to a public log. It stores each entry next
// to the description as NAME.KIND.entry, so that a repeated step uses the same entry with
// the time of the first attempt. It also stores the proofs. Until the log contains an
// entry, its file is NAME.KIND.entry.unlogged.
//
//	log := &logged.Log{Dir: "deals", KeyFile: "deals.key", Key: key, Organiser: organiser, Policy: policy}
//	result, err := log.Enter(tournament, publiclog.KindPublished, logged.Details{}, time.Now())
package logged

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// treeComment begins the comment that contains the root of the key tree.
const treeComment = "# KR "

// readDescription reads a description. tree is the root of the tree over the keys in its
// comment, or "".
func readDescription(path string) (canonical []byte, tree string, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	for row := range bytes.Lines(data) {
		if text, ok := strings.CutPrefix(strings.TrimRight(string(row), "\r\n "), treeComment); ok {
			if _, err := squaredeal.ParseKeyRoot(text); err != nil {
				return nil, "", fmt.Errorf("%s: KR: %w", path, err)
			}
			tree = text
		}
	}
	return d.Canonical(), tree, nil
}

// described returns the lines of a published or amended entry for a description.
func described(kind, path, reason string) ([]publiclog.EntryLine, error) {
	canonical, tree, err := readDescription(path)
	if err != nil {
		return nil, err
	}
	var c publiclog.Content
	if kind == publiclog.KindAmended {
		c, err = publiclog.NewAmended(reason, canonical, tree)
	} else {
		c, err = publiclog.NewPublished(canonical, tree)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c.Lines, nil
}

// Details contains the organiser's additions to an entry, besides the files in the folder.
type Details struct {
	Reason, Choice string
	Session        squaredeal.ID
	Value          string   // defaults to the description's value
	Beacons        []string // signed rounds for the value; if empty, those in the description
	Early          bool     // reveal the keys although some hands have not been played
}

// Errors for missing parts of entries.
var (
	ErrNoReason = words.NewError("logged.no-reason")
	ErrNoChoice = words.NewError("logged.no-choice")
	ErrNoKeys   = words.NewError("logged.no-keys")
)

// Lines returns the lines of an entry about a tournament. If keys would reveal hands that
// have not been played, it returns organiser.KeysEarly, even if the folder contains the
// keys unencrypted, because entries cannot be removed from a log.
func Lines(s *organiser.Tournament, kind string, details Details) ([]publiclog.EntryLine, error) {
	if details.Reason == "" && (kind == publiclog.KindChoice || kind == publiclog.KindCancelled || kind == publiclog.KindAmended) {
		return nil, ErrNoReason
	}
	switch kind {
	case publiclog.KindPublished, publiclog.KindAmended:
		return described(kind, s.Path, details.Reason)
	case publiclog.KindCancelled:
		return publiclog.NewCancelled(details.Reason).Lines, nil
	case publiclog.KindChoice:
		if details.Choice == "" {
			return nil, ErrNoChoice
		}
		return publiclog.NewChoice(details.Choice, details.Reason).Lines, nil
	case publiclog.KindValue:
		return details.valueLines(s.Description)
	case publiclog.KindSession:
		return sessionLines(s.SessionKeyPath(details.Session))
	case publiclog.KindRevealed:
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
func sessionLines(path string) ([]publiclog.EntryLine, error) {
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
	hashes := make([]tlog.Hash, len(s.Path))
	for i, h := range s.Path {
		hashes[i] = tlog.Hash(h)
	}
	return publiclog.NewSession(fmt.Sprintf("%d,%d:%s", s.Key.Phase, s.Key.Session, s.Key.Key), int64(s.Index), hashes).Lines, nil
}

// revealedLines returns the lines of an entry that reveals all keys, read from a file
// NAME.sqk. If the keys are too long for an entry, it only has their hash.
func revealedLines(path string) ([]publiclog.EntryLine, error) {
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
	rows := make([]string, len(keys.Lines))
	for i, l := range keys.Lines {
		rows[i] = fmt.Sprintf("%d,%d:%s", l.Phase, l.Session, l.Key)
	}
	return publiclog.NewRevealed(keys.Hash(), rows...).Lines, nil
}

// valueLines returns the lines of an entry with the public number and its signatures.
func (details Details) valueLines(d *squaredeal.Description) ([]publiclog.EntryLine, error) {
	value, beacons := cmp.Or(details.Value, d.Value), details.Beacons
	if value == "" {
		return nil, squaredeal.ErrNoValue
	}
	for row := range strings.Lines(string(d.Bytes())) {
		if text, ok := strings.CutPrefix(strings.TrimRight(row, "\r\n "), "# DV-beacon "); ok && len(details.Beacons) == 0 {
			beacons = append(beacons, text)
		}
	}
	return publiclog.NewValue(value, beacons...).Lines, nil
}
