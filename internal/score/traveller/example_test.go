package traveller_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

func ExampleParse() {
	t, err := traveller.Parse([]byte(`
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
	scored, err := t.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range print.ReportBoard(t, scored).Lines {
		fmt.Println(l.NS, l.EW, l.Result, *l.NSPoints, l.NSExact, *l.EWPoints, l.EWExact)
	}
	_, err = traveller.Parse([]byte("1 6 +620\n1 5 -100"))
	fmt.Println(err)
	// Output:
	// 1 6 +620 4.8667 73/15 1.1333 17/15
	// 2 5 (60%+620&40%-100) 3.8 19/5 2.2 11/5
	// 3 4 4Hx-2 N 0.3333 1/3 5.6667 17/3
	// line 2: pair 1 has a second result; the first is on line 1
}

func ExampleParseCSV() {
	t, err := traveller.ParseCSV([]byte("ns,ew,result,method\n1,3,+620,cross-imp\n2,4,-100,\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := t.Score()
	fmt.Println(s.Lines[0].NS.Value, s.Lines[0].EW.Value)
	// Output: 12 -12
}

func ExampleParseVulnerability() {
	v, err := traveller.ParseVulnerability("both")
	fmt.Println(v, err)
	// Output: All <nil>
}

func ExampleParseMatch() {
	m, err := traveller.ParseMatch([]byte(`
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
