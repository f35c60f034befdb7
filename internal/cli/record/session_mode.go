package record

import (
	"io/fs"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// earlyMode is the mode of a record made before the session ends. Only its owner can read it.
const earlyMode fs.FileMode = 0o600

// fileMode returns the permissions of the record: for everyone after the session, and earlyMode before if the user
// insists. Otherwise it returns an error, because the hands must not be shown yet.
func (s *session) fileMode() (fs.FileMode, error) {
	t := s.tournament
	if organiser.CheckPublished(t.Description) != nil {
		return 0, term.WithHint(words.Errorf("organise.no-keys-yet"),
			"fairdeal tournament status %s", term.ShellWord(t.Path))
	}
	played, err := t.WasPlayed(s.id)
	switch {
	case err != nil:
		return 0, err
	case played:
		return 0o666, nil
	case s.flags.beforeTheEnd:
		return earlyMode, nil
	}
	notMarked := words.Errorf("record.not-marked",
		words.T("session", s.id.InWords()), words.Name("file", t.HandoutPath()))
	return 0, term.Hint(notMarked, "record.mark-played", words.Name("file", term.ShellWord(t.Path)),
		words.N("phase", s.id.Phase), words.N("session", s.id.Session))
}

// noteEarly writes to NAME.handout that the hands were shown before the session ended, and warns the
// user.
func (s *session) noteEarly() error {
	event := organiser.Event{
		Kind:    organiser.EventShownEarly,
		Phase:   s.id.Phase,
		Session: s.id.Session,
		Set:     s.id.Set,
		File:    filepath.Base(s.flags.out),
		Note:    "hand record",
	}
	if err := s.tournament.AppendToDiary(event); err != nil {
		return organise.WithLockAdvice(err)
	}
	s.Warn("record.not-played",
		words.T("session", s.id.InWords()), words.Name("file", s.tournament.HandoutPath()))
	return nil
}
