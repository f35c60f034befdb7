package page

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

func TestRulingHTMLContainsCondition(t *testing.T) {
	d := score.Damage{Offender: score.EastWest, Before: score.RawSide(620), After: score.RawSide(500), Actual: score.RawSide(150)}
	r, err := d.EvaluateAgainst([3]int{0, 0, 0})
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[Lang]string{EN: "extremely serious error unrelated", PL: "wyjątkowo poważnego błędu niezwiązanego", FR: "erreur extrêmement grave sans rapport"} {
		w := explain.Language(l)
		got, err := Ruling(l, print.DamageSheet(w, r, w.Say("ruling.imps")), "fairdeal test")
		if err != nil || !strings.Contains(string(got), want) {
			t.Errorf("%s: no %q, %v", l, want, err)
		}
	}
}

// TestRulingHasEventAndDate checks that a sheet contains its event and date, or blank lines for
// them.
func TestRulingHasEventAndDate(t *testing.T) {
	for _, c := range []*apply.Case{nil, {Event: "Spring Cup", Facts: "2NT was not alerted"}} {
		page, err := Ruling(PL, &print.Sheet{Title: "Orzeczenia", Case: c}, "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		blank := `<span class="blank">&nbsp;</span>`
		event := blank
		if c != nil {
			event = c.Event
		}
		if want := "<dd>" + event + "</dd>\n<dt>Data</dt><dd>" + blank + "</dd>\n"; !strings.Contains(string(page), want) {
			t.Errorf("the sheet of %+v lacks %q", c, want)
		}
	}
}
