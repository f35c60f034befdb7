package results

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Ruling is a ruling that a desk has stored in a file of rulings, below a comment with the time:
//
//	# 2026-11-30T21:15:00Z
//	board 7, pairs 3-12: 60%+620&40%-100 ; late claim
type Ruling struct {
	apply.Ruling
	Evening string    // short name of the evening, or "" for the folder's file
	Text    string    // the line
	Made    time.Time // time in the comment, or zero if there is none
}

// MaxRulingAge is the maximum age at which a ruling may still belong to this evening.
const MaxRulingAge = 16 * time.Hour

// RulingsPath returns the path of the file for an evening's rulings, relative to the desk's folder. If name
// is empty, it is the file for rulings that belong to no particular evening.
func RulingsPath(name string) string {
	if name == "" {
		return rulingsFile
	}
	return path.Join(folderName, name, rulingsFile)
}

// ReadRulings returns the rulings in the file for an evening or, if name is empty, in the folder's file. It
// returns none if there is no file.
func ReadRulings(d *desk.Desk, name string) ([]Ruling, error) {
	text, err := rulingsText(d, name)
	if err != nil || !hasRulings(text) {
		return nil, err
	}
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	lines := strings.Split(text, "\n")
	var rulings []Ruling
	for i := range list {
		index := list[i].Line - 1
		line := strings.TrimSpace(strings.TrimPrefix(lines[index], "\ufeff"))
		r := Ruling{Ruling: list[i], Evening: name, Text: line}
		if index > 0 {
			r.Made = timeOfComment(lines[index-1])
		}
		rulings = append(rulings, r)
	}
	return rulings, nil
}

// rulingsText returns the file of an evening's rulings, or "" if there is none.
func rulingsText(d *desk.Desk, name string) (string, error) {
	data, err := d.ReadFile(RulingsPath(name))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(data), err
}

// StoreRuling adds a ruling to the file for an evening. The lines contain the ruling and its case. If the
// last ruling in the file is the same, because the button was pressed twice, it changes nothing. It turns
// earlier rulings on the same result into comments, because only one of them can be applied.
func StoreRuling(d *desk.Desk, name, lines string, r *apply.Ruling) error {
	return withRulingsLocked(d, func() error {
		if name != "" {
			if _, err := create(d, name); err != nil {
				return err
			}
		}
		old, err := rulingsText(d, name)
		if err != nil {
			return &RulingsFileError{Err: err}
		}
		text, isLast, err := appendRuling(old, lines, r, d.Now())
		if err != nil {
			return &RulingsFileError{Err: err, IsText: true}
		}
		if isLast {
			return nil
		}
		return writeRulings(d, name, text)
	})
}

// withRulingsLocked changes files of rulings while no other process does.
func withRulingsLocked(d *desk.Desk, change func() error) error {
	lock, err := safefile.LockFile(filepath.Join(d.Folder, "."+rulingsFile+".lock"), safefile.LockTimeout)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	return change()
}

// RulingsFileError is returned if a file of rulings cannot be read or parsed.
type RulingsFileError struct {
	Err    error
	IsText bool // the file was read, but its text cannot be parsed
}

func (e *RulingsFileError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *RulingsFileError) Unwrap() error { return e.Err }

// writeRulings replaces the file of an evening's rulings. It removes the file if the text is empty.
func writeRulings(d *desk.Desk, name, text string) error {
	if strings.TrimSpace(text) == "" {
		return d.Root.Remove(RulingsPath(name))
	}
	perm := fs.FileMode(0o644)
	if name != "" {
		perm = 0o600
	}
	return safefile.WriteOver(filepath.Join(d.Folder, filepath.FromSlash(RulingsPath(name))), []byte(text), perm)
}

// deleteRuling removes a ruling of an evening.
func deleteRuling(d *desk.Desk, name string, line numberedLine) error {
	return withRulingsLocked(d, func() error {
		text, err := rulingsText(d, name)
		if err != nil {
			return err
		}
		remainder, _, err := cutRuling(text, line)
		if err != nil {
			return err
		}
		return writeRulings(d, name, remainder)
	})
}
