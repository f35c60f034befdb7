package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestMatchNumberIsInteger checks that match 2.5 or 1x is an error. An earlier version used
// match 2 or 1.
func TestMatchNumberIsInteger(t *testing.T) {
	for _, number := range []string{"2.5", "1x", "0", "-1", "+1", "", "99999999999999999999"} {
		for _, text := range []string{"penalty match " + number + " team A: 1 VP", "match " + number + " board 5 open room: +50"} {
			want := "expected the match number"
			if _, err := apply.ReadRulings(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", text, err, want)
			}
		}
	}
	list, err := apply.ReadRulings(strings.NewReader("penalty match 12 team A: 1 VP"))
	if err != nil || list[0].Match != 12 {
		t.Errorf("%+v, %v", list, err)
	}
}

// TestLineNumberOfLongLine checks that line numbers include comments and empty lines.
func TestLineNumberOfLongLine(t *testing.T) {
	text := "# rulings\n\nevent: Club\npenalty pair 5: warning\n\n" + strings.Repeat("x", 4097) + "\n"
	_, err := apply.ReadRulings(strings.NewReader(text))
	if want := "line 6: the line is longer than 4096 bytes"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
