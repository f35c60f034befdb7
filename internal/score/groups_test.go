package score

import (
	"fmt"
	"strings"
	"testing"
)

// TestGroups scores ten tables, of which three played different cards: each group is factored to ten scores.
func TestGroups(t *testing.T) {
	b := grouped(t, Matchpoints, 10, sevenScores, threeScores)
	s := mustScore(t, b)
	for _, l := range s.Lines {
		if !l.NS.Value.Add(l.EW.Value).Equal(Int(18)) || !l.NS.Top.Equal(Int(18)) {
			t.Errorf("%v and %v of %v, want a top of 18", l.NS.Value, l.EW.Value, l.NS.Top)
		}
	}
	// Neuberg: the highest of seven scores has (12+1)*10/7 - 1, the highest of three (4+1)*10/3 - 1.
	const want = "17.57 14.71 11.86 9 6.14 3.29 0.43 15.67 9 2.33"
	if got := decimals(s.Lines); got != want {
		t.Errorf("points %s, want %s", got, want)
	}
	if len(s.Groups) != 2 {
		t.Fatalf("groups %+v, want two", s.Groups)
	}
	if second := s.Groups[1]; second.Name != "b" || len(second.Lines) != 3 {
		t.Errorf("second group %s with %d lines, want b with 3", second.Name, len(second.Lines))
	}
	if s.NS != s.Groups[0].Score.NS {
		t.Errorf("the board's table is %+v, want that of the first group", s.NS)
	}
}

func TestGroupsInOtherOrder(t *testing.T) {
	b := grouped(t, Matchpoints, 10, sevenScores, threeScores)
	b.Lines[0], b.Lines[8] = b.Lines[8], b.Lines[0]
	if got := mustScore(t, b).Lines[8].NS.Value.Decimal(2); got != "17.57" {
		t.Errorf("highest score: %s, want 17.57", got)
	}
}

// TestGroupsInSession checks that a session keeps the groups.
func TestGroupsInSession(t *testing.T) {
	var session Session
	b := grouped(t, Matchpoints, 10, sevenScores, threeScores)
	session.Add("5", &b)
	if got := session.Board(0).Lines[9].Group; got != "b" {
		t.Errorf("group %q, want b", got)
	}
	scored, err := session.Score()
	if err != nil {
		t.Fatal(err)
	}
	if got := scored.Pair("21", "NS").Points.Decimal(2); got != "15.67" {
		t.Errorf("pair 21 has %s points, want 15.67", got)
	}
}

// TestSmallGroupsByACBL checks the ACBL's fixed percentages for groups with few scores. Of groups of 3 and 2 scores, only
// the smaller gets them: 65 % and 55 % of the top of 8.
func TestSmallGroupsByACBL(t *testing.T) {
	b := set(t, grouped(t, Matchpoints, 5, []string{"300", "200", "100"}, []string{"50", "0"}), "few-scores: acbl")
	const want = "7.33 4 0.67 5.2 4.4"
	if got := decimals(mustScore(t, b).Lines); got != want {
		t.Errorf("points %s, want %s", got, want)
	}
}

// TestSingleScoresByACBL has groups of 4, 3 and 1 scores, and a top of 14. Three scores get 70, 60 and 50 % on both sides,
// of which the equal second and third share 55 % each for North-South. A single score gets 60 %.
func TestSingleScoresByACBL(t *testing.T) {
	b := grouped(t, Matchpoints, 8, []string{"400", "300", "200", "100"}, []string{"50", "0", "0"}, []string{"80"})
	b = set(t, b, "few-scores: acbl")
	s := mustScore(t, b)
	wantLine(t, s, 4, "49/5", "7")
	wantLine(t, s, 5, "77/10", "91/10")
	wantLine(t, s, 6, "77/10", "91/10")
	wantLine(t, s, 7, "42/5", "42/5")
}

// TestLargerGroup checks that the larger group is determined for each side: North-South have three scores in
// both groups, East-West four in the first.
func TestLargerGroup(t *testing.T) {
	b := grouped(t, Matchpoints, 9, []string{"90", "100", "120", "140"}, []string{"50", "80", "70"})
	b = set(t, b, "few-scores: acbl")
	var err error
	if b.Lines[0].Result, err = ParseResult("A-/(+90)", nil); err != nil {
		t.Fatal(err)
	}
	second := mustScore(t, b).Groups[1].Score
	if second.NS.FewACBL {
		t.Error("North-South's group of three next to three: want Neuberg")
	}
	if !second.EW.FewACBL {
		t.Error("East-West's group of three next to four: want the fixed percentages for few scores")
	}
}

// TestGroupsInIMPs checks that at Butler each group has its own datum, and that cross-IMPs are computed
// within the group.
func TestGroupsInIMPs(t *testing.T) {
	s := mustScore(t, grouped(t, Butler, 0, []string{"420", "420"}, []string{"-50", "-50"}))
	if s.Lines[0].NS.Value.Sign() != 0 || s.Lines[2].NS.Value.Sign() != 0 || len(s.Datums) != 2 {
		t.Errorf("Butler: %+v, datums %v", s.Lines, s.Datums)
	}
	crossIMPs := grouped(t, CrossIMP, 0, []string{"420", "-50"}, []string{"170", "170"})
	if got := points(t, crossIMPs); got != "10 -10 0 0" {
		t.Errorf("cross-IMPs: %s", got)
	}
	// The ACBL multiplies sums by (E - 1)/(A - 1).
	if got := points(t, set(t, crossIMPs, "comparisons: sum", "few-scores: acbl")); got != "30 -30 0 0" {
		t.Errorf("sums: %s", got)
	}
}

var (
	sevenScores = []string{"700", "600", "500", "400", "300", "200", "100"}
	threeScores = []string{"50", "0", "-50"}
)

// grouped returns a board with one group for each list of scores: the first without a name, then b and c.
// Pair 2 of the second group has the number 22.
func grouped(t *testing.T, m Method, expected int, scores ...[]string) Board {
	t.Helper()
	names := []string{"", "b", "c"}
	b := Board{Method: m, Expected: expected}
	for k, list := range scores {
		for _, l := range board(t, m, 0, list...).Lines {
			l.NS, l.EW, l.Group = fmt.Sprint(k+1, l.NS), fmt.Sprint(k+1, l.EW), names[k]
			b.Lines = append(b.Lines, l)
		}
	}
	return b
}

// decimals returns NS's points with two decimals.
func decimals(lines []LineScore) string {
	var list []string
	for _, l := range lines {
		list = append(list, l.NS.Value.Decimal(2))
	}
	return strings.Join(list, " ")
}
