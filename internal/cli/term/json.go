package term

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/words"
)

// JSONFlag is the common flag of all commands that print JSON.
const JSONFlag = "json"

// TakesJSON reports whether cmd can print JSON.
func TakesJSON(cmd *cobra.Command) bool { return cmd.Annotations[JSONFlag] != "" }

// wantsJSON returns an error if --json is used with a command that cannot print JSON, before the
// command does anything.
func (u *UI) wantsJSON(cmd *cobra.Command, _ []string) error {
	if u.JSON && !TakesJSON(cmd) {
		return Hint(words.Errorf("term.no-json", words.Name("command", cmd.CommandPath())),
			"term.shows-flags", words.Name("command", cmd.CommandPath()))
	}
	return nil
}
