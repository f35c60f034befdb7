package doubt_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

func ExampleFind() {
	e := scoredEvening("board: 5\n1 11 4S= N\n2 12 4S+1 N\n3 13 4S= E\n4 14 4S= S\n5 15 3S+1 N\n6 16 4S-1 N\n")
	for _, d := range doubt.Find(e) {
		fmt.Println(d.Text)
	}
	// Output: board 5, pairs 3-13: 4S= E (-420) is unusual on this board, but 4S= N (+620) is not. Did the other side declare, or was the board turned round?
}

// TestFind adds a result by pairs 6-16 to results on board 5. It must be doubted if one detail does not fit the
// other tables, and only then.
func TestFind(t *testing.T) {
	const (
		games      = "1 11 4S= N\n2 12 4S+1 N\n3 13 4S= S\n4 14 4S= S\n5 15 4S= N\n"
		rawScores  = "1 11 +620\n2 12 +620\n3 13 +620\n4 14 +650\n5 15 +620\n"
		partScores = "1 11 4S-2 N\n2 12 2S= N\n3 13 2S= S\n4 14 2S-1 N\n"
	)
	for _, c := range []struct {
		name      string
		others    string // results of the other tables
		result    string
		lead      string
		deal      string // empty if unknown
		nextBoard string // results on board 6
		wantKind  evening.DoubtKind
		wantOther string // the more likely result
	}{
		{name: "ordinary", others: games, result: "4S= N"},
		{name: "ordinary lead", others: games, result: "4S= N", lead: "HA", deal: tenCardFits},
		{name: "strain that nobody else played", others: games, result: "4D= N"},
		{name: "penalty of the other side", others: games, result: "5Hx-3 E", deal: tenCardFits},
		{name: "two results", others: "1 11 4S= N\n", result: "4S= E"},
		{
			name: "three trumps", others: games, result: "4H= N", deal: tenCardFits,
			wantKind: doubt.WrongStrain, wantOther: "4S= N (+620)",
		},
		{
			name: "score without a contract", others: rawScores, result: "-620",
			wantKind: doubt.WrongSide, wantOther: "+620",
		},
		{
			name: "three tricks more", others: partScores, result: "2S+5 N",
			wantKind: doubt.WrongTricks, wantOther: "2S= N (+110)",
		},
		{
			name: "same result on the next board", others: games, result: "1NT-2 W",
			nextBoard: "1 11 1NT-2 W\n2 12 1NT-1 W\n6 16 1NT-2 W\n",
			wantKind:  doubt.CopiedResult, wantOther: "1NT-2 W (+100)",
		},
	} {
		text := "board: 5\n" + c.others + "6 16 " + c.result + "\n"
		if c.nextBoard != "" {
			text += "board: 6\n" + c.nextBoard
		}
		e := scoredEvening(text)
		b := &e.Boards[0]
		b.Lines[len(b.Lines)-1].Lead, b.Deal = c.lead, c.deal

		var want []doubted
		if c.wantKind != "" {
			want = []doubted{{kind: c.wantKind, ns: "6", other: c.wantOther}}
		}
		if got := doubtsOnBoard(e, "5"); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", c.name, got, want)
		}
	}
}

// tenCardFits gives North and South ten spades, and East and West ten hearts.
const tenCardFits = "N:AKQJT.2.AK32.432 432.AK543.54.AK5 98765.76.QJT.QJT -.QJT98.9876.9876"

// doubted is the part of a doubt that TestFind compares.
type doubted struct {
	kind  evening.DoubtKind
	ns    string
	other string
}

// doubtsOnBoard returns the doubts about results on the board with a number.
func doubtsOnBoard(e *evening.Evening, number string) (list []doubted) {
	for _, d := range doubt.Find(e) {
		if d.Board == number {
			list = append(list, doubted{kind: d.Kind, ns: d.NS, other: d.Other})
		}
	}
	return list
}

// BenchmarkFind checks 30 boards of ten tables.
func BenchmarkFind(b *testing.B) {
	var text strings.Builder
	for board := range 30 {
		fmt.Fprintf(&text, "board: %d\n", board+1)
		for i := range 10 {
			opponents := (i+board)%10 + 21
			level, strain, result, declarer := 2+i%3, "SH"[i%2], i%4-2, "NS"[i%2]
			fmt.Fprintf(&text, "%d %d %d%c%+d %c\n", i+1, opponents, level, strain, result, declarer)
		}
	}
	e := scoredEvening(text.String())
	for b.Loop() {
		doubt.Find(e)
	}
}

// scoredEvening returns an evening at matchpoints from typed results.
func scoredEvening(text string) *evening.Evening {
	f, err := resultfile.Open("club.txt", strings.NewReader("method: mp\n"+text), "")
	if err != nil {
		panic(err)
	}
	s, err := f.Rank()
	if err != nil {
		panic(err)
	}
	return evening.FromSession(s, nil)
}
