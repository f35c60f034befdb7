package score

import (
	"fmt"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score"
)

func newScoreBoard(u *ui, explain bool) *cobra.Command {
	o := scoreOutput{explain: explain}
	var c conditions
	var method, expected, datum, trim string
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
  few-scores: white-book   # 65/55 and 70/60/50 % for two and three scores
  winners: 1          # one field: no pair may stand on both sides
  datum: 10           # Butler: given, or trim: 1, trim: 10%
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
  fairdeal score board board7.txt --html ruling.html`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			settings := c.settings()
			for _, x := range []struct{ key, value string }{{"method", method}, {"expected", expected}, {"datum", datum}, {"trim", trim}} {
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
				return fmt.Errorf("%s: %w", args[0], err)
			}
			return o.print(u, boardSheet(t, s), report)
		},
	}
	o.flags(cmd, true)
	c.flags(cmd)
	cmd.Flags().StringVar(&method, "method", "", "the `method` instead of the file's: mp, butler or cross-imp")
	cmd.Flags().StringVar(&expected, "expected", "", "how many scores are expected, instead of the file's `number`")
	cmd.Flags().StringVar(&datum, "datum", "", "Butler: the datum, instead of the file's")
	cmd.Flags().StringVar(&trim, "trim", "", "Butler: how many scores, or what percentage, are left out at each end")
	return cmd
}

var methodNames = [...]string{"matchpoints", "Butler", "cross-IMPs per comparison"}

// boardSheet is a scored traveller for people.
func boardSheet(t *traveller.Board, s *score.BoardScore) *sheet {
	out := &sheet{Title: "Board", Warnings: s.Warnings, Steps: ruling.ExplainBoard(t, s)}
	if t.Number > 0 {
		out.Title = fmt.Sprintf("Board %d", t.Number)
	}
	out.Title += ", " + methodNames[s.Method]
	if t.Vul != nil {
		out.Facts = append(out.Facts, fact{"Vulnerable", t.Vul.String()})
	}
	out.Facts = append(out.Facts, fact{"Scores", fmt.Sprintf("%d, expected %d", len(t.Lines), s.Expected)})
	lines := sheetTable{Caption: "points, " + methodNames[s.Method], Head: []string{"NS", "EW", "result", "NS points", "EW points"}}
	if s.Method == score.Matchpoints {
		lines.Caption = fmt.Sprintf("points, top %v", s.Top)
	}
	weighted, split, artificial := false, false, false
	for i := range t.Lines {
		l, p := &t.Lines[i], s.Lines[i]
		lines.Rows = append(lines.Rows, []string{l.NS, l.EW, l.Result.String(), pointsText(s.Method, p.NS), pointsText(s.Method, p.EW)})
		if !l.Result.Adjusted() {
			continue
		}
		out.Facts = append(out.Facts, fact{fmt.Sprintf("Pairs %s and %s", l.NS, l.EW), l.Result.String()})
		weighted = weighted || l.Result.NS.Weighted() || l.Result.EW.Weighted()
		split = split || l.Result.Split() && (l.Result.NS.Real() || l.Result.EW.Real())
		artificial = artificial || p.NS.Artificial || p.EW.Artificial
		if l.Result.Damage == nil {
			out.Results = append(out.Results, fmt.Sprintf("pair %s NS: %s, pair %s EW: %s", l.NS, pointsText(s.Method, p.NS), l.EW, pointsText(s.Method, p.EW)))
		}
	}
	if s.Method == score.Matchpoints {
		if s.NS == s.EW {
			out.Tables = append(out.Tables, frequencyTable("frequencies", s.NS))
		} else {
			out.Tables = append(out.Tables, frequencyTable("frequencies of the NS sides", s.NS), frequencyTable("frequencies of the EW sides", s.EW))
		}
	}
	if len(s.Datums) > 0 {
		d := sheetTable{Caption: "datum", Head: []string{"datum", "weight"}}
		for _, x := range s.Datums {
			d.Rows = append(d.Rows, []string{plus(x.Value), number(x.Weight)})
		}
		out.Tables = append(out.Tables, d)
	}
	for _, d := range s.Damages {
		table, results := damageTable(d.DamageReport), damageResults(d.DamageReport)
		pairs := fmt.Sprintf("pairs %s and %s: ", t.Lines[d.Line].NS, t.Lines[d.Line].EW)
		table.Caption, results[0] = pairs+table.Caption, pairs+results[0]
		out.Tables = append(out.Tables, table)
		out.Results = append(out.Results, results...)
		out.Laws = compact(append(out.Laws, d.Case.Laws()...))
	}
	out.PageSteps = ruling.ExplainAwards(t, s)
	out.Page = append(out.Page, out.Tables...)
	if len(lines.Rows) > 20 {
		adjusted := lines
		adjusted.Rows = nil
		for i := range t.Lines {
			if t.Lines[i].Result.Adjusted() {
				adjusted.Rows = append(adjusted.Rows, lines.Rows[i])
			}
		}
		adjusted.Caption += ": the adjusted results"
		out.Page = append(out.Page, adjusted)
	} else {
		out.Page = append(out.Page, lines)
	}
	out.Tables = append(out.Tables, lines)
	for _, x := range []struct {
		is  bool
		law string
	}{{weighted, "Law 12C1(c)"}, {split, "Law 12C1"}, {artificial, "Law 12C2"}} {
		if x.is {
			out.Laws = append(out.Laws, x.law)
		}
	}
	out.Laws = append(out.Laws, [...]string{"Law 78A", "Law 78B", "Law 78B"}[s.Method])
	return out
}

func pointsText(m score.Method, p score.Points) string {
	switch {
	case !p.Played:
		return "not played"
	case m == score.Matchpoints:
		return number(p.Value)
	}
	return signed(p.Value)
}

// frequencyTable is a table as the lecture prints it: score, frequency, NS, EW.
func frequencyTable(caption string, t *score.Table) sheetTable {
	out := sheetTable{Caption: caption, Head: []string{"score", "frequency", "NS", "EW"}}
	if t.Real != t.Expected {
		out.Caption += fmt.Sprintf(", %d of %d", t.Real, t.Expected)
	}
	switch {
	case t.Factored():
		out.Caption += " (Neuberg)"
	case t.Few:
		out.Caption += " (White Book)"
	}
	for _, r := range t.Rows {
		out.Rows = append(out.Rows, []string{plus(r.Score), number(r.Frequency), number(r.NS), number(r.EW)})
	}
	return out
}
