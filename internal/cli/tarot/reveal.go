package tarot

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/tarot"
)

func newTarotReveal(u *ui) *cobra.Command {
	var value string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "reveal FILE",
		Short: "print a game's numbers in the form that everybody can verify",
		Example: `  fairdeal tarot reveal table3.secret > revealed.txt
  fairdeal tarot reveal final.secret --value "3 6 9 13 26 40" > revealed.txt`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			secret, err := readTarotRecord(args[0])
			if err != nil {
				return err
			}
			r, err := u.revealTarot(cmd, args[0], secret, value)
			if err != nil {
				return err
			}
			if asJSON {
				return u.PrintJSON(revealedJSON(r))
			}
			_, err = u.Out.Write(r.AppendText(nil, "check: fairdeal tarot verify, or sha256sum as the next line does", "  "+sha256sumLine(r)))
			return err
		},
	}
	cmd.Flags().StringVar(&value, "value", "", "the value of the delayed information")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// revealTarot is the revealed form of a secret record from a file, with the value
// of its delayed information as typed after --value.
func (u *ui) revealTarot(cmd *cobra.Command, file string, secret tarot.Record, typed string) (tarot.Record, error) {
	value := ""
	if cmd.Flags().Changed("value") {
		var err error
		if value, err = tarot.CanonicalValue(typed); err != nil {
			return tarot.Record{}, err
		}
		if value != typed {
			u.Notef("value taken as %q", value)
		}
	}
	r, err := secret.Revealed(value)
	switch {
	case errors.Is(err, tarot.ErrAltered):
		return r, term.Falsef("%s: %w", file, err)
	case errors.Is(err, tarot.ErrNeedValue):
		return r, term.WithHint(fmt.Errorf("%s: %w", file, err), "add --value with the value of: %s", secret.Delayed)
	case err != nil:
		return r, fmt.Errorf("%s: %w", file, err)
	}
	return r, nil
}

// sha256sumLine is a shell's command that prints a revealed game's commitment.
func sha256sumLine(r tarot.Record) string {
	text := r.Game.Text()
	if r.Secret != nil {
		text = r.Secret.Text()
	}
	return "printf %s " + term.ShellQuote(text) + " | sha256sum"
}

type revealed struct {
	Players      int                `json:"players"`
	Distribution tarot.Distribution `json:"distribution"`
	Sequence     tarot.Sequence     `json:"sequence"`
	Label        string             `json:"label,omitempty"`
	Delayed      string             `json:"delayed,omitempty"`
	Secret       string             `json:"secret,omitempty"`
	Value        string             `json:"value,omitempty"`
	Commitment   tarot.Commitment   `json:"commitment"`
	Code         string             `json:"code"`
}

func revealedJSON(r tarot.Record) revealed {
	j := revealed{
		r.Game.Players, r.Game.Distribution, r.Game.Sequence, r.Game.Label,
		r.Delayed, "", r.Value, r.Commitment, r.Code,
	}
	if r.Secret != nil {
		j.Secret = r.Secret.Hex()
	}
	return j
}
