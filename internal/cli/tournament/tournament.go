// Package tournament implements the commands for tournaments whose hands anyone can verify.
package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

type ui struct{ *organise.UI }

// Commands returns the commands tournament, settings, contribute and squaredeal.
func Commands(t *term.UI) []term.Command {
	u := &ui{&organise.UI{UI: t}}
	return []term.Command{u.tournament(), u.settingsCommand(), u.contributeCommand(), u.dialogueCommand()}
}

// Topics returns the help topics about tournaments. They are not commands.
func Topics() []*cobra.Command {
	return []*cobra.Command{term.Topic("phases"), term.Topic("dates")}
}

// tournament returns the commands that set up a tournament without a dialogue, in the order in
// which an organiser needs them.
func (u *ui) tournament() term.Command {
	c := term.Command{
		Use: "tournament",
		Example: `  fairdeal tournament new spring --name "Spring Teams 2027" --phase "5:1-10,11-20,21-30:rr##:Round robin"
  fairdeal tournament edit spring --di "Dow Jones closing value with both decimals, and Lotto 6/49 from low to high, both of Friday 12 March 2027"
  fairdeal keys identity --out chief.txt
  fairdeal tournament publish spring --recipient chief.pub
  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --yes
  fairdeal tournament make spring --session all --format pbn,dup --dir hands --unlock chief.txt
  fairdeal tournament played spring all
  fairdeal tournament reveal spring --unlock chief.txt`,
		Subcommands: []term.Command{
			u.newCommand(),
			u.editCommand(),
			u.publishCommand(),
			u.amendCommand(),
			u.cancelCommand(),
			u.valueCommand(),
			u.makeCommand(),
			u.choiceCommand(),
			u.playedCommand(),
			u.revealCommand(),
			u.showCommand(),
			u.statusCommand(),
		},
	}
	for i := range c.Subcommands {
		if c.Subcommands[i].Complete == nil {
			c.Subcommands[i].Complete = term.Files(1, "sqd")
		}
	}
	return c
}
