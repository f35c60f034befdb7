package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Topics are the pages of help about tournaments.
func Topics() []*cobra.Command {
	return []*cobra.Command{term.Topic("phases"), term.Topic("dates")}
}
