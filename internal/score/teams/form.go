package teams

import (
	"fmt"
	"slices"
	"strings"
)

// Form is the form of scoring for an event (spec/score-teams.md).
type Form uint8

// Supported forms.
const (
	IMPs         Form = iota // IMPs, and victory points if there is a scale
	BoardAMatch              // 2 for a board won, 1 for a tie
	Patton                   // board-a-match, plus points divided by aggregate
	TeamsOfEight             // cross-IMPs over four tables: the sum of four comparisons
)

var forms = []string{"teams", "board-a-match", "patton", "eights"}

// String returns teams, board-a-match, patton or eights.
func (f Form) String() string { return nameOf(f, forms) }

// ParseForm returns the form with the given name.
func ParseForm(s string) (Form, error) {
	i := slices.Index(forms, strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", "-")))
	if i < 0 {
		return 0, fmt.Errorf("unknown form %q, expected %s", s, strings.Join(forms, ", "))
	}
	return Form(i), nil
}
