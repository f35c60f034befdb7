package userdata

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Habits contains the defaults for new forms: the choices for the last evening on this computer, and the
// formats in which its last tournament's hands were made.
type Habits struct {
	Boards  string   `json:"boards"`
	Kind    string   `json:"kind"`
	Source  string   `json:"source"`
	Minutes string   `json:"minutes"`
	Formats []string `json:"formats"`
	Machine []string `json:"machine"` // formats for the dealing machine in the last tournament
}

// LastHabits returns the stored choices from the last evening, or the program's defaults if none are stored.
func LastHabits(d *desk.Desk) Habits {
	usual := Habits{
		Boards:  "24",
		Kind:    "provable",
		Source:  "drand",
		Minutes: "5",
		Formats: slices.Clone(BlindFormats),
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

// RememberHabits stores the choices. It ignores errors, because they only affect the defaults in the next
// form.
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

// BlindFormats lists the formats whose files a dealing machine can use without showing a hand to anybody.
var BlindFormats = []string{"dupblind", "dlmblind"}
