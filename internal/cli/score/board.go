package score

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score/ruling"
)

func newScoreBoard(u *ui) *cobra.Command {
	var o scoreOutput
	var c conditions
	var method, expected, datum, trim, factoring string
	cmd := &cobra.Command{
		Use:   "board FILE",
		Short: "score a traveller at matchpoints, by Butler or by cross-IMPs",
		Long: `Score a traveller, whatever results it holds: print the frequency tables of
North-South and East-West, and each pair's points.

The file has settings first and then one result a line, the numbers of the
North-South and the East-West pair before it (- as FILE: standard input):

  method: mp          # or butler, cross-imp; mp where it is missing
  board: 7            # or vulnerable: none, NS, EW, all
  expected: 10        # scores expected, where some are missing
  factoring: neuberg  # or missing-as-average, scaled, none
  few-scores: white-book   # 65/55 and 70/60/50 % for two and three scores that
                      # are at most a third of those expected
  winners: 1          # one field: no pair may stand on both sides
  datum: 10           # Butler: given; or factored, plain; trim: 1, trim: 10%
  average: NS 3 63.5% # what a pair with A+ or A- has on its other boards
  1  11  +620
  2  12  4Hx-2 N
  3  13  60% 4H= S; 40% 4H-1 S
  4  14  (-100)/(+620)
  5  15  A+

A file called .csv has a header line with the columns ns, ew and result; settings
are further columns, filled in the first line of results.`,
		Example: `  fairdeal score board board7.txt
  fairdeal score board board7.csv --method butler --json
  fairdeal score board board7.txt --html ruling.html --pdf ruling.pdf --lang pl`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			settings := c.settings()
			for _, x := range []struct{ key, value string }{{"method", method}, {"expected", expected}, {"factoring", factoring}, {"datum", datum}, {"trim", trim}} {
				if x.value != "" {
					settings = append(settings, x.key+": "+x.value)
				}
			}
			t, err := readTraveller(u, args[0], settings)
			if err != nil {
				return err
			}
			report, s, err := ruling.ReportBoard(t)
			if err != nil {
				return inFile(args[0], err)
			}
			out, err := o.words(u).BoardSheet(t, s)
			if err != nil {
				return inFile(args[0], err)
			}
			return o.print(u, out, report)
		},
	}
	o.flags(cmd, true)
	c.flags(cmd)
	cmd.Flags().StringVar(&method, "method", "", "the `method` instead of the file's: mp, butler or cross-imp")
	cmd.Flags().StringVar(&expected, "expected", "", "how many scores are expected, instead of the file's `number`")
	cmd.Flags().StringVar(&factoring, "factoring", "", "missing scores: neuberg, missing-as-average, scaled or none, instead of the `way` of the file")
	cmd.Flags().StringVar(&datum, "datum", "", "Butler: the datum, or factored or plain, instead of the file's")
	cmd.Flags().StringVar(&trim, "trim", "", "Butler: how many scores, or what percentage, are left out at each end")
	return cmd
}
