package verify

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// program runs a command line with the commands of this package only. args[0] is the program's
// name.
func program(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	return term.Run(args[1:], stdin, stdout, stderr, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		root.AddCommand(Command(t).Cobra())
		return root
	})
}
