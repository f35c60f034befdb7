package term

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/words"
)

// JSONFlag is the one flag of all commands that print JSON.
const JSONFlag = "json"

// TakesJSON reports whether cmd prints JSON.
func TakesJSON(cmd *cobra.Command) bool { return cmd.Annotations[JSONFlag] != "" }

// wantsJSON refuses --json for commands without JSON, before anything is done.
func (u *UI) wantsJSON(cmd *cobra.Command, _ []string) error {
	if u.JSON && !TakesJSON(cmd) {
		return Hint(words.Errorf("term.no-json", words.Name("command", cmd.CommandPath())), "term.shows-flags", words.Name("command", cmd.CommandPath()))
	}
	return nil
}
