package tournament

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// contributeCommand returns the command for a player who trusts neither the beacon nor the
// organiser.
func (u *ui) contributeCommand() term.Command {
	var name, text, out string
	return term.Command{
		Use:     "contribute TOURNAMENT",
		Example: `  fairdeal contribute spring --name Poland --text "trzy kości 6 1 4" --out poland.contribution`,
		First:   "name text out",
		Flags:   term.Flags{"name": &name, "text": &text, "out o": term.File(&out)},
		Run: func(in *term.Line) error {
			id := strings.TrimSuffix(in.Args[0], squaredeal.DescriptionExt)
			if s, err := organiser.Open(organise.DescriptionPath(in.Args[0])); err == nil && s.Description.Old {
				return organise.OldVersionError(s)
			}
			if err := entrytext.CheckID(id); err != nil {
				return err
			}
			if name == "" || out == "" {
				return term.Hint(words.Errorf("tournament.name-out"),
					"term.shows-example", words.Name("command", in.Name()))
			}
			c, err := delayed.NewContribution(name, strings.Join(strings.Fields(text), " "))
			if err != nil {
				return err
			}
			if err := safefile.WriteNew(out, []byte(c.CommittedText(id)), 0o600); err != nil {
				return term.HintIfExists(err, "tournament.never-overwritten")
			}
			u.Note("tournament.wrote-secret", words.Name("file", out))
			fmt.Fprintf(u.Out, "%s %s\n", name, c.Commitment(id))
			return nil
		},
	}
}
