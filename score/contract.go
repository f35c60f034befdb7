package score

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Contract is a contract with its result, such as 4Hx-2 N. The zero value is a passed-out board.
type Contract struct {
	Level       int8 // 1 to 7, or 0 if all four players passed
	Strain      bridge.Strain
	Doubling    bridge.Doubling
	Declarer    bridge.Seat
	HasDeclarer bool // whether Declarer is known
	Result      int8 // overtricks, or undertricks if negative
}

// ParseContract parses a contract with its result and, if it is known, its declarer:
// "4Hx-2 N", "3NT=", "4♥x −2 by N", "Pass". Errors are [*Error] values with an Offset.
func ParseContract(text string) (Contract, error) {
	c, err := score.ParseContract(text)
	return contractOf(c), errorOf(err)
}

// String returns the contract in the form that [ParseContract] parses.
func (c Contract) String() string { return c.internal().String() }

// Check returns an error if the contract is impossible: a level above 7, an unknown strain, doubling or
// declarer, or fewer than 0 or more than 13 tricks.
func (c Contract) Check() error { return c.internal().Check() }

// Score returns the raw score from the declaring side's point of view (Law 77). The contract must pass
// [Contract.Check].
func (c Contract) Score(vulnerable bool) int { return c.internal().Score(vulnerable) }

// ScoreNS returns the raw score from North-South's point of view. The contract must pass
// [Contract.Check] and, unless the board was passed out, its declarer must be known.
func (c Contract) ScoreNS(v bridge.Vulnerability) int { return c.internal().NS(v) }

// IMP converts a difference between two raw scores to IMPs, from -24 to 24 (Law 78B).
func IMP(difference int) int { return score.IMP(difference) }

func (c Contract) internal() score.Contract {
	return score.Contract{
		Level: c.Level, Strain: c.Strain, Doubling: c.Doubling,
		Declarer: c.Declarer, HasDeclarer: c.HasDeclarer, Result: c.Result,
	}
}

func contractOf(in score.Contract) Contract {
	return Contract{
		Level: in.Level, Strain: in.Strain, Doubling: in.Doubling,
		Declarer: in.Declarer, HasDeclarer: in.HasDeclarer, Result: in.Result,
	}
}
