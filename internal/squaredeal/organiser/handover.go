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

// Handover is the progress of the latest hands on their way to the dealing machine, according to the diary.
type Handover struct {
	Made     time.Time
	Files    []Event // one event per file
	Sessions []squaredeal.ID
	Done     map[EventKind]Event // finished steps of HandoverSteps
	AllEnded bool                // all sessions were played or are not held
}

// HandoverSteps lists the steps in handling hand files, in order: they are copied to a stick,
// somebody takes them, they are deleted from the stick.
var HandoverSteps = []EventKind{EventCopied, EventTaken, EventCleared}

// LatestHandover returns the handover of the latest hands, or nil if there are none.
func LatestHandover(events []Event) *Handover {
	events = WithoutCancelled(events)
	handover := &Handover{Done: map[EventKind]Event{}}
	for _, e := range events {
		if e.Kind == EventMade {
			handover.Made = e.Time
		}
	}
	if handover.Made.IsZero() {
		return nil
	}

	ended := map[squaredeal.ID]bool{}
	for _, e := range events {
		if e.Kind == EventMade && e.Time.Equal(handover.Made) {
			handover.addFile(e)
		}
		if isEnd(e) {
			ended[e.id()] = true
		}
	}
	isOpen := func(id squaredeal.ID) bool { return !ended[id] }
	handover.AllEnded = !slices.ContainsFunc(handover.Sessions, isOpen)

	for _, step := range HandoverSteps {
		handover.addStep(step, events)
	}
	return handover
}

// addFile adds the file and the session of an event.
func (h *Handover) addFile(e Event) {
	isSameFile := func(other Event) bool { return other.File == e.File }
	if !slices.ContainsFunc(h.Files, isSameFile) {
		h.Files = append(h.Files, e)
	}
	if !slices.Contains(h.Sessions, e.id()) {
		h.Sessions = append(h.Sessions, e.id())
	}
}

// addStep adds a step to those done if it was finished for all sessions since the hands were made.
func (h *Handover) addStep(step EventKind, events []Event) {
	finished := map[squaredeal.ID]bool{}
	for _, e := range events {
		if e.Kind != step || e.Time.Before(h.Made) || !slices.Contains(h.Sessions, e.id()) {
			continue
		}
		finished[e.id()] = true
		if len(finished) == len(h.Sessions) {
			h.Done[step] = e
		}
	}
}

// ErrStep is returned for an unknown step.
var ErrStep = words.NewError("organiser.no-step")

// NoteSteps records the finished steps for all sessions of the latest hands, and who took
// them. Steps missing in the list are undone, and unchanged ones are not repeated.
func (t *Tournament) NoteSteps(steps []EventKind, who string, now time.Time) error {
	return t.appendEvents(func(existing []Event) ([]Event, error) {
		handover := LatestHandover(existing)
		isUnknown := func(step EventKind) bool { return !slices.Contains(HandoverSteps, step) }
		if handover == nil || slices.ContainsFunc(steps, isUnknown) {
			return nil, ErrStep
		}
		return handover.changes(steps, who, now), nil
	})
}

// changes returns the events after which exactly the given steps are done.
func (h *Handover) changes(steps []EventKind, who string, now time.Time) (events []Event) {
	for _, step := range HandoverSteps {
		previous, wasDone := h.Done[step]
		isDone := slices.Contains(steps, step)
		otherPerson := wasDone && isDone && step == EventTaken && previous.Who != who

		for _, id := range h.Sessions {
			if wasDone && !isDone || otherPerson {
				undone := Event{Time: now, Kind: EventUndone, Phase: id.Phase, Session: id.Session, Note: string(step)}
				events = append(events, undone)
			}
			if isDone && !wasDone || otherPerson {
				done := Event{Time: now, Kind: step, Phase: id.Phase, Session: id.Session}
				if step == EventTaken {
					done.Who = who
				}
				events = append(events, done)
			}
		}
	}
	return events
}

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
	// A link may lead to a different folder.
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
		return &fs.PathError{Op: "open", Path: dir, Err: fs.ErrInvalid}
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
	// The diary comes first because a file that is not in the diary could not be replaced.
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
