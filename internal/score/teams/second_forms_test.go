package teams_test

import "math/big"

// scoring is a form of scoring.
type scoring struct {
	worth      func(difference int) int64      // points for a difference in score
	artificial func(percent *big.Rat) *big.Rat // points for an artificial score
}

var (
	impScoring = scoring{
		worth:      lawIMPs,
		artificial: func(percent *big.Rat) *big.Rat { return times(minus(percent, rat(50, 1)), rat(3, 10)) },
	}
	boardsWonScoring = scoring{
		worth:      won,
		artificial: func(percent *big.Rat) *big.Rat { return times(percent, rat(1, 50)) },
	}
	totalPointScoring = scoring{
		worth: func(difference int) int64 { return int64(difference) },
	}
)

// lawIMPs counts the steps of Law 78B.
func lawIMPs(difference int) int64 {
	if difference < 0 {
		return -lawIMPs(-difference)
	}
	n := int64(0)
	for _, step := range []int{
		20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
		750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
	} {
		if difference >= step {
			n++
		}
	}
	return n
}

// won returns 2 for a better score and 1 for an equal one.
func won(difference int) int64 {
	switch {
	case difference > 0:
		return 2
	case difference == 0:
		return 1
	}
	return 0
}
