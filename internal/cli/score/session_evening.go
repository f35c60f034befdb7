package score

import (
	"errors"

	"github.com/fairdeal/fairdeal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// eveningOptions reads the flags that are for a club's file.
func (s *scoreSession) eveningOptions() error {
	o := &s.evening
	if o.Sections != "" && o.Sections != "together" && o.Sections != "apart" {
		return words.Errorf("scoring.sections-want-together-or", words.Name("sections", plain.Quote(o.Sections)))
	}
	switch s.artificial {
	case "averages", "percent":
		o.Percent = s.artificial == "percent"
	default:
		return words.Errorf("scoring.artificial-want-averages-or", words.Name("artificial", plain.Quote(s.artificial)))
	}
	switch s.names {
	case "yes", "no":
		o.NoNames = s.names == "no"
	default:
		return words.Errorf("scoring.names-want-yes-or", words.Name("names", plain.Quote(s.names)))
	}
	o.Method, o.Winners = s.method, s.winners
	return nil
}

// notForEvening refuses, of any other file, the flags that are for a club's file.
func (s *scoreSession) notForEvening() error {
	for _, given := range []struct {
		flag string
		bad  bool
	}{{"--sections", s.evening.Sections != ""}, {"--artificial", s.evening.Percent}} {
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
