package apply_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
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

// TestReadRulingsRefuses checks that a ruling with an error is rejected with its line, and with a suggestion if the
// intention can be guessed.
func TestReadRulingsRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"": "no rulings; expected lines such as",
		"board 3, pairs 2-15: 60% +620; 40% -100":                  "line 1, character 22: found \"60% +620; 40% -100\"; a weighted result must be in brackets here",
		"board 3, pairs 2-15: 50/50":                               "line 1, character 22: found 50/50; did you mean 50%/50% or +50/+50?",
		"board 3, pairs 2-15: 4Q= N":                               "line 1, character 23: found 'Q'",
		"board 99, pairs 2-15: +420":                               "line 1: board 99 is not in the session",
		"board 3, pairs 15-2: +420":                                "line 1: on board 3, pair 2 sat North-South and pair 15 East-West; did you mean pairs 2-15?",
		"board 3, pairs 2-99: +420":                                "line 1: on board 3 pairs 2 and 99 have no result",
		"board 3, pairs 2-15: A+/A-\n\nboard 3, pairs 2-15: A-/A-": "line 3: board 3, pairs 2 and 15: line 1 already rules on this result; a result can have only one ruling",
		"board 3, pairs 2: +420":                                   "line 1, character 16: found \"2\", expected two pairs with North-South's first, such as 3-12",
		"penalty pair 4: -2 MP":                                    "line 1, character 17: -2 MP as a penalty: penalties are subtracted and have no sign. Did you mean 2 MP, or -2 MP without the word penalty?",
		"para 4: +2 pkt":                                           "line 1, character 11: +2 pkt is unclear; did you mean +2 MP (maksy, matchpoints) or +2 IMPs (punkty meczowe)?",
		"penalty pair 4: 2":                                        "line 1, character 18: 2 has no unit; did you mean 2% of a top, 2 MP, 2 IMPs or 2 VP?",
		"penalty pair 4: 25%":                                      "line 1, character 19: 25% is not a penalty, because penalties are not given in percent of a session. Did you mean 25% of a top?",
		"pair 4: 2 MP":                                             "line 1, character 9: 2 MP has no sign; did you mean +2 MP, -2 MP, or a penalty of 2 MP?",
		"penalty pair 4: 2 IMPs":                                   "line 1: IMPs (punkty meczowe) in a matchpoint session (maksy); did you mean MP?",
		"kara para 4: 2 pkt meczowe":                               "line 1: IMPs (punkty meczowe) in a matchpoint session (maksy); did you mean MP?",
		"para 4: +2 punkty meczowe":                                "line 1: IMPs (punkty meczowe) in a matchpoint session (maksy); did you mean MP?",
		"penalty pair 4: 1 VP":                                     "line 1: victory points cannot be given to a pair",
		"penalty pair 77: 1 MP":                                    "line 1: pair 77 has no results",
		"penalty match 3 team A: 1 VP":                             "line 1: the ruling is about a match, but the file is a pairs session",
		"fine pair 4: 1 MP":                                        "line 1, character 1: found \"fine pai...\", expected a ruling: board 7",
		"damage board 5 pairs 1-16: before +620":                   "line 1, character 26: found \": before...\", expected the offending side: by NS or by EW",
		"# only a comment\n\nboard 3 pairs 2-15 +1":                "line 3, character 20: found \"+1\", expected : and the ruling",
		"board 3, pairs 2-15: +420\x1b":                            "line 1, character 26: found a control character",
	} {
		list, err := apply.ReadRulings(strings.NewReader(text))
		if err == nil {
			_, err = apply.ToSession(openClub(t).Session, list, false)
		}
		var e *traveller.Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
	}
}

// TestSameNumberOnBothSides checks that a ruling about one of two pairs with the same number must name its side.
func TestSameNumberOnBothSides(t *testing.T) {
	s, err := traveller.ReadSession(strings.NewReader("method: mp\nboard: 1\n1 1 +420\n2 2 -50\n"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := apply.ReadRulings(strings.NewReader("penalty pair 1: 1 MP"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "line 1: pair 1 sat in both directions; did you mean 1NS or 1EW?"
	if _, err := apply.ToSession(s, list, false); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}

	a := applied(t, s, "penalty pair 1EW: 50% of a top\npenalty pair 2 NS: warning\npenalty pairs 2-2: 0.5 MP")
	if p := a.After.Pair("1", "EW"); !p.Total.Equal(score.Int(-1)) {
		t.Errorf("pair 1 EW has %v, want -1", p.Total)
	}
	ns, ew := a.After.Pair("2", "NS"), a.After.Pair("2", "EW")
	if !ns.Total.Equal(score.NewFrac(-1, 2)) || !ew.Total.Equal(score.NewFrac(3, 2)) {
		t.Errorf("pairs 2 have %v and %v, want -1/2 and 3/2", ns.Total, ew.Total)
	}
}

// TestRulingsInPolishAndFrench checks that a line in Polish or French has the same meaning
// as in English.
func TestRulingsInPolishAndFrench(t *testing.T) {
	const english = "event: E\ndirector: D\nauction: A\ncommittee: C\noutcome: O\n" +
		"board 3, pairs 2-15: (60%+620&40%-100) ; why\ndamage board 5 pairs 1-16 by EW: before +620, after +170, actual -100\n" +
		"penalty pair 4 NS: 25% of a top ; late\npenalty pair 13EW: warning\npair 13: +1.5 MP\n" +
		"match 3 board 5 closed room: +620, non-offenders: Beta\npenalty match 3 team Alpha: 1 VP\n"
	want, err := apply.ReadRulings(strings.NewReader(english))
	if err != nil {
		t.Fatal(err)
	}
	for lang, text := range map[string]string{
		"pl": "zawody: E\nsędzia: D\nlicytacja: A\nkomisja: C\nwynik odwołania: O\n" +
			"rozdanie 3, pary 2-15: (60%+620&40%-100) ; why\nszkoda rozdanie 5 pary 1-16 strony WE: przed +620, po +170, faktyczny -100\n" +
			"kara para 4 NS: 25% maksa ; late\nkara para 13WE: upomnienie\npara 13: +1.5 pkt turniejowe\n" +
			"mecz 3 rozdanie 5 pokój zamknięty: +620, niewykraczający: Beta\nkara mecz 3 drużyna Alpha: 1 VP\n",
		"fr": "tournoi: E\narbitre: D\nenchères: A\ncomité: C\ndécision: O\n" +
			"donne 3, paires 2-15: (60%+620&40%-100) ; why\ndommage donne 5 paires 1-16 par EO: avant +620, après +170, réel -100\n" +
			"pénalité paire 4 NS: 25% d'un top ; late\npénalité paire 13EO: avertissement\npaire 13: +1.5 points\n" +
			"match 3 donne 5 salle fermée: +620, non fautifs: Beta\npénalité match 3 équipe Alpha: 1 VP\n",
	} {
		got, err := apply.ReadRulings(strings.NewReader(text))
		if err != nil || len(got) != len(want) {
			t.Errorf("%s: %d rulings, %v", lang, len(got), err)
			continue
		}
		for i := range want {
			if g, w := meaningOf(t, got[i]), meaningOf(t, want[i]); g != w {
				t.Errorf("%s, ruling %d: %s\nwant %s", lang, i+1, g, w)
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
