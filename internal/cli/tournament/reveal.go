package tournament

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// revealFlags contains the flags of reveal.
type revealFlags struct {
	open  sealed.OpenFlags
	keys  string // key file
	log   logbook.Flags
	early string // repeats the tournament's name; earlyTyped if it will be typed

	sessions  []string // sessions whose keys are revealed separately
	played    bool     // confirms that the sessions are over
	phaseOver bool     // confirms that a phase of unknown length is over
}

// earlyTyped is --early without a name, which the user then types.
const earlyTyped = " "

func (u *ui) revealCommand() term.Command {
	var f revealFlags
	return term.Command{
		Use: "reveal NAME",
		Example: `  fairdeal tournament reveal spring --unlock chief.txt
  fairdeal tournament reveal spring --session 1,3 --unlock chief.txt
  fairdeal tournament reveal spring --early spring --unlock chief.txt`,
		First: "unlock session early",
		Flags: term.Flags{
			"session":    &f.sessions,
			"played":     &f.played,
			"phase-over": &f.phaseOver,
			"keys":       term.File(&f.keys),
			"early":      term.OptionalValue(&f.early, earlyTyped, func(string) bool { return true }),
		}.And(f.open.Flags(), f.log.Flags()),
		Run: func(in *term.Line) (err error) {
			if err := u.RequireLogFlags(in.Args[0], &f.log); err != nil {
				return err
			}
			if f.keys, err = u.keysOf(in.Args[0], f.keys); err != nil {
				return err
			}
			return u.WithTournament(organiser.Edit, in.Args[0], func(s *organiser.Tournament) error {
				return u.runReveal(in.Context(), s, &f)
			})
		},
	}
}

// runReveal reveals all keys, or those of single sessions, and adds them to the log.
func (u *ui) runReveal(ctx context.Context, s *organiser.Tournament, f *revealFlags) error {
	singleSessions := len(f.sessions) > 0
	switch {
	case s.Description.Old && (singleSessions || f.log.HasLog()):
		return organise.OldVersionError(s)
	case s.Description.Old:
		return u.revealOld(s, f.keys)
	case singleSessions && f.early != "":
		return words.Errorf("tournament.early-played")
	case !singleSessions && (f.played || f.phaseOver):
		return words.Errorf("tournament.played-over")
	}
	if err := f.log.Ready(u.UI.UI); err != nil {
		return err
	}
	if singleSessions {
		return u.revealSessions(ctx, s, f)
	}
	if err := u.checkReveal(s, f); err != nil {
		return err
	}
	if err := u.revealAll(s, f.keys, &f.open); err != nil || !f.log.HasLog() {
		return err
	}
	return f.log.Add(ctx, u.UI.UI, s, publiclog.KindRevealed, logged.Details{Early: true})
}

// revealOld checks the key file of a SquareDeal 1.3 tournament, which is never encrypted, without
// writing anything.
func (u *ui) revealOld(s *organiser.Tournament, file string) error {
	if file == "" {
		file = s.KeysPath()
	}
	file, data, err := u.KeyData(s, file, &sealed.OpenFlags{})
	if err != nil {
		return err
	}
	k, err := u.ParseKeys(file, data)
	if err != nil {
		return err
	}
	if _, err := s.Description.CheckKeys(k); err != nil {
		return term.CheckFailedf("%s: %w", file, err)
	}
	u.Note("organise.old-key-file", words.Name("file", file))
	return nil
}

// loadKeys reads and parses the key file of a tournament; see KeyData.
func (u *ui) loadKeys(s *organiser.Tournament, file string, f *sealed.OpenFlags) (*squaredeal.Keys, error) {
	name, data, err := u.KeyData(s, file, f)
	if err != nil {
		return nil, err
	}
	return u.ParseKeys(name, data)
}

// revealAll decrypts the key file, by default the published one, and writes it as NAME.sqk. The caller must have
// checked that the hands have been played.
func (u *ui) revealAll(s *organiser.Tournament, file string, f *sealed.OpenFlags) error {
	if file == "" {
		file = s.PublishedKeyFile()
	}
	k, err := u.loadKeys(s, file, f)
	if err != nil {
		return err
	}
	out := s.KeysPath()
	settled := organiser.KindsByFlag("early") // confirmed in checkReveal or the dialogue
	existed, err := s.RevealAll(k, settled...)
	switch {
	case errors.Is(err, fs.ErrExist):
		return term.Hint(err, "organise.keys-in-the-way")
	case err != nil:
		return fmt.Errorf("%s: %w", file, err)
	}
	if !s.Description.HasValue {
		u.Warn("organise.value-not-set-reveal", words.Name("file", out))
	}
	if existed {
		u.Note("organise.there-unchanged", words.Name("file", out))
	} else {
		u.Note("keys.opened", words.Name("file", out))
	}
	u.Note("organise.publish-both", words.Name("description", s.Path), words.Name("keys", out))
	u.Note("organise.anyone-checks",
		words.Name("description", term.ShellWord(s.Path)), words.Name("keys", term.ShellWord(out)))
	return nil
}
