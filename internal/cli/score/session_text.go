package score

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/printed"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/words"
)

func (s *scoreSession) printText(out io.Writer) {
	w, x := s.w, s.scored
	if x.Title != "" {
		fmt.Fprintln(out, plain.Text(x.Title))
	}
	if e := x.Evening; e != nil {
		fmt.Fprintln(out, s.in(ruling.EveningLine(e)))
	}
	if x.Printed != nil && x.Printed.Frequencies {
		s.printFrequencies(out)
		return
	}
	winners := w("one winner")
	if x.Score.Winners == 2 {
		winners = w("two winners")
	}
	top := ""
	if x.Score.Method == score.Matchpoints {
		top = w(", top %d", 2*x.Score.Expected-2)
	}
	fmt.Fprintf(out, "%s, %s%s, %s, %s\n", w.Method(x.Score.Method), s.count(x.Session.Len(), "board"), top, s.count(len(x.Score.Pairs), "pair"), winners)
	if c := x.Conventions(); c != nil && s.convention() == "" {
		s.printConventions(out, c)
	}
	if c := s.convention(); c != "" {
		fmt.Fprintln(out, w("missing scores in the convention of the file: %s", c))
	}
	fmt.Fprintln(out)
	s.printPairs(out, x.Score)
	if s.explain {
		s.printSteps(out)
	}
	if x.Report != nil {
		s.printReport(out)
	}
	if x.Evening != nil && len(x.Evening.Notes) > 0 {
		fmt.Fprintf(out, "\n%s\n", s.in(words.New("evening.look")))
		for i := range x.Evening.Notes {
			fmt.Fprintf(out, "  %s\n", plain.Text(s.in(ruling.Note(&x.Evening.Notes[i]))))
		}
	}
	if s.applied != nil {
		fmt.Fprintln(out)
		fmt.Fprintln(out, w("after the rulings"))
		fmt.Fprintln(out)
		s.printPairs(out, s.applied.After)
		fmt.Fprintln(out)
		fmt.Fprint(out, w.AppliedSheet(s.applied, "", s.convention()).Text())
	}
}

// printConventions names how the session is scored otherwise than usual.
func (s *scoreSession) printConventions(out io.Writer, c *ruling.ConventionsReport) {
	how := strings.Join(c.Settings, ", ")
	switch {
	case c.Name == "":
		fmt.Fprintln(out, s.in(words.New("conventions.own", words.Name("how", how))))
	case how == "":
		fmt.Fprintln(out, s.in(words.New("conventions.usual", words.Name("body", c.Name))))
	default:
		fmt.Fprintln(out, s.in(words.New("conventions.of", words.Name("body", c.Name), words.Name("how", how))))
	}
	in, b := s.scored.Score.Board(0)
	if in.Average.Sign() > 0 && b.Method != score.Matchpoints {
		fmt.Fprintln(out, s.in(words.New("conventions.average-plus", words.Name("imps", ruling.Exactly(b.Average)))))
	}
}

// in is a sentence in the language of the reader.
func (s *scoreSession) in(t words.Text) string { return t.In(words.Language(s.l)) }

// count is a number with its noun.
func (s *scoreSession) count(n int, noun string) string { return s.l.N("%d "+noun+"s", n) }

// printPairs prints the ranking, or both.
func (s *scoreSession) printPairs(out io.Writer, x *score.SessionScore) {
	names := s.scored.Names()
	side := "none yet"
	tab := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i := range x.Pairs {
		p := &x.Pairs[i]
		if p.Side != side {
			if side != "none yet" {
				tab.Flush()
				fmt.Fprintln(out)
			}
			if side = p.Side; side != "" {
				fmt.Fprintln(out, s.w(side))
			}
			fmt.Fprint(tab, s.heading(x.Method))
		}
		place, mean := fmt.Sprint(p.Place), p.Mean.Fixed(2)
		switch {
		case p.Place == 0:
			place, mean = "-", "-"
		case p.Tied:
			place += "="
		}
		fmt.Fprintf(tab, "%s\t%s\t%d\t%s\t%s\t", place, plain.Text(p.Pair), p.Boards, p.Total.Fixed(2), mean)
		if n := names[[2]string{p.Pair, p.Side}]; n != "" {
			fmt.Fprintf(tab, "  %s", plain.Text(n))
		}
		fmt.Fprintln(tab)
	}
	tab.Flush()
}

func (s *scoreSession) heading(m score.Method) string {
	w := s.w
	if m == score.Matchpoints {
		return w("place") + "\t" + w("pair") + "\t" + w("boards") + "\t" + w("total") + "\t" + w("percent") + "\t\n"
	}
	return w("place") + "\t" + w("pair") + "\t" + w("boards") + "\t" + w("IMPs") + "\t" + w("a board") + "\t\n"
}

// printFrequencies prints the boards of a file without pairs.
func (s *scoreSession) printFrequencies(out io.Writer) {
	for i := range s.scored.Session.Len() {
		_, b := s.scored.Score.Board(i)
		if b.NS == nil {
			continue
		}
		table := s.w.Frequencies(s.w("board %s", s.scored.Session.Name(i)), b.NS)
		fmt.Fprintf(out, "%s\n%s\n", table.Caption, table.Text())
	}
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

func (s *scoreSession) reason(r printed.Reason) string {
	if r == printed.Unexplained {
		return s.w("unexplained")
	}
	return s.w(string(r))
}

// printReport prints how the file's own values compare.
func (s *scoreSession) printReport(out io.Writer) {
	r, w := s.scored.Report, s.w
	fmt.Fprintf(out, "\n%s\n", w("what %s prints", s.scored.Name))
	if r.HalfScale {
		fmt.Fprintf(out, "  %s\n", w("matchpoints on the scale of 1, 1/2 and 0, compared with half of ours"))
	}
	for _, k := range reportKinds {
		if k == printed.Datum && s.scored.Score.Method != score.Butler || k == printed.Percentage && s.scored.Score.Method != score.Matchpoints {
			continue
		}
		if r.Compared[k] == 0 {
			fmt.Fprintf(out, "  %s\n", w("%s: none printed, not compared", w(kindWords[k])))
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
				parts = append(parts, fmt.Sprintf("%d %s", n, s.reason(reason)))
			}
		}
		parts = append([]string{w("%d equal", equal)}, parts...)
		fmt.Fprintf(out, "  %s\n", w("%s: %d compared, %s", w(kindWords[k]), r.Compared[k], strings.Join(parts, ", ")))
	}
	for _, id := range r.Missing {
		fmt.Fprintf(out, "  %s\n", w("pair %s has no results", plain.Text(id)))
	}
	s.printConvention(out)
	for _, x := range r.Unstated {
		what := w("left out of the comparison, and one of the scores expected")
		if x.Printed {
			what = w("an artificial score that is not stated: the printed points count")
		}
		fmt.Fprintf(out, "  %s\n", w("line %d, board %s, pairs %s and %s: a score of 0 without a contract is no passed-out board: %s", x.Line, plain.Text(x.Board), plain.Text(x.NS), plain.Text(x.EW), what))
	}
	s.printDifferences(out)
}

// printConvention tells which convention the points follow, and how Neuberg's
// would rank the pairs.
func (s *scoreSession) printConvention(out io.Writer) {
	r, w := s.scored.Report, s.w
	if r.Follows == "" {
		return
	}
	kind := printed.Points
	if s.scored.Score.Method == score.Butler && r.Compared[kind] == 0 {
		kind = printed.Datum
	}
	follow := r.Compared[kind] - r.CountKind(kind, printed.Unexplained)
	fmt.Fprintf(out, "  %s\n", w("the printed points follow %s, %d of %d", r.Follows, follow, r.Compared[kind]))
	if s.scored.Neuberg == nil {
		return
	}
	note := w("Neuberg's formula (WBF, EBU) ranks otherwise")
	switch {
	case s.scored.Score.Method == score.Butler:
		note = w("factored datums rank otherwise")
		if sameRanking(s.scored.Score, s.scored.Neuberg) {
			note = w("factored datums rank the pairs alike")
		}
	case sameRanking(s.scored.Score, s.scored.Neuberg):
		note = w("Neuberg's formula (WBF, EBU) ranks the pairs alike")
	}
	if !s.explain {
		fmt.Fprintf(out, "  %s\n", w("%s; %s shows both rankings", note, "--explain"))
		return
	}
	fmt.Fprintf(out, "  %s:\n\n", note)
	s.printPairs(out, s.scored.Neuberg)
}

// sameRanking reports whether all pairs have the same places.
func sameRanking(a, b *score.SessionScore) bool {
	for i := range a.Pairs {
		p := &a.Pairs[i]
		if q := b.Pair(p.Pair, p.Side); q == nil || q.Place != p.Place || q.Tied != p.Tied {
			return false
		}
	}
	return true
}

// printDifferences lists the differences; rounded values only when asked to
// explain.
func (s *scoreSession) printDifferences(out io.Writer) {
	shown, w := 0, s.w
	for _, d := range s.scored.Report.Differences {
		if d.Reason == printed.Rounded && !s.explain {
			continue
		}
		if shown++; shown == 1 {
			fmt.Fprintf(out, "\n%s\n", w("differences"))
		}
		where := w("line %d", d.Line)
		if d.Board != "" {
			where += ", " + w("board %s", plain.Text(d.Board))
		}
		if d.Pair != "" && d.Kind == printed.RawScore {
			where += ", " + w("pairs %s", plain.Text(d.Pair))
		} else if d.Pair != "" {
			where += ", " + w("pair %s", plain.Text(d.Pair))
		}
		fmt.Fprintf(out, "  %s\n", w("%s: %s %s printed, %s: %s", where, w(string(d.Kind)), d.Printed, s.exact(d), s.reason(d.Reason)))
	}
	if n := s.scored.Report.Count(printed.Rounded); n > 0 && !s.explain {
		fmt.Fprintf(out, "\n%s\n", w("%s left out that are only rounded; %s lists them", s.count(n, "value"), "--explain"))
	}
}

// exact is the exact value of a difference as it is told.
func (s *scoreSession) exact(d printed.Difference) string {
	exact := ruling.Exactly(d.Exact)
	switch {
	case d.Reason == printed.Overridden:
		return s.w("the tag is worth %s", exact)
	case d.Kind == printed.RawScore:
		return s.w("the contract makes %s", exact)
	}
	return s.w("exactly %s", exact)
}
