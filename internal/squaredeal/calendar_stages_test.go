package squaredeal

import (
	"cmp"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"
)

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
				keepSecret: []string{unknownFile},
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
			name:  "over but never made",
			edit:  withValue,
			files: Contents{NeverMade: []ID{second}, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskMakeHands},
				publish:    []string{descriptionFile},
				keepSecret: []string{sealedFile},
			},
		},
		{
			name:  "never made, but others are to be played first",
			edit:  withValue,
			files: Contents{NeverMade: []ID{second}, ToPlay: first, SealedKeys: sealedFile},
			want: calendarSummary{
				stage:      StageMake,
				now:        []Task{TaskPlay},
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
	unknownFile     = "" // the keys are not in the folder
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
