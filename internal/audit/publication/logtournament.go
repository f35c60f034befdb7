package publication

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LogTournament lists one tournament's entries in a log.
type LogTournament struct {
	Tournament string     `json:"tournament"`
	Organiser  string     `json:"organiser"`
	KeyID      string     `json:"key_id"`
	Known      bool       `json:"known"` // the policy names the organiser
	Entries    []LogEntry `json:"entries"`
	InForce    bool       `json:"in_force"` // a description is in force
	// Overdue is the kind of entry that should already have been published: "value" or "revealed".
	Overdue string `json:"overdue,omitempty"`
}

// LogEntry describes one entry for a tournament, such as entry 17, amended: "wrong date".
type LogEntry struct {
	Index     int64      `json:"index"`
	Kind      string     `json:"kind"`
	Leaf      string     `json:"leaf"`
	Witnessed *time.Time `json:"witnessed,omitempty"`
	Text      string     `json:"text,omitempty"` // name, reason, choice, value, session or file
}

// Times after which a value or the keys are overdue.
const (
	valueOverdue  = 7 * 24 * time.Hour
	revealOverdue = 60 * 24 * time.Hour
)

// addTournament lists a tournament with its entries.
func (r *LogReport) addTournament(h *history, now time.Time) {
	first := h.entries[0]
	t := LogTournament{
		Tournament: first.Entry.Tournament,
		Organiser:  first.Entry.Organiser,
		KeyID:      fmt.Sprintf("%08x", first.Entry.KeyID),
		Known:      first.Organiser != nil,
	}
	for _, l := range h.entries {
		t.Entries = append(t.Entries, LogEntry{
			Index:     l.Index,
			Kind:      l.Entry.Kind,
			Leaf:      logentry.LeafHex(l.Entry),
			Witnessed: timeOf(l.Witnessed),
			Text:      textOf(l),
		})
	}
	r.warnOfRivals(h)
	if d := h.inForce(); d != nil && h.cancellation(d) == nil {
		t.InForce = true
		t.Overdue = h.overdue(d, now)
	}
	r.Tournaments = append(r.Tournaments, t)
}

// textOf returns the most telling line of an entry, depending on its kind.
func textOf(l *publiclog.LoggedEntry) string {
	switch l.Entry.Kind {
	case publiclog.KindPublished:
		return descriptionIn(l).Name
	case publiclog.KindAmended, publiclog.KindCancelled:
		return l.Entry.Text("reason")
	case publiclog.KindChoice:
		return l.Entry.Value("choice") + ": " + l.Entry.Text("reason")
	case publiclog.KindValue:
		return l.Entry.Text("value")
	case publiclog.KindSession:
		session, _, _ := strings.Cut(l.Entry.Value("key"), ":")
		return session
	case publiclog.KindFile:
		return l.Entry.Value("file")
	}
	return ""
}

// warnOfRivals warns about two descriptions of one tournament that are both in force, because players may have
// either.
func (r *LogReport) warnOfRivals(h *history) {
	isCancelled := func(l *publiclog.LoggedEntry) bool { return h.cancellation(h.latestAmendment(l)) != nil }
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

// overdue returns the kind of entry that should already have been published, or an empty string.
func (h *history) overdue(d *publiclog.LoggedEntry, now time.Time) string {
	values := h.ofKind(publiclog.KindValue)
	if len(values) == 0 {
		public, ok := publicFrom(descriptionIn(d).Delayed)
		if ok && now.After(public.Add(valueOverdue)) {
			return publiclog.KindValue
		}
		return ""
	}
	announced := values[0].Witnessed
	if announced.IsZero() {
		announced = values[0].Entry.Time
	}
	if len(h.ofKind(publiclog.KindRevealed)) == 0 && now.After(announced.Add(revealOverdue)) {
		return publiclog.KindRevealed
	}
	return ""
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
