package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// versionCommand says which program this is.
func versionCommand(u *term.UI) *cobra.Command {
	var json bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "say which version this is, from which commit, and built with which Go",
		Long: `Say which version this is, from which commit it was built, and with which Go.
All of it comes from the build itself.`,
		Example: `  fairdeal version
  fairdeal version --json`,
		Args: term.NoArguments,
		RunE: func(cmd *cobra.Command, args []string) error {
			b := term.ReadBuild()
			if json {
				return u.PrintJSON(b)
			}
			fmt.Fprintf(u.Out, "fairdeal %s\n", b.Version)
			if b.Commit != "" {
				changed := ""
				if b.Changed {
					changed = ", with changes"
				}
				fmt.Fprintf(u.Out, "commit   %s%s\n", b.Commit, changed)
			}
			_, err := fmt.Fprintf(u.Out, "built    with %s for %s\n", b.Go, b.System)
			return err
		},
	}
	cmd.Flags().BoolVar(&json, "json", false, "the same as JSON")
	return cmd
}
