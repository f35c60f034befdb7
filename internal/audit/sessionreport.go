package audit

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// State is the result for a session.
type State string

// The states of a session.
const (
	Whole      State = "whole"       // every board was compared and matches
	SomeBoards State = "part"        // some boards are shown, and all of them match
	NotShown   State = "not shown"   // no file contains a board of the session
	Undecided  State = "not checked" // boards are shown but could not be compared
	Refuted    State = "false"       // a file that claims the session contains other cards
	NotHeld    State = "not held"    // stated by the user, and no file belongs to the session
)

// Session is the report about one session in the tournament.
type Session struct {
	Phase       int    `json:"phase"`
	Session     int    `json:"session"`
	Name        string `json:"name"` // base name of its hand files
	Description string `json:"description"`
	Boards      string `json:"boards"` // 1-16; ? if not yet known
	Status      Status `json:"status"` // pass: all boards match
	State       State  `json:"state"`
	Count       int    `json:"count"`    // number of boards; if published as "?", the boards shown
	Compared    int    `json:"compared"` // boards that are shown and match
	// Missing lists the boards that appear in no file, as ranges.
	Missing string `json:"missing,omitempty"`
	// Unseen lists the missing boards of which no file shows a single hand, as ranges.
	Unseen string `json:"-"`
	// Set is the set that was played, if known. Replaced lists the boards of the reserve set that replaced
	// original boards.
	Set      squaredeal.Set `json:"set"`
	Replaced []int          `json:"replaced,omitempty"`
	// Unproven lists the boards that were stated to be replaced from outside the program, as ranges. Nothing
	// proves their hands.
	Unproven string `json:"unproven,omitempty"`
	// Hands is the digest of the hands dealt for that set, as printed on hand records. It is empty if the hands
	// are unknown.
	Hands string   `json:"hands,omitempty"`
	Files []string `json:"files,omitempty"` // files that show or claim the session
	Notes []Line   `json:"notes,omitempty"`
	Text  Line     `json:"text"` // one line for people
}

// MarshalJSON adds a "said" key with the sentences in translatable form.
func (s Session) MarshalJSON() ([]byte, error) {
	type plain Session
	return say.MarshalTranslatable(plain(s))
}

// ID returns the identifier of the session's original set.
func (s *Session) ID() squaredeal.ID { return squaredeal.ID{Phase: s.Phase, Session: s.Session} }

// ShortHands returns the start of Hands in groups of four, as printed on hand records.
func ShortHands(hands string) string {
	if len(hands) < 16 {
		return hands
	}
	return strings.Join([]string{hands[:4], hands[4:8], hands[8:12], hands[12:16]}, " ")
}
