package score

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/printed"
)

// methodWords are the methods as people say them.
var methodWords = map[score.Method]string{
	score.Matchpoints: "matchpoints",
	score.Butler:      "Butler IMPs",
	score.CrossIMP:    "cross-IMPs per comparison",
}

func (s *scoreSession) printText(w io.Writer) error {
	out := bufio.NewWriter(w)
	if s.title != "" {
		fmt.Fprintln(out, term.Printable(s.title))
	}
	winners := "one winner"
	if s.out.Winners == 2 {
		winners = "two winners"
	}
	top := ""
	if s.out.Method == score.Matchpoints {
		top = ", top " + score.Int(2*s.out.Expected-2).String()
	}
	fmt.Fprintf(out, "%s, %s%s, %s, %s\n\n", methodWords[s.out.Method], term.Count(s.in.Len(), "board"), top, term.Count(len(s.out.Pairs), "pair"), winners)
	s.printPairs(out)
	if s.explain {
		s.printSteps(out)
	}
	if s.report != nil {
		s.printReport(out)
	}
	return out.Flush()
}

// printPairs prints the ranking, or both.
func (s *scoreSession) printPairs(out io.Writer) {
	names := s.names()
	side := "none yet"
	tab := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i := range s.out.Pairs {
		p := &s.out.Pairs[i]
		if p.Side != side {
			if side != "none yet" {
				tab.Flush()
				fmt.Fprintln(out)
			}
			if side = p.Side; side != "" {
				fmt.Fprintln(out, side)
			}
			fmt.Fprint(tab, s.heading())
		}
		place := fmt.Sprint(p.Place)
		if p.Tied {
			place += "="
		}
		fmt.Fprintf(tab, "%s\t%s\t%d\t%s\t%s\t", place, term.Printable(p.Pair), p.Boards, p.Total.Fixed(2), p.Mean.Fixed(2))
		if n := names[[2]string{p.Pair, p.Side}]; n != "" {
			fmt.Fprintf(tab, "  %s", n)
		}
		fmt.Fprintln(tab)
	}
	tab.Flush()
}

func (s *scoreSession) heading() string {
	if s.out.Method == score.Matchpoints {
		return "place\tpair\tboards\ttotal\tpercent\t\n"
	}
	return "place\tpair\tboards\tIMPs\ta board\t\n"
}

// names are the players as the file has them, by pair and side.
func (s *scoreSession) names() map[[2]string]string {
	names := map[[2]string]string{}
	if s.printed == nil {
		return names
	}
	for _, p := range s.printed.Pairs {
		for _, side := range []string{"", "NS", "EW"} {
			if s.out.Winners == 1 && side == "" || s.out.Winners == 2 && side != "" && (p.Direction == side || p.Direction == "") {
				names[[2]string{p.ID, side}] = term.Printable(strings.Join(p.Names, " & "))
			}
		}
	}
	return names
}

// reportKinds and reportReasons are in the order in which they are printed.
var (
	reportKinds   = []printed.Kind{printed.RawScore, printed.Datum, printed.Points, printed.Total, printed.Percentage, printed.Place}
	reportReasons = []printed.Reason{printed.Rounded, printed.NotFactored, printed.NotScaled, printed.TieBroken, printed.Overridden, printed.Unexplained}
	kindWords     = map[printed.Kind]string{
		printed.RawScore: "scores of contracts", printed.Datum: "datums", printed.Points: "points of results",
		printed.Total: "totals", printed.Percentage: "percentages", printed.Place: "places",
	}
)

func reasonWord(r printed.Reason) string {
	if r == printed.Unexplained {
		return "unexplained"
	}
	return string(r)
}

// printReport prints how the file's own values compare.
func (s *scoreSession) printReport(out io.Writer) {
	r := s.report
	fmt.Fprintf(out, "\nwhat %s prints\n", s.file)
	if r.HalfScale {
		fmt.Fprintln(out, "  matchpoints on the scale of 1, 1/2 and 0, compared with half of ours")
	}
	for _, k := range reportKinds {
		if k == printed.Datum && s.out.Method != score.Butler || k == printed.Percentage && s.out.Method != score.Matchpoints {
			continue
		}
		if r.Compared[k] == 0 {
			fmt.Fprintf(out, "  %s: none printed, not compared\n", kindWords[k])
			continue
		}
		equal, parts := r.Compared[k], []string{}
		for _, reason := range reportReasons {
			n := 0
			for i := range r.Differences {
				if d := &r.Differences[i]; d.Kind == k && d.Reason == reason {
					n++
				}
			}
			if n > 0 {
				equal -= n
				parts = append(parts, fmt.Sprintf("%d %s", n, reasonWord(reason)))
			}
		}
		parts = append([]string{fmt.Sprintf("%d equal", equal)}, parts...)
		fmt.Fprintf(out, "  %s: %d compared, %s\n", kindWords[k], r.Compared[k], strings.Join(parts, ", "))
	}
	for _, id := range r.Missing {
		fmt.Fprintf(out, "  pair %s has no results\n", term.Printable(id))
	}
	s.printDifferences(out)
}

// printDifferences lists the differences; rounded values only when asked to
// explain.
func (s *scoreSession) printDifferences(out io.Writer) {
	shown := 0
	for _, d := range s.report.Differences {
		if d.Reason == printed.Rounded && !s.explain {
			continue
		}
		if shown++; shown == 1 {
			fmt.Fprintln(out, "\ndifferences")
		}
		where := fmt.Sprintf("line %d", d.Line)
		if d.Board != "" {
			where += ", board " + term.Printable(d.Board)
		}
		if d.Pair != "" {
			where += ", pair " + term.Printable(d.Pair)
			if d.Kind == printed.RawScore {
				where = strings.Replace(where, ", pair ", ", pairs ", 1)
			}
		}
		fmt.Fprintf(out, "  %s: %s %s printed, %s: %s\n", where, d.Kind, d.Printed, exactWord(d), reasonWord(d.Reason))
	}
	if n := s.report.Count(printed.Rounded); n > 0 && !s.explain {
		fmt.Fprintf(out, "\n%s left out that are only rounded; --explain lists them\n", term.Count(n, "value"))
	}
}

// exactWord is the exact value of a difference as it is told.
func exactWord(d printed.Difference) string {
	exact := exactly(d.Exact)
	switch {
	case d.Reason == printed.Overridden:
		return "the tag is worth " + exact
	case d.Kind == printed.RawScore:
		return "the contract makes " + exact
	}
	return "exactly " + exact
}
