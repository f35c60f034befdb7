package score_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

// TestStrainFromSuit converts a suit to a strain. It used to give the suit of another order.
func TestStrainFromSuit(t *testing.T) {
	for suit, want := range map[bridge.Suit]string{
		bridge.Spades:   "4S= N",
		bridge.Hearts:   "4H= N",
		bridge.Diamonds: "4D= N",
		bridge.Clubs:    "4C= N",
	} {
		c := score.Contract{Level: 4, Strain: bridge.Strain(suit), Declarer: bridge.North, HasDeclarer: true}
		if c.String() != want {
			t.Errorf("%v is %v, want %s", suit, c, want)
		}
	}
}

// TestMeaninglessSides scores weights of 120 % and a percentage of 140.
func TestMeaninglessSides(t *testing.T) {
	part := score.Part{Weight: score.NewFrac(60, 100), Score: 620}
	for want, side := range map[string]score.Side{
		"weights sum to 120%":                         {Parts: []score.Part{part, part}},
		"a percentage of 140, expected 0 to 100":      {Kind: score.Percentage, Value: score.Int(140)},
		"a raw score of 7610, expected -7600 to 7600": score.RawSide(7610),
	} {
		b := score.Board{Name: "7", Lines: []score.Line{
			{NS: "1", EW: "2", Result: score.RawResult(420)},
			{NS: "3", EW: "4", Result: score.BothSides(side)},
		}}
		_, err := b.Score(score.Scoring{})
		if !errors.As(err, new(*score.Error)) || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
		_, err = score.Session{Boards: []score.Board{b}}.Score()
		var e *score.Error
		if !errors.As(err, &e) || e.Board != "7" || e.Line != 1 {
			t.Errorf("in a session: error %#v, want board 7, line 1", err)
		}
	}
}

// TestUnknownVulnerability scores a board whose vulnerability is out of range. The warnings used to panic.
func TestUnknownVulnerability(t *testing.T) {
	vul := bridge.VulAll + 1
	b := score.Board{Name: "7", Vul: &vul, Lines: []score.Line{{NS: "1", EW: "2", Result: score.RawResult(5)}}}
	const want = "unknown vulnerability 4"
	if _, err := b.Score(score.Scoring{}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("board: error %v, want %q", err, want)
	}
	_, err := score.Session{Boards: []score.Board{b}}.Score()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("session: error %v, want %q", err, want)
	}
	if r, err := score.ParseResult("4H= N", &vul); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("result %v, error %v, want %q", r, err, want)
	}
}

// TestUnknownDeclarer checks a contract by nobody. It used to be scored as one by East-West.
func TestUnknownDeclarer(t *testing.T) {
	c := score.Contract{Level: 4, HasDeclarer: true, Declarer: bridge.West + 1}
	if err := c.Check(); err == nil {
		t.Errorf("no error for %v", c)
	}
}

// TestContractWithoutItsScore checks parts with a contract. Without their score they used to count as 0 points.
func TestContractWithoutItsScore(t *testing.T) {
	north := score.Contract{Level: 4, Strain: bridge.Strain(bridge.Hearts), HasDeclarer: true}
	west, unknown := north, north
	west.Declarer = bridge.West
	unknown.HasDeclarer = false
	for _, c := range []struct {
		contract score.Contract
		right    []int
		wrong    []int
		expected string // in the error for the wrong scores
	}{
		{contract: north, right: []int{420, 620}, wrong: []int{0, -420, 450}, expected: "420 or 620"},
		{contract: west, right: []int{-420, -620}, wrong: []int{0, 420}, expected: "-420 or -620"},
		{
			contract: unknown, right: []int{420, 620, -420, -620}, wrong: []int{0},
			expected: "420 or 620 or -420 or -620",
		},
		{contract: score.Contract{}, right: []int{0}, wrong: []int{50}, expected: "0"},
	} {
		check := func(raw int) error {
			part := score.Part{Weight: score.Int(1), Score: raw, Contract: c.contract, HasContract: true}
			return score.BothSides(score.Side{Parts: []score.Part{part}}).Check()
		}
		for _, raw := range c.right {
			if err := check(raw); err != nil {
				t.Errorf("%v with %d: %v", c.contract, raw, err)
			}
		}
		for _, raw := range c.wrong {
			if err := check(raw); err == nil || !strings.HasSuffix(err.Error(), ", expected "+c.expected) {
				t.Errorf("%v with %d: %v, want an error that expects %s", c.contract, raw, err, c.expected)
			}
		}
	}
}

// TestExpectedScores expects more scores than the sums can count. The top used to be -4.
func TestExpectedScores(t *testing.T) {
	b := score.Board{Lines: []score.Line{{NS: "1", EW: "2", Result: score.RawResult(620)}}}
	for _, expected := range []int{math.MaxInt, 1_000_001, -1} {
		s, err := b.Score(score.Scoring{Expected: expected})
		if err == nil || !strings.HasSuffix(err.Error(), ", expected 0 to 1000000") {
			t.Errorf("%d expected scores: %v, %v, want an error with the limit", expected, s, err)
		}
	}
}

// TestTooFewExpectedScores expects fewer scores than there are. A session used to ignore the number.
func TestTooFewExpectedScores(t *testing.T) {
	b := score.Board{Name: "5", Lines: []score.Line{
		{NS: "1", EW: "2", Result: score.RawResult(620)},
		{NS: "3", EW: "4", Result: score.RawResult(170)},
	}}
	const want = "there are 2 results, but only 1 are expected"
	one, two := score.Scoring{Expected: 1}, score.Scoring{Expected: 2}
	if _, err := b.Score(one); err == nil || err.Error() != want {
		t.Errorf("board: %v, want %s", err, want)
	}
	session := score.Session{Boards: []score.Board{b}, Scoring: one}
	if _, err := session.Score(); err == nil || err.Error() != "board 5: "+want {
		t.Errorf("session: %v, want board 5: %s", err, want)
	}
	session.Scoring = two
	if _, err := session.Score(); err != nil {
		t.Error(err)
	}
}

// TestExtremeIMPs converts differences whose opposite is not an int.
func TestExtremeIMPs(t *testing.T) {
	for difference, want := range map[int]int{math.MinInt: -24, -4000: -24, -3999: -23, 3999: 23, math.MaxInt: 24} {
		if got := score.IMP(difference); got != want {
			t.Errorf("%d is %d IMPs, want %d", difference, got, want)
		}
	}
}

// TestZeroResult scores a session in which a table has no result.
func TestZeroResult(t *testing.T) {
	b := score.Board{Name: "1", Lines: []score.Line{
		{NS: "1", EW: "11", Result: score.RawResult(420)},
		{NS: "2", EW: "12"},
		{NS: "3", EW: "13", Result: score.RawResult(450)},
	}}
	out, err := score.Session{Boards: []score.Board{b}}.Score()
	if err != nil {
		t.Fatal(err)
	}
	lines := out.Boards[0].Lines
	if lines[1].NS.Played || !lines[2].NS.Played {
		t.Errorf("lines %+v, want no points for the second one", lines)
	}
	if p := out.Pair("2", "NS"); p == nil || p.Boards != 0 || p.Place != 0 {
		t.Errorf("the pair without a result: %+v, want no boards and no place", p)
	}
}
