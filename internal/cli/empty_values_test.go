package cli

import (
	"slices"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestEmptyValues checks that flags refuse an empty text. Otherwise a script with an empty variable would run as if the
// flag had not been used.
func TestEmptyValues(t *testing.T) {
	hasMeaning := []string{
		"fairdeal settings keys", // removes the setting
		"fairdeal settings log",
		"fairdeal settings log-key",
		"fairdeal settings organiser-key",
		"fairdeal settings policy",
		"fairdeal verify digest", // cannot be compared, so that nothing is verified
		"fairdeal verify value",
		"fairdeal tarot show label", // the game has no label
		"fairdeal tarot duplicate label",
		"fairdeal tarot stats label",
		"fairdeal tarot verify label",
	}
	flags := 0
	everyCommand(func(cmd *cobra.Command) {
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			flags++
			name := cmd.CommandPath() + " " + f.Name
			isLog := f.Name == "log" && f.Value.Type() == "string" // "" selects no log
			isAccepted := f.Value.Set("") == nil
			if isAccepted && !isLog && !slices.Contains(hasMeaning, name) {
				t.Errorf("%s accepts an empty value", name)
			}
		})
	})
	if flags < 200 {
		t.Errorf("%d flags", flags)
	}
}
