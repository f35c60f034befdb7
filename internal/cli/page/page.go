// Package page is the command that writes the player's page.
package page

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/words"
)

// Command returns "fairdeal page".
func Command(t *term.UI) *cobra.Command {
	var out string
	var digest, full, tarot bool
	var force bool
	cmd := &cobra.Command{
		Use: "page [full|tarot]",
		Example: `  fairdeal page -o verify.html
  fairdeal page full -o full.html
  fairdeal page tarot -o tarot.html
  fairdeal page --digest`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && (args[0] == "full" || args[0] == "tarot") {
				return nil
			}
			return term.NoArguments(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				full, tarot = full || args[0] == "full", tarot || args[0] == "tarot"
			}
			if full && tarot {
				return words.Errorf("page-command.two")
			}
			make, sum, file := player.Page, player.Digest, out
			switch {
			case full:
				make, sum, file = player.Full, player.FullDigest, "full.html"
			case tarot:
				make, sum, file = player.TarotPage, player.TarotDigest, "tarot.html"
			}
			if !cmd.Flags().Changed("out") {
				out = file
			}
			if digest {
				sum, err := sum()
				if err != nil {
					return withoutFull(err)
				}
				fmt.Fprintln(t.Out, sum)
				return nil
			}
			html, err := make(term.Version())
			if err != nil {
				return withoutFull(err)
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

func withoutFull(err error) error {
	if errors.Is(err, player.ErrNotFull) {
		return term.Hint(err, "page-command.full")
	}
	return err
}
