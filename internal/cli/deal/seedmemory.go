package deal

import (
	"errors"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
	"github.com/fairdeal/fairdeal/words"
)

// rememberSeed refuses a seed that was used before. Where there is no memory it
// warns and goes on: the boards have to be dealt.
func (u *ui) rememberSeed(seed bigdeal.Seed) error {
	err := seedmemory.Remember(seed)
	if errors.Is(err, seedmemory.ErrUsed) {
		return term.Hint(err, "deal.do-not-deal")
	}
	if err != nil {
		u.Warn("deal.seed-unchecked", words.E("why", err))
	}
	return nil
}
