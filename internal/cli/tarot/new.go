package tarot

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/tarot"
)

func newTarotNew(u *ui) *cobra.Command {
	var players, label, delayed, out string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "new",
		Short: "draw a game's numbers and print the commitment to announce",
		Long: `Draw a game's numbers from the operating system's cryptographic source, write
them to a new file that only you may read, and print what to announce before
the first deal.

With --delayed only a secret is drawn; the numbers then follow from it and from
a public value that nobody knows yet, so that not even the organiser can choose.`,
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret > announced.txt
  fairdeal tarot new --players 5 --delayed "French Loto, draw of 1 December 2026, balls in ascending order"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := tarot.ParsePlayers(players)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("label") && label == "" {
				return errors.New("label is empty")
			}
			if cmd.Flags().Changed("delayed") {
				if delayed, err = tarot.CanonicalDelayed(delayed); err != nil {
					return err
				}
			}
			r, err := tarot.NewRecord(n, label, delayed)
			if err != nil {
				return err
			}
			if out == "" {
				out = "tarot-" + r.Code + ".secret"
			}
			return u.announce(r, out, asJSON)
		},
	}
	cmd.Flags().StringVar(&players, "players", "4", "number of players, 3, 4 or 5")
	cmd.Flags().StringVar(&label, "label", "", "a `text` that is part of the commitment, such as the table's name")
	cmd.Flags().StringVar(&delayed, "delayed", "", "mix in public information that is known only later: its `description`")
	cmd.Flags().StringVarP(&out, "out", "o", "", "the new secret `file` (default tarot-CODE.secret)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// announce writes a secret record to a new file, and then, when the numbers
// cannot get lost any more, prints the announcement.
func (u *ui) announce(r tarot.Record, out string, asJSON bool) error {
	err := safefile.WriteNew(out, r.AppendText(nil, "secret until the game has ended; then: fairdeal tarot reveal"), 0o600)
	if errors.Is(err, fs.ErrExist) {
		return term.WithHint(err, "another game's secret may be in it: choose another name with -o")
	}
	if err != nil {
		return err
	}
	if err := u.printAnnouncement(r.Announced(), out, asJSON); err != nil {
		return term.WithHint(err, "fairdeal tarot announce %s prints it again", out)
	}
	u.Notef("wrote %s: keep it secret until the game has ended, and do not lose it", out)
	u.Notef("now: show the lines above to every player, before the first deal")
	if r.Delayed == "" {
		u.Notef("when the game has ended: show everybody what fairdeal tarot reveal %s prints", out)
	} else {
		u.Notef("when the value is known: fairdeal tarot show --game %s --value VALUE shows the deals", out)
		u.Notef("when the game has ended: show everybody what fairdeal tarot reveal %s --value VALUE prints", out)
	}
	return nil
}

// printAnnouncement prints an announced record; file is where its secret is.
func (u *ui) printAnnouncement(a tarot.Record, file string, asJSON bool) error {
	if !asJSON {
		_, err := u.Out.Write(a.AppendText(nil, tarot.CodeWorth))
		return err
	}
	return u.PrintJSON(struct {
		File       string           `json:"file"`
		Players    int              `json:"players"`
		Label      string           `json:"label,omitempty"`
		Delayed    string           `json:"delayed,omitempty"`
		Commitment tarot.Commitment `json:"commitment"`
		Code       string           `json:"code"`
	}{file, a.Game.Players, a.Game.Label, a.Delayed, a.Commitment, a.Code})
}

func newTarotAnnounce(u *ui) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "announce FILE",
		Short:   "print a game's announcement again, from its secret file",
		Example: "  fairdeal tarot announce table3.secret > announced.txt",
		Args:    term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := readTarotRecord(args[0])
			if err != nil {
				return err
			}
			if r.Kind != tarot.KindSecret {
				return fmt.Errorf("%s: %s record, want a %s one", args[0], r.Kind, tarot.KindSecret)
			}
			if err := r.Check(); err != nil {
				return term.Falsef("%s: %w", args[0], err)
			}
			return u.printAnnouncement(r.Announced(), args[0], asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}
