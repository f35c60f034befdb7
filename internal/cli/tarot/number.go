package tarot

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

func numberCommand(u *ui) *cobra.Command {
	var players string
	cmd := &cobra.Command{
		Use: "number [FILE | CARD...]",
		Example: `  fairdeal tarot show 94480825 --players 4 --sequence 0 --pack | fairdeal tarot number
  fairdeal tarot show 94480825 --players 4 --sequence 0 --json | fairdeal tarot number
  fairdeal tarot number --players 4 hands.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			text, name, err := u.cardText(args)
			if err != nil {
				return err
			}
			n := 0
			if players != "" {
				if n, err = tarot.ParsePlayers(players); err != nil {
					return err
				}
			}
			packs, list, err := tarot.ReadPacks(text, n)
			if err != nil {
				return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
			}
			noted := 0
			l := jsonList{w: u.Out, bare: !list}
			for _, p := range packs {
				d, err := p.Distribution()
				if err != nil {
					return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
				}
				if p.Hands != noted {
					u.Note("tarot-command.no-order", words.N("hand", tarot.HandSize(p.Hands)), words.N("players", p.Hands), words.N("chien", tarot.ChienSize(p.Hands)))
					noted = p.Hands
				}
				if u.JSON {
					err = l.add(struct {
						Distribution tarot.Distribution `json:"distribution"`
					}{d})
				} else {
					_, err = fmt.Fprintln(u.Out, d)
				}
				if err != nil {
					return err
				}
			}
			if u.JSON {
				return l.close()
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&players, "players", "", "read hands of this `number` of players, a line each, then the chien")
	term.PrintsJSON(cmd, "print JSON: one object, or a list of them for a list")
	return cmd
}

// cardText is the cards' text and the name of where it comes from.
func (u *ui) cardText(args []string) (text, name string, err error) {
	if len(args) == 0 {
		if term.IsTerminal(u.In) {
			return "", "", term.Hint(words.Errorf("tarot-command.no-cards"), "tarot-command.give-cards")
		}
		b, err := u.readSmall("-")
		return string(b), u.nameOf("-"), err
	}
	if len(args) == 1 && !strings.ContainsAny(args[0], " ,") {
		b, err := u.readSmall(args[0])
		if !errors.Is(err, fs.ErrNotExist) {
			return string(b), args[0], err
		}
		if _, err := tarot.ParseCard(strings.ToUpper(args[0])); err != nil {
			return "", "", term.Hint(words.Errorf("tarot-command.neither", words.Name("found", plain.Quote(args[0]))), "tarot-command.cards-are")
		}
	}
	return strings.Join(args, " "), u.Say("tarot-command.arguments"), nil
}
