package apply_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// clubXML returns a session of six tables and eight boards in the format of a scoring
// program. One table did not play two boards.
func clubXML() string {
	random := rand.New(rand.NewSource(3))
	scores := []int{420, 450, -50, -100, 170, 140, -110, 620, -620, 400, 430, 90}
	const lastTable = 5 // did not play boards 7 and 8
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="windows-1250"?>
<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">
<EVENT_DESCRIPTION>Klub</EVENT_DESCRIPTION><WINNER_TYPE>2</WINNER_TYPE>
`)
	for board := 1; board <= 8; board++ {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", board)
		for table := range 6 {
			if board >= 7 && table == lastTable {
				continue
			}
			fmt.Fprintf(&b, "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER>", table+1)
			fmt.Fprintf(&b, "<EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER>", 11+(table+board)%6)
			fmt.Fprintf(&b, "<SCORE>%d</SCORE></TRAVELLER_LINE>", scores[random.Intn(len(scores))])
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("</EVENT></USEBIO>")
	return b.String()
}

// clubRulings contains rulings about the session in clubXML.
const clubRulings = `event: Klub

board 3, pairs 2-15: (60%+620&40%-100) ; misinformation

facts: no alert

damage board 5 pairs 1-16 by EW: before +620, after +170, actual -100

penalty pair 4NS: 25% of a top ; late again

pair 13: +1.5 MP ; scoring error

`

// openClub reads the session in clubXML.
func openClub(t *testing.T) *resultfile.File {
	t.Helper()
	f, err := resultfile.Open("club.xml", strings.NewReader(clubXML()), "")
	if err != nil || f.Damaged != nil {
		t.Fatal(err, f.Damaged)
	}
	return f
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

// damageAward returns the award for the damage ruling in clubRulings. It checks the condition for this award with the
// points of the three results: pair 1 caused part of the damage itself.
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
		t.Fatalf("before %v, after %v, actual %v: want each less than the previous one", before, after, actual)
	}
	return parse(t, "(100%+620&-100%+170&+100%-100)/(+620)")
}

// parse parses a result without contracts.
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
