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
	workfactor.Scrypt = 10 // passphrases are cheap in tests
	os.Exit(m.Run())
}

// program runs a command line with the commands of this package only. args[0] is the program's
// name.
func program(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	return term.Run(args[1:], stdin, stdout, stderr, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		for _, c := range Commands(t) {
			root.AddCommand(c.Cobra())
		}
		return root
	})
}
