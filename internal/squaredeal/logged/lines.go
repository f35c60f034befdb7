package logged

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Details contains the parts of an entry that are not in the tournament's files, such as the reason for a
// choice.
type Details struct {
	Reason, Choice string
	Session        squaredeal.ID
	Value          string   // defaults to the description's value
	Beacons        []string // signed rounds for the value; if empty, those in the description
	Early          bool     // reveal the keys although some hands have not been played
}

// Errors for entries that lack information.
var (
	ErrNoReason = words.NewError("logged.no-reason")
	ErrNoChoice = words.NewError("logged.no-choice")
	ErrNoKeys   = words.NewError("logged.no-keys")
)

// Prefixes of comments in a description.
const (
	treeComment   = "# KR "        // root of the key tree
	beaconComment = "# DV-beacon " // signed round for the value
)

// EntryLines returns the lines of an entry about a tournament, such as "choice omitted 1,3" and a reason. If
// keys would reveal hands that have not been played, it returns organiser.KeysEarly, even if the folder
// contains the keys unencrypted, because entries cannot be removed from a log.
func EntryLines(t *organiser.Tournament, kind string, details Details) ([]publiclog.EntryLine, error) {
	needsReason := kind == publiclog.KindChoice || kind == publiclog.KindCancelled || kind == publiclog.KindAmended
	if needsReason && details.Reason == "" {
		return nil, ErrNoReason
	}
	switch kind {
	case publiclog.KindPublished, publiclog.KindAmended:
		return descriptionLines(kind, t.Path, details.Reason)
	case publiclog.KindCancelled:
		return publiclog.NewCancelled(details.Reason).Lines, nil
	case publiclog.KindChoice:
		if details.Choice == "" {
			return nil, ErrNoChoice
		}
		return publiclog.NewChoice(details.Choice, details.Reason).Lines, nil
	case publiclog.KindValue:
		return details.valueLines(t.Description)
	case publiclog.KindSession:
		return sessionLines(t.SessionKeyPath(details.Session))
	case publiclog.KindRevealed:
		if err := checkKeys(t, details.Early); err != nil {
			return nil, err
		}
		return revealedLines(t.KeysPath())
	}
	return nil, fmt.Errorf("a tournament has no entry of kind %s", kind)
}

// checkKeys returns an error if the keys are missing, or if they would reveal hands that have not been
// played and early is false.
func checkKeys(t *organiser.Tournament, early bool) error {
	if !t.Contents().KeysMatch {
		return ErrNoKeys
	}
	err := t.CheckLogKeys()
	if early && errors.Is(err, organiser.KeysEarly) {
		return nil
	}
	return err
}

// sessionLines returns the lines of an entry that reveals one session key, read from a
// file NAME.P-S.sqr.
func sessionLines(path string) ([]publiclog.EntryLine, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	key, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := key.Check(key.Tree); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return publiclog.NewSession(keyRow(key.Key), key.Index, key.Path).Lines, nil
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
		rows[i] = keyRow(l)
	}
	return publiclog.NewRevealed(keys.Hash(), rows...).Lines, nil
}

// keyRow returns a key as written in a key file.
func keyRow(l squaredeal.KeyLine) string { return fmt.Sprintf("%d,%d:%s", l.Phase, l.Session, l.Key) }

// valueLines returns the lines of an entry with the public number and its signatures.
func (details Details) valueLines(d *squaredeal.Description) ([]publiclog.EntryLine, error) {
	value, beacons := cmp.Or(details.Value, d.Value), details.Beacons
	if value == "" {
		return nil, squaredeal.ErrNoValue
	}
	if len(beacons) > 0 {
		return publiclog.NewValue(value, beacons...).Lines, nil
	}
	for row := range strings.Lines(string(d.Bytes())) {
		if text, ok := strings.CutPrefix(strings.TrimRight(row, "\r\n "), beaconComment); ok {
			beacons = append(beacons, text)
		}
	}
	return publiclog.NewValue(value, beacons...).Lines, nil
}
