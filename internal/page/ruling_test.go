package page

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
)

// longSheet is a ruling on a board with that many results, one a damage, with
// everything that a director may write down.
func longSheet(t *testing.T, l Lang, lines int) *ruling.Sheet {
	t.Helper()
	text := "method: mp\nboard: 7\n1 101 damage by EW: before +620, after +500, actual +150\n2 102 (60%+620&40%-100)\n"
	for i := 3; i <= lines; i++ {
		text += fmt.Sprintf("%d %d %+d\n", i, 100+i, 10*((i*37)%60)-200)
	}
	b, err := traveller.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := ruling.Language(l).BoardSheet(b, s)
	if err != nil {
		t.Fatal(err)
	}
	sheet.Case = &ruling.Case{Event: "Zażółć gęślą jaźń", Date: "2026-11-19", Director: "Élodie Cœur", Names: "N, S, E, W", Facts: strings.Repeat("2NT was not alerted; ", 8), Auction: "1♥ 2♠ 3♦ 4♣"}
	return sheet
}

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
