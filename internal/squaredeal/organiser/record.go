package organiser

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// NoteRecord records that a session's hand record was printed, or shown before the session ended.
// Unless name is empty, it stores the record in a file next to the hands. It replaces an earlier
// record with the same name, but returns fs.ErrExist for other files.
func (t *Tournament) NoteRecord(id squaredeal.ID, name string, data []byte, now time.Time) error {
	if name == "" {
		return t.appendEvents(func(existing []Event) ([]Event, error) {
			return []Event{recordEvent(existing, id, now)}, nil
		})
	}
	dir, _, err := t.makeHandsDir()
	if err != nil {
		return err
	}
	// A symbolic link may point to a different folder.
	info, err := os.Lstat(dir)
	if err == nil && !info.IsDir() {
		err = &fs.PathError{Op: "mkdir", Path: dir, Err: safefile.ErrLink}
	}
	if err != nil {
		return err
	}

	path, sum := filepath.Join(dir, name), sha256.Sum256(data)
	err = t.appendEvents(func(existing []Event) ([]Event, error) {
		// The diary is locked here, so the existing events include every stored record.
		if err := checkReplaceable(dir, name, existing); err != nil {
			return nil, err
		}
		event := recordEvent(existing, id, now)
		event.File, event.SHA256 = name, hex.EncodeToString(sum[:])
		return []Event{event}, nil
	})
	if err != nil {
		return err
	}
	// The diary was written first: if it did not list the file, a later run would refuse to replace the file.
	return safefile.WriteOver(path, data, 0o600)
}

// recordEvent returns the event of a session's hand record, depending on whether the session was played.
func recordEvent(existing []Event, id squaredeal.ID, now time.Time) Event {
	event := Event{Time: now, Kind: EventShownEarly, Phase: id.Phase, Session: id.Session, Note: "hand record"}
	isEndOfSession := func(e Event) bool {
		return e.Kind == EventPlayed && e.Phase == id.Phase && e.Session == id.Session
	}
	if slices.ContainsFunc(WithoutCancelled(existing), isEndOfSession) {
		event.Kind = EventPrinted
	}
	return event
}

// checkReplaceable returns fs.ErrExist if a file exists that is not a stored record.
func checkReplaceable(dir, name string, existing []Event) error {
	path := filepath.Join(dir, name)
	if _, err := os.Lstat(path); err != nil {
		return nil
	}
	isThisRecord := func(e Event) bool { return e.File == name && IsRecord(e) }
	if !slices.ContainsFunc(existing, isThisRecord) {
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	return nil
}

// IsRecord reports whether an event is about a stored hand record.
func IsRecord(e Event) bool {
	return e.File != "" && (e.Kind == EventPrinted || e.Kind == EventShownEarly)
}
