package score

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/words"
)

// notForEvening refuses, of any other file, the flags that are for a club's file.
func (s *scoreSession) notForEvening() error {
	for _, given := range []struct {
		flag string
		bad  bool
	}{{"--sections", s.sections != ""}, {"--artificial", s.artificial == "percent"}} {
		if given.bad {
			return words.Errorf("scoring.for-evening", words.Name("flag", given.flag))
		}
	}
	return nil
}

// eveningHint adds to an error in a club's file what to do; nil: it is another.
func eveningHint(err error) error {
	var other *bridgemate.NotBridgemateError
	switch {
	case errors.Is(err, bridgemate.ErrNoMethod):
		return term.Hint(err, "scoring.method-mp-butler-or")
	case errors.Is(err, bridgemate.ErrTeams):
		return term.Hint(err, "scoring.score-match-reads-text")
	case errors.Is(err, bridgemate.ErrWinners):
		return term.Hint(err, "scoring.winners-1-ranks-all")
	case errors.As(err, &other):
		return term.Hint(err, "scoring.file-an-evening-has")
	}
	return nil
}
