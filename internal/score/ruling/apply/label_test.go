package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestLabelledRulings checks rulings that name both sides, possibly separated by a
// semicolon, followed by a reason.
func TestLabelledRulings(t *testing.T) {
	for line, want := range map[string][2]string{
		"board 7, pairs 3-12: NS -100, EW -620 ; misinformation":                 {"NS -100, EW -620", "misinformation"},
		"rozdanie 7, pary 3-12: NS: -100 ; WE: -620 ; z\u0142e wyja\u015bnienie": {"NS: -100 ; WE: -620", "z\u0142e wyja\u015bnienie"},
		"board 7, pairs 3-12: NS: -100 ; WE: -620":                               {"NS: -100 ; WE: -620", ""},
		"board 7, pairs 3-12: NS -100, EW -620 ; NS misinformed EW":              {"NS -100, EW -620", "NS misinformed EW"},
		"board 7, pairs 3-12: NS 40%, EW 60% ; slow":                             {"NS 40%, EW 60%", "slow"},
		"board 7, pairs 3-12: NS 60% +620 40% -100, EW -620 ; hint":              {"NS 60% +620 40% -100, EW -620", "hint"},
		"board 7, pairs 3-12: -100 ; NS misinformed EW":                          {"-100", "NS misinformed EW"},
	} {
		list, err := apply.ReadRulings(strings.NewReader(line + "\n"))
		if err != nil || list[0].Result != want[0] || list[0].Reason != want[1] {
			t.Errorf("%s: %+v, %v; want %q and %q", line, list, err, want[0], want[1])
		}
	}
}
