package publication

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// history is what a log or proofs show of one tournament: one organiser's key
// and one ID.
type history struct {
	entries []*publiclog.Logged // by index
}

// histories are the tournaments of logged entries, by identity.
func histories(entries []*publiclog.Logged) map[string]*history {
	all := map[string]*history{}
	for _, l := range entries {
		id := l.Entry.Identity()
		if all[id] == nil {
			all[id] = new(history)
		}
		all[id].entries = append(all[id].entries, l)
	}
	for _, h := range all {
		// Of several proofs of one entry the earliest witnessed time counts; a log
		// that was forked may have put it at several places.
		slices.SortStableFunc(h.entries, earlier)
		seen := map[[32]byte]bool{}
		h.entries = slices.DeleteFunc(h.entries, func(l *publiclog.Logged) bool {
			leaf := l.Entry.Leaf()
			again := seen[leaf]
			seen[leaf] = true
			return again
		})
		slices.SortStableFunc(h.entries, func(a, b *publiclog.Logged) int { return cmp.Compare(a.Index, b.Index) })
	}
	return all
}

// earlier orders by witnessed time; no time comes last.
func earlier(a, b *publiclog.Logged) int {
	switch {
	case a.Witnessed.IsZero() && b.Witnessed.IsZero():
		return 0
	case a.Witnessed.IsZero():
		return 1
	case b.Witnessed.IsZero():
		return -1
	}
	return a.Witnessed.Compare(b.Witnessed)
}

func (h *history) kind(kinds ...string) []*publiclog.Logged {
	var found []*publiclog.Logged
	for _, l := range h.entries {
		if slices.Contains(kinds, l.Entry.Kind) {
			found = append(found, l)
		}
	}
	return found
}

// descriptions are the published and amended entries, oldest first.
func (h *history) descriptions() []*publiclog.Logged {
	return h.kind(publiclog.Published, publiclog.Amended)
}

// inForce is the newest description, or nil.
func (h *history) inForce() *publiclog.Logged {
	if d := h.descriptions(); len(d) > 0 {
		return d[len(d)-1]
	}
	return nil
}

// of is the entry with a leaf hash in digits, or nil.
func (h *history) of(digits string) *publiclog.Logged {
	for _, l := range h.entries {
		if l.Entry.LeafDigits() == digits {
			return l
		}
	}
	return nil
}

// cancelled is the entry that cancels a description, or nil.
func (h *history) cancelled(d *publiclog.Logged) *publiclog.Logged {
	for _, l := range h.kind(publiclog.Cancelled) {
		if l.Entry.Value("of") == d.Entry.LeafDigits() {
			return l
		}
	}
	return nil
}

// latest is the last amendment of a published entry, or the entry itself.
func (h *history) latest(l *publiclog.Logged) *publiclog.Logged {
	for _, d := range h.descriptions() {
		if d.Entry.Kind == publiclog.Amended && d.Entry.Value("of") == l.Entry.LeafDigits() {
			l = d
		}
	}
	return l
}

// sqd is the description that an entry holds.
func sqd(l *publiclog.Logged) *squaredeal.Description {
	d, err := squaredeal.ParseDescription(l.Entry.Description())
	if err != nil {
		return new(squaredeal.Description)
	}
	return d
}

// partsOf are the parts of an entry's delayed information, and the days that its
// texts name.
func partsOf(info string) ([]delayed.Part, []time.Time) {
	parts := delayed.Parse(info)
	return parts, delayed.DaysOf(parts)
}

// knownToAll is when the value of some delayed information is known to everybody:
// when the last of its parts is. ok is false where nobody can say.
func knownToAll(info string) (t time.Time, ok bool) {
	parts, dates := partsOf(info)
	if contradicted(parts) {
		return time.Time{}, false
	}
	for _, p := range parts {
		_, is := p.Known(dates)
		if is.IsZero() {
			return time.Time{}, false
		}
		if is.After(t) {
			t = is
		}
	}
	return t, true
}

// contradicted says whether a round has another time than the description gives it.
func contradicted(parts []delayed.Part) bool {
	return slices.ContainsFunc(parts, func(p delayed.Part) bool { return p.Kind == delayed.Drand && p.Contradicted })
}

// sameHands says whether two descriptions give the same hands: keys and delayed
// information are the same.
func sameHands(a, b *publiclog.Logged) bool {
	return a.Entry.KeyHash() == b.Entry.KeyHash() && sqd(a).Delayed == sqd(b).Delayed
}

func about(l *publiclog.Logged) words.Text {
	return witnessed(l.Witnessed, "audit.log.entry", "audit.log.entry-unwitnessed", entryOf("entry", l), words.Name("log", l.Checkpoint.Origin))
}

// entryOf is an entry's place in the log.
func entryOf(name string, l *publiclog.Logged) words.Arg { return words.N(name, int(l.Index)) }

// at is a time.
func at(name string, t time.Time) words.Arg { return words.Name(name, t.Format(publiclog.TimeLayout)) }

// witnessed is a text about what was witnessed at a time, or, for the zero time, was
// not.
func witnessed(t time.Time, was, wasNot string, args ...words.Arg) words.Text {
	if t.IsZero() {
		return words.New(wasNot, args...)
	}
	return words.New(was, append(args, at("time", t))...)
}

// digestOf is the SHA-256 of data in hexadecimal digits.
func digestOf(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }
