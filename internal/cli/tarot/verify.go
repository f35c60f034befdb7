package tarot

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/tarot"
)

func newTarotVerify(u *ui) *cobra.Command {
	var which tarotGame
	var announced, commitment, code, site, value string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify REVEALED | DISTRIBUTION",
		Short: "check a game's numbers against what was shown before the first deal",
		Long: `Check a game's numbers against what was shown before the first deal. The numbers
are those of a file that "reveal" printed, or are given as arguments. What was
shown is a file that "new" printed (--announced), a commitment, or a code. The
value of delayed information is checked where you say what you found (--value).

Exit status: 0 every check that could be made passed; 1 a check failed; 2 there
was nothing to check, or it could not be read.`,
		Example: `  fairdeal tarot verify revealed.txt --announced announced.txt
  fairdeal tarot verify revealed.txt --announced announced.txt --value "3 6 9 13 26 40"
  fairdeal tarot verify revealed.txt --code 3f0c2
  fairdeal tarot verify 94480825 --players 4 --sequence 60000000000 --code 3f0c2`,
		RunE: func(cmd *cobra.Command, args []string) error {
			claim, err := which.claim(u, cmd, args)
			if err != nil {
				return err
			}
			if announced != "" {
				r, err := readTarotRecord(announced)
				if err != nil {
					return err
				}
				if r.Kind != tarot.KindAnnounced {
					return fmt.Errorf("%s: is a %s record, want an %s one", announced, r.Kind, tarot.KindAnnounced)
				}
				claim.Announced = &r
			}
			if cmd.Flags().Changed("commitment") {
				c, err := tarot.ParseCommitment(strings.TrimSpace(commitment))
				if err != nil {
					return err
				}
				claim.Commitment = &c
			}
			if cmd.Flags().Changed("code") {
				if claim.Code, err = tarot.ParseCode(strings.TrimSpace(code)); err != nil {
					return err
				}
			}
			if cmd.Flags().Changed("site-code") {
				if claim.SiteCode, err = tarot.ParseCode(strings.TrimSpace(site)); err != nil {
					return err
				}
			}
			if cmd.Flags().Changed("value") {
				if claim.Value, err = tarot.CanonicalValue(value); err != nil {
					return err
				}
			}
			report, err := tarot.Verify(claim)
			if err != nil {
				return err
			}
			if asJSON {
				err = u.PrintJSON(report)
			} else {
				err = u.printReport(report)
			}
			switch {
			case err != nil:
				return err
			case report.Status == tarot.Fail:
				return term.ErrFalseReported
			case report.Status == tarot.NotChecked:
				return term.ErrUncheckedReported
			}
			return nil
		},
	}
	which.flags(cmd)
	cmd.Flags().Lookup("game").Usage = "the `file` that reveal printed (the same as giving it without --game)"
	cmd.Flags().StringVar(&announced, "announced", "", "the `file` that new printed before the first deal")
	cmd.Flags().StringVar(&commitment, "commitment", "", "the commitment as you saw it before the first deal, 64 digits")
	cmd.Flags().StringVar(&code, "code", "", "the code as you saw it before the first deal, 5 digits")
	cmd.Flags().StringVar(&site, "site-code", "", "a card site's code of 5 digits: try the ways in which it may be made")
	cmd.Flags().StringVar(&value, "value", "", "the value of the delayed information as you looked it up")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// claim is what the arguments say: numbers, or a file where the argument is
// not a number.
func (t *tarotGame) claim(u *ui, cmd *cobra.Command, args []string) (tarot.Claim, error) {
	if t.file == "" && len(args) == 1 && strings.Trim(args[0], "0123456789+ ") != "" && !cmd.Flags().Changed("players") {
		t.file, args = args[0], nil
	}
	if t.file == "" && len(args) == 0 {
		return tarot.Claim{}, term.WithHint(errors.New("nothing given to verify"), "give the file that reveal printed, or the distribution with --players and --sequence")
	}
	if t.file == "" && cmd.Flags().Changed("value") {
		return tarot.Claim{}, tarot.ErrNoValue
	}
	if t.file == "" {
		g, err := t.game(u, cmd, args)
		return tarot.Claim{Game: g}, err
	}
	if err := t.onlyFile(cmd, args); err != nil {
		return tarot.Claim{}, err
	}
	r, err := readTarotRecord(t.file)
	if err != nil {
		return tarot.Claim{}, err
	}
	switch r.Kind {
	case tarot.KindRevealed:
		return tarot.Claim{Revealed: &r}, nil
	case tarot.KindSecret:
		return tarot.Claim{}, term.WithHint(fmt.Errorf("%s: is the secret record of a game", t.file), "fairdeal tarot reveal prints the form to verify")
	}
	return tarot.Claim{}, term.WithHint(fmt.Errorf("%s: is the announcement of a game, without its numbers", t.file), "give it with --announced, beside the file that reveal printed")
}

func (u *ui) printReport(r tarot.Report) error {
	for _, s := range r.Steps {
		fmt.Fprintf(u.Out, "%-11s  %s\n", s.Status, s.Check)
		switch {
		case s.Status == tarot.Fail:
			fmt.Fprintf(u.Out, "             want %s\n             got  %s\n", orNothing(s.Want), orNothing(s.Got))
		case s.Got != "":
			fmt.Fprintf(u.Out, "             %s\n", s.Got)
		}
		if s.Note != "" {
			fmt.Fprintf(u.Out, "             %s\n", s.Note)
		}
	}
	_, err := fmt.Fprintf(u.Out, "\n%s\n", r.Verdict)
	return err
}

func orNothing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}
