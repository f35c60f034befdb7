package tournament

import (
	"fmt"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// settingsCommand returns the command that stores where the keys and the log of a tournament are.
func (u *ui) settingsCommand() term.Command {
	var given settings.Tournament
	flags := term.Flags{}
	for _, l := range given.Lines() {
		flags[l.Name] = l.Path
	}
	return term.Command{
		Use: "settings NAME",
		Example: `  fairdeal settings spring --log deals --log-key deals.key --organiser-key organiser.key
  fairdeal settings spring`,
		First: "keys log log-key organiser-key",
		Flags: flags,
		JSON:  true,
		Run: func(in *term.Line) error {
			path := organise.DescriptionPath(in.Args[0])
			if _, err := organiser.Open(path); err != nil {
				return err
			}
			t, err := settings.OfTournament(path)
			if err != nil {
				return err
			}
			changed := false
			now := t.Lines()
			for i, l := range given.Lines() {
				if in.Has(l.Name) {
					*now[i].Path, changed = *l.Path, true
				}
			}
			if changed {
				if err := t.Save(); err != nil {
					return err
				}
			}
			if u.JSON {
				return u.PrintJSON(t)
			}
			for _, l := range now {
				if *l.Path != "" {
					fmt.Fprintf(u.Out, "%-14s %s\n", l.Name, filepath.ToSlash(*l.Path))
				}
			}
			return nil
		},
	}
}

// keysOf returns the key file named by a flag, or else by the tournament's settings, or else "".
func (u *ui) keysOf(name, flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	s, err := settings.OfTournament(organise.DescriptionPath(name))
	if err == nil && s.Keys != "" {
		u.Note("settings.used-keys", words.Name("file", s.File), words.Name("keys", s.Keys))
		return s.Keys, nil
	}
	return "", err
}
