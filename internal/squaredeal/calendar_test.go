package squaredeal

import (
	"errors"
	"slices"
	"testing"
	"time"
)

// calendarDay is the day on which these tests look at a tournament.
var calendarDay = time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC)

// TestDraftCalendar checks the tasks before publication.
func TestDraftCalendar(t *testing.T) {
	empty := NewCalendar(mustParse(t, "# SquareDeal 2.7\n"), Contents{Description: descriptionFile}, calendarDay)
	want := []Task{TaskSetName, TaskSetDelayed, TaskAddPhase}
	if got := tasks(empty.Now); empty.Stage != StageDescribe || !slices.Equal(got, want) {
		t.Errorf("a new tournament: stage %s, tasks %v, want %v", empty.Stage, got, want)
	}
	files := Contents{Description: descriptionFile, Keys: keyFile}
	ready := NewCalendar(calendarDraft(t, indexOfOctober), files, calendarDay)
	if ready.Stage != StagePublish || ready.Warnings[0].Kind != NoticeUnpublishedKeys {
		t.Errorf("ready: stage %s, warnings %v", ready.Stage, ready.Warnings)
	}
	if len(ready.Publish) > 0 || len(ready.KeepSecret) > 0 {
		t.Errorf("ready: publish %v, keep secret %v", ready.Publish, ready.KeepSecret)
	}
}

// TestCalendarDays checks the tasks before, on and after the day of the public number.
func TestCalendarDays(t *testing.T) {
	published := publishedOctober(t)
	files := Contents{Description: descriptionFile}
	before := NewCalendar(published, files, calendarDay)
	if step := before.Now[0]; step.Before != "2026-10-30" || step.Days != 59 {
		t.Errorf("before the day: %+v", step)
	}
	onTheDay := NewCalendar(published, files, time.Date(2026, 10, 30, 0, 0, 0, 0, time.UTC))
	if onTheDay.Stage != StageValue {
		t.Errorf("as the day begins: %+v", onTheDay)
	}
	after := NewCalendar(published, files, calendarDay.AddDate(0, 2, 0))
	if after.Stage != StageValue || after.Now[0].Task != TaskSetValue {
		t.Errorf("after the day: %+v", after)
	}
}

// TestCalendarRoundDays checks that days are counted from midnight, although the round of a beacon has a
// time of day.
func TestCalendarRoundDays(t *testing.T) {
	draft := calendarDraft(t, "drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	round, _, err := Publish(draft, time.Date(2023, 8, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]int{
		"2023-08-20T10:00:00Z": 3,
		"2023-08-20T23:00:00Z": 3,
		"2023-08-20T00:00:00Z": 3,
		"2023-08-22T00:00:01Z": 1,
		"2023-08-23T15:00:00Z": 1,
	} {
		now, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		c := NewCalendar(round, Contents{Description: descriptionFile}, now)
		if c.Now[0].Before != "2023-08-23" || c.Now[0].Days != want {
			t.Errorf("%s: %+v, want %d days", at, c.Now, want)
		}
	}
}

func tasks(steps []Step) (list []Task) {
	for _, step := range steps {
		list = append(list, step.Task)
	}
	return list
}

// calendarDraft returns a draft with the public number described by info.
func calendarDraft(t *testing.T, info string) *Description {
	t.Helper()
	d, err := New("Test")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := NewPhase("2", "16", "rr", "")
	if err == nil {
		err = errors.Join(d.SetDelayed(info), d.AddPhase(p))
	}
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// indexOfOctober is a public number that is known on 30 October 2026.
const indexOfOctober = "DJI close, 2 decimals, of Friday 30 October 2026"

func mustParse(t *testing.T, text string) *Description {
	t.Helper()
	d, err := ParseDescription([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}
