package federation

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Version is a description, or that there is a key file, as a commit shows it.
type Version struct {
	Path string
	Time time.Time // of the committer, in his zone
	Data []byte    // of a description
}

// History is what a repository's history says, in the order of its commits.
type History struct {
	Descriptions []Version
	Keys         []Version // without Data
	Shallow      bool      // the commits before are not there
}

// pastDays is how long before the first showing a day is past for certain: a year
// that was mistyped.
const pastDays = 300

// told is what a history says of tournaments, by the hash of their keys.
type told struct {
	versions map[string][]read
	keys     map[string]time.Time // stem in lower case -> first commit
}

// read is a version that can be read.
type read struct {
	Version
	d *squaredeal.Description
}

// tell sorts a history by tournaments.
func tell(h *History) *told {
	t := &told{versions: map[string][]read{}, keys: map[string]time.Time{}}
	inOrder := func(v []Version) []Version {
		v = slices.Clone(v)
		slices.SortStableFunc(v, func(a, b Version) int { return cmp.Compare(a.Time.Unix(), b.Time.Unix()) })
		return v
	}
	for _, v := range inOrder(h.Descriptions) {
		d, err := squaredeal.ParseDescription(v.Data)
		if err != nil || d.KeyHash == "" {
			continue // it names no keys, and so no tournament
		}
		t.versions[d.KeyHash] = append(t.versions[d.KeyHash], read{v, d})
	}
	for _, v := range inOrder(h.Keys) {
		if name := stemOf(v.Path); t.keys[name].IsZero() {
			t.keys[name] = v.Time
		}
	}
	return t
}

// stemOf is a name in lower case, without folders and extensions.
func stemOf(name string) string {
	name = strings.TrimSuffix(strings.ToLower(path.Base(name)), ".age")
	return strings.TrimSuffix(strings.TrimSuffix(name, ".sqk"), ".sqd")
}

// of fills in what the history says of a tournament.
func (t *told) of(hash string, names []string, s *Said) {
	versions := t.versions[hash]
	if len(versions) == 0 {
		return
	}
	first := versions[0]
	s.FirstShown = &first.Time
	var moment time.Time // of the draw; zero: not known
	if first.d.Delayed == "" && first.d.HasValue {
		s.BeforeDraw = HoldsValue
	} else {
		moment = s.draw(first)
	}
	after := func(at time.Time) *bool {
		if moment.IsZero() {
			return nil
		}
		is := !at.Before(moment)
		return &is
	}
	text, value := first.d, first.d
	for _, v := range versions[1:] {
		for _, what := range changes(text, value, v.d) {
			s.Changes = append(s.Changes, Change{Time: v.Time, What: what, AfterDraw: after(v.Time)})
		}
		text = carry(text, v.d)
		if v.d.HasValue {
			value = v.d
		}
	}
	names = slices.Clone(names)
	for _, v := range versions {
		names = append(names, stemOf(v.Path))
	}
	for _, name := range names {
		if at, ok := t.keys[strings.ToLower(path.Base(name))]; ok && (s.KeysShown == nil || at.Before(*s.KeysShown)) {
			s.KeysShown = &at
		}
	}
	if s.KeysShown != nil && !moment.IsZero() {
		s.KeysBefore = s.KeysShown.Before(moment)
	}
}

// draw reads when the draw was, and how the first showing stands to it.
func (s *Said) draw(first read) (moment time.Time) {
	s.BeforeDraw = NotChecked
	draw, ok := delayed.DrawOf(plain.Text(first.d.Text(first.d.Delayed)))
	if !ok {
		return moment
	}
	s.Draw = draw.String()
	moment = draw.Moment(first.Time.Location())
	nextDay := moment.AddDate(0, 0, 1)
	switch {
	case first.Time.Sub(moment) > pastDays*24*time.Hour:
		s.BeforeDraw = PastDay
		return time.Time{}
	case first.Time.Before(moment):
		s.BeforeDraw = Before
	case !draw.Hours && first.Time.Before(nextDay):
		s.BeforeDraw = SameDay
	default:
		s.BeforeDraw = After
	}
	return moment
}

// carry is a description with the lines of the newest version, and the text of the
// last one that had it: what the next version is compared with.
func carry(text, newest *squaredeal.Description) *squaredeal.Description {
	if newest.Delayed != "" || text.Delayed == "" || !newest.Old {
		return newest
	}
	out := *newest
	out.Delayed, out.Mixed, out.Value, out.HasValue = text.Delayed, text.Mixed, "", false
	return &out
}

// changes are what a version changed beside the one before it and the last value.
// That the value was set or taken out is none. Whoever shows a description with the
// hash of its keys has shown it, with the line PU or without.
func changes(text, value, now *squaredeal.Description) (what []audit.Line) {
	was, is := *text, *now
	was.PU, is.PU = true, true
	if was.Old && was.Delayed != "" && is.Delayed == "" {
		is.Delayed, is.Mixed, is.Value, is.HasValue = was.Delayed, was.Mixed, "", false
	}
	if was.Old && is.Old && was.HasValue && is.HasValue {
		is.Value = was.Value // compared below
	}
	for _, c := range squaredeal.Diff(&was, &is) {
		if c.Frozen {
			what = append(what, audit.Line{Text: c.Said()})
		}
	}
	before, after := strings.Trim(value.Value, " "), strings.Trim(now.Value, " ")
	if now.Old && value.HasValue && now.HasValue && before != after {
		what = append(what, line("federation.value-was", quoted("before", before), quoted("after", after)))
	}
	return what
}
