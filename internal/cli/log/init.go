package log

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// initCommand returns the command that creates a log, adopts an existing one, or admits organisers to it.
func (u *ui) initCommand() term.Command {
	var key string
	var adopt bool
	var organiserFiles []string
	return term.Command{
		Use: "init DIR",
		Example: `  fairdeal log init deals --key deals.key
  fairdeal log init deals --key deals.key --organiser-file organiser.pub`,
		First: "key organiser-file adopt",
		Flags: term.Flags{
			"key":            term.File(&key),
			"adopt":          &adopt,
			"organiser-file": term.File(&organiserFiles),
		},
		Run: func(in *term.Line) error {
			signer, err := logbook.ReadKey(u.UI, key)
			if err != nil {
				return err
			}
			var organisers []publiclog.Verifier
			for _, path := range organiserFiles {
				organiser, err := readPublic(path)
				if err != nil {
					return err
				}
				organisers = append(organisers, organiser)
			}
			if err := u.initLog(in.Args[0], key, signer, adopt, len(organisers) > 0); err != nil {
				return err
			}
			return u.admit(key, signer, organisers)
		},
	}
}

// initLog creates a log in a folder or, with adopt, adopts the log that the folder contains. If the log exists
// and is not adopted, the command must admit organisers, because otherwise it would do nothing.
func (u *ui) initLog(dir, key string, signer *publiclog.Signer, adopt, admitsOrganisers bool) error {
	switch {
	case adopt:
		checkpoint, err := folder.RestoreState(dir, key, signer)
		if err != nil {
			return err
		}
		u.Note("log.adopted",
			words.Name("log", dir), words.T("entries", words.Count("count.entries", int(checkpoint.Size))))
	case !folder.Exists(dir):
		err := folder.Init(dir, key, signer)
		if errors.Is(err, folder.ErrKeyUsed) {
			return term.Hint(err, "logbook.key-makes")
		}
		if err != nil {
			return err
		}
		u.Note("log.empty", words.Name("log", dir), words.Name("name", signer.Verifier.Name))
	case !admitsOrganisers:
		return term.Hint(words.Errorf("log.there-already", words.Name("log", dir)), "log.admits")
	}
	return nil
}

// admit admits organisers to the log whose key is in the file key. If nobody is admitted yet, it prints a
// note.
func (u *ui) admit(key string, signer *publiclog.Signer, organisers []publiclog.Verifier) error {
	for _, organiser := range organisers {
		if err := publiclog.CheckDistinct(signer.Verifier, organiser); err != nil {
			return err
		}
		if err := folder.AddOrganiser(key, organiser); err != nil {
			return logbook.WithAdvice(err, key)
		}
		u.Note("log.admitted", words.Name("organiser", organiser.Name))
	}
	admitted, err := folder.ReadOrganisers(key)
	if err == nil && len(admitted) == 0 {
		u.Note("log.nobody-yet", words.Name("key", key))
	}
	return logbook.WithAdvice(err, key)
}
