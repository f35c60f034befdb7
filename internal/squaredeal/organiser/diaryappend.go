package organiser

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

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
