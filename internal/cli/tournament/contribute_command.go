package tournament

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// newContribute is what a player does who wants to trust neither beacon nor
// organiser.
func newContribute(u *ui) *cobra.Command {
	var name, text, out string
	cmd := &cobra.Command{
		Use:     "contribute TOURNAMENT",
		Example: `  fairdeal contribute spring --name Poland --text "trzy kości 6 1 4" --out poland.contribution`,
		Args:    term.NamedArgs("TOURNAMENT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id := strings.TrimSuffix(args[0], ".sqd")
			if s, err := organiser.Open(organise.DescriptionPath(args[0])); err == nil && s.Description.Old {
				return organise.RefuseOld(s)
			}
			if err := publiclog.CheckID(id); err != nil {
				return err
			}
			if name == "" || out == "" {
				return term.Hint(words.Errorf("tournament.name-out"), "term.shows-example", words.Name("command", cmd.CommandPath()))
			}
			c, err := delayed.NewContribution(name, strings.Join(strings.Fields(text), " "))
			if err != nil {
				return err
			}
			if err := safefile.WriteNew(out, []byte(c.Hashed(id)), 0o600); err != nil {
				return term.IfThere(err, "tournament.never-overwritten")
			}
			u.Note("tournament.wrote-secret", words.Name("file", out))
			fmt.Fprintf(u.Out, "%s %s\n", name, c.Commitment(id))
			return nil
		},
	}
	cmd.Flags().StringVar(&name, "name", "", "who contributes, a `word` without blanks: a team, not a person")
	cmd.Flags().StringVar(&text, "text", "", "any `text` of your own; 128 random bits are added")
	cmd.Flags().StringVarP(&out, "out", "o", "", "the new secret `file`")
	return cmd
}
