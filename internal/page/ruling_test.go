package page

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling"
	"github.com/fairdeal/fairdeal/score"
)

func TestRulingHTMLSaysTheCondition(t *testing.T) {
	d := score.Damage{Offender: score.EastWest, Before: score.RawSide(620), After: score.RawSide(500), Actual: score.RawSide(150)}
	r, err := d.WorkAgainst([3]int{0, 0, 0})
	if err != nil {
		t.Fatal(err)
	}
	for l, want := range map[Lang]string{EN: "extremely serious error unrelated", PL: "wyjątkowo poważnego błędu niezwiązanego", FR: "erreur extrêmement grave sans rapport"} {
		w := ruling.Language(l)
		got, err := Ruling(l, w.DamageSheet(r, w.Say("ruling.imps")), "fairdeal test")
		if err != nil || !strings.Contains(string(got), want) {
			t.Errorf("%s: no %q, %v", l, want, err)
		}
	}
}
