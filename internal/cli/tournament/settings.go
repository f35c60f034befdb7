package tournament

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// newSettings keeps where keys and log of a tournament are.
func newSettings(u *ui) *cobra.Command {
	var given settings.Tournament
	cmd := &cobra.Command{
		Use: "settings NAME",
		Example: `  fairdeal settings spring --log deals --log-key deals.key --organiser-key organiser.key
  fairdeal settings spring`,
		Args: term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			path := organise.DescriptionPath(args[0])
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
				if cmd.Flags().Changed(l.Name) {
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
	fs := cmd.Flags()
	fs.StringVar(&given.Keys, "keys", "", "the keys are in `FILE`, not in NAME.sqk or NAME.sqk.age")
	fs.StringVar(&given.Log, "log", "", "the log is in the folder `DIR`")
	fs.StringVar(&given.LogKey, "log-key", "", "the log's key `FILE`")
	fs.StringVar(&given.OrganiserKey, "organiser-key", "", "the organiser's key `FILE`")
	fs.StringVar(&given.Policy, "policy", "", "whose cosignatures are wanted: a policy `FILE` (default: that beside the log's key)")
	term.PrintsJSON(cmd)
	return cmd
}

// keysOf is the file with the keys of a tournament that a flag names, else that of its
// settings; empty where nobody says.
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
