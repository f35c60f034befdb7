package organiser

import (
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Event is a line in the diary NAME.handout, which records who made, took, printed and played which
// hands, and when. It contains no hands. Each line is a JSON object. Lines are appended either
// completely or not at all.
type Event struct {
	Time    time.Time      `json:"time"`
	Kind    EventKind      `json:"event"`
	Phase   int            `json:"phase"`
	Session int            `json:"session"`
	Set     squaredeal.Set `json:"set"`
	File    string         `json:"file,omitempty"`
	SHA256  string         `json:"sha256,omitempty"`
	Who     string         `json:"who,omitempty"`
	Note    string         `json:"note,omitempty"`
}

// EventKind is the kind of an event. Unknown kinds are preserved.
type EventKind string

// Kinds of events.
const (
	EventMade       EventKind = "made"
	EventTaken      EventKind = "taken"
	EventPrinted    EventKind = "printed"
	EventPlayed     EventKind = "played"
	EventReserve    EventKind = "reserve" // the reserve set is played instead of the original
	EventShownEarly EventKind = "early"   // the record was shown before the session was marked as played
	EventNotHeld    EventKind = "omitted" // the session will not be held
	// EventPhaseEnded means that a phase with unknown length has no further session. The field
	// Session contains the number of sessions, or 0 if unknown.
	EventPhaseEnded EventKind = "ended"
	// EventUndone cancels the latest record that a session was played or not held. If Note names a
	// place, it instead cancels the announcement there. If Note names one of HandoverSteps, it cancels
	// this step.
	EventUndone EventKind = "undone"
	// EventAnnounced means that the description or its digest was published. Note is the place,
	// SHA256 the digest. An amended description must be announced again.
	EventAnnounced EventKind = "announced"
	// EventCopied means that the hands were copied to a stick for the dealing machine. EventCleared
	// means that they were deleted from it.
	EventCopied  EventKind = "copied"
	EventCleared EventKind = "cleared"
	// EventAccepted means that the doubt named in Note was accepted.
	EventAccepted EventKind = "accepted"
	// EventAmended means that the description was amended. SHA256 is the new digest,
	// Note the reason.
	EventAmended EventKind = "amended"
	// EventKeysTried means that the passphrase or identity for the published keys was tried
	// successfully.
	EventKeysTried EventKind = "tried"
)

// id returns the session of an event, without a set.
func (e Event) id() squaredeal.ID { return squaredeal.ID{Phase: e.Phase, Session: e.Session} }

func isEnd(e Event) bool { return e.Kind == EventPlayed || e.Kind == EventNotHeld }

// WithoutCancelled removes cancelled events, and the events that cancelled them.
func WithoutCancelled(events []Event) []Event {
	var inForce []Event
	for _, e := range events {
		if e.Kind != EventUndone {
			inForce = append(inForce, e)
			continue
		}
		for i, earlier := range slices.Backward(inForce) {
			if earlier.Phase == e.Phase && earlier.Session == e.Session && e.undoes(earlier) {
				inForce = slices.Delete(inForce, i, i+1)
				break
			}
		}
	}
	return inForce
}

// undoes reports whether the event cancels an earlier one.
func (e Event) undoes(earlier Event) bool {
	switch {
	case e.Note == "":
		return isEnd(earlier)
	case earlier.Kind == EventAnnounced:
		return earlier.Note == e.Note
	}
	return slices.Contains(HandoverSteps, earlier.Kind) && string(earlier.Kind) == e.Note
}
