package score

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
)

func newScoreContract(u *ui, explain bool) *cobra.Command {
	var o scoreOutput
	var c conditions
	var by string
	cmd := &cobra.Command{
		Use:   "contract CONTRACT",
		Short: "the raw score of a contract (Law 77)",
		Example: `  fairdeal score contract 4Hx-2 --by N --board 7
  fairdeal score contract "3NT+1 S" --vul all`,
		Args: oneContract,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.explain = explain
			text := strings.Join(args, " ")
			contract, err := score.ParseContract(text)
			if err != nil {
				return resultError("contract "+plain.Quote(text), err)
			}
			if by != "" {
				seat := strings.Index("NESW", strings.ToUpper(by))
				if seat < 0 || len(by) != 1 {
					return fmt.Errorf("declarer %s, want N, E, S or W", plain.Quote(by))
				}
				if contract.Declared && contract.Declarer != bridge.Seat(seat) {
					return fmt.Errorf("declarer %c in the contract and %c by --by", contract.Declarer.Letter(), "NESW"[seat])
				}
				contract.Declarer, contract.Declared = bridge.Seat(seat), true
			}
			vul, err := c.vulnerability()
			if err != nil {
				return err
			}
			value, err := ruling.ReportContract(contract, c.board, vul)
			switch {
			case errors.Is(err, ruling.ErrNoDeclarer):
				return term.WithHint(err, "--by N says who played it")
			case errors.Is(err, ruling.ErrNoVulnerability):
				return term.WithHint(err, "--board 7 or --vul all says who is vulnerable")
			case err != nil:
				return err
			case vul == nil:
				vul = new(bridge.Vulnerability)
			}
			w := o.words(u)
			line := w("%v, vulnerable: %v", contract, w(value.Vulnerable))
			s := &ruling.Sheet{
				Title:   line,
				Steps:   w.Contract(contract, *vul),
				Results: []string{w("%v, vulnerable: %v: NS %s, EW %s", contract, w(value.Vulnerable), plus(value.NS), plus(value.EW))},
			}
			return o.print(u, s, value)
		},
	}
	o.flags(cmd, false)
	c.flags(cmd)
	cmd.Flags().StringVar(&by, "by", "", "the declarer: N, E, S or W")
	return cmd
}

// plus is n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }

// oneContract is the rule of a command that takes a contract in one or more
// words.
func oneContract(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return term.WithHint(errors.New("the contract is missing"), "%s 4Hx-2 --by N --board 7", cmd.CommandPath())
	}
	return nil
}
