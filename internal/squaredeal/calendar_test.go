package squaredeal

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"
)

// calendarCase is a tournament with its files and the expected calendar.
type calendarCase struct {
	name  string
	edit  func(sqd string) string // edits the published description; nil if not published
	has   Contents
	stage Stage
	now   []Task
	show  []string // files to publish, or digest if there is no file
	guard []string
	warn  []NoticeKind
}

func TestCalendar(t *testing.T) {
	today := time.Date(2026, 9, 1, 12, 0, 0, 0, time.UTC)
	d, err := New("Test")
	if err != nil {
		t.Fatal(err)
	}
	empty := NewCalendar(mustParse(t, "# SquareDeal 2.7\n"), Contents{Description: "t.sqd"}, today)
	if got := tasks(empty.Now); empty.Stage != StageDescribe || !slices.Equal(got, []Task{SetName, SetDelayed, AddPhase}) {
		t.Errorf("a new tournament: %+v", empty)
	}
	p, _, err := NewPhase("2", "16", "rr", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.SetDelayed("DJI close, 2 decimals, of Friday 30 October 2026"); err != nil {
		t.Fatal(err)
	}
	if err := d.AddPhase(p); err != nil {
		t.Fatal(err)
	}
	ready := NewCalendar(d, Contents{Description: "t.sqd", Keys: "t.sqk"}, today)
	if ready.Stage != StagePublish || ready.Warnings[0].Kind != UnpublishedKeys || len(ready.Publish) > 0 || len(ready.Guard) > 0 {
		t.Errorf("ready: %+v", ready)
	}
	published, _, err := Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	digest := published.Digest()
	same := func(s string) string { return s }
	value := func(s string) string {
		return strings.Replace(s, "# Description of ph", "DV 1\n# Description of ph", 1)
	}
	changed := func(s string) string { return strings.Replace(s, "TN Test", "TN Other", 1) }
	first := ID{Phase: 1, Session: 1}
	const sqd, sqk, age, bak = "t.sqd", "t.sqk", "t.sqk.age", "t.sqd.bak"
	for _, c := range []calendarCase{
		{"published", same, Contents{SealedKeys: age}, StageWait, []Task{Announce}, []string{sqd}, []string{age}, nil},
		{"plain keys", same, Contents{Keys: sqk, KeysHold: true}, StageWait, []Task{Announce}, []string{sqd}, []string{sqk}, nil},
		{"keys elsewhere", same, Contents{}, StageWait, []Task{Announce}, []string{sqd}, []string{""}, nil},
		{"value", value, Contents{ToMake: first, SealedKeys: age}, StageMake, []Task{MakeHands}, []string{sqd}, []string{age}, nil},
		{"all sessions over", value, Contents{SealedKeys: age, Over: true}, StageMake, []Task{Reveal}, []string{sqd}, []string{age}, nil},
		{"made and to be played", value, Contents{ToMake: ID{Phase: 1, Session: 2}, ToPlay: first, SealedKeys: age}, StageMake, []Task{MakeHands, Play}, []string{sqd}, []string{age}, nil},
		{"all made", value, Contents{ToPlay: first, SealedKeys: age}, StageMake, []Task{Play}, []string{sqd}, []string{age}, nil},
		{"revealed", value, Contents{Keys: sqk, KeysHold: true, SealedKeys: age}, StageRevealed, []Task{PublishFiles}, []string{sqd, sqk}, nil, nil},
		{"revealed too early", same, Contents{Keys: sqk, KeysHold: true, SealedKeys: age}, StageRevealed, []Task{PublishFiles, SetValue}, []string{sqd, sqk}, nil, nil},
		{"other keys", value, Contents{ToMake: first, Keys: sqk, SealedKeys: age}, StageMake, []Task{MakeHands}, []string{sqd}, []string{age}, []NoticeKind{ForeignKeys}},
		{"changed", changed, Contents{SealedKeys: age}, StageChanged, []Task{Restore}, []string{digest}, []string{age}, []NoticeKind{Changed}},
		{"changed, with the version before", changed, Contents{SealedKeys: age, Backup: bak}, StageChanged, []Task{Compare}, []string{digest}, []string{age}, []NoticeKind{Changed}},
		{"changed, with the published one", changed, Contents{SealedKeys: age, Backup: bak, BackupHolds: true}, StageChanged, []Task{Restore}, []string{digest}, []string{age}, []NoticeKind{Changed}},
		{"leftover", value, Contents{ToMake: first, SealedKeys: age, Leftovers: []string{".t.sqk.1-0.tmp"}}, StageMake, []Task{MakeHands}, []string{sqd}, []string{age}, []NoticeKind{Leftover}},
	} {
		c.has.Description = sqd
		got := NewCalendar(mustParse(t, c.edit(string(published.Bytes()))), c.has, today)
		var show, guard []string
		for _, x := range got.Publish {
			name := x.File
			if name == "" {
				name = x.Digest
			}
			if show = append(show, name); x.File == sqd && x.Digest != digest {
				t.Errorf("%s: the digest to publish is %s, want %s", c.name, x.Digest, digest)
			}
		}
		for _, x := range got.Guard {
			guard = append(guard, x.File)
		}
		var warn []NoticeKind
		for _, n := range got.Warnings {
			warn = append(warn, n.Kind)
		}
		if got.Stage != c.stage || !slices.Equal(tasks(got.Now), c.now) || !slices.Equal(show, c.show) || !slices.Equal(guard, c.guard) || !slices.Equal(warn, c.warn) || got.Backup != c.has.Backup {
			t.Errorf("%s: %+v", c.name, got)
		}
		if data, err := json.Marshal(got); err != nil || strings.Contains(string(data), "null") {
			t.Errorf("%s: %s %v", c.name, data, err)
		}
	}
	// Test the day itself, and a description with an unusual day.
	if c := NewCalendar(published, Contents{Description: sqd}, today.AddDate(0, 2, 0)); c.Stage != StageValue || c.Now[0].Task != SetValue {
		t.Errorf("after the day: %+v", c)
	}
	if c := NewCalendar(published, Contents{Description: sqd}, time.Date(2026, 10, 30, 0, 0, 0, 0, time.UTC)); c.Stage != StageValue {
		t.Errorf("as the day begins: %+v", c)
	}
	if c := NewCalendar(published, Contents{Description: sqd}, today); c.Now[0].Before != "2026-10-30" || c.Now[0].Days != 59 {
		t.Errorf("before the day: %+v", c.Now)
	}
	// The round of a beacon has a time of day, but days are counted from midnight.
	round, err := New("Test")
	if err != nil {
		t.Fatal(err)
	}
	if err := round.SetDelayed("drand quicknet round 1000 (2023-08-23T15:59:24Z)"); err != nil {
		t.Fatal(err)
	}
	if err := round.AddPhase(p); err != nil {
		t.Fatal(err)
	}
	if round, _, err = Publish(round, time.Date(2023, 8, 1, 0, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]int{"2023-08-20T10:00:00Z": 3, "2023-08-20T23:00:00Z": 3, "2023-08-20T00:00:00Z": 3, "2023-08-22T00:00:01Z": 1, "2023-08-23T15:00:00Z": 1} {
		now, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		if c := NewCalendar(round, Contents{Description: sqd}, now); c.Now[0].Before != "2023-08-23" || c.Now[0].Days != want {
			t.Errorf("%s: %+v, want %d days", at, c.Now, want)
		}
	}
}

func tasks(steps []Step) (list []Task) {
	for _, x := range steps {
		list = append(list, x.Task)
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
