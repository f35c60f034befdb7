package publication

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// warnOfRivals warns about two descriptions of one tournament that are both in force, because players may have
// either.
func (r *LogReport) warnOfRivals(h *history) {
	isCancelled := func(logged *publiclog.LoggedEntry) bool { return h.cancellation(h.latestAmendment(logged)) != nil }
	published := slices.DeleteFunc(h.ofKind(publiclog.KindPublished), isCancelled)
	for i, earlier := range published {
		for _, later := range published[i+1:] {
			if earlier.Entry.KeyHash() == later.Entry.KeyHash() {
				continue
			}
			organiser := words.Name("organiser", later.Entry.Organiser)
			tournament := words.Name("tournament", later.Entry.Tournament)
			r.warn(twoDescriptions, organiser, tournament, entryOf("first", earlier), entryOf("second", later))
		}
	}
}

// warnOfSpares warns about two tournaments in force that have the same delayed information and phases, because
// somebody may want to choose between them later.
func (r *LogReport) warnOfSpares(tournaments []*history) {
	var inForce []*publiclog.LoggedEntry
	for _, h := range tournaments {
		if d := h.inForce(); d != nil && d.Organiser != nil && h.cancellation(d) == nil {
			inForce = append(inForce, d)
		}
	}
	slices.SortFunc(inForce, func(a, b *publiclog.LoggedEntry) int { return cmp.Compare(a.Index, b.Index) })
	seen := map[shape]*publiclog.LoggedEntry{}
	for _, d := range inForce {
		s := shapeOf(d.Entry.Description())
		if twin := seen[s]; twin != nil {
			r.warn("log.spare", words.Name("one", twin.Entry.Tournament), words.N("first", int(twin.Index)),
				words.Name("two", d.Entry.Tournament), words.N("second", int(d.Index)))
			continue
		}
		seen[s] = d
	}
}

// shape contains the lines of a description that two interchangeable tournaments share: DI and all SN.
type shape struct{ delayed, phases string }

// shapeOf returns the shape of a description.
func shapeOf(description []byte) (s shape) {
	for line := range bytes.Lines(description) {
		switch tag, _, _ := strings.Cut(string(line), " "); tag {
		case "DI":
			s.delayed += string(line)
		case "SN":
			s.phases += string(line)
		}
	}
	return s
}
