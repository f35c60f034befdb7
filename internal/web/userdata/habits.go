package userdata

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Habits contains the last evening's answers, with which the next one starts, and the formats for
// the last tournament's hands.
type Habits struct {
	Boards  string   `json:"boards"`
	Kind    string   `json:"kind"`
	Source  string   `json:"source"`
	Minutes string   `json:"minutes"`
	Formats []string `json:"formats"`
	Machine []string `json:"machine"` // formats of the last tournament
}

// LastHabits returns the answers given for the last evening on this computer, or the defaults.
func LastHabits(d *desk.Desk) Habits {
	usual := Habits{
		Boards: "24", Kind: "provable", Source: "drand", Minutes: "5", Formats: slices.Clone(BlindFormats),
		Machine: slices.Clone(BlindFormats),
	}
	path, err := Path(d, "evening.json")
	if err != nil {
		return usual
	}
	h := usual
	data, err := safefile.Read(path, 1<<12)
	if err != nil || json.Unmarshal(data, &h) != nil || len(h.Formats) == 0 {
		return usual
	}
	return h
}

// RememberHabits stores the answers of an evening. A failure only loses the defaults for the next one.
func RememberHabits(d *desk.Desk, h Habits) {
	path, err := Path(d, "evening.json")
	if err != nil {
		return
	}
	data, err := json.Marshal(h)
	if err != nil || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return
	}
	safefile.WriteOver(path, append(data, '\n'), 0o600)
}

// BlindFormats lists the formats with which a dealing machine shows nobody a hand.
var BlindFormats = []string{"dupblind", "dlmblind"}
