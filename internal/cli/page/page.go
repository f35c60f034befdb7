// Package page is the command that writes the player's page.
package page

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/words"
)

// Command returns "fairdeal page".
func Command(t *term.UI) *cobra.Command {
	var out string
	var digest, force bool
	cmd := &cobra.Command{
		Use: "page [tarot]",
		Example: `  fairdeal page -o verify.html
  fairdeal page tarot -o tarot.html
  fairdeal page --digest`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && args[0] == "full" {
				return words.Errorf("gone.full-page")
			}
			if len(args) == 1 && args[0] == "tarot" {
				return nil
			}
			return term.NoArguments(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			tarot := len(args) > 0
			make, sum, file := player.Page, player.Digest, out
			if tarot {
				make, sum, file = player.TarotPage, player.TarotDigest, "tarot.html"
			}
			if !cmd.Flags().Changed("out") {
				out = file
			}
			if digest {
				sum, err := sum()
				if err != nil {
					return err
				}
				fmt.Fprintln(t.Out, sum)
				return nil
			}
			html, err := make(term.Version())
			if err != nil {
				return err
			}
			if err = t.WriteFile(out, html, 0o666, force); err == nil && out != "-" {
				t.Note("page-command.open", words.Name("file", out), words.N("n", len(html)))
			}
			return err
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "verify.html", "`FILE` to write; - for standard output")
	cmd.Flags().BoolVar(&digest, "digest", false, "print the SHA-256 of the page's script and write nothing")
	cmd.Flags().BoolVar(&force, "force", false, "write over FILE if it is there")
	return cmd
}
