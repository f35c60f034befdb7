// Package tournament is the room of the commands for tournaments whose hands
// everybody can prove.
package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Commands are the commands of tournaments.
func Commands(t *term.UI) []*cobra.Command {
	u := &ui{&organise.UI{UI: t}}
	return []*cobra.Command{newTournament(u), newSettings(u), newContribute(u)}
}

// ui is one run of the program with what an organiser does.
type ui struct{ *organise.UI }
