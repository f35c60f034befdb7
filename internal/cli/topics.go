package cli

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/spf13/cobra"
)

// exitTopic is the help about exit statuses.
func exitTopic() *cobra.Command {
	return term.Topic("exit", "what the exit status says", `The exit status of every command, for ever:

  0  done; for verify, tarot verify and log check: everything was checked and is true
  1  checked and false
  2  could not check or do it: wrong usage, a file that is missing or cannot be
     read or written, evidence that is not there

Messages go to standard error, data to standard output. A message that starts
with "hint:" says what to do next.`)
}
