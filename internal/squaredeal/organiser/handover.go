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
	"github.com/fairdeal/fairdeal/internal/words"
)

// Taking is the state of the latest hands on their way to the dealing machine, according to
// the diary.
type Taking struct {
	Made     time.Time
	Files    []Event // one event per file
	Sessions []squaredeal.ID
	Done     map[EventKind]Event // finished steps of TakeSteps
	Over     bool                // all sessions were played or are not held
}

// TakeSteps lists the steps in handling hand files, in order: they are copied to a stick,
// somebody takes them, they are deleted from the stick.
var TakeSteps = []EventKind{Copied, Taken, Cleared}

// TakingOf returns the state of the latest hands, or nil if there are none.
func TakingOf(events []Event) *Taking {
	events = InForce(events)
	t := &Taking{Done: map[EventKind]Event{}}
	for _, e := range events {
		if e.Event == Made {
			t.Made = e.Time
		}
	}
	if t.Made.IsZero() {
		return nil
	}
	for _, e := range events {
		if e.Event != Made || !e.Time.Equal(t.Made) {
			continue
		}
		if !slices.ContainsFunc(t.Files, func(event Event) bool { return event.File == e.File }) {
			t.Files = append(t.Files, e)
		}
		if !slices.Contains(t.Sessions, e.id()) {
			t.Sessions = append(t.Sessions, e.id())
		}
	}
	done := map[EventKind]map[squaredeal.ID]bool{}
	for _, e := range events {
		kind := e.Event
		switch {
		case kind == NotHeld:
			kind = Played
		case kind != Played && (!slices.Contains(TakeSteps, kind) || e.Time.Before(t.Made)):
			continue
		}
		if !slices.Contains(t.Sessions, e.id()) {
			continue
		}
		if done[kind] == nil {
			done[kind] = map[squaredeal.ID]bool{}
		}
		if done[kind][e.id()] = true; len(done[kind]) == len(t.Sessions) && kind != Played {
			t.Done[kind] = e
		}
	}
	t.Over = len(done[Played]) == len(t.Sessions)
	return t
}

// ErrStep is returned for an unknown step.
var ErrStep = words.NewError("organiser.no-step")

// NoteTaking records the finished steps for all sessions of the latest hands, and who took
// them. Steps missing in the list are undone, and unchanged ones are not repeated.
func (s *Tournament) NoteTaking(steps []EventKind, who string, now time.Time) error {
	return s.noteNew(func(known []Event) (list []Event, err error) {
		t := TakingOf(known)
		if t == nil || slices.ContainsFunc(steps, func(k EventKind) bool { return !slices.Contains(TakeSteps, k) }) {
			return nil, ErrStep
		}
		for _, step := range TakeSteps {
			noted, before := t.Done[step]
			done := slices.Contains(steps, step)
			changed := before && done && step == Taken && noted.Who != who
			for _, id := range t.Sessions {
				e := Event{Time: now, Event: step, Phase: id.Phase, Session: id.Session}
				if step == Taken {
					e.Who = who
				}
				if before && !done || changed {
					list = append(list, Event{Time: now, Event: Undone, Phase: id.Phase, Session: id.Session, Note: string(step)})
				}
				if done && !before || changed {
					list = append(list, e)
				}
			}
		}
		return list, nil
	})
}

// NoteRecord records that a session's hand record was printed, or shown before the session ended.
// Unless name is empty, it stores the record in a file next to the hands. It replaces an earlier
// record with the same name, but returns fs.ErrExist for other files.
func (s *Tournament) NoteRecord(id squaredeal.ID, name string, data []byte, now time.Time) error {
	e := Event{Time: now, Event: Early, Phase: id.Phase, Session: id.Session, Note: "hand record"}
	path := ""
	if name != "" {
		dir, _, err := s.makeHandsDir()
		if err != nil {
			return err
		}
		// A link may lead to a different folder.
		if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
			return &fs.PathError{Op: "open", Path: dir, Err: fs.ErrInvalid}
		}
		sum := sha256.Sum256(data)
		path, e.File, e.SHA256 = filepath.Join(dir, name), name, hex.EncodeToString(sum[:])
	}
	err := s.noteNew(func(known []Event) ([]Event, error) {
		if slices.ContainsFunc(InForce(known), func(event Event) bool {
			return event.Event == Played && event.Phase == id.Phase && event.Session == id.Session
		}) {
			e.Event = Printed
		}
		ours := func(event Event) bool { return event.File == name && IsRecord(event) }
		if _, err := os.Lstat(path); path != "" && err == nil && !slices.ContainsFunc(known, ours) {
			return nil, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
		}
		return []Event{e}, nil
	})
	if err != nil || path == "" {
		return err
	}
	return safefile.WriteOver(path, data, 0o600)
}

// IsRecord reports whether an event is about a stored hand record.
func IsRecord(e Event) bool {
	return e.File != "" && (e.Event == Printed || e.Event == Early)
}
