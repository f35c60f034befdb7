package federation

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Version is a description or a key file as it first appeared in a commit.
type Version struct {
	Path string
	Time time.Time // commit time with time zone
	Data []byte    // description
}

// History is the history of a repository in commit order.
type History struct {
	Descriptions []Version
	Keys         []Version // without Data
	Shallow      bool      // earlier commits are missing
}

// pastDays is the age in days at which a promised day was certainly over at publication. A mistyped year has this
// effect.
const pastDays = 300

// timeline groups a history by tournament, identified by the hash of its keys.
type timeline struct {
	versions map[string][]version
	keys     map[string]time.Time // time of the first commit by lower-case stem
}

// version is a readable version of a description.
type version struct {
	Version
	d *squaredeal.Description
}

// newTimeline groups a history by tournament.
func newTimeline(h *History) *timeline {
	t := &timeline{versions: map[string][]version{}, keys: map[string]time.Time{}}
	inOrder := func(v []Version) []Version {
		v = slices.Clone(v)
		slices.SortStableFunc(v, func(a, b Version) int { return cmp.Compare(a.Time.Unix(), b.Time.Unix()) })
		return v
	}
	for _, v := range inOrder(h.Descriptions) {
		d, err := squaredeal.ParseDescription(v.Data)
		if err != nil || d.KeyHash == "" {
			// Without a key hash, the version belongs to no tournament.
			continue
		}
		t.versions[d.KeyHash] = append(t.versions[d.KeyHash], version{v, d})
	}
	for _, v := range inOrder(h.Keys) {
		if name := stemOf(v.Path); t.keys[name].IsZero() {
			t.keys[name] = v.Time
		}
	}
	return t
}

// stemOf returns a name in lower case, without folders and extensions.
func stemOf(name string) string {
	name = strings.TrimSuffix(strings.ToLower(path.Base(name)), ".age")
	return strings.TrimSuffix(strings.TrimSuffix(name, ".sqk"), ".sqd")
}

// fill sets the claims of the history about a tournament.
func (t *timeline) fill(hash string, names []string, s *Claims) {
	versions := t.versions[hash]
	if len(versions) == 0 {
		return
	}
	first := versions[0]
	s.FirstShown = &first.Time
	var moment time.Time
	if first.d.Delayed == "" && first.d.HasValue {
		s.BeforeDraw = HoldsValue
	} else {
		moment = s.draw(first)
	}
	after := func(seen time.Time) *bool {
		if moment.IsZero() {
			return nil
		}
		late := !seen.Before(moment)
		return &late
	}
	text, value := first.d, first.d
	for _, v := range versions[1:] {
		for _, change := range changes(text, value, v.d) {
			s.Changes = append(s.Changes, Change{Time: v.Time, What: change, AfterDraw: after(v.Time)})
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
		if seen, ok := t.keys[strings.ToLower(path.Base(name))]; ok && (s.KeysShown == nil || seen.Before(*s.KeysShown)) {
			s.KeysShown = &seen
		}
	}
	if s.KeysShown != nil && !moment.IsZero() {
		s.KeysBefore = s.KeysShown.Before(moment)
	}
}

// draw determines the time of the draw, and whether the first version appeared before it.
func (s *Claims) draw(first version) (moment time.Time) {
	s.BeforeDraw = NotChecked
	draw, ok := lint.DrawOf(plain.Text(first.d.Text(first.d.Delayed)))
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

// carry returns the newest version, or the last text if the newest version has none. The next version is compared
// with it.
func carry(text, newest *squaredeal.Description) *squaredeal.Description {
	if newest.Delayed != "" || text.Delayed == "" || !newest.Old {
		return newest
	}
	carried := *newest
	carried.Delayed, carried.Mixed, carried.Value, carried.HasValue = text.Delayed, text.Mixed, "", false
	return &carried
}

// changes lists the changes between a version and the one before, using the last known value. It ignores setting
// or removing the value, and the PU line, because a description with a key hash was published anyway.
func changes(text, value, now *squaredeal.Description) (lines []audit.Line) {
	old, current := *text, *now
	old.PU, current.PU = true, true
	if old.Old && old.Delayed != "" && current.Delayed == "" {
		current.Delayed, current.Mixed, current.Value, current.HasValue = old.Delayed, old.Mixed, "", false
	}
	if old.Old && current.Old && old.HasValue && current.HasValue {
		// The value is compared below.
		current.Value = old.Value
	}
	for _, c := range squaredeal.Diff(&old, &current) {
		if c.Frozen {
			lines = append(lines, audit.Line{Text: c.Said()})
		}
	}
	before, after := strings.Trim(value.Value, " "), strings.Trim(now.Value, " ")
	if now.Old && value.HasValue && now.HasValue && before != after {
		lines = append(lines, line("federation.value-was", quoted("before", before), quoted("after", after)))
	}
	return lines
}
