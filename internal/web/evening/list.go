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

// clubEvening is an evening, as described by its files.
type clubEvening struct {
	file       string // short name
	dealt      time.Time
	day        time.Time             // for a provable evening with a stated time, that time
	tournament *organiser.Tournament // nil for a plain evening
}

// isEvening reports whether a tournament has a single session under its own name, like an evening,
// whichever program made it.
func isEvening(t *organiser.Tournament) bool {
	description := t.Description
	if description.Old || len(description.Phases) != 1 {
		return false
	}
	phase := &description.Phases[0]
	return phase.Sessions == 1 && phase.FileName(1) == t.ID()
}

// findEvening returns the evening with the given name, or nil.
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

// findPlain returns an evening that consists only of hands.
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

// evenings returns the folder's evenings, latest first.
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

// tonightsEvening returns this day's latest evening, or else the next one within a day, or nil.
func tonightsEvening(d *desk.Desk) *clubEvening {
	if list := tonightsEvenings(d); len(list) > 0 {
		return list[0]
	}
	return nil
}

// tonightsEvenings returns this day's evenings, latest first, or else the next one within a day. A day
// lasts until the morning, so that an evening past midnight belongs to the previous day.
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

// pagePath returns the page for continuing a tournament.
func pagePath(t *organiser.Tournament) []string {
	if isEvening(t) {
		return []string{"tonight", t.ID()}
	}
	return []string{"t", t.ID()}
}

// IsTonight reports whether name is the evening of this day.
func IsTonight(d *desk.Desk, name string) bool {
	e := tonightsEvening(d)
	return e != nil && e.file == name
}
