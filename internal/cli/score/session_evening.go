package score

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/fairdeal/fairdeal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score/ruling"
)

// eveningOptions reads the flags that are for a club's file.
func (s *scoreSession) eveningOptions() error {
	o := &s.evening
	if o.Sections != "" && o.Sections != "together" && o.Sections != "apart" {
		return fmt.Errorf("--sections %s, want together or apart", plain.Quote(o.Sections))
	}
	switch s.artificial {
	case "averages", "percent":
		o.Percent = s.artificial == "percent"
	default:
		return fmt.Errorf("--artificial %s, want averages or percent", plain.Quote(s.artificial))
	}
	switch s.names {
	case "yes", "no":
		o.NoNames = s.names == "no"
	default:
		return fmt.Errorf("--names %s, want yes or no", plain.Quote(s.names))
	}
	o.Method, o.Winners = s.method, s.winners
	return nil
}

// readEvening reads a club's file page by page where it is one on disk.
func (s *scoreSession) readEvening(file string, in, data io.Reader) (*ruling.File, error) {
	if f, ok := in.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return ruling.OpenEvening(file, f, info.Size(), s.evening)
		}
	}
	return ruling.ReadEvening(file, data, s.evening)
}

// eveningHint adds to an error in a club's file what to do; nil: it is another.
func eveningHint(err error) error {
	var other *bridgemate.NotBridgemateError
	switch {
	case errors.Is(err, bridgemate.ErrNoMethod):
		return term.WithHint(err, "--method mp, butler or cross-imp says it")
	case errors.Is(err, bridgemate.ErrTeams):
		return term.WithHint(err, "score match reads text")
	case errors.Is(err, bridgemate.ErrWinners):
		return term.WithHint(err, "--winners 1 ranks all pairs together, --winners 2 each side by itself")
	case errors.As(err, &other):
		return term.WithHint(err, "the file of an evening has the table ReceivedData")
	}
	return nil
}

// eveningDoubts is the error of an evening that was scored without some entries.
func eveningDoubts(file string, err error) error {
	err = fmt.Errorf("%s: %w", file, err)
	return term.WithHint(err, "the list above names them; correct them in the club's program and score its file again")
}
