package score

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readError adds the position and advice to a read error.
func readError(file string, err error) error {
	err = resultError(words.Verbatim(file), err)
	if hinted := eveningHint(err); hinted != nil {
		return hinted
	}
	var several *printed.SeveralError
	var line *traveller.Error
	switch ext := strings.ToLower(filepath.Ext(file)); {
	case errors.As(err, &several):
		return term.Hint(err, "scoring.name-evening",
			words.Name("file", fmt.Sprintf("%s#%d", file, several.Evenings[0].Number)))
	case errors.As(err, &line) && ext != ".csv" && ext != ".txt":
		return term.Hint(err, "scoring.file-read-as-text")
	case errors.Is(err, printed.ErrNoTable):
		return term.Hint(err, "scoring.hands-alone")
	case errors.Is(err, printed.ErrNoMethod):
		return term.Hint(err, "scoring.give-method")
	}
	return err
}

// eveningHint adds advice to an error about a club file. It returns nil for other errors.
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

// sourceError returns an error if the file is damaged, or if its printed values do not follow from
// its results.
func (s *scoreSession) sourceError(file string, f *resultfile.File) error {
	switch {
	case f.Damaged != nil && f.Evening != nil:
		return term.Hint(withFile(file, f.Damaged), "scoring.list-above-names-them")
	case f.Damaged != nil:
		return term.Hint(withFile(file, f.Damaged), "scoring.before-scored", words.N("n", f.Session.Len()))
	}
	unexplained := 0
	if s.scored.Report != nil {
		unexplained = s.scored.Report.Count(printed.Unexplained)
	}
	if f.Pages != nil && len(f.Pages.Report.Differences) > 0 {
		unexplained = len(f.Pages.Report.Differences)
	}
	if unexplained > 0 {
		return term.CheckFailed("scoring.printed-values-do-not",
			words.Name("file", file), words.N("n", unexplained))
	}
	return nil
}
