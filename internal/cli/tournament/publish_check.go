package tournament

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkReady returns an error with a hint if the description is incomplete, already published, or cannot be logged.
func (u *ui) checkReady(s *organiser.Tournament, name words.Arg, log *logbook.Flags) error {
	if err := s.Description.CheckReady(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return term.Hint(err, "organise.what-next", name)
		}
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)), "organise.what-missing", name)
	}
	if err := u.checkLog(s, log); err != nil {
		hint := "organise.log-or-none"
		if errors.Is(err, logged.ErrDescribed) {
			hint = "organise.other-file-name"
		}
		return term.Hint(words.Errorf("organise.not-published", words.E("why", err)), hint)
	}
	return nil
}

// correctionHint adds to an error the command that fixes the cause and the flags that accept the
// doubts.
func correctionHint(err error, command words.Text, open []organiser.Doubt) error {
	flags := flagsFor(open)
	if flags == "" {
		return term.Hint(err, "organise.command", words.T("command", command))
	}
	return term.Hint(err, "organise.correct-or-accept", words.T("correct", command), words.Name("flags", flags))
}

// checkLog returns an error if a description cannot be added to the log. It is checked before the
// description is frozen.
func (u *ui) checkLog(s *organiser.Tournament, f *logbook.Flags) error {
	if !f.HasLog() {
		return nil
	}
	if err := f.Ready(u.UI.UI); err != nil {
		return err
	}
	key, err := f.OrganiserKey(u.UI.UI)
	if err == nil {
		err = logged.CheckNew(f.Dir, key.Verifier, s.ID())
	}
	return err
}
