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
				return term.Hint(words.Errorf("scoring.contract-missing"),
					"scoring.4hx-2-by-n", words.Name("command", in.Name()))
			}
			contract, err := parseContract(strings.Join(in.Args, " "), by)
			if err != nil {
				return err
			}
			return u.printContract(contract, &c, &o)
		},
	}
}

// parseContract parses a contract whose declarer may be in the flag --by.
func parseContract(text, by string) (score.Contract, error) {
	text = strings.ReplaceAll(text, "\u2212", "-")
	contract, err := score.ParseContract(text)
	if err != nil {
		where := words.New("scoring.the-contract", words.Name("text", plain.Quote(text)))
		return contract, resultError(where, err)
	}
	if by == "" {
		return contract, nil
	}
	declarer := bridge.Seat(strings.Index("NESW", by))
	if contract.HasDeclarer && contract.Declarer != declarer {
		return contract, words.Errorf("scoring.declarer-contract-by-by",
			words.Name("declarer", string(rune(contract.Declarer.Letter()))), words.Name("by", by))
	}
	contract.Declarer, contract.HasDeclarer = declarer, true
	return contract, nil
}

// printContract prints the score of a contract.
func (u *ui) printContract(contract score.Contract, c *conditions, o *scoreOutput) error {
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
		vul = new(bridge.Vulnerability) // The score of a passed-out board does not depend on the vulnerability.
	}
	lang := o.language(u)
	name := words.Contract("contract", contract.String())
	vulnerable := words.Name("vulnerable", lang.Vulnerable(*vul))
	result := lang.Say("scoring.vulnerable-ns-ew",
		name, vulnerable, words.Name("ns", plus(value.NS)), words.Name("ew", plus(value.EW)))
	s := &print.Sheet{
		Title:   lang.Say("scoring.vulnerable", name, vulnerable),
		Steps:   lang.Contract(contract, *vul),
		Results: []string{result},
	}
	return o.printResult(u, s, value)
}

// plus formats n with its sign.
func plus(n int) string { return score.Int(n).Signed(0) }
