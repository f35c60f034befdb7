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
	"github.com/fairdeal/fairdeal/words"
)

// Taking is how far the hands that were made last are on their way to the dealing
// machine, as the diary has it.
type Taking struct {
	Made     time.Time
	Files    []Event // a line for each file
	Sessions []squaredeal.ID
	Done     map[EventKind]Event // of TakeSteps, those that are done
	Over     bool                // every session was played, or is not held
}

// TakeSteps are what is done with files of hands, in this order: they are copied to a
// stick, somebody takes them, they are deleted from it.
var TakeSteps = []EventKind{Copied, Taken, Cleared}

// TakingOf is the way of the hands that were made last; nil where none were.
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
		if !slices.ContainsFunc(t.Files, func(x Event) bool { return x.File == e.File }) {
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

// ErrStep is the error of a step that is none of TakeSteps.
var ErrStep = words.NewError("organiser.no-step")

// NoteTaking notes which steps of the hands that were made last are done, of each of
// their sessions; who took them is needed where somebody did. A step that was said and is
// not said any more is taken back; what is the same is noted once.
func (s *Tournament) NoteTaking(steps []EventKind, who string, now time.Time) error {
	return s.noteOf(func(known []Event) (list []Event, err error) {
		t := TakingOf(known)
		if t == nil || slices.ContainsFunc(steps, func(k EventKind) bool { return !slices.Contains(TakeSteps, k) }) {
			return nil, ErrStep
		}
		for _, step := range TakeSteps {
			was, before := t.Done[step]
			done := slices.Contains(steps, step)
			other := before && done && step == Taken && was.Who != who
			for _, id := range t.Sessions {
				e := Event{Time: now, Event: step, Phase: id.Phase, Session: id.Session}
				if step == Taken {
					e.Who = who
				}
				if before && !done || other {
					list = append(list, Event{Time: now, Event: Undone, Phase: id.Phase, Session: id.Session, Note: string(step)})
				}
				if done && !before || other {
					list = append(list, e)
				}
			}
		}
		return list, nil
	})
}

// NoteRecord notes that the record of a session was printed, or shown before the session
// was over, and keeps it as a file beside the hands; name "": it is only handed out. A
// record of the same name gives way to it; another file does not (fs.ErrExist).
func (s *Tournament) NoteRecord(id squaredeal.ID, name string, data []byte, now time.Time) error {
	e := Event{Time: now, Event: Early, Phase: id.Phase, Session: id.Session, Note: "hand record"}
	path := ""
	if name != "" {
		dir, _, err := s.makeHandsDir()
		if err != nil {
			return err
		}
		if info, err := os.Lstat(dir); err != nil || !info.IsDir() { // a link leads elsewhere
			return &fs.PathError{Op: "open", Path: dir, Err: fs.ErrInvalid}
		}
		sum := sha256.Sum256(data)
		path, e.File, e.SHA256 = filepath.Join(dir, name), name, hex.EncodeToString(sum[:])
	}
	err := s.noteOf(func(known []Event) ([]Event, error) {
		if slices.ContainsFunc(InForce(known), func(x Event) bool {
			return x.Event == Played && x.Phase == id.Phase && x.Session == id.Session
		}) {
			e.Event = Printed
		}
		ours := func(x Event) bool { return x.File == name && IsRecord(x) }
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

// IsRecord reports whether a line of the diary is of a record that was kept.
func IsRecord(e Event) bool {
	return e.File != "" && (e.Event == Printed || e.Event == Early)
}
