// Package tournament is the room of the commands for tournaments whose hands
// everybody can prove: tournament, and squaredeal, which asks.
package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Commands are the commands of tournaments.
func Commands(t *term.UI) []*cobra.Command {
	u := &ui{t}
	return []*cobra.Command{newTournament(u), u.squaredealCommand(), newContribute(u)}
}

// ui is one run of the program with what the commands of this room do.
type ui struct{ *term.UI }
