// Package deal is the room of the commands that deal and convert hands: deal,
// replay, convert, stats, and the stand-ins for bigdeal and bigdealx.
package cli

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// dealCommands are the commands that deal and convert hands.
func dealCommands(t *term.UI) []*cobra.Command {
	u := &ui{t}
	return []*cobra.Command{u.dealCommand(), u.replayCommand(), u.convertCommand(), u.statsCommand()}
}

// standIns are the commands that stand in for other programs.
func standIns(t *term.UI) []*cobra.Command {
	u := &ui{t}
	return []*cobra.Command{u.bigdealCommand("bigdeal"), u.bigdealCommand("bigdealx")}
}
