package evening

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
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

// ListTonight returns this day's evenings, latest first.
func ListTonight(q *desk.Request) (list []page.EveningRow) {
	for _, e := range tonightsEvenings(q.Desk) {
		list = append(list, page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)})
	}
	return list
}

// title returns the name of an evening. A plain one only has a short name, so its title is the
// date.
func (e *clubEvening) title(q *desk.Request) string {
	if e.tournament == nil {
		return q.Lang.Date(e.day)
	}
	return cmp.Or(e.tournament.Description.Text(e.tournament.Description.Name), e.file)
}

// boards returns an evening's number of boards, or 0 if none of its files are readable.
func (e *clubEvening) boards(d *desk.Desk) int {
	if e.tournament == nil {
		return len(readBoards(d, e.file))
	}
	boards, err := e.tournament.Description.Phases[0].Boards(1)
	if err != nil {
		return 0
	}
	return boards.Len()
}

// facts describes the date, boards and kind of an evening, unless its title contains them.
func (e *clubEvening) facts(q *desk.Request) string {
	kind := q.Say("desk.evening.proved")
	if e.tournament == nil {
		kind = q.Say("desk.evening.plain")
	}
	var facts []string
	if day := q.Lang.Date(e.day); day != e.title(q) {
		facts = append(facts, day)
	} else if e.tournament == nil {
		facts = append(facts, e.file)
	}
	facts = append(facts, q.Say("count.boards", words.N("n", e.boards(q.Desk))), kind)
	return strings.Join(facts, " · ")
}

// otherRows returns the folder's evenings, except the one with a name.
func otherRows(q *desk.Request, except string) (list []page.EveningRow) {
	for _, e := range evenings(q.Desk) {
		if e.file != except && len(list) < tournament.MaxRows {
			list = append(list, page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)})
		}
	}
	return list
}

// handsDir returns the folder for the hands of an evening, separate from published files.
func handsDir(d *desk.Desk, name string) string {
	return filepath.Join(d.Folder, organiser.HandsFolder, name)
}

// handFiles returns an evening's hand files, sorted by name.
func handFiles(d *desk.Desk, name string) (files []string) {
	for _, file := range d.FileNames(organiser.HandsFolder+"/"+name, "", "") {
		if ext := filepath.Ext(file); strings.TrimSuffix(file, ext) == name && handfile.IsExt(ext) {
			files = append(files, file)
		}
	}
	return files
}

// readBoards returns the boards of the first readable hand file, or nil.
func readBoards(d *desk.Desk, name string) []bridge.Board {
	for _, file := range handFiles(d, name) {
		format, err := handfile.ByExt(file)
		if err != nil || !format.Readable() {
			continue
		}
		data, err := safefile.Read(filepath.Join(handsDir(d, name), file), handfile.MaxSize)
		if err != nil {
			continue
		}
		set, err := format.Decode(data, handfile.ReadOptions{MaxBoards: maxBoards})
		if err == nil && !slices.ContainsFunc(set.Boards, func(b bridge.Board) bool { return b.Number == 0 }) {
			return set.Boards
		}
	}
	return nil
}

// nameTaken reports whether a tournament or an evening already has a name.
func nameTaken(d *desk.Desk, name string) bool {
	if _, err := tournament.PathOf(d, name); err == nil {
		return true
	}
	return len(handFiles(d, name)) > 0
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

// TonightCard returns this day's evening for the first page, dealt or not.
func TonightCard(q *desk.Request) page.TonightCard {
	now := q.Desk.Now().Local()
	e := tonightsEvening(q.Desk)
	if e == nil {
		return page.TonightCard{
			When: q.Say("desk.home.tonight", words.Name("day", q.Lang.Date(now))), Title: q.Say("desk.home.no-hands"),
			Facts: q.Say("desk.home.two-clicks"),
			Path:  "tonight", Step: q.Say("desk.home.deal-tonight"),
		}
	}
	return page.TonightCard{
		When: q.Heading("desk.frame.tonight"), Title: e.title(q), Facts: e.facts(q), Path: "tonight/" + e.file,
		Step: q.Say("desk.home.go-on"), Dealt: true,
	}
}
