package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/deal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/cli/tournament"
	"github.com/fairdeal/fairdeal/internal/cli/verify"
)

// program runs a command line, args[0] is the program's name, with the commands
// of this room alone.
func program(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	return term.Run(args[1:], stdin, stdout, stderr, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		root.AddCommand(deal.Commands(t)...)
		root.AddCommand(deal.StandIns(t)...)
		root.AddCommand(tournament.Commands(t)...)
		root.AddCommand(verify.Command(t))
		return root
	})
}
