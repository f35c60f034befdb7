package tournament

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// revealSessions writes the keys of single sessions and adds them to the log.
func (u *ui) revealSessions(ctx context.Context, s *organiser.Tournament, f *revealFlags) error {
	ids, _, err := s.ParseSessions(f.sessions)
	if err != nil {
		return err
	}
	if err := u.checkRevealSessions(s, ids, f); err != nil {
		return err
	}
	k, err := u.loadKeys(s, f.keys, &f.open)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := u.revealSession(s, k, id, f); err != nil {
			return err
		}
	}
	if !f.log.HasLog() {
		return nil
	}
	return u.logSessions(ctx, s, ids, &f.log)
}

// checkRevealSessions returns an error if the keys of the sessions must not be revealed yet. It asks
// about sessions that are not marked as played.
func (u *ui) checkRevealSessions(s *organiser.Tournament, ids []squaredeal.ID, f *revealFlags) error {
	err := s.CheckRevealSessions(ids)
	var unsettled *organiser.Unsettled
	switch {
	case errors.Is(err, squaredeal.ErrNotPublished):
		return organise.NotPublishedError(s)
	case errors.Is(err, squaredeal.ErrNoValue):
		return term.Hint(err, "organise.key-known-before", words.T("command", organise.SetValueCommand(s)))
	case errors.Is(err, squaredeal.ErrDigest):
		return term.CheckFailedf("%s: %w", s.Path, err)
	case !errors.As(err, &unsettled):
		return err
	}
	for _, d := range unsettled.Doubts {
		if err := u.confirmOver(s, d, f); err != nil {
			return err
		}
	}
	return nil
}

// confirmOver returns nil if the user confirms at the terminal that a session is over.
func (u *ui) confirmOver(s *organiser.Tournament, d organiser.Doubt, f *revealFlags) error {
	if f.played {
		return nil
	}
	id := d.Session
	typed, err := u.AskTerminal(u.Translate("organise.is-it-over",
		words.T("session", id.InWords()), words.Name("name", d.TypeToSettle)))
	if err == nil && typed != d.TypeToSettle {
		err = words.Errorf("organise.typed-not", words.Name("name", d.TypeToSettle))
	}
	if err != nil {
		notMarked := words.Errorf("organise.not-marked", words.T("session", id.InWords()), words.E("why", err))
		return term.Hint(notMarked, "organise.played-or-flag",
			words.Name("name", term.ShellWord(s.Path)), words.N("phase", id.Phase), words.N("session", id.Session))
	}
	return nil
}

// revealSession writes a session's key to a separate file.
func (u *ui) revealSession(
	s *organiser.Tournament, k *squaredeal.Keys, id squaredeal.ID, f *revealFlags,
) error {
	settled := organiser.KindsByFlag("played") // by confirmOver
	if f.phaseOver {
		settled = append(settled, organiser.KindsByFlag("phase-over")...)
	}
	r, err := s.RevealSession(k, id, settled...)
	switch {
	case errors.Is(err, fs.ErrExist):
		return term.Hint(err, "organise.else-in-the-way")
	case err != nil:
		return err
	case r.Existed:
		u.Note("organise.there-unchanged", words.Name("file", r.Path))
	}
	if s.Description.KeyRoot == nil {
		u.Warn("organise.no-root", words.Name("file", s.Path))
	}
	u.Note("organise.key-in", words.Name("file", r.Path), words.T("session", r.Key.Key.InWords()))
	u.Note("organise.anyone-checks",
		words.Name("description", term.ShellWord(s.Path)), words.Name("keys", term.ShellWord(r.Path)))
	fmt.Fprintln(u.Out, r.Path)
	return nil
}

// logSessions adds the revealed keys of sessions to the log. Missing cosignatures are reported once,
// because all entries share the newest checkpoint.
func (u *ui) logSessions(
	ctx context.Context, s *organiser.Tournament, ids []squaredeal.ID, log *logbook.Flags,
) (err error) {
	for _, id := range ids {
		err = log.Add(ctx, u.UI.UI, s, publiclog.KindSession, logged.Details{Session: id})
		if err != nil && !logbook.IsUnwitnessed(err) {
			return err
		}
	}
	return err
}
