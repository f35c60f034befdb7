package score

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printText prints the session: its size, the ranking, the comparison with the file's own values,
// possible mistakes, and the ranking after rulings.
func (s *scoreSession) printText(out io.Writer) {
	scored := s.scored
	if scored.Pages != nil {
		s.printPages(out)
		fmt.Fprintln(out)
	}
	if scored.Title != "" {
		fmt.Fprintln(out, plain.Text(scored.Title))
	}
	if scored.Evening != nil {
		fmt.Fprintln(out, s.translate(evening.BridgemateSummary(scored.Evening)))
	}
	if scored.Printed != nil && scored.Printed.Frequencies {
		s.printFrequencies(out)
		return
	}
	s.printSize(out)
	if c := scored.Conventions(); c != nil && s.followedConvention().IsZero() {
		s.printConventions(out, c)
	}
	if c := s.followedConvention(); !c.IsZero() {
		fmt.Fprintln(out, s.lang.Say("scoring.missing-scores-convention-file", words.T("convention", c)))
	}
	fmt.Fprintln(out)
	s.printPairs(out, scored.Score, scored.Names())
	if s.explain {
		s.printSteps(out)
	}
	if scored.Report != nil {
		s.printReport(out)
	}
	s.printDoubts(out)
	if s.rulingEffect != nil {
		fmt.Fprintf(out, "\n%s\n\n", s.lang.Say("scoring.after-rulings"))
		s.printPairs(out, s.rulingEffect.After, scored.Names())
		fmt.Fprintln(out)
		fmt.Fprint(out, s.rulingsSheet.Text())
	}
}

// printSize prints the method, the number of boards and pairs, and the number of rankings.
func (s *scoreSession) printSize(out io.Writer) {
	ranked := s.scored.Score
	top := ""
	if ranked.Method == score.Matchpoints {
		top = s.lang.Say("scoring.top", words.N("top", 2*ranked.Most-2))
	}
	winners := s.lang.Say("scoring.one-winner")
	if ranked.Winners == 2 {
		winners = s.lang.Say("scoring.two-winners")
	}
	boards, pairs := s.count("count.boards", s.scored.Session.Len()), s.count("count.pairs", len(ranked.Pairs))
	fmt.Fprintf(out, "%s, %s%s, %s, %s\n", s.lang.Method(ranked.Method), boards, top, pairs, winners)
}

// printDoubts lists the notes about the file, and results that may be typing errors.
func (s *scoreSession) printDoubts(out io.Writer) {
	if e := s.scored.Evening; e != nil && len(e.Notes) > 0 {
		fmt.Fprintf(out, "\n%s\n", s.translate(words.New("evening.look")))
		for i := range e.Notes {
			fmt.Fprintf(out, "  %s\n", plain.Text(s.translate(evening.NoteText(&e.Notes[i]))))
		}
	}
	if s.evening != nil && len(s.evening.Doubts) > 0 {
		fmt.Fprintf(out, "\n%s\n", s.lang.Say("results.again"))
		for i := range s.evening.Doubts {
			fmt.Fprintf(out, "  %s\n", plain.Text(s.translate(s.evening.Doubts[i].Text)))
		}
	}
}

// printConventions lists the unusual scoring conventions of the session.
func (s *scoreSession) printConventions(out io.Writer, c *resultfile.Conventions) {
	settings := strings.Join(c.Settings, ", ")
	switch {
	case c.Name == "":
		fmt.Fprintln(out, s.translate(words.New("conventions.own", words.Name("how", settings))))
	case settings == "":
		fmt.Fprintln(out, s.translate(words.New("conventions.usual", words.Name("body", c.Name))))
	default:
		fmt.Fprintln(out, s.translate(words.New("conventions.of", words.Name("body", c.Name), words.Name("how", settings))))
	}
	in, b := s.scored.Score.Board(0)
	if in.Average.Sign() > 0 && b.Method != score.Matchpoints {
		fmt.Fprintln(out, s.translate(words.New("conventions.average-plus", words.Name("imps", explain.Exactly(b.Average)))))
	}
}

// translate returns a text in the reader's language.
func (s *scoreSession) translate(t words.Text) string { return t.In(words.Language(s.lang)) }

// count returns a number with its noun.
func (s *scoreSession) count(key string, n int) string { return s.translate(words.Count(key, n)) }

// printPairs prints one or both rankings with the players' names.
func (s *scoreSession) printPairs(out io.Writer, ranking *score.SessionScore, names map[score.PairSide]string) {
	side := "none yet"
	tab := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i := range ranking.Pairs {
		p := &ranking.Pairs[i]
		if p.Side != side {
			if side != "none yet" {
				tab.Flush()
				fmt.Fprintln(out)
			}
			if side = p.Side; side != "" {
				fmt.Fprintln(out, s.lang.Side(side))
			}
			fmt.Fprint(tab, s.heading(ranking.Method))
		}
		mean := "-"
		if p.Place > 0 {
			mean = p.Mean.Fixed(2)
		}
		fmt.Fprintf(tab, "%s\t%s\t%d\t%s\t%s\t", print.FormatPlace(p.Place, p.Tied), plain.Text(p.Pair), p.Boards, p.Total.Fixed(2), mean)
		if n := names[score.PairSide{Pair: p.Pair, Side: p.Side}]; n != "" {
			fmt.Fprintf(tab, "  %s", plain.Text(n))
		}
		fmt.Fprintln(tab)
	}
	tab.Flush()
}

func (s *scoreSession) heading(m score.Method) string {
	w := s.lang
	if m == score.Matchpoints {
		return w.Say("ruling.place") + "\t" + w.Say("ruling.pair") + "\t" + w.Say("word.boards") + "\t" + w.Say("ruling.total") + "\t" + w.Say("ruling.percent") + "\t\n"
	}
	return w.Say("ruling.place") + "\t" + w.Say("ruling.pair") + "\t" + w.Say("word.boards") + "\t" + w.Say("ruling.imps") + "\t" + w.Say("ruling.per-board") + "\t\n"
}

// printFrequencies prints the boards of a file without pairs.
func (s *scoreSession) printFrequencies(out io.Writer) {
	for i := range s.scored.Session.Len() {
		in, b := s.scored.Score.Board(i)
		name := s.lang.Say("scoring.board-name", words.Name("name", s.scored.Session.Name(i)))
		table := print.IMPFrequencies(s.lang, name, in, b)
		if b.NS != nil {
			table = print.Frequencies(s.lang, name, b.NS)
		}
		fmt.Fprintf(out, "%s\n%s\n", table.Caption, table.Text())
	}
}

// The slices reportKinds and reportReasons determine the order of the report.
var (
	reportKinds   = []printed.Kind{printed.RawScore, printed.Datum, printed.Points, printed.Total, printed.Percentage, printed.Place}
	reportReasons = []printed.Reason{printed.Rounded, printed.NotFactored, printed.NotScaled, printed.TieBroken, printed.Overridden, printed.Unexplained}
)

// kindWord returns the catalogue key for the name of a kind.
func kindWord(k printed.Kind) string {
	switch k {
	case printed.RawScore:
		return "scoring.scores-contracts"
	case printed.Datum:
		return "scoring.datums"
	case printed.Points:
		return "scoring.points-results"
	case printed.Total:
		return "scoring.totals"
	case printed.Percentage:
		return "scoring.percentages"
	}
	return "scoring.places"
}

func (s *scoreSession) reason(r printed.Reason) string { return s.translate(r.Text()) }

// printReport compares the file's own values with ours.
func (s *scoreSession) printReport(out io.Writer) {
	r, w := s.scored.Report, s.lang
	if s.explain {
		s.printCompared(out)
	} else {
		s.printAnswer(out)
	}
	for _, id := range r.Missing {
		fmt.Fprintf(out, "  %s\n", w.Say("ruling.pair-has-no-results", words.Name("typed", plain.Text(id))))
	}
	s.printConvention(out)
	for _, line := range r.Unstated {
		what := w.Say("scoring.left-out-comparison-one")
		if line.Printed {
			what = w.Say("scoring.an-artificial-score-not")
		}
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.line-board-pairs-score", words.N("line", line.Line), words.Name("board", plain.Text(line.Board)), words.Name("ns", plain.Text(line.NS)), words.Name("ew", plain.Text(line.EW)), words.Name("what", what)))
	}
	for _, line := range r.NoContracts {
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.line-no-contract", words.N("line", line.Line), words.Name("board", plain.Text(line.Board)), words.Name("ns", plain.Text(line.NS)), words.Name("ew", plain.Text(line.EW)), words.Name("contract", plain.Found(line.Contract))))
	}
	s.printDifferences(out)
}

// parts counts how many of n values of a kind are equal, and how many differ for each reason. An
// empty kind means all kinds.
func (s *scoreSession) parts(n int, kind printed.Kind) string {
	counts := map[printed.Reason]int{}
	for i := range s.scored.Report.Differences {
		if d := &s.scored.Report.Differences[i]; kind == "" || d.Kind == kind {
			counts[d.Reason]++
			n--
		}
	}
	parts := []string{s.lang.Say("scoring.equal", words.N("n", n))}
	for _, reason := range reportReasons {
		if counts[reason] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", counts[reason], s.reason(reason)))
		}
	}
	return strings.Join(parts, ", ")
}

// comparable returns the kinds of values in a session with this form of scoring.
func (s *scoreSession) comparable() (kinds []printed.Kind) {
	for _, k := range reportKinds {
		if (k != printed.Datum || s.scored.Score.Method == score.Butler) && (k != printed.Percentage || s.scored.Score.Method == score.Matchpoints) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// printAnswer prints one line that summarises the comparison and lists the kinds of values that the
// file does not print.
func (s *scoreSession) printAnswer(out io.Writer) {
	r, w := s.scored.Report, s.lang
	all := 0
	var missing []string
	for _, k := range s.comparable() {
		if all += r.Compared[k]; r.Compared[k] == 0 {
			missing = append(missing, w.Say(kindWord(k)))
		}
	}
	fmt.Fprintf(out, "\n%s\n", w.Say("scoring.prints-values", words.Name("name", s.scored.Name), words.T("values", words.Count("count.values", all)), words.Name("parts", s.parts(all, ""))))
	if len(missing) > 0 {
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.not-printed", words.Name("kinds", strings.Join(missing, ", "))))
	}
}

// printCompared prints the comparison for each kind.
func (s *scoreSession) printCompared(out io.Writer) {
	r, w := s.scored.Report, s.lang
	fmt.Fprintf(out, "\n%s\n", w.Say("scoring.what-prints", words.Name("name", s.scored.Name)))
	if r.HalfScale {
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.matchpoints-on-scale-1"))
	}
	for _, k := range s.comparable() {
		kind := words.Name("kind", w.Say(kindWord(k)))
		if n := r.Compared[k]; n == 0 {
			fmt.Fprintf(out, "  %s\n", w.Say("scoring.none-printed-not-compared", kind))
		} else {
			fmt.Fprintf(out, "  %s\n", w.Say("scoring.compared", kind, words.N("n", n), words.Name("parts", s.parts(n, k))))
		}
	}
}

// printConvention prints the convention that the points follow, and the ranking according to
// Neuberg.
func (s *scoreSession) printConvention(out io.Writer) {
	r, w := s.scored.Report, s.lang
	if r.Follows == "" {
		return
	}
	kind := printed.Points
	if s.scored.Score.Method == score.Butler && r.Compared[kind] == 0 {
		kind = printed.Datum
	}
	follow := r.Compared[kind] - r.CountKind(kind, printed.Unexplained)
	fmt.Fprintf(out, "  %s\n", w.Say("scoring.printed-points-follow", words.T("follows", r.FollowsText), words.N("follow", follow), words.N("compared", r.Compared[kind])))
	if s.scored.Neuberg == nil {
		return
	}
	note := w.Say("scoring.neuberg-formula-wbf-ebu")
	switch {
	case s.scored.Score.Method == score.Butler:
		note = w.Say("scoring.factored-datums-rank-otherwise")
		if sameRanking(s.scored.Score, s.scored.Neuberg) {
			note = w.Say("scoring.factored-datums-rank-pairs")
		}
	case sameRanking(s.scored.Score, s.scored.Neuberg):
		note = w.Say("scoring.neuberg-formula-wbf-ebu-ranks")
	}
	if !s.explain {
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.shows-both-rankings", words.Name("note", note), words.Name("flag", "--explain")))
		return
	}
	fmt.Fprintf(out, "  %s:\n\n", note)
	s.printPairs(out, s.scored.Neuberg, s.scored.Names())
}

// sameRanking reports whether all pairs have the same rank.
func sameRanking(a, b *score.SessionScore) bool {
	for i := range a.Pairs {
		p := &a.Pairs[i]
		if q := b.Pair(p.Pair, p.Side); q == nil || q.Place != p.Place || q.Tied != p.Tied {
			return false
		}
	}
	return true
}

// maxDifferences is the number of differences listed by default.
const maxDifferences = 3

// printDifferences lists the differences. Those with a known reason, and long lists, are only
// printed with --explain.
func (s *scoreSession) printDifferences(out io.Writer) {
	count, known, w := 0, 0, s.lang
	for _, d := range s.scored.Report.Differences {
		if d.Reason != printed.Unexplained && !s.explain {
			known++
			continue
		}
		if count++; count == 1 {
			fmt.Fprintf(out, "\n%s\n", w.Say("scoring.differences"))
		}
		if count > maxDifferences && !s.explain {
			continue
		}
		where := w.Say("director.line-number", words.N("n", d.Line))
		if d.Board != "" {
			where += ", " + w.Say("scoring.board-name", words.Name("name", plain.Text(d.Board)))
		}
		if d.Pair != "" && d.Kind == printed.RawScore {
			where += ", " + w.Say("scoring.pairs", words.Name("pair", plain.Text(d.Pair)))
		} else if d.Pair != "" {
			where += ", " + w.Say("scoring.pair", words.Name("pair", plain.Text(d.Pair)))
		}
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.printed", words.Name("where", where), words.T("kind", d.Kind.Text()), words.Name("printed", d.Printed), words.Name("exact", s.exact(d)), words.Name("reason", s.reason(d.Reason))))
	}
	if count > maxDifferences && !s.explain {
		fmt.Fprintf(out, "  %s\n", w.Say("card.more", words.N("n", count-maxDifferences)))
	}
	if known > 0 {
		fmt.Fprintf(out, "  %s\n", w.Say("scoring.reason-known", words.T("values", words.Count("count.values", known)), words.Name("flag", "-v")))
	}
}

// exact returns the exact value of a difference.
func (s *scoreSession) exact(d printed.Difference) string {
	exact := explain.Exactly(d.Exact)
	switch {
	case d.Reason == printed.Overridden:
		return s.lang.Say("scoring.tag-worth", words.Name("exact", exact))
	case d.Kind == printed.RawScore:
		return s.lang.Say("scoring.contract-makes", words.Name("exact", exact))
	}
	return s.lang.Say("scoring.exactly", words.Name("exact", exact))
}
