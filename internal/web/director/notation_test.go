package director_test

import (
	"net/http"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// wantFields checks the values of a sheet's fields.
func (s *sheet) wantFields(want map[string]string) {
	s.T.Helper()
	got := desktest.FormFields(s.Body)
	for name, value := range want {
		if got.Get(name) != value {
			s.T.Errorf("%s is %q, want %q", name, got.Get(name), value)
		}
	}
}

// wantResult checks the line with the result.
func (s *sheet) wantResult(want string) {
	s.T.Helper()
	if got := resultLine(s.Body); got != want {
		s.T.Errorf("the result is %q, want %q", got, want)
	}
}

// openMatch opens a sheet for a board of a match without a ruling.
func openMatch(t *testing.T) *sheet {
	t.Helper()
	return openSheet(t).send(map[string]string{"method": "teams", "actual": "-100", "others": "+300"})
}

// TestNotationAndRows checks that the notation of a ruling and its rows stay equal: a change of one changes the other.
func TestNotationAndRows(t *testing.T) {
	s := openMatch(t)
	s.wantResult("as played: NS -9 IMPs, EW +9 IMPs")
	s.send(map[string]string{"ruling": "(60%+620&40%-100)/(+620)"})
	s.wantFields(map[string]string{
		"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100",
		"split": "yes", "ew-w0": "", "ew-r0": "+620",
	})
	s.send(map[string]string{"ns-w0": "70", "ns-w1": "30"})
	s.wantFields(map[string]string{"ruling": "(70% +620 & 30% -100)/(+620)"})
	s.wantResult("NS +2.9 IMPs, EW -8 IMPs")
	s.send(map[string]string{"split": noField})
	s.wantFields(map[string]string{"ruling": "(70% +620 & 30% -100)"})
}

// TestRulingButtons checks the buttons that write a ruling.
func TestRulingButtons(t *testing.T) {
	s := openMatch(t).send(map[string]string{"ruling": "(70% +620 & 30% -100)"})
	s.send(map[string]string{"do": "50/50"})
	s.wantFields(map[string]string{"ruling": "(50% +620 & 50% -100)", "ns-w0": "50", "ns-w1": "50"})
	s.send(map[string]string{"do": "thirds"}).send(map[string]string{"ns-r2": "+170"})
	s.wantResult("NS -1.6667 (-5/3) IMPs, EW +1.6667 (5/3) IMPs")
	s.send(map[string]string{"do": "row"})
	s.wantFields(map[string]string{"parts": "4", "ns-r3": ""})
	s.send(map[string]string{"do": "=A+/A-"})
	s.wantFields(map[string]string{"ruling": "A+/A-", "ns-r0": "A+", "ew-r0": "A-"})
	s.wantResult("NS +3 IMPs, EW -3 IMPs")
}

// TestDamageNotation checks that the notation of damage and its fields stay equal.
func TestDamageNotation(t *testing.T) {
	s := openMatch(t)
	s.send(map[string]string{"ruling": "damage by EW: before +620, after +500, actual +150"})
	s.wantFields(map[string]string{"offender": "EW", "before": "+620", "after": "+500", "actual": "+150"})
	s.send(map[string]string{"after": ""})
	s.wantFields(map[string]string{"ruling": "damage by EW: before +620, actual +150"})
}

// TestWeightsMustAddUp checks that weights with a wrong total are refused.
func TestWeightsMustAddUp(t *testing.T) {
	s := openMatch(t).send(map[string]string{"ruling": "(70% +620 & 30% -100)"})
	s.send(map[string]string{"ns-w1": "20"})
	s.WantStatus("weights of 90%", s.Reply, http.StatusUnprocessableEntity)
	s.WantText(s.Reply, "total 90%, but it must be 100%", "the weights add up to 90%, expected 100%")
}

// TestAmbiguousNotation checks that an ambiguous ruling is refused, and that it stays in its field.
func TestAmbiguousNotation(t *testing.T) {
	s := openMatch(t).send(map[string]string{"ruling": "50/50"})
	s.WantStatus("50/50", s.Reply, http.StatusUnprocessableEntity)
	s.WantText(s.Reply, "50%/50% or +50/+50?")
	s.send(nil)
	s.WantStatus("50/50 again", s.Reply, http.StatusUnprocessableEntity)
	s.wantFields(map[string]string{"ruling": "50/50"})
}
