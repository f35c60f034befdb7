package tournament

import (
	"io"
	"os"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

func TestMain(m *testing.M) {
	workfactor.Scrypt = 10 // what it costs to try a passphrase is not tested here
	os.Exit(m.Run())
}

// program runs a command line, args[0] is the program's name, with the commands
// of this room alone.
func program(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	return term.Run(args[1:], stdin, stdout, stderr, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		for _, c := range Commands(t) {
			root.AddCommand(c.Cobra())
		}
		return root
	})
}
