package tarot

import (
	"math"
	"math/big"
	"slices"
	"testing"
)

// TestCandidatesParallel checks that the number of workers does not change the candidates.
func TestCandidatesParallel(t *testing.T) {
	const count = 5000
	var lists [][]Candidate
	for _, workers := range []int{0, 1, 2, 3, 7} {
		all, err := benchGame().candidates(false, workers)
		if err != nil {
			t.Fatal(err)
		}
		var list []Candidate
		for c := range all {
			list = append(list, c)
			if len(list) == count {
				break
			}
		}
		lists = append(lists, list)
	}
	s, err := benchGame().NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	for k, c := range lists[0] {
		if want := s.Judge(uint32(k), false); c != want {
			t.Fatalf("candidate %d is %+v, want %+v", k, c, want)
		}
	}
	for _, list := range lists[1:] {
		if !slices.Equal(list, lists[0]) {
			t.Error("candidates depend on the number of workers")
		}
	}
	if _, err := (Game{Players: 6}).candidates(false, 1); err == nil {
		t.Error("candidates for six players, want an error")
	}
}

// TestRejects checks draws on both sides of every lottery's limit.
func TestRejects(t *testing.T) {
	for _, percent := range []uint64{70, 80, 85, 90} {
		// The limit is percent/100 · 2^64, rounded up.
		quotient := new(big.Int).Lsh(new(big.Int).SetUint64(percent), 64)
		quotient.Add(quotient, big.NewInt(99)).Div(quotient, big.NewInt(100))
		limit := quotient.Uint64()
		for draw, want := range map[uint64]bool{0: true, limit - 1: true, limit: false, math.MaxUint64: false} {
			if rejects(draw, percent) != want {
				t.Errorf("%d %%: %d is rejected: %v, the limit is %d", percent, draw, !want, limit)
			}
		}
	}
}

// TestLotteryTables checks the percentages of deals that both lotteries reject: 80 with 9 atouts, for example, and
// 70 with a suit of 7 cards.
func TestLotteryTables(t *testing.T) {
	for atouts := range 22 {
		want := map[int]uint64{9: 80, 10: 85, 11: 90}[atouts]
		if atouts < 12 && atoutPercent(atouts) != want {
			t.Errorf("%d atouts: %d %%, want %d", atouts, atoutPercent(atouts), want)
		}
	}
	for cards := range 15 {
		want := map[int]uint64{7: 70, 8: 85}[cards]
		if cards >= 9 {
			want = 90
		}
		if suitPercent(cards) != want {
			t.Errorf("%d cards: %d %%, want %d", cards, suitPercent(cards), want)
		}
	}
}

// TestRates compares the rejection rates of the lotteries over 20,000 deals with their
// probabilities, within five standard deviations.
func TestRates(t *testing.T) {
	s, err := benchGame().NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	const n = 20_000
	for _, lottery := range []byte{lotteryAtouts, lotterySuit} {
		for _, percent := range []uint64{70, 80, 85, 90} {
			lost := 0.0
			for k := range uint32(n) {
				if s.loses(k, lottery, percent) {
					lost++
				}
			}
			p := float64(percent) / 100
			if sd := math.Sqrt(n * p * (1 - p)); math.Abs(lost-n*p) > 5*sd {
				t.Errorf("lottery %d at %d %% rejected %v of %d", lottery, percent, lost, n)
			}
		}
	}
}

// TestExplanation checks the explanation of each reason, with its figures.
func TestExplanation(t *testing.T) {
	for c, want := range map[Candidate]string{
		{Reason: NobodyBids}:                      "nobody bids",
		{Reason: ManyAtouts, Atouts: 13}:          "too many atouts: 13",
		{Reason: FewAtouts, Atouts: 5}:            "too few atouts: 5",
		{Reason: AtoutDraw, Atouts: 9}:            "atout lottery: 9 atouts, rejected with a probability of 80%",
		{Reason: TopAtouts}:                       "five top atouts",
		{Reason: PetitSec}:                        "petit sec",
		{Reason: LongSuit, Atouts: 6, Longest: 8}: "suit lottery: 8 cards, rejected with a probability of 85%",
	} {
		if got := c.Explanation().String(); got != want {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
	}
}

// TestNoAllocation checks that judging a deal allocates nothing, because a choice judges many.
func TestNoAllocation(t *testing.T) {
	s, err := benchGame().NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	k := uint32(0)
	allocations := testing.AllocsPerRun(1000, func() {
		k++
		s.Deal(k)
		s.Judge(k, true)
		pack := s.Pack(k)
		pack.Distribution()
	})
	if allocations != 0 {
		t.Errorf("%v allocations per deal, want none", allocations)
	}
}
