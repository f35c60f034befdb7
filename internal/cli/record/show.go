package record

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/handrecord"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func (u *ui) showCommand() *cobra.Command {
	var f look
	cmd := &cobra.Command{
		Use: "show FILE [BOARDS]",
		Example: `  fairdeal show monday.pbn 7
  fairdeal show monday.dup 1-4,9 --dd
  fairdeal show monday.lin --lang fr --ten T`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 {
				return nil
			}
			return term.NamedArgs("FILE")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.check(); err != nil {
				return err
			}
			if len(args) == 2 {
				f.boards = args[1]
			}
			r, _, err := u.read(args[:1], &f)
			if err != nil {
				return err
			}
			u.solve(cmd.Context(), r, &f)
			if err := u.draw(r, f.options()); err != nil {
				return err
			}
			return nil
		},
	}
	f.register(cmd)
	term.CompleteFiles(cmd, 1, hands.Extensions()...)
	return cmd
}

// draw prints the boards.
func (u *ui) draw(r *handrecord.Record, opt handrecord.Options) error {
	var b strings.Builder
	for i := range r.Boards {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(r.Boards[i].Text(u.Lang, opt))
	}
	text := b.String()
	if u.Colour(u.Out) {
		text = strings.NewReplacer("♥", "\x1b[31m♥\x1b[0m", "♦", "\x1b[31m♦\x1b[0m").Replace(text)
	}
	_, err := u.Out.Write([]byte(text))
	return err
}
