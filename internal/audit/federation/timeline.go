package federation

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// timeline groups a history by tournament, identified by the hash of its keys.
type timeline struct {
	versions  map[string][]version
	keysShown map[string]time.Time // time of the first commit of a key file, by lower-case stem
}

// version is a readable version of a description.
type version struct {
	Version
	d *squaredeal.Description
}

// newTimeline groups a history by tournament.
func newTimeline(h *History) *timeline {
	t := &timeline{versions: map[string][]version{}, keysShown: map[string]time.Time{}}
	for _, v := range byTime(h.Descriptions) {
		d, err := squaredeal.ParseDescription(v.Data)
		if err != nil || d.KeyHash == "" {
			continue // Only the key hash identifies the tournament.
		}
		t.versions[d.KeyHash] = append(t.versions[d.KeyHash], version{Version: v, d: d})
	}
	for _, v := range byTime(h.Keys) {
		if stem := stemOf(v.Path); t.keysShown[stem].IsZero() {
			t.keysShown[stem] = v.Time
		}
	}
	return t
}

// byTime returns the versions in the order of their commits.
func byTime(versions []Version) []Version {
	return slices.SortedStableFunc(slices.Values(versions), func(a, b Version) int {
		return cmp.Compare(a.Time.Unix(), b.Time.Unix())
	})
}

// stemOf returns a name in lower case, without folders and extensions: spring for 2027/Spring.sqk.age.
func stemOf(name string) string {
	name = strings.TrimSuffix(strings.ToLower(path.Base(name)), ".age")
	return strings.TrimSuffix(strings.TrimSuffix(name, ".sqk"), ".sqd")
}
