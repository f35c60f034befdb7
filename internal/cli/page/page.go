// Package page implements the command that writes the player's page.
package page

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Command returns "fairdeal page".
func Command(t *term.UI) term.Command {
	out := "verify.html"
	var digest, force bool
	return term.Command{
		Use: "page [tarot]",
		Example: `  fairdeal page -o verify.html
  fairdeal page tarot -o tarot.html
  fairdeal page --digest`,
		First: "out",
		Flags: term.Flags{"out o": &out, "digest": &digest, "force": &force},
		Run: func(in *term.Line) error {
			make, sum, file := player.Page, player.Digest, out
			if len(in.Args) > 0 {
				if in.Args[0] != "tarot" {
					return in.Unexpected(in.Args[0])
				}
				make, sum, file = player.TarotPage, player.TarotDigest, "tarot.html"
			}
			if !in.Has("out") {
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
}
