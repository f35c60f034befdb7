package evening

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// clubEvening is a club evening, as its files describe it: a tournament of one session or, for a plain
// evening, only a folder with hands.
type clubEvening struct {
	file       string                // short name
	dealt      time.Time             // when its hands were dealt or its keys were drawn
	day        time.Time             // when its number will be known, if that time is stated; otherwise dealt
	tournament *organiser.Tournament // nil for a plain evening
}

// isEvening reports whether a tournament has a single session whose hand files have the tournament's short
// name. Then the desk shows it as an evening, whichever program made it.
func isEvening(t *organiser.Tournament) bool {
	description := t.Description
	if description.Old || len(description.Phases) != 1 {
		return false
	}
	phase := &description.Phases[0]
	return phase.Sessions == 1 && phase.FileName(1) == t.ID()
}

// findEvening returns the evening with the given short name, or nil.
func findEvening(d *desk.Desk, name string) *clubEvening {
	path, err := tournament.PathOf(d, name)
	if err != nil {
		return findPlain(d, name)
	}
	t, err := organiser.Open(path)
	if err != nil || !isEvening(t) {
		return nil
	}
	return provableEvening(t)
}

// provableEvening returns the evening of a tournament.
func provableEvening(t *organiser.Tournament) *clubEvening {
	e := &clubEvening{file: t.ID(), tournament: t}
	for _, path := range []string{t.SealedKeysPath(), t.KeysPath(), t.Path} {
		if info, err := os.Stat(path); err == nil {
			e.dealt = info.ModTime().Local()
			break
		}
	}

	e.day = e.dealt
	if known, hasHour := tournament.KnownAt(t.Description.Delayed); hasHour {
		e.day = known.Local()
	}
	return e
}

// findPlain returns the plain evening with the given short name, or nil.
func findPlain(d *desk.Desk, name string) *clubEvening {
	files := handFiles(d, name)
	if len(files) == 0 || squaredeal.CheckFileName(name) != nil {
		return nil
	}
	info, err := os.Stat(filepath.Join(handsDir(d, name), files[0]))
	if err != nil {
		return nil
	}
	return &clubEvening{file: name, dealt: info.ModTime().Local(), day: info.ModTime().Local()}
}

// evenings returns all evenings in the desk's folder, latest first.
func evenings(d *desk.Desk) (list []*clubEvening) {
	for _, name := range d.FileNames(".", "", squaredeal.DescriptionExt) {
		if e := findEvening(d, strings.TrimSuffix(name, squaredeal.DescriptionExt)); e != nil {
			list = append(list, e)
		}
	}
	for _, name := range d.FileNames(organiser.HandsFolder, "", "") {
		if _, err := tournament.PathOf(d, name); err == nil {
			continue
		}
		if e := findPlain(d, name); e != nil {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b *clubEvening) int {
		return cmp.Or(b.day.Compare(a.day), b.dealt.Compare(a.dealt))
	})
	return list
}

// tonightsEvening returns the first of tonightsEvenings, or nil.
func tonightsEvening(d *desk.Desk) *clubEvening {
	if list := tonightsEvenings(d); len(list) > 0 {
		return list[0]
	}
	return nil
}

// tonightsEvenings returns this day's evenings, latest first. If there are none, it returns the next one
// within 24 hours. A day lasts until the morning, so that play after midnight belongs to the previous day.
func tonightsEvenings(d *desk.Desk) (list []*clubEvening) {
	now := d.Now().Local()
	day := now.Add(-morning).Format(time.DateOnly)
	var next *clubEvening
	for _, e := range evenings(d) {
		age := now.Sub(e.day)
		lastsPastMidnight := 0 <= age && age < morning
		beginsWithinADay := -24*time.Hour < age && age < 0
		switch {
		case e.day.Format(time.DateOnly) == day || lastsPastMidnight:
			list = append(list, e)
		case beginsWithinADay:
			next = e
		}
	}
	if len(list) == 0 && next != nil {
		list = append(list, next)
	}
	return list
}

// pagePath returns the path of a tournament's page, which is a different one for an evening.
func pagePath(t *organiser.Tournament) []string {
	if isEvening(t) {
		return []string{"tonight", t.ID()}
	}
	return []string{"t", t.ID()}
}

// IsTonight reports whether this day's evening has the given short name.
func IsTonight(d *desk.Desk, name string) bool {
	e := tonightsEvening(d)
	return e != nil && e.file == name
}
