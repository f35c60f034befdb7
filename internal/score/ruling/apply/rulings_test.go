package apply_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

func TestMatchNumber(t *testing.T) {
	list := mustRead(t, "penalty match 12 team A: 1 VP")
	if got := list[0].Match; got != 12 {
		t.Errorf("match %d, want 12", got)
	}
}

// TestAmbiguousPair checks that a ruling about one of two pairs with the same number must name its side.
func TestAmbiguousPair(t *testing.T) {
	s := readSession(t, sameNumbers)
	const want = "line 1: pair 1 sat in both directions; did you mean 1NS or 1EW?"
	_, err := apply.ToSession(s, mustRead(t, "penalty pair 1: 1 MP"), false)
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestPairsWithSameNumber checks penalties on a board with a top of 2. Pairs 1 NS and 2 EW have 2 points, 2 NS and 1 EW none.
func TestPairsWithSameNumber(t *testing.T) {
	a := applied(t, readSession(t, sameNumbers), `penalty pair 1EW: 50% of a top
penalty pair 2 NS: warning
penalty pairs 2-2: 0.5 MP
`)
	for _, c := range []struct {
		pair, side string
		want       score.Frac
	}{
		{pair: "1", side: "EW", want: score.Int(-1)},
		{pair: "2", side: "NS", want: score.NewFrac(-1, 2)},
		{pair: "2", side: "EW", want: score.NewFrac(3, 2)},
	} {
		if got := a.After.Pair(c.pair, c.side).Total; !got.Equal(c.want) {
			t.Errorf("pair %s %s has %v, want %v", c.pair, c.side, got, c.want)
		}
	}
}

// mustRead reads rulings without errors.
func mustRead(t *testing.T, text string) []apply.Ruling {
	t.Helper()
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// sameNumbers is a session whose pairs have the same numbers on both sides.
const sameNumbers = `method: mp
board: 1
1 1 +420
2 2 -50
`

func readSession(t *testing.T, text string) *score.Session {
	t.Helper()
	s, err := traveller.ReadSession(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRulingsInPolishAndFrench checks that a line in Polish or French has the same meaning
// as in English.
func TestRulingsInPolishAndFrench(t *testing.T) {
	const english = `event: E
director: D
auction: A
committee: C
outcome: O
board 3, pairs 2-15: (60%+620&40%-100) ; why
damage board 5 pairs 1-16 by EW: before +620, after +170, actual -100
penalty pair 4 NS: 25% of a top ; late
penalty pair 13EW: warning
pair 13: +1.5 MP
match 3 board 5 closed room: +620, non-offenders: Beta
penalty match 3 team Alpha: 1 VP
`
	const polish = `zawody: E
sędzia: D
licytacja: A
komisja: C
wynik odwołania: O
rozdanie 3, pary 2-15: (60%+620&40%-100) ; why
szkoda rozdanie 5 pary 1-16 strony WE: przed +620, po +170, faktyczny -100
kara para 4 NS: 25% maksa ; late
kara para 13WE: upomnienie
para 13: +1.5 pkt turniejowe
mecz 3 rozdanie 5 pokój zamknięty: +620, niewykraczający: Beta
kara mecz 3 drużyna Alpha: 1 VP
`
	const french = `tournoi: E
arbitre: D
enchères: A
comité: C
décision: O
donne 3, paires 2-15: (60%+620&40%-100) ; why
dommage donne 5 paires 1-16 par EO: avant +620, après +170, réel -100
pénalité paire 4 NS: 25% d'un top ; late
pénalité paire 13EO: avertissement
paire 13: +1.5 points
match 3 donne 5 salle fermée: +620, non fautifs: Beta
pénalité match 3 équipe Alpha: 1 VP
`
	want := mustRead(t, english)
	for language, text := range map[string]string{"Polish": polish, "French": french} {
		got := mustRead(t, text)
		if len(got) != len(want) {
			t.Errorf("%s: %d rulings, want %d", language, len(got), len(want))
			continue
		}
		for i := range want {
			if got, want := meaningOf(t, got[i]), meaningOf(t, want[i]); got != want {
				t.Errorf("%s, ruling %d: %s\nwant %s", language, i+1, got, want)
			}
		}
	}
}

// meaningOf returns the fields of a ruling, except for its text, line and positions.
func meaningOf(t *testing.T, r apply.Ruling) string {
	t.Helper()
	result := r.Result
	if result != "" {
		result = parse(t, result).String()
	}
	return fmt.Sprint(
		"match ", r.Match, " team ", r.Team, " room ", r.Room, " non-offenders ", r.NonOffenders,
		" board ", r.Board, " pairs ", r.NS, "-", r.EW, " side ", r.Side, " result ", result,
		" penalty ", r.Penalty, " amount ", r.Amount.Value, " unit ", r.Amount.Unit,
		" reason ", r.Reason, " case ", r.Case)
}

// FuzzReadRulings checks that every ruling is parsed, or rejected with a message of one
// line.
func FuzzReadRulings(f *testing.F) {
	for _, line := range strings.Split(clubRulings, "\n") {
		f.Add(line)
	}
	f.Add("match 3 board 5 open room: (60%+620&40%-100), non-offenders: Beta ; x")
	f.Add("penalty match 1 both teams: 2 IMPs ; slow (3 minutes) ; again")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := apply.ReadRulings(strings.NewReader(text))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("error %q is more than one line", err)
			}
			return
		}
		for _, r := range list {
			if r.Line < 1 || r.Match == 0 && r.NS == "" {
				t.Errorf("%q: %+v", text, r)
			}
		}
	})
}
