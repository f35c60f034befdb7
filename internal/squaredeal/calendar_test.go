package squaredeal

import (
	"cmp"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// calendarDay is the day on which these tests look at a tournament.
var calendarDay = time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC)

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

// calendarCase is a tournament with its files and the expected calendar.
type calendarCase struct {
	name  string
	edit  func(sqd string) string // edits the published description
	files Contents
	want  calendarSummary
}

// calendarSummary contains the parts of a calendar that are compared.
type calendarSummary struct {
	stage      Stage
	now        []Task
	publish    []string // file names, or the digest if there is no file
	keepSecret []string
	warnings   []NoticeKind
}

func summaryOf(c Calendar) (s calendarSummary) {
	s.stage, s.now = c.Stage, tasks(c.Now)
	for _, item := range c.Publish {
		s.publish = append(s.publish, cmp.Or(item.File, item.Digest))
	}
	for _, item := range c.KeepSecret {
		s.keepSecret = append(s.keepSecret, item.File)
	}
	for _, notice := range c.Warnings {
		s.warnings = append(s.warnings, notice.Kind)
	}
	return s
}

// Names of the files in these calendars.
const (
	descriptionFile = "t.sqd"
	keyFile         = "t.sqk"
	sealedFile      = "t.sqk.age"
	backupFile      = "t.sqd.bak"
)

// publishedOctober returns a published tournament. Its public number is known on 30 October 2026.
func publishedOctober(t *testing.T) *Description {
	t.Helper()
	published, _, err := Publish(calendarDraft(t, indexOfOctober), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return published
}

// These functions edit a published description.
func unchanged(sqd string) string { return sqd }

func withValue(sqd string) string {
	return strings.Replace(sqd, "# Description of ph", "DV 1\n# Description of ph", 1)
}

func renamed(sqd string) string { return strings.Replace(sqd, "TN Test", "TN Other", 1) }

// checkCalendars compares the calendars of a published tournament.
func checkCalendars(t *testing.T, published *Description, cases []calendarCase) {
	t.Helper()
	for _, c := range cases {
		c.files.Description = descriptionFile
		got := NewCalendar(mustParse(t, c.edit(string(published.Bytes()))), c.files, calendarDay)
		if summary := summaryOf(got); !reflect.DeepEqual(summary, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, summary, c.want)
		}
		if got.Backup != c.files.Backup {
			t.Errorf("%s: backup %q, want %q", c.name, got.Backup, c.files.Backup)
		}
		for _, item := range got.Publish {
			if item.File == descriptionFile && item.Digest != published.Digest() {
				t.Errorf("%s: the digest to publish is %s, want %s", c.name, item.Digest, published.Digest())
			}
		}
		// Programs expect empty lists, not null.
		if data, err := json.Marshal(got); err != nil || strings.Contains(string(data), "null") {
			t.Errorf("%s: %s %v", c.name, data, err)
		}
	}
}

// TestCalendarStages checks the tasks from publication until the last hands are played.
func TestCalendarStages(t *testing.T) {
	first, second := ID{Phase: 1, Session: 1}, ID{Phase: 1, Session: 2}
	checkCalendars(t, publishedOctober(t), []calendarCase{
		{
			name:  "published",
			edit:  unchanged,
			files: Contents{SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageWait,
				now:        []Task{TaskAnnounce},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
			},
		},
		{
			name:  "plain keys",
			edit:  unchanged,
			files: Contents{Keys: keyFile, KeysMatch: true},
			want: calendarSummary{
				stage:      StageWait,
				now:        []Task{TaskAnnounce},
				publish:    []string{descriptionFile},
				keepSecret: []string{keyFile},
			},
		},
		{
			name:  "keys elsewhere",
			edit:  unchanged,
			files: Contents{},
			want: calendarSummary{
				stage:      StageWait,
				now:        []Task{TaskAnnounce},
				publish:    []string{descriptionFile},
				keepSecret: []string{""},
			},
		},
		{
			name:  "value",
			edit:  withValue,
			files: Contents{ToMake: first, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
			},
		},
		{
			name:  "all sessions over",
			edit:  withValue,
			files: Contents{SealedKeys: sealedFile, AllOver: true},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskReveal},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
			},
		},
		{
			name:  "made and to be played",
			edit:  withValue,
			files: Contents{ToMake: second, ToPlay: first, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands, TaskPlay},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
			},
		},
		{
			name:  "all made",
			edit:  withValue,
			files: Contents{ToPlay: first, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskPlay},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
			},
		},
	})
}

// TestCalendarRevealed checks that revealed keys are to be published, even without a public number.
func TestCalendarRevealed(t *testing.T) {
	checkCalendars(t, publishedOctober(t), []calendarCase{
		{
			name:  "revealed",
			edit:  withValue,
			files: Contents{Keys: keyFile, KeysMatch: true, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:   StageRevealed,
				now:     []Task{TaskPublishFiles},
				publish: []string{descriptionFile, keyFile},
			},
		},
		{
			name:  "revealed too early",
			edit:  unchanged,
			files: Contents{Keys: keyFile, KeysMatch: true, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:   StageRevealed,
				now:     []Task{TaskPublishFiles, TaskSetValue},
				publish: []string{descriptionFile, keyFile},
			},
		},
	})
}

// TestCalendarWarnings checks the warnings about files that do not belong to the tournament.
func TestCalendarWarnings(t *testing.T) {
	first := ID{Phase: 1, Session: 1}
	checkCalendars(t, publishedOctober(t), []calendarCase{
		{
			name:  "other keys",
			edit:  withValue,
			files: Contents{ToMake: first, Keys: keyFile, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeForeignKeys},
			},
		},
		{
			name:  "leftover",
			edit:  withValue,
			files: Contents{ToMake: first, SealedKeys: sealedFile, Leftovers: []string{".t.sqk.1-0.tmp"}},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeLeftover},
			},
		},
	})
}

// TestCalendarChanged checks that a description changed after publication is to be restored. If the
// version before is not the published one, it is to be compared.
func TestCalendarChanged(t *testing.T) {
	published := publishedOctober(t)
	digest := published.Digest()
	checkCalendars(t, published, []calendarCase{
		{
			name:  "changed",
			edit:  renamed,
			files: Contents{SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageChanged,
				now:        []Task{TaskRestore},
				publish:    []string{digest},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeChanged},
			},
		},
		{
			name:  "changed, with the version before",
			edit:  renamed,
			files: Contents{SealedKeys: sealedFile, Backup: backupFile},
			want: calendarSummary{
				stage:      StageChanged,
				now:        []Task{TaskCompare},
				publish:    []string{digest},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeChanged},
			},
		},
		{
			name:  "changed, with the published one",
			edit:  renamed,
			files: Contents{SealedKeys: sealedFile, Backup: backupFile, BackupMatches: true},
			want: calendarSummary{
				stage:      StageChanged,
				now:        []Task{TaskRestore},
				publish:    []string{digest},
				keepSecret: []string{sealedFile},
				warnings:   []NoticeKind{NoticeChanged},
			},
		},
	})
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

func mustParse(t *testing.T, text string) *Description {
	t.Helper()
	d, err := ParseDescription([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}
