package organiser

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Event is a line of NAME.handout, the diary of a tournament's hands: who made,
// took, printed and played what, and when. It holds no hands. Lines are JSON;
// new ones come to the end, and the file is written whole or stays as it was.
type Event struct {
	Time    time.Time      `json:"time"`
	Event   EventKind      `json:"event"`
	Phase   int            `json:"phase"`
	Session int            `json:"session"`
	Set     squaredeal.Set `json:"set"`
	File    string         `json:"file,omitempty"`
	SHA256  string         `json:"sha256,omitempty"`
	Who     string         `json:"who,omitempty"`
	Note    string         `json:"note,omitempty"`
}

// EventKind says what happened. Kinds that are not known here are kept.
type EventKind string

// The kinds of events.
const (
	Made    EventKind = "made"
	Taken   EventKind = "taken"
	Printed EventKind = "printed"
	Played  EventKind = "played"
	Reserve EventKind = "reserve" // the reserve set is played in place of the original
	Early   EventKind = "early"   // shown before the session was marked played
	NotHeld EventKind = "omitted" // the session is not held
	// PhaseEnded: a phase of unknown length has no further session; session is how
	// many it has, 0 if that is not said.
	PhaseEnded EventKind = "ended"
	// Undone takes back what was said last of a session's end: that it was played, or is
	// not held. With a note it takes back that a description was announced there, or that
	// a step of its hands was done, which is called like its event.
	Undone EventKind = "undone"
	// Announced: the description, or its digest, was given to everybody; note says where,
	// and the sum is that digest. Of an amended description it has to be said anew.
	Announced EventKind = "announced"
	// Copied: the hands were copied to a stick for the dealing machine; Cleared: they were
	// deleted from it.
	Copied  EventKind = "copied"
	Cleared EventKind = "cleared"
	// Accepted: a doubt was accepted; note is its name.
	Accepted EventKind = "accepted"
	// AmendedIt: the description was amended; the sum is the new digest, note the reason.
	AmendedIt EventKind = "amended"
	// Tried: what opens the keys was tried after they were frozen, and opened them.
	Tried EventKind = "tried"
)

// HandoutExt is what the name of the diary ends in.
const HandoutExt = ".handout"

// maxHandout is the size of the largest diary that is read.
const maxHandout = 16 << 20

// HandoutPath is where the diary stands.
func (s *Tournament) HandoutPath() string { return s.base() + HandoutExt }

// diary is NAME.handout as it was read.
type diary struct {
	events []Event
	text   []byte
	err    error // fs.ErrNotExist: there is none yet
}

// Events are the lines of the diary, none where there is no diary. A line that was
// cut off by a crash is passed over; any other that cannot be read is an error.
func (s *Tournament) Events() ([]Event, error) {
	d := s.readDiary()
	if errors.Is(d.err, fs.ErrNotExist) {
		return nil, nil
	}
	return d.events, d.err
}

func (s *Tournament) readDiary() *diary {
	if s.diary == nil {
		s.diary = &diary{}
		s.diary.events, s.diary.text, s.diary.err = readDiary(s.HandoutPath())
	}
	return s.diary
}

// Note writes events into the diary, all or none. Their times, where they have none, are
// now. Before a tournament is published there are no hands of which anything could be said.
func (s *Tournament) Note(events ...Event) error {
	return s.noteOf(func([]Event) ([]Event, error) { return events, nil })
}

// noteOf is Note of what follows from the lines that are there, which nobody adds to
// meanwhile. What was said last of a session's end is not said once more: taken back, it
// would still stand there.
func (s *Tournament) noteOf(follow func(known []Event) ([]Event, error)) error {
	if err := MustBePublished(s.Description); err != nil {
		return err
	}
	release, err := s.hold()
	if err != nil {
		return err
	}
	defer release()
	diary := s.readDiary()
	if diary.err != nil && !errors.Is(diary.err, fs.ErrNotExist) { // nothing is appended to what is no diary
		return diary.err
	}
	known, text := diary.events, diary.text
	events, err := follow(known)
	if err != nil {
		return err
	}
	last := map[squaredeal.ID]Event{}
	for _, e := range InForce(known) {
		if isEnd(e) {
			last[e.id()] = e
		}
	}
	events = slices.DeleteFunc(events, func(e Event) bool {
		said := last[e.id()]
		return isEnd(e) && said.Event == e.Event && said.Set == e.Set
	})
	if len(events) == 0 {
		return nil
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n') // a line was cut off
	}
	for _, e := range events {
		if e.Time.IsZero() {
			e.Time = clock.Now()
		}
		e.Time = e.Time.UTC().Truncate(time.Second)
		line, err := json.Marshal(e)
		if err != nil {
			return err
		}
		text = append(append(text, line...), '\n')
	}
	s.wrote()
	return safefile.WriteOver(s.HandoutPath(), text, 0o666)
}

// id is the session of an event, without a set.
func (e Event) id() squaredeal.ID { return squaredeal.ID{Phase: e.Phase, Session: e.Session} }

// isEnd reports whether an event ends a session.
func isEnd(e Event) bool { return e.Event == Played || e.Event == NotHeld }

// InForce are the events without those that were taken back, and without what took
// them back.
func InForce(events []Event) []Event {
	var out []Event
	for _, e := range events {
		if e.Event != Undone {
			out = append(out, e)
			continue
		}
		for i, x := range slices.Backward(out) {
			if x.Phase == e.Phase && x.Session == e.Session && e.undoes(x) {
				out = slices.Delete(out, i, i+1)
				break
			}
		}
	}
	return out
}

// undoes reports whether an event takes back what x says of the same session.
func (e Event) undoes(x Event) bool {
	switch {
	case e.Note == "":
		return isEnd(x)
	case x.Event == Announced:
		return x.Note == e.Note
	}
	return slices.Contains(TakeSteps, x.Event) && string(x.Event) == e.Note
}

// eventsInForce are the lines of the diary that count.
func (s *Tournament) eventsInForce() ([]Event, error) {
	events, err := s.Events()
	return InForce(events), err
}

// ReadEvents reads a diary as Events does, wherever it stands.
func ReadEvents(path string) ([]Event, error) {
	events, _, err := readDiary(path)
	return events, err
}

// readDiary reads a diary, and returns its bytes too.
func readDiary(path string) (events []Event, data []byte, err error) {
	if data, err = safefile.Read(path, maxHandout); err != nil {
		return nil, nil, unreadable(path, err)
	}
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var e Event
		if err := json.Unmarshal(line, &e); err != nil {
			if json.Valid(line) || line[0] != '{' {
				return nil, nil, unreadable(path, words.Errorf("organiser.no-event", words.Name("file", path), words.N("line", n)))
			}
			continue
		}
		events = append(events, e)
	}
	return events, data, nil
}

// WasPlayed reports whether the diary says that a session was played, with either
// of its sets.
func (s *Tournament) WasPlayed(id squaredeal.ID) (bool, error) {
	events, err := s.eventsInForce()
	for _, e := range events {
		if e.Event == Played && e.Phase == id.Phase && e.Session == id.Session {
			return true, nil
		}
	}
	return false, err
}
