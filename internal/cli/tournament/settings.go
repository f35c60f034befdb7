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
	var wanted settings.Tournament
	flags := term.Flags{}
	for _, l := range wanted.Lines() {
		flags[l.Name] = term.MayBeEmpty(l.Path) // "" removes the setting
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
			t, err := settings.ReadTournament(path)
			if err != nil {
				return err
			}
			if err := changeSettings(in, t, &wanted); err != nil {
				return err
			}
			if u.JSON {
				return u.PrintJSON(t)
			}
			for _, l := range t.Lines() {
				if *l.Path != "" {
					fmt.Fprintf(u.Out, "%-14s %s\n", l.Name, filepath.ToSlash(*l.Path))
				}
			}
			return nil
		},
	}
}

// changeSettings copies the settings whose flags were used to t and saves it if there are any.
func changeSettings(in *term.Line, t, wanted *settings.Tournament) error {
	isChanged := false
	lines := t.Lines()
	for i, l := range wanted.Lines() {
		if in.Has(l.Name) {
			*lines[i].Path, isChanged = *l.Path, true
		}
	}
	if !isChanged {
		return nil
	}
	return t.Save()
}

// keysOf returns the key file named by a flag, or else by the tournament's settings, or else "".
func (u *ui) keysOf(name, flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	s, err := settings.ReadTournament(organise.DescriptionPath(name))
	if err == nil && s.Keys != "" {
		u.Note("settings.used-keys", words.Name("file", s.File), words.Name("keys", s.Keys))
		return s.Keys, nil
	}
	return "", err
}
