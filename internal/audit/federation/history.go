package federation

import (
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Version is one committed version of a description or key file.
type Version struct {
	Path string
	Time time.Time // commit time with time zone
	Data []byte    // description
}

// History lists the versions of all descriptions and key files in a repository, in commit order.
type History struct {
	Descriptions []Version
	Keys         []Version // without Data
	Shallow      bool      // earlier commits are missing
}

// pastDays is how long a promised day must have been over at publication to be a typing error: somebody
// wrote the wrong year.
const pastDays = 300

// setClaims sets what the history claims about a tournament: when its description first appeared, when its keys did, and
// how the description changed.
func (t *timeline) setClaims(keyHash string, names []string, claims *Claims) {
	versions := t.versions[keyHash]
	if len(versions) == 0 {
		return
	}
	first := versions[0]
	claims.FirstShown = &first.Time
	var draw time.Time
	if first.d.Delayed == "" && first.d.HasValue {
		claims.BeforeDraw = HoldsValue
	} else {
		draw = claims.setDraw(first)
	}
	claims.addChanges(versions, draw)

	stems := slices.Clone(names)
	for _, v := range versions {
		stems = append(stems, stemOf(v.Path))
	}
	for _, stem := range stems {
		shown, ok := t.keysShown[strings.ToLower(path.Base(stem))]
		if ok && (claims.KeysShown == nil || shown.Before(*claims.KeysShown)) {
			claims.KeysShown = &shown
		}
	}
	if claims.KeysShown != nil && !draw.IsZero() {
		claims.KeysBefore = claims.KeysShown.Before(draw)
	}
}

// addChanges adds the changes between a description's versions. The time of the draw may be unknown.
func (c *Claims) addChanges(versions []version, draw time.Time) {
	isAfterDraw := func(t time.Time) *bool {
		if draw.IsZero() {
			return nil
		}
		after := !t.Before(draw)
		return &after
	}
	// The text and the value may come from different versions, because an old description contains only one of them.
	text, value := versions[0].d, versions[0].d
	for _, v := range versions[1:] {
		for _, change := range changes(text, value, v.d) {
			c.Changes = append(c.Changes, Change{Time: v.Time, What: change, AfterDraw: isAfterDraw(v.Time)})
		}
		text = withLastText(text, v.d)
		if v.d.HasValue {
			value = v.d
		}
	}
}

// setDraw sets the draw's day, and whether the first version appeared before it. It returns the draw's time, or the
// zero time if it is unknown.
func (c *Claims) setDraw(first version) time.Time {
	c.BeforeDraw = NotChecked
	draw, ok := lint.DrawOf(plain.Text(first.d.Text(first.d.Delayed)))
	if !ok {
		return time.Time{}
	}
	c.Draw = draw.String()
	moment := draw.Moment(first.Time.Location())
	nextDay := moment.AddDate(0, 0, 1)
	switch {
	case first.Time.Sub(moment) > pastDays*24*time.Hour:
		c.BeforeDraw = PastDay
		return time.Time{}
	case first.Time.Before(moment):
		c.BeforeDraw = Before
	case !draw.Hours && first.Time.Before(nextDay):
		c.BeforeDraw = SameDay
	default:
		c.BeforeDraw = After
	}
	return moment
}

// withLastText returns the newest version, with the last known text if it has none: an old description contains its
// value in place of the text. The next version is compared with the result.
func withLastText(text, newest *squaredeal.Description) *squaredeal.Description {
	if newest.Delayed != "" || text.Delayed == "" || !newest.Old {
		return newest
	}
	carried := *newest
	carried.Delayed, carried.RawDI = text.Delayed, text.RawDI
	carried.Value, carried.HasValue = "", false
	return &carried
}

// changes lists the changes between a version and the one before, using the last known value. It ignores setting
// or removing the value, and the PU line, because a description with a key hash was published anyway.
func changes(text, value, now *squaredeal.Description) (lines []audit.Line) {
	old, current := *text, *now
	old.PU, current.PU = true, true
	if old.Old && old.Delayed != "" && current.Delayed == "" {
		current.Delayed, current.RawDI = old.Delayed, old.RawDI
		current.Value, current.HasValue = "", false
	}
	if old.Old && current.Old && old.HasValue && current.HasValue {
		current.Value = old.Value // The values are compared separately, below.
	}
	for _, c := range squaredeal.Diff(&old, &current) {
		if c.Forbidden {
			lines = append(lines, audit.Line{Text: c.InWords()})
		}
	}
	before, after := strings.Trim(value.Value, " "), strings.Trim(now.Value, " ")
	if now.Old && value.HasValue && now.HasValue && before != after {
		lines = append(lines, line("federation.value-was", quoted("before", before), quoted("after", after)))
	}
	return lines
}
