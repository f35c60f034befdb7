package federation

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// Claims contains unproven statements from a page or from the history.
type Claims struct {
	FirstShown  *time.Time `json:"first_shown,omitempty"`
	Draw        string     `json:"draw,omitempty"` // YYYY-MM-DD, with the time if it is known
	BeforeDraw  BeforeDraw `json:"before_draw"`
	KeysShown   *time.Time `json:"keys_shown,omitempty"`
	KeysBefore  bool       `json:"keys_before_draw,omitempty"`
	Changes     []Change   `json:"changes,omitempty"`
	Description string     `json:"description,omitempty"`
}

// BeforeDraw is the answer to the question whether the description appeared in the history before the draw.
type BeforeDraw string

// The BeforeDraw answers, as they appear in JSON.
const (
	Before     BeforeDraw = "yes"
	SameDay    BeforeDraw = "same day"
	After      BeforeDraw = "no"
	HoldsValue BeforeDraw = "value"    // the first version already contains the value
	PastDay    BeforeDraw = "past day" // the day had long passed
	NotChecked BeforeDraw = "not checked"
)

// Change is a difference between two versions of a description in the history.
type Change struct {
	Time      time.Time  `json:"time"`
	What      audit.Line `json:"what"`
	AfterDraw *bool      `json:"after_draw"` // nil if the time of the draw is unknown
}
