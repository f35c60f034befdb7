package deal

import (
	"errors"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
	"github.com/fairdeal/fairdeal/internal/words"
)

// rememberSeed returns an error if a seed was used before. If the memory is unavailable, it only
// warns, because the boards are needed.
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
