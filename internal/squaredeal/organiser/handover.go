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
	taking := &Taking{Done: map[EventKind]Event{}}
	for _, e := range events {
		if e.Event == Made {
			taking.Made = e.Time
		}
	}
	if taking.Made.IsZero() {
		return nil
	}
	for _, e := range events {
		if e.Event == Made && e.Time.Equal(taking.Made) {
			taking.addFile(e)
		}
	}

	finished := map[EventKind]map[squaredeal.ID]bool{} // sessions for which each step is done
	for _, e := range events {
		kind := e.Event
		switch {
		case kind == NotHeld:
			kind = Played
		case kind != Played && (!slices.Contains(TakeSteps, kind) || e.Time.Before(taking.Made)):
			continue
		}
		if !slices.Contains(taking.Sessions, e.id()) {
			continue
		}
		if finished[kind] == nil {
			finished[kind] = map[squaredeal.ID]bool{}
		}
		finished[kind][e.id()] = true
		if len(finished[kind]) == len(taking.Sessions) && kind != Played {
			taking.Done[kind] = e
		}
	}
	taking.Over = len(finished[Played]) == len(taking.Sessions)
	return taking
}

// addFile adds the file and the session of an event.
func (h *Taking) addFile(e Event) {
	hasFile := func(known Event) bool { return known.File == e.File }
	if !slices.ContainsFunc(h.Files, hasFile) {
		h.Files = append(h.Files, e)
	}
	if !slices.Contains(h.Sessions, e.id()) {
		h.Sessions = append(h.Sessions, e.id())
	}
}

// ErrStep is returned for an unknown step.
var ErrStep = words.NewError("organiser.no-step")

// NoteTaking records the finished steps for all sessions of the latest hands, and who took
// them. Steps missing in the list are undone, and unchanged ones are not repeated.
func (t *Tournament) NoteTaking(steps []EventKind, who string, now time.Time) error {
	return t.appendEvents(func(known []Event) (events []Event, err error) {
		taking := TakingOf(known)
		isUnknown := func(step EventKind) bool { return !slices.Contains(TakeSteps, step) }
		if taking == nil || slices.ContainsFunc(steps, isUnknown) {
			return nil, ErrStep
		}
		for _, step := range TakeSteps {
			noted, wasDone := taking.Done[step]
			isDone := slices.Contains(steps, step)
			otherPerson := wasDone && isDone && step == Taken && noted.Who != who
			for _, id := range taking.Sessions {
				if wasDone && !isDone || otherPerson {
					events = append(events, Event{Time: now, Event: Undone, Phase: id.Phase, Session: id.Session, Note: string(step)})
				}
				if isDone && !wasDone || otherPerson {
					e := Event{Time: now, Event: step, Phase: id.Phase, Session: id.Session}
					if step == Taken {
						e.Who = who
					}
					events = append(events, e)
				}
			}
		}
		return events, nil
	})
}

// NoteRecord records that a session's hand record was printed, or shown before the session ended.
// Unless name is empty, it stores the record in a file next to the hands. It replaces an earlier
// record with the same name, but returns fs.ErrExist for other files.
func (t *Tournament) NoteRecord(id squaredeal.ID, name string, data []byte, now time.Time) error {
	e := Event{Time: now, Event: Early, Phase: id.Phase, Session: id.Session, Note: "hand record"}
	path := ""
	if name != "" {
		dir, _, err := t.makeHandsDir()
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
	err := t.appendEvents(func(known []Event) ([]Event, error) {
		isEndOfSession := func(event Event) bool {
			return event.Event == Played && event.Phase == id.Phase && event.Session == id.Session
		}
		if slices.ContainsFunc(InForce(known), isEndOfSession) {
			e.Event = Printed
		}
		isThisRecord := func(event Event) bool { return event.File == name && IsRecord(event) }
		if _, err := os.Lstat(path); path != "" && err == nil && !slices.ContainsFunc(known, isThisRecord) {
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
