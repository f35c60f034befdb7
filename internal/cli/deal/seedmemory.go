package deal

import (
	"errors"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
)

// rememberSeed refuses a seed that was used before. Where there is no memory it
// warns and goes on: the boards have to be dealt.
func (u *ui) rememberSeed(seed bigdeal.Seed) error {
	err := seedmemory.Remember(seed)
	if errors.Is(err, seedmemory.ErrUsed) {
		return term.WithHint(err, "do not deal on this machine until its random source is understood")
	}
	if err != nil {
		u.Warnf("could not check that this seed was never used before: %v", err)
	}
	return nil
}
