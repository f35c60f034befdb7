package score

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// printPairs prints one or both rankings with the players' names:
//
//	NS
//	  place  pair  boards  total  percent
//	      1     2       2   2.60    65.00  Ann - Bob
func (s *scoreSession) printPairs(
	out io.Writer, ranking *score.SessionScore, names map[score.PairSide]string,
) {
	tab := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i := range ranking.Pairs {
		pair := &ranking.Pairs[i]
		beginsRanking := i == 0 || pair.Side != ranking.Pairs[i-1].Side
		if beginsRanking {
			if i > 0 {
				tab.Flush()
				fmt.Fprintln(out)
			}
			if pair.Side != "" {
				fmt.Fprintln(out, s.lang.Side(pair.Side))
			}
			fmt.Fprint(tab, s.heading(ranking.Method))
		}
		mean := "-"
		if pair.Place > 0 {
			mean = pair.Mean.Fixed(2)
		}
		fmt.Fprintf(tab, "%s\t%s\t%d\t%s\t%s\t",
			print.FormatPlace(pair.Place, pair.Tied), plain.Text(pair.Pair), pair.Boards, pair.Total.Fixed(2), mean)
		if players := names[score.PairSide{Pair: pair.Pair, Side: pair.Side}]; players != "" {
			fmt.Fprintf(tab, "  %s", plain.Text(players))
		}
		fmt.Fprintln(tab)
	}
	tab.Flush()
}

// heading returns the first line of a ranking, whose columns end with tabs.
func (s *scoreSession) heading(m score.Method) string {
	total, mean := "ruling.imps", "ruling.per-board"
	if m == score.Matchpoints {
		total, mean = "ruling.total", "ruling.percent"
	}
	var columns []string
	for _, key := range []string{"ruling.place", "ruling.pair", "word.boards", total, mean} {
		columns = append(columns, s.lang.Say(key))
	}
	return strings.Join(columns, "\t") + "\t\n"
}
