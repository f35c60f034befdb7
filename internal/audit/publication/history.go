package publication

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/publiclog"
)

// history contains the entries about one tournament, from a log or from proofs: published, amended, value, revealed. A
// tournament is identified by the organiser's key and its ID.
type history struct {
	entries []*publiclog.LoggedEntry // sorted by index
}

// groupByTournament groups entries by tournament.
func groupByTournament(entries []*publiclog.LoggedEntry) map[string]*history {
	byTournament := map[string]*history{}
	for _, l := range entries {
		id := logentry.TournamentIdentity(l.Entry)
		if byTournament[id] == nil {
			byTournament[id] = new(history)
		}
		byTournament[id].entries = append(byTournament[id].entries, l)
	}
	for _, h := range byTournament {
		h.removeRepeated()
		byIndex := func(a, b *publiclog.LoggedEntry) int { return cmp.Compare(a.Index, b.Index) }
		slices.SortStableFunc(h.entries, byIndex)
	}
	return byTournament
}

// removeRepeated keeps only one copy of each entry: the one with the earliest witnessed time. There may be several proofs
// of an entry, and a forked log may contain it at several indexes.
func (h *history) removeRepeated() {
	slices.SortStableFunc(h.entries, compareTimes)
	listed := map[[32]byte]bool{}
	isRepeated := func(l *publiclog.LoggedEntry) bool {
		leaf := l.Entry.Leaf()
		repeated := listed[leaf]
		listed[leaf] = true
		return repeated
	}
	h.entries = slices.DeleteFunc(h.entries, isRepeated)
}

// compareTimes compares witnessed times. Entries without a time come last.
func compareTimes(a, b *publiclog.LoggedEntry) int {
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

// ofKind returns the entries of the given kinds.
func (h *history) ofKind(kinds ...string) []*publiclog.LoggedEntry {
	var entries []*publiclog.LoggedEntry
	for _, l := range h.entries {
		if slices.Contains(kinds, l.Entry.Kind) {
			entries = append(entries, l)
		}
	}
	return entries
}

// has reports whether the history contains an entry of any given kind. A missing history contains none.
func (h *history) has(kinds ...string) bool { return h != nil && len(h.ofKind(kinds...)) > 0 }

// descriptions returns the published and amended entries, oldest first.
func (h *history) descriptions() []*publiclog.LoggedEntry {
	return h.ofKind(publiclog.KindPublished, publiclog.KindAmended)
}

// inForce returns the newest description, or nil.
func (h *history) inForce() *publiclog.LoggedEntry {
	if d := h.descriptions(); len(d) > 0 {
		return d[len(d)-1]
	}
	return nil
}

// entryWithLeaf returns the entry with the given leaf hash, or nil.
func (h *history) entryWithLeaf(digits string) *publiclog.LoggedEntry {
	for _, l := range h.entries {
		if logentry.LeafHex(l.Entry) == digits {
			return l
		}
	}
	return nil
}

// cancellation returns the entry that cancels a description, or nil.
func (h *history) cancellation(d *publiclog.LoggedEntry) *publiclog.LoggedEntry {
	for _, l := range h.ofKind(publiclog.KindCancelled) {
		if l.Entry.Value("of") == logentry.LeafHex(d.Entry) {
			return l
		}
	}
	return nil
}

// latestAmendment returns the last amendment of a published entry, or the entry itself.
func (h *history) latestAmendment(l *publiclog.LoggedEntry) *publiclog.LoggedEntry {
	for _, d := range h.descriptions() {
		if d.Entry.Kind == publiclog.KindAmended && d.Entry.Value("of") == logentry.LeafHex(l.Entry) {
			l = d
		}
	}
	return l
}

// sameHands reports whether two descriptions have the same keys and delayed information, and thus the same hands.
func sameHands(a, b *publiclog.LoggedEntry) bool {
	return a.Entry.KeyHash() == b.Entry.KeyHash() && descriptionIn(a).Delayed == descriptionIn(b).Delayed
}

// digestOf returns the SHA-256 of data as hexadecimal digits.
func digestOf(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }
