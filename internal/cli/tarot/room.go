// Package tarot is the room of the commands of tarot.
package tarot

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/words"
)

// ui is one run of the program in this room.
type ui struct{ *term.UI }

// Command returns the command of tarot with those below it.
func Command(t *term.UI) *cobra.Command {
	u := &ui{t}
	cmd := &cobra.Command{
		Use: "tarot",
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret
  fairdeal tarot announce table3.secret -o announced.txt
  fairdeal tarot reveal table3.secret -o revealed.txt
  fairdeal tarot verify revealed.txt --announced announced.txt
  fairdeal tarot show revealed.txt --deal 0-9
  fairdeal tarot verify revealed.txt --announced announced.txt --lang fr`,
		Args: term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		newCommand(u), announceCommand(u), showCommand(u), verifyCommand(u),
		revealCommand(u), numberCommand(u), duplicateCommand(u), statsCommand(u),
	)
	cmd.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		var unknown *pflag.NotExistError
		if errors.As(err, &unknown) && isDigit(unknown.GetSpecifiedName()) { // a negative number looks like a flag
			err = words.Errorf("tarot.sign", words.T("what", words.New("tarot.distribution")), words.Name("found", "'-'"))
			return term.Hint(err, "term.shows-flags", words.Name("command", c.CommandPath()))
		}
		return term.FlagError(c, err)
	})
	for _, c := range cmd.Commands() {
		if c.Flags().Lookup("form") != nil {
			term.CompleteFlag(c, "form", func() []string { return []string{"integers ", "decimal ", "machine", "text"} })
		}
		if c.Flags().Lookup("players") != nil {
			term.CompleteFlag(c, "players", func() []string { return []string{"3", "4", "5"} })
		}
	}
	return cmd
}

func isDigit(flag string) bool { return len(flag) == 1 && '0' <= flag[0] && flag[0] <= '9' }
