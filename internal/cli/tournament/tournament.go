// Package tournament is the room of the commands for tournaments whose hands
// everybody can prove.
package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// ui is one run of the program with what an organiser does.
type ui struct{ *organise.UI }

// Commands are the commands of tournaments.
func Commands(t *term.UI) []*cobra.Command {
	u := &ui{&organise.UI{UI: t}}
	return []*cobra.Command{newTournament(u), newSettings(u), newContribute(u)}
}

// Topics are the pages of help about tournaments.
func Topics() []*cobra.Command {
	return []*cobra.Command{term.Topic("phases"), term.Topic("dates")}
}

// newTournament is the group of commands that set tournaments up without a
// dialogue, in the order in which an organiser needs them.
func newTournament(u *ui) *cobra.Command {
	cmd := &cobra.Command{
		Use: "tournament",
		Example: `  fairdeal tournament new spring --name "Spring Teams 2027" --phase "5:1-10,11-20,21-30:rr##:Round robin"
  fairdeal tournament edit spring --di "Dow Jones closing value with both decimals, and Lotto 6/49 from low to high, both of Friday 12 March 2027"
  fairdeal keys identity --out chief.txt
  fairdeal tournament publish spring --recipient chief.pub
  fairdeal tournament dv spring "44,901.92 3 6 9 13 26 40" --yes
  fairdeal tournament make spring --session all --format pbn,dup --dir hands --unlock chief.txt
  fairdeal tournament played spring all
  fairdeal tournament reveal spring --unlock chief.txt`,
		Args: term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		u.tournamentNew(),
		u.tournamentEdit(),
		u.tournamentPublish(),
		u.tournamentAmend(),
		u.tournamentCancel(),
		u.tournamentValue(),
		u.tournamentMake(),
		u.tournamentUnseal(),
		u.tournamentChoice(),
		u.tournamentPlayed(),
		u.tournamentReveal(),
		u.tournamentShow(),
		u.tournamentStatus(),
	)
	for _, sub := range cmd.Commands() {
		switch sub.Name() {
		case "new":
		case "show":
			sub.ValidArgsFunction = term.Files(2, "sqd")
		case "unseal":
			sub.ValidArgsFunction = term.Files(1, "age")
		default:
			sub.ValidArgsFunction = term.Files(1, "sqd")
		}
	}
	return cmd
}
