package own

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Habits are the answers of the last evening, with which the next one begins, and the
// formats in which the hands of the last tournament were made.
type Habits struct {
	Boards  string   `json:"boards"`
	Kind    string   `json:"kind"`
	Source  string   `json:"source"`
	Minutes string   `json:"minutes"`
	Formats []string `json:"formats"`
	Machine []string `json:"machine"` // formats of the last tournament
}

// LastHabits are those of the last evening on this computer, or where there is none those of
// most clubs.
func LastHabits(d *desk.Desk) Habits {
	usual := Habits{Boards: "24", Kind: "provable", Source: "drand", Minutes: "5", Formats: slices.Clone(Blind), Machine: slices.Clone(Blind)}
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

// Remember keeps the answers of an evening. Without them the next one begins as any.
func Remember(d *desk.Desk, h Habits) {
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

// Blind are the formats of which a dealing machine shows nobody a hand.
var Blind = []string{"dupblind", "dlmblind"}
