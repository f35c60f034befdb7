package score

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) contract() term.Command {
	var o scoreOutput
	var c conditions
	var by string
	return term.Command{
		Use: "contract CONTRACT",
		Example: `  fairdeal score contract 4Hx -2 --by N --board 7
  fairdeal score contract "3NT+1 S" --vul all`,
		First:  "by vul board",
		Flags:  c.flags().And(term.Flags{"by": term.OneOf(&by, "N", "E", "S", "W")}),
		JSON:   true,
		Signed: true,
		Run: func(in *term.Line) error {
			if len(in.Args) == 0 {
				return term.Hint(words.Errorf("scoring.contract-missing"), "scoring.4hx-2-by-n", words.Name("command", in.Name()))
			}
			text := strings.ReplaceAll(strings.Join(in.Args, " "), "\u2212", "-")
			contract, err := score.ParseContract(text)
			if err != nil {
				return resultError(words.New("scoring.the-contract", words.Name("text", plain.Quote(text))), err)
			}
			if by != "" {
				seat := strings.Index("NESW", by)
				if contract.Declared && contract.Declarer != bridge.Seat(seat) {
					return words.Errorf("scoring.declarer-contract-by-by", words.Name("declarer", string(rune(contract.Declarer.Letter()))), words.Name("by", string(rune("NESW"[seat]))))
				}
				contract.Declarer, contract.Declared = bridge.Seat(seat), true
			}
			vul, err := c.vulnerability()
			if err != nil {
				return err
			}
			value, err := print.ReportContract(contract, c.board, vul)
			switch {
			case errors.Is(err, print.ErrNoDeclarer):
				return term.Hint(err, "scoring.by-n-says-who")
			case errors.Is(err, print.ErrNoVulnerability):
				return term.Hint(err, "scoring.board-7-or-vul")
			case err != nil:
				return err
			case vul == nil:
				vul = new(bridge.Vulnerability)
			}
			w := o.language(u)
			line := w.Say("scoring.vulnerable", words.Contract("contract", contract.String()), words.Name("vulnerable", w.Vulnerable(*vul)))
			s := &print.Sheet{
				Title:   line,
				Steps:   w.Contract(contract, *vul),
				Results: []string{w.Say("scoring.vulnerable-ns-ew", words.Contract("contract", contract.String()), words.Name("vulnerable", w.Vulnerable(*vul)), words.Name("ns", plus(value.NS)), words.Name("ew", plus(value.EW)))},
			}
			return o.printResult(u, s, value)
		},
	}
}

// plus formats n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }
