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
	"github.com/fairdeal/fairdeal/internal/words"
)

// HandoutExt is the extension of the diary, a file of JSON lines such as
//
//	{"time":"2027-03-20T17:02:11Z","event":"played","phase":1,"session":3,"set":"original"}
const HandoutExt = ".handout"

// maxHandout is the largest diary that is read, in bytes.
const maxHandout = 16 << 20

// HandoutPath returns the diary's path.
func (t *Tournament) HandoutPath() string { return t.base() + HandoutExt }

// diary contains NAME.handout.
type diary struct {
	events []Event
	text   []byte
	err    error // fs.ErrNotExist if there is no diary yet
}

// Events returns the lines in the diary, or none if it does not exist. It skips a line truncated by a
// crash, and returns an error for other unreadable lines.
func (t *Tournament) Events() ([]Event, error) {
	d := t.readDiary()
	if errors.Is(d.err, fs.ErrNotExist) {
		return nil, nil
	}
	return d.events, d.err
}

func (t *Tournament) readDiary() *diary {
	if t.diary == nil {
		t.diary = &diary{}
		t.diary.events, t.diary.text, t.diary.err = readDiary(t.HandoutPath())
	}
	return t.diary
}

// AppendToDiary appends events to the diary, all or none. Events without a time get the current
// time. It returns an error before publication, because there are no hands.
func (t *Tournament) AppendToDiary(events ...Event) error {
	return t.appendEvents(func([]Event) ([]Event, error) { return events, nil })
}

// appendEvents appends the events that the function newEvents returns for the existing ones. It locks the
// diary meanwhile. It does not repeat events about the end of a session, because undoing would only
// cancel a single event.
func (t *Tournament) appendEvents(newEvents func(existing []Event) ([]Event, error)) error {
	if err := CheckPublished(t.Description); err != nil {
		return err
	}
	release, err := t.ensureLocked()
	if err != nil {
		return err
	}
	defer release()
	existing := t.readDiary()
	// Do not append to an unreadable diary.
	if existing.err != nil && !errors.Is(existing.err, fs.ErrNotExist) {
		return existing.err
	}
	events, err := newEvents(existing.events)
	if err != nil {
		return err
	}
	events = withoutRepeatedEnds(events, existing.events)
	if len(events) == 0 {
		return nil
	}
	text, err := appendLines(existing.text, events)
	if err != nil {
		return err
	}
	t.clearCache()
	return safefile.WriteOver(t.HandoutPath(), text, 0o666)
}

// withoutRepeatedEnds removes the events about an end that the diary already contains.
func withoutRepeatedEnds(events, existing []Event) []Event {
	last := map[squaredeal.ID]Event{}
	for _, e := range WithoutCancelled(existing) {
		if isEnd(e) {
			last[e.id()] = e
		}
	}
	isRepeated := func(e Event) bool {
		previous := last[e.id()]
		return isEnd(e) && previous.Kind == e.Kind && previous.Set == e.Set
	}
	return slices.DeleteFunc(events, isRepeated)
}

// appendLines appends one line for each event to the text of a diary.
func appendLines(text []byte, events []Event) ([]byte, error) {
	if len(text) > 0 && text[len(text)-1] != '\n' {
		// Complete the truncated line.
		text = append(text, '\n')
	}
	for _, e := range events {
		if e.Time.IsZero() {
			e.Time = clock.Now()
		}
		e.Time = e.Time.UTC().Truncate(time.Second)
		line, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		text = append(append(text, line...), '\n')
	}
	return text, nil
}

// eventsInForce returns the diary's events that are not cancelled.
func (t *Tournament) eventsInForce() ([]Event, error) {
	events, err := t.Events()
	return WithoutCancelled(events), err
}

// ReadEvents reads a diary at any path, in the same way as Events.
func ReadEvents(path string) ([]Event, error) {
	events, _, err := readDiary(path)
	return events, err
}

func readDiary(path string) (events []Event, data []byte, err error) {
	if data, err = safefile.Read(path, maxHandout); err != nil {
		return nil, nil, unreadableError(path, err)
	}
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var e Event
		if err := json.Unmarshal(line, &e); err != nil {
			wasTruncated := line[0] == '{' && !json.Valid(line) // by a crash
			if wasTruncated {
				continue
			}
			err := words.Errorf("organiser.no-event", words.Name("file", path), words.N("line", n))
			return nil, nil, unreadableError(path, err)
		}
		events = append(events, e)
	}
	return events, data, nil
}

// WasPlayed reports whether the diary marks a session as played, no matter with which set.
func (t *Tournament) WasPlayed(id squaredeal.ID) (bool, error) {
	events, err := t.eventsInForce()
	for _, e := range events {
		if e.Kind == EventPlayed && e.Phase == id.Phase && e.Session == id.Session {
			return true, nil
		}
	}
	return false, err
}
