package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Finding classifies a hand file by its content, compared with the tournament's sets.
type Finding string

// The findings, as they appear in JSON.
const (
	Identical  Finding = "identical"              // all boards in its claim, matching
	Part       Finding = "in part"                // some boards in its claim, all matching
	ByCards    Finding = "recognised"             // no claim; all boards match
	Foreign    Finding = "not of this tournament" // no claim; no board of this tournament
	Open       Finding = "not compared"
	KeyHidden  Finding = "key not revealed" // claims only sessions whose keys are missing or still secret
	Unreadable Finding = "unreadable"
	Differs    Finding = "boards differ"
	Renumbered Finding = "boards renumbered"
	Reordered  Finding = "boards in another order"
)

// File is the result for one hand file.
type File struct {
	Name     string  `json:"name"`
	Format   string  `json:"format,omitempty"`
	Boards   int     `json:"boards"`          // different boards
	Claim    Line    `json:"claim,omitzero"`  // expected content: "session 7,1"
	Basis    string  `json:"basis,omitempty"` // name or stated; empty: no claim
	Contents Line    `json:"holds,omitzero"`  // actual content
	Status   Status  `json:"status"`
	Finding  Finding `json:"finding"`
	Text     Line    `json:"text"` // one line for people
	// Differences are in board order.
	Differences []Difference `json:"differences,omitempty"`
	Notes       []Line       `json:"notes,omitempty"` // oddities that leave no doubt
}

// MarshalJSON adds a "said" key with the sentences in translatable form.
func (f File) MarshalJSON() ([]byte, error) {
	type plain File
	return say.MarshalTranslatable(plain(f))
}

// Difference explains why a board is wrong or open.
type Difference struct {
	Board int `json:"board"`
	// Phase and Session identify the session concerned; 0: the whole file.
	Phase   int    `json:"phase,omitempty"`
	Session int    `json:"session,omitempty"`
	Status  Status `json:"status"` // fail: wrong; not checked: open
	Kind    string `json:"kind"`   // see words/findings.json
	Text    Line   `json:"text"`
	Want    string `json:"want,omitempty"` // deal in PBN notation
	Got     string `json:"got,omitempty"`

	code say.Code      // code of the kind
	set  squaredeal.ID // for board.of-another: the board's set
}

// MarshalJSON adds a "said" key with the sentence in translatable form.
func (d Difference) MarshalJSON() ([]byte, error) {
	type plain Difference
	return say.MarshalTranslatable(plain(d))
}
