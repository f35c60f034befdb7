package apply_test

import (
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// clubXML returns a session of six tables and eight boards in the format of a scoring
// program. One table did not play two boards.
func clubXML() string {
	r := rand.New(rand.NewSource(3))
	raw := []int{420, 450, -50, -100, 170, 140, -110, 620, -620, 400, 430, 90}
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="windows-1250"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Klub</EVENT_DESCRIPTION><WINNER_TYPE>2</WINNER_TYPE>`)
	for board := 1; board <= 8; board++ {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", board)
		for t := range 6 {
			if board >= 7 && t == 5 {
				continue
			}
			fmt.Fprintf(&b, "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><SCORE>%d</SCORE></TRAVELLER_LINE>",
				t+1, 11+(t+board)%6, raw[r.Intn(len(raw))])
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("</EVENT></USEBIO>")
	return b.String()
}

const clubRulings = `event: Klub
board 3, pairs 2-15: (60%+620&40%-100) ; misinformation
facts: no alert
damage board 5 pairs 1-16 by EW: before +620, after +170, actual -100
penalty pair 4NS: 25% of a top ; late again
pair 13: +1.5 MP ; scoring error
`

func openClub(t *testing.T) *resultfile.File {
	t.Helper()
	f, err := resultfile.Open("club.xml", strings.NewReader(clubXML()), "")
	if err != nil || f.Damaged != nil {
		t.Fatal(err, f.Damaged)
	}
	return f
}

func applied(t *testing.T, in *score.Session, text string) *apply.Applied {
	t.Helper()
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	a, err := apply.ToSession(in, list, false)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// total computes a pair's result independently: the sum of its points, scaled to the tops
// of all boards, and its adjustment.
func total(t *testing.T, boards []*score.Board, pair string, ns bool, expected int, most, adjustment score.Frac) score.Frac {
	t.Helper()
	var points, tops score.Frac
	for _, b := range boards {
		c := *b
		c.Expected = expected
		s, err := c.Score()
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.Lines {
			p, name := s.Lines[i].NS, c.Lines[i].NS
			if !ns {
				p, name = s.Lines[i].EW, c.Lines[i].EW
			}
			if name == pair && p.Played {
				points, tops = points.Add(p.Value), tops.Add(score.Int(2*expected-2))
			}
		}
	}
	return points.Mul(most).Div(tops).Add(adjustment)
}

func TestRulingsOnClubFile(t *testing.T) {
	f := openClub(t)
	a := applied(t, f.Session, clubRulings)
	if got := a.Rulings[0]; got.Reason != "misinformation" || got.Case.Facts != "no alert" || got.Case.Event != "Klub" || a.Rulings[1].Case.Facts != "" {
		t.Errorf("ruling %+v", got)
	}

	// Compute both sessions independently, with the results applied and the damage worked
	// out from its three boards.
	var before, after []*score.Board
	for i := range f.Session.Len() {
		before, after = append(before, f.Session.Board(i)), append(after, f.Session.Board(i))
	}
	put := func(board, ns string, r score.Result) {
		for i, b := range after {
			for j := range b.Lines {
				if f.Session.Name(i) == board && b.Lines[j].NS == ns {
					b.Lines[j].Result = r
					return
				}
			}
		}
		t.Fatalf("board %s has no pair %s", board, ns)
	}
	weighted, err := score.ParseResult("(60%+620&40%-100)", nil)
	if err != nil {
		t.Fatal(err)
	}
	put("3", "2", weighted)
	points := func(raw int) score.Frac {
		put("5", "1", score.RawResult(raw))
		b := *after[4]
		b.Expected = 6
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		for j := range b.Lines {
			if b.Lines[j].NS == "1" {
				return s.Lines[j].NS.Value
			}
		}
		panic("no pair 1")
	}
	B, C, A := points(620), points(170), points(-100)
	if !A.Less(C) || !C.Less(B) {
		t.Fatalf("before %v, after %v, actual %v: not the case that is meant", B, C, A)
	}
	award, err := score.ParseResult("(100%+620&-100%+170&+100%-100)/(+620)", nil)
	if err != nil {
		t.Fatal(err)
	}
	put("5", "1", award)
	if got := a.Results[1].String(); got != award.String() {
		t.Errorf("award %s, want %s", got, award)
	}

	adjustments := map[string]score.Frac{"4 NS": score.NewFrac(-10, 4), "13 EW": score.NewFrac(3, 2)}
	most := score.Int(8 * 10)
	moved := map[string]bool{}
	for _, m := range a.Moved {
		moved[m.Pair+" "+m.Side] = true
	}
	compared := 0
	for i := range a.After.Pairs {
		p := &a.After.Pairs[i]
		ns := p.Side == "NS"
		key := p.Pair + " " + p.Side
		was := total(t, before, p.Pair, ns, 6, most, score.Int(0))
		is := total(t, after, p.Pair, ns, 6, most, adjustments[key])
		if got := a.Before.Pair(p.Pair, p.Side).Total; !got.Equal(was) {
			t.Errorf("before: %s has %v, want %v", key, got, was)
		}
		if !p.Total.Equal(is) {
			t.Errorf("after: %s has %v, want %v", key, p.Total, is)
		}
		q := a.Before.Pair(p.Pair, p.Side)
		if (!was.Equal(is) || q.Place != p.Place || q.Tied != p.Tied) != moved[key] {
			t.Errorf("%s from %v to %v: listed %v", key, was, is, moved[key])
		}
		compared++
	}
	if compared != 12 {
		t.Errorf("%d pairs compared, want 12", compared)
	}
	checkTyped(t, f.Session, a)
}

// checkTyped types the suggested results into a session without weighted scores, with
// rounded adjustments, and compares the rankings.
func checkTyped(t *testing.T, in *score.Session, a *apply.Applied) {
	t.Helper()
	s := in.Clone()
	for _, e := range a.Entries {
		if e.Result.NS.IsWeighted() || e.Result.EW.IsWeighted() || e.Result.IsSplit() && e.Result.NS.IsReal() {
			t.Errorf("to be typed: %v, which is weighted or split", e.Result)
		}
		for i := range s.Len() {
			b := s.Board(i)
			for j := range b.Lines {
				if l := &b.Lines[j]; s.Name(i) == e.Board && l.NS == e.NS && l.EW == e.EW {
					l.Result = e.Result
					s.SetBoard(i, b)
				}
			}
		}
	}
	s.Adjustments = a.After.Session().Adjustments
	for _, m := range a.Corrections {
		s.Adjustments = append(s.Adjustments, score.Adjustment{Pair: m.Pair, Side: m.Side, Points: m.To.Sub(m.From).RoundTo(2)})
	}
	typed, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	for i := range a.After.Pairs {
		p := &a.After.Pairs[i]
		off := typed.Pair(p.Pair, p.Side).Total.Sub(p.Total)
		if off.Sign() < 0 {
			off = off.Neg()
		}
		if !off.Less(score.NewFrac(1, 100)) {
			t.Errorf("typed: pair %s %s has %v, want %v", p.Pair, p.Side, typed.Pair(p.Pair, p.Side).Total, p.Total)
		}
	}
}

// TestTypedInEveryForm checks random rulings in all forms of scoring and all ways of
// factoring.
func TestTypedInEveryForm(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	awards := []string{"(60%+620&40%-100)", "(-100)/(+620)", "(30%+420&70%-50)/(70%+420&30%-50)", "60%/40%", "A+/A-", "+170", "NP", "(50%+620&50%+170)/(+620)"}
	for n := range 200 {
		f := openClub(t)
		m := []string{"mp", "butler", "cross-imp"}[n%3]
		f.Printed.Type = m
		var err error
		if f.Session, err = f.Printed.Session(); err != nil {
			t.Fatal(err)
		}
		f.Session.SetFactoring(score.Factoring(r.Intn(4)))
		text := ""
		ruled := map[[2]int]bool{}
		for range 1 + r.Intn(3) {
			i := r.Intn(f.Session.Len())
			b := f.Session.Board(i)
			j := r.Intn(len(b.Lines))
			if ruled[[2]int{i, j}] {
				continue
			}
			ruled[[2]int{i, j}] = true
			l := &b.Lines[j]
			text += fmt.Sprintf("board %s, pairs %s-%s: %s ; n\n", f.Session.Name(i), l.NS, l.EW, awards[r.Intn(len(awards))])
		}
		checkTyped(t, f.Session, applied(t, f.Session, text))
	}
}

// TestTypedByConvention checks that a percentage is entered as a number of IMPs that
// follows from the session's average plus. +620 against three +170 is 30 IMPs, -100 is -21.
// If average plus is 3 x 3 IMPs, 4.5 IMPs are 5 %, and the others lack 1.5 IMPs each.
func TestTypedByConvention(t *testing.T) {
	for _, c := range []struct{ average, want string }{
		{"3 x comparisons", "55%/45%"},
		{"9", "55%/45%"},
		{"3", "65%/35%"},
		{"2.25", "70%/30%"},
	} {
		in, err := traveller.ReadSession(strings.NewReader("method: cross-imp\ncomparisons: sum\naverage-imps: " + c.average +
			"\nwinners: 2\nboard: 1\n1 11 +620\n2 12 +170\n3 13 +170\n4 14 +170\n"))
		if err != nil {
			t.Fatal(err)
		}
		a := applied(t, in, "board 1, pairs 1-11: (50%+620&50%-100) ; misinformation\n")
		if got := a.Entries[0].Result.String(); got != c.want {
			t.Errorf("average plus %s: enter %s, want %s", c.average, got, c.want)
		}
		checkTyped(t, in, a)
	}
}

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
	// Both sides have a pair with the same number.
	s, err := traveller.ReadSession(strings.NewReader("method: mp\nboard: 1\n1 1 +420\n2 2 -50\n"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := apply.ReadRulings(strings.NewReader("penalty pair 1: 1 MP"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := apply.ToSession(s, list, false); err == nil || err.Error() != "line 1: pair 1 sat in both directions; did you mean 1NS or 1EW?" {
		t.Errorf("error %v", err)
	}
	a := applied(t, s, "penalty pair 1EW: 50% of a top\npenalty pair 2 NS: warning\npenalty pairs 2-2: 0.5 MP")
	if p := a.After.Pair("1", "EW"); !p.Total.Equal(score.Int(-1)) {
		t.Errorf("pair 1 EW has %v, want -1", p.Total)
	}
	if p, q := a.After.Pair("2", "NS"), a.After.Pair("2", "EW"); !p.Total.Equal(score.NewFrac(-1, 2)) || !q.Total.Equal(score.NewFrac(3, 2)) {
		t.Errorf("pairs 2 have %v and %v, want -1/2 and 3/2", p.Total, q.Total)
	}
}

// TestNamedSides checks that a ruling finds pairs whose numbers name their side, whichever way either is written.
func TestNamedSides(t *testing.T) {
	for _, in := range []string{"NS1 EW1 +420\nNS2 EW2 -50\n", "1ns 1ew +420\n2NS 2WE -50\n", "1 1 +420\n2 2 -50\n"} {
		s, err := traveller.ReadSession(strings.NewReader("method: mp\nboard: 1\n" + in))
		if err != nil {
			t.Fatal(err)
		}
		for _, rulings := range []string{
			"penalty pair 1EW: 1 MP\nboard 1, pairs 2-2: +100", "penalty pair EW1: 1 MP\nboard 1, pairs NS2-EW2: +100",
			"penalty pair 1 WE: 1 MP\nboard 1, pairs 2NS-2EO: +100", "penalty pairs NS1-EW1: 1 MP\nboard 1, pairs ns2-ew2: +100",
		} {
			a := applied(t, s, rulings)
			penalised := 0
			for i := range a.After.Pairs {
				if p := &a.After.Pairs[i]; p.Adjustment.Sign() != 0 {
					penalised++
				}
			}
			if want := 1 + strings.Count(rulings, "pairs NS1"); penalised != want || a.After.Session().Board(0).Lines[1].Result.String() != "+100" {
				t.Errorf("%q, %q: %d pairs with a penalty, want %d, and pair 2 has %v", in, rulings, penalised, want, a.After.Session().Board(0).Lines[1].Result)
			}
		}
	}
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
		for i, w := range want {
			g := got[i]
			if w.Result != "" {
				a, errA := score.ParseResult(w.Result, nil)
				b, errB := score.ParseResult(g.Result, nil)
				if errA != nil || errB != nil || a.String() != b.String() {
					t.Errorf("%s, ruling %d: %q (%v), want %q (%v)", lang, i+1, g.Result, errB, w.Result, errA)
				}
			}
			if g.Board != w.Board || g.NS != w.NS || g.EW != w.EW || g.Side != w.Side || g.Penalty != w.Penalty || g.Amount.Unit != w.Amount.Unit || !g.Amount.Value.Equal(w.Amount.Value) ||
				g.Reason != w.Reason || g.Match != w.Match || g.Team != w.Team || g.Room != w.Room || g.Innocent != w.Innocent || g.Case != w.Case {
				t.Errorf("%s, ruling %d: %+v\nwant %+v", lang, i+1, g, w)
			}
		}
	}
}
