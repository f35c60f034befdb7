package publication

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
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
	for _, logged := range h.entries {
		t.Entries = append(t.Entries, LogEntry{
			Index:     logged.Index,
			Kind:      logged.Entry.Kind,
			Leaf:      logentry.LeafHex(logged.Entry),
			Witnessed: timeOf(logged.Witnessed),
			Text:      textOf(logged),
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
func textOf(logged *publiclog.LoggedEntry) string {
	switch logged.Entry.Kind {
	case publiclog.KindPublished:
		return descriptionIn(logged).Name
	case publiclog.KindAmended, publiclog.KindCancelled:
		return logged.Entry.Text("reason")
	case publiclog.KindChoice:
		return logged.Entry.Value("choice") + ": " + logged.Entry.Text("reason")
	case publiclog.KindValue:
		return logged.Entry.Text("value")
	case publiclog.KindSession:
		session, _, _ := strings.Cut(logged.Entry.Value("key"), ":")
		return session
	case publiclog.KindFile:
		return logged.Entry.Value("file")
	}
	return ""
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
