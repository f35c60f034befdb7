package score_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

func ExampleParseResult() {
	vul := bridge.VulNone
	r, err := score.ParseResult("60% 4H= S; 40% 4H-1 S", &vul)
	fmt.Println(r, err)
	for _, p := range r.NS.Parts {
		fmt.Println(p.Weight, p.Score)
	}
	_, err = score.ParseResult("(60%+620&30%-100)", &vul)
	fmt.Println(err)
	// Output:
	// (60% 4H= S&40% 4H-1 S) <nil>
	// 3/5 420
	// 2/5 -50
	// character 10: the weights sum to 90%, want 100%
}

func ExampleSyntaxError_Marked() {
	_, err := score.ParseResult("60% 4H= S; 40% 4Q-1 S", nil)
	if e, ok := err.(*score.SyntaxError); ok {
		fmt.Println(e.Column(), e.Marked())
	}
	_, err = score.ParseResult("40% 4Q-1 S", nil)
	if e, ok := err.(*score.SyntaxError); ok {
		fmt.Println(e.Column(), e.Marked())
	}
	// Output:
	// 5 60% >>4H= S; 40% 4Q-1 S
	// 6 40% 4>>Q-1 S
}

func ExampleParseContract() {
	c, err := score.ParseContract("4♥x −2 by N")
	fmt.Println(c, err)
	fmt.Println(c.Score(true), c.NS(bridge.VulAll))
	fmt.Println(strings.Join(c.Explain(bridge.VulAll), "\n"))
	// Output:
	// 4Hx-2 N <nil>
	// -500 -500
	// North is declarer, vulnerable
	// 2 undertricks, doubled: 500 to the other side
	// -500 from North-South's side (Law 77)
}

func ExampleContract_Check() {
	fmt.Println(score.Contract{Level: 4, Strain: score.Hearts, Result: 4}.Check())
	// Output: 14 tricks, want at most 13: 4H makes at most +3
}

func ExamplePossible() {
	fmt.Println(score.Possible(620), score.Possible(-410))
	// Output: true false
}

func ExampleIMP() {
	fmt.Println(score.IMP(420-(-50)), score.IMP(-40))
	fmt.Println(score.ExplainIMP(470))
	// Output:
	// 10 -1
	// a difference of 430 to 490 is 10 IMPs: +470 is +10 IMPs (Law 78B)
}

func ExampleScale_Table() {
	scale, _ := score.ParseScale("wbf2013")
	t, _ := scale.Table(16)
	fmt.Println(t.VP(23).Fixed(2), t.VP(-23).Fixed(2))
	t, _ = score.WBFDiscrete.Table(16)
	fmt.Println(t.VP(23), t.VP(-23))
	_, err := score.Old25.Table(10)
	fmt.Println(err)
	// Output:
	// 15.56 4.44
	// 16 4
	// no 25-0 scale for 10 boards, want 8, 12, 16, 20, 24, 28 or 32
}

func ExampleVPTable_Explain() {
	t, _ := score.Old25.Table(8)
	fmt.Println(t.Explain(-18))
	// Output: a margin of 18 IMPs over 8 boards is 21 to 9 VP: the 25-0 scale in use before 2013
}

func ExampleNeuberg() {
	// the top of 7 scores where 10 are expected
	fmt.Println(score.Neuberg(score.Int(12), 7, 10))
	// Output: 123/7
}

func ExampleFrac() {
	f := score.NewFrac(123, 7)
	fmt.Println(f, f.Decimal(2), f.Fixed(1), f.Times(7), f.Floor(), f.Round(), f.Neg().Signed(4))
	g, err := score.ParseFrac("-4.5")
	fmt.Println(g, err, g.Round(), g.Add(score.Int(5)).Equal(score.NewFrac(1, 2)))
	// Output:
	// 123/7 17.57 17.6 123 17 18 -17.5714
	// -9/2 <nil> -5 true
}

func ExampleBoard_Score() {
	weighted, _ := score.ParseResult("(60%+620&40%-100)", nil)
	split, _ := score.ParseResult("(-100)/(+620)", nil)
	b := score.Board{Method: score.Matchpoints, Lines: []score.Line{
		{NS: "1", EW: "11", Result: score.Raw(620)},
		{NS: "2", EW: "12", Result: score.Raw(-100)},
		{NS: "3", EW: "13", Result: weighted},
		{NS: "4", EW: "14", Result: split},
	}}
	s, err := b.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("top", s.Top)
	for i, l := range b.Lines {
		fmt.Println(l.NS, l.EW, l.Result, s.Lines[i].NS.Value, s.Lines[i].EW.Value)
	}
	// Output:
	// top 6
	// 1 11 +620 27/5 8/5
	// 2 12 -100 7/5 28/5
	// 3 13 (60%+620&40%-100) 19/5 16/5
	// 4 14 (-100)/(+620) 7/5 8/5
}

func ExampleBoard_Score_butler() {
	b := score.Board{Method: score.Butler, Trim: score.TrimCount(1)}
	for i, ns := range []int{620, 620, 170, -100} {
		b.Lines = append(b.Lines, score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: score.Raw(ns)})
	}
	s, _ := b.Score()
	fmt.Println("datum", s.Datums[0].Value)
	for _, l := range s.Lines {
		fmt.Println(l.NS.Value, l.EW.Value)
	}
	// Output:
	// datum 400
	// 6 -6
	// 6 -6
	// -6 6
	// -11 11
}

func ExampleParseTrim() {
	t, err := score.ParseTrim("10%")
	fmt.Println(t == score.TrimPercent(score.Int(10)), err)
	_, err = score.ParseTrim("most")
	fmt.Println(err)
	// Output:
	// true <nil>
	// found trim "most", want a number of scores such as 2, or a percentage such as 10%
}

func ExampleParseMethod() {
	m, _ := score.ParseMethod("cross-imp")
	_, err := score.ParseMethod("barometer")
	fmt.Println(m, err)
	// Output: cross-imp unknown method "barometer", want mp, butler or cross-imp
}

func ExampleBoard_Damage() {
	b := score.Board{Method: score.Matchpoints}
	for i, ns := range []int{800, 620, 620, 620, 500, 500, 500, -100, -100, 150} {
		b.Lines = append(b.Lines, score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: score.Raw(ns)})
	}
	r, _ := b.Damage(9, score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620), After: score.RawSide(500), Actual: score.RawSide(150),
	})
	fmt.Println(r.Case.Condition(), "-", r.Case)
	fmt.Println(r.B, r.C, r.A, "damages", r.FromInfraction, r.Own)
	fmt.Println("NS", r.NS, "EW", r.EW, r.Award)
	// Output:
	// A < C < B - damage partly self-inflicted
	// 13 7 4 damages 6 3
	// NS 10 EW 5 (100%+620&-100%+500&+100%+150)/(+620)
}

func ExampleDamage_Work() {
	// IMPs against +620 in the other room: the lecture's trap
	d := score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620), After: score.RawSide(800), Actual: score.RawSide(200),
	}
	r, _ := d.Work(func(r score.Result) (ns, ew score.Frac, err error) {
		imps := score.Int(score.IMP(r.NS.Parts[0].Score - 620))
		return imps, imps.Neg(), nil
	})
	fmt.Println(r.Case, "NS", r.NS, "EW", r.EW)
	fmt.Println(r.Case.Laws())
	// Output:
	// all damage self-inflicted NS -9 EW 0
	// [Law 12B1 Law 12C1(e)]
}

func ExampleDamage_WorkAgainst() {
	d := score.Damage{
		Offender: score.NorthSouth,
		Before:   score.RawSide(-140), After: score.RawSide(130), Actual: score.RawSide(510),
	}
	r, _ := d.WorkAgainst([3]int{-10, 10, 10})
	fmt.Println("EW", r.B, r.C, r.A, "damages", r.FromInfraction, r.Own, "NS", r.NS, "EW", r.EW)
	// Output: EW 4 -3 -11 damages 7 8 NS -4 EW -4
}

func ExampleDamageReport_Explain() {
	r, _ := score.MatchBoard{Number: 1, Closed: score.Raw(800)}.Damage(score.OpenRoom, score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620), After: score.RawSide(500), Actual: score.RawSide(150),
	})
	for _, step := range r.Explain() {
		fmt.Println(step)
	}
	fmt.Println(r.Table().Award)
	// Output:
	// EW offended; each result is turned by itself into points of NS, the non-offending side
	// B, before the infraction: +620 is -5
	// C, after the infraction: +500 is -7
	// A, the actual result: +150 is -12
	// damage from the infraction B - C = +2, damage after it C - A = +5
	// A < C < B: damage partly self-inflicted; the non-offending side gets B less its own damage, B - (C - A); the offending side gets the opposite of B (Law 12B1, Law 12C1(e))
	// NS: -5 - 5 = -10
	// EW: +5
	// the same as the score (100%+620&-100%+500&+100%+150)/(+620)
	// (100%+620&-100%+500&+100%+150)/(+620)
}

func ExampleParseTraveller() {
	t, err := score.ParseTraveller([]byte(`
method: mp
board: 7
expected: 4
1  6  +620
2  5  (60%+620&40%-100)
3  4  4Hx-2 N    # a comment
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	report, _, _ := t.Report()
	for _, l := range report.Lines {
		fmt.Println(l.NS, l.EW, l.Result, *l.NSPoints, l.NSExact, *l.EWPoints, l.EWExact)
	}
	_, err = score.ParseTraveller([]byte("1 6 +620\n1 5 -100"))
	fmt.Println(err)
	// Output:
	// 1 6 +620 4.8667 73/15 1.1333 17/15
	// 2 5 (60%+620&40%-100) 3.8 19/5 2.2 11/5
	// 3 4 4Hx-2 N 0.3333 1/3 5.6667 17/3
	// line 2: pair 1 has a second result, the first is on line 1
}

func ExampleParseTravellerCSV() {
	t, err := score.ParseTravellerCSV([]byte("ns,ew,result,method\n1,3,+620,cross-imp\n2,4,-100,\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := t.Score()
	fmt.Println(s.Lines[0].NS.Value, s.Lines[0].EW.Value)
	// Output: 12 -12
}

func ExampleTraveller_Explain() {
	t, _ := score.ParseTraveller([]byte("board: 7\n1 4 +620\n2 5 (60%+620&40%-100)\n3 6 -100"))
	s, _ := t.Score()
	for _, step := range t.Explain(s) {
		fmt.Println(step)
	}
	// Output:
	// pairs 2 and 5 have (60%+620&40%-100): weighted: each part is scored by itself and the points are averaged with the weights (Law 12C1(c))
	// board 7 is scored at matchpoints: 2 for each score beaten and 1 for each equal one (Law 78A); 3 scores are expected, so that the top is 2 x 3 - 2 = 4
	// North-South: from the worst score up, starting at -1 points and frequency 0, the frequency before and this one are added
	// -100, 1.4 times: -1 + 0 + 1.4 = 0.4 for NS, 3.6 for EW
	// +620, 1.6 times: 0.4 + 1.4 + 1.6 = 3.4 for NS, 0.6 for EW
	// pair 2 North-South: 60% of 3.4 (+620) + 40% of 0.4 (-100) = 2.2
	// pair 5 East-West: 60% of 0.6 (+620) + 40% of 3.6 (-100) = 1.8
}

func ExampleParseVulnerability() {
	v, err := score.ParseVulnerability("both")
	fmt.Println(v, err)
	// Output: All <nil>
}

func ExampleParseMatch() {
	m, err := score.ParseMatch([]byte(`
home: Alpha
away: Beta
scale: 25-0
boards: 8
1  (-100)/(+620) | +300
2  4H+1 N        | 4H-1 N
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := m.Score()
	for i, b := range s.Boards {
		fmt.Println(m.Boards[i].Number, b.Home, b.Away)
	}
	fmt.Println(m.Home, s.Home.IMPs, s.Home.VP, m.Away, s.Away.IMPs, s.Away.VP)
	// Output:
	// 1 -9 -8
	// 2 13 -13
	// Alpha 4 16 Beta -21 8
}

func ExampleMatchBoard_Score() {
	open, _ := score.ParseResult("(60%+620&40%-100)", nil)
	b := score.MatchBoard{Number: 1, Open: open, Closed: score.Raw(300)}
	s, _ := b.Score()
	fmt.Println(s.Home, s.Away)
	for _, step := range b.Explain(s, "Alpha", "Beta") {
		fmt.Println(step)
	}
	// Output:
	// 6/5 -6/5
	// board 1, open room: (60%+620&40%-100): weighted: each part is scored by itself and the points are averaged with the weights (Law 12C1(c))
	// Alpha: 60% of +620 against +300, +8 IMPs; 40% of -100 against +300, -9 IMPs: +1.2 IMPs
	// Beta: 60% of +300 against +620, -8 IMPs; 40% of +300 against -100, +9 IMPs: -1.2 IMPs
}

func ExampleRounding_VP() {
	t, _ := score.Old25.Table(8)
	margin := score.NewFrac(6, 5) // between 15-15 and 16-14
	for _, name := range []string{"non-offenders", "tenth", "none"} {
		r, _ := score.ParseRounding(name)
		vp, err := r.VP(t, margin, score.NonOffending)
		if err != nil {
			fmt.Println(name, err)
		} else {
			fmt.Println(name, vp)
		}
	}
	fmt.Println(score.RoundWhiteBook.Board(margin), score.RoundTenth.Sum(score.NewFrac(4, 3)))
	fmt.Println(score.RoundWhiteBook.Source())
	// Output:
	// non-offenders 16
	// tenth 15
	// none +1.2 IMPs lie between 15 and 16 VP, and the rounding is none
	// 1 13/10
	// White Book: every board to 1 IMP, halves away from the average
}

func ExampleMatch_Explain() {
	m, _ := score.ParseMatch([]byte("home: Alpha\naway: Beta\nknock-out: yes\n1 (-100)/(+620) | +300\n2 +430 | 0"))
	s, _ := m.Score()
	for _, step := range m.Explain(s) {
		fmt.Println(step)
	}
	// Output:
	// Alpha sit North-South in the open room and East-West in the closed room; each team's IMPs come from its own two sides (Law 78B)
	// board 1, open room: (-100)/(+620): a split score: the first side is North-South's, the second East-West's (Law 12C1)
	// Alpha: -100 against +300, -9 IMPs: -9 IMPs
	// Beta: +300 against +620, -8 IMPs: -8 IMPs
	// Alpha sum to +1 IMPs, Beta to -18; rounding: the lecture: neither board nor match is rounded; a gap in the scale goes to the non-offending side
	// knock-out: each side gets the average of its own result and the other's reversed, +9.5 for Alpha
}

func ExampleTraveller_ExplainAwards() {
	t, _ := score.ParseTraveller([]byte("method: cross-imp\n1 4 +620\n2 5 A+\n3 6 -100"))
	s, _ := t.Score()
	for _, step := range t.ExplainAwards(s) {
		fmt.Println(step)
	}
	// Output:
	// pairs 2 and 5 have A+/A-: artificial: no score to compare others with (Law 12C2)
	// the board is scored by cross-IMPs: every score is compared with that of each other table, and the IMPs are divided by the number of comparisons (Law 78B)
	// pair 2 North-South: A+ is +3 IMPs
	// pair 5 East-West: A- is -3 IMPs
}

func ExampleRaw() {
	split := score.Result{NS: score.RawSide(-100), EW: score.RawSide(620)}
	fmt.Println(score.Raw(620), score.Same(score.RawSide(-50)), split)
	// Output: +620 -50 (-100)/(+620)
}
