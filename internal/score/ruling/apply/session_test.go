package apply_test

import (
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

// TestRulingsOnClubFile compares the totals before and after clubRulings with a second calculation: it changes the
// results on the boards by hand, works out the damage from its three boards, and adds up each pair's points.
func TestRulingsOnClubFile(t *testing.T) {
	f := openClub(t)
	a := applied(t, f.Session, clubRulings)
	first, second := a.Rulings[0], a.Rulings[1]
	if first.Reason != "misinformation" || first.Case.Facts != "no alert" || first.Case.Event != "Klub" || second.Case.Facts != "" {
		t.Errorf("rulings %+v and %+v", first, second)
	}

	before, after := boardsOf(f.Session), boardsOf(f.Session)
	after["3"].setResult(t, "2", parse(t, "(60%+620&40%-100)"))
	award := damageAward(t, after["5"])
	after["5"].setResult(t, "1", award)
	if got := a.Results[1].String(); got != award.String() {
		t.Errorf("award %s, want %s", got, award)
	}

	// The penalty of pair 4 is 25 % of a top, which is 10.
	adjustments := map[score.PairSide]score.Frac{
		{Pair: "4", Side: "NS"}: score.NewFrac(-10, 4), {Pair: "13", Side: "EW"}: score.NewFrac(3, 2),
	}
	moved := map[score.PairSide]bool{}
	for _, m := range a.Moved {
		moved[score.PairSide{Pair: m.Pair, Side: m.Side}] = true
	}
	if len(a.After.Pairs) != 12 {
		t.Errorf("%d pairs, want 12", len(a.After.Pairs))
	}
	for i := range a.After.Pairs {
		is := &a.After.Pairs[i]
		was := a.Before.Pair(is.Pair, is.Side)
		pair := score.PairSide{Pair: is.Pair, Side: is.Side}
		if want := total(t, before, pair); !was.Total.Equal(want) {
			t.Errorf("before: %v has %v, want %v", pair, was.Total, want)
		}
		if want := total(t, after, pair).Add(adjustments[pair]); !is.Total.Equal(want) {
			t.Errorf("after: %v has %v, want %v", pair, is.Total, want)
		}
		hasChanged := !was.Total.Equal(is.Total) || was.Place != is.Place || was.Tied != is.Tied
		if hasChanged != moved[pair] {
			t.Errorf("%v from %v to %v: listed %v", pair, was.Total, is.Total, moved[pair])
		}
	}
	checkEntries(t, f.Session, a)
}

const (
	clubExpected = 6 // scores on each board of clubXML
	clubBoards   = 8
)

// clubBoard is a board of clubXML whose results can be changed.
type clubBoard struct{ score.Board }

// boardsOf returns copies of a session's boards by name.
func boardsOf(s *score.Session) map[string]*clubBoard {
	boards := map[string]*clubBoard{}
	for i := range s.Len() {
		boards[s.Name(i)] = &clubBoard{*s.Board(i)}
	}
	return boards
}

// setResult replaces the result of a North-South pair.
func (b *clubBoard) setResult(t *testing.T, ns string, r score.Result) {
	t.Helper()
	for j := range b.Lines {
		if b.Lines[j].NS == ns {
			b.Lines[j].Result = r
			return
		}
	}
	t.Fatalf("no pair %s", ns)
}

// score returns the points on all lines.
func (b *clubBoard) score(t *testing.T) []score.LineScore {
	t.Helper()
	b.Expected = clubExpected
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s.Lines
}

// damageAward checks that pair 1 caused part of the damage of clubRulings itself, with the points for the three results.
// It returns the award in this case.
func damageAward(t *testing.T, b *clubBoard) score.Result {
	t.Helper()
	points := func(raw int) score.Frac {
		b.setResult(t, "1", score.RawResult(raw))
		lines := b.score(t)
		for j := range b.Lines {
			if b.Lines[j].NS == "1" {
				return lines[j].NS.Value
			}
		}
		panic("no pair 1")
	}
	before, after, actual := points(620), points(170), points(-100)
	if !actual.Less(after) || !after.Less(before) {
		t.Fatalf("before %v, after %v, actual %v: not the case that is meant", before, after, actual)
	}
	return parse(t, "(100%+620&-100%+170&+100%-100)/(+620)")
}

func parse(t *testing.T, text string) score.Result {
	t.Helper()
	r, err := score.ParseResult(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// total computes a pair's total: the sum of its points, scaled to the tops of all boards.
func total(t *testing.T, boards map[string]*clubBoard, pair score.PairSide) score.Frac {
	t.Helper()
	top := score.Int(2*clubExpected - 2)
	var points, tops score.Frac
	for _, b := range boards {
		lines := b.score(t)
		for i := range b.Lines {
			name, p := b.Lines[i].NS, lines[i].NS
			if pair.Side == "EW" {
				name, p = b.Lines[i].EW, lines[i].EW
			}
			if name == pair.Pair && p.Played {
				points, tops = points.Add(p.Value), tops.Add(top)
			}
		}
	}
	return points.Mul(top.Times(clubBoards)).Div(tops)
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
