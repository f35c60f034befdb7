package term

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/words"
)

// JSONFlag is the name of the flag --json.
const JSONFlag = "json"

// TakesJSON reports whether cmd can print JSON.
func TakesJSON(cmd *cobra.Command) bool { return cmd.Annotations[JSONFlag] != "" }

// checkJSON returns an error if --json is used with a command that cannot print JSON, before the
// command does anything.
func (u *UI) checkJSON(cmd *cobra.Command, _ []string) error {
	if u.JSON && !TakesJSON(cmd) {
		return Hint(words.Errorf("term.no-json", words.Name("command", cmd.CommandPath())),
			"term.shows-flags", words.Name("command", cmd.CommandPath()))
	}
	return nil
}
