package organiser

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"

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
