// Package deal is the room of the commands that deal hands: deal, replay, and
// the stand-ins for bigdeal and bigdealx.
package deal

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Commands are the commands that deal hands.
func Commands(t *term.UI) []*cobra.Command {
	u := &ui{t}
	return []*cobra.Command{u.dealCommand(), u.replayCommand()}
}

// StandIns are the commands that stand in for other programs.
func StandIns(t *term.UI) []*cobra.Command {
	u := &ui{t}
	return []*cobra.Command{u.bigdealCommand("bigdeal"), u.bigdealCommand("bigdealx")}
}

// ui is one run of the program with what the commands of this room do.
type ui struct{ *term.UI }
