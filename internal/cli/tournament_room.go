// Package tournament is the room of the commands for tournaments whose hands
// everybody can prove: tournament, and squaredeal, which asks.
package cli

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// tournamentCommands are the commands of tournaments.
func tournamentCommands(t *term.UI) []*cobra.Command {
	u := &ui{t}
	return []*cobra.Command{newTournament(u), u.squaredealCommand()}
}
