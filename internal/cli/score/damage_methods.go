package score

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// damageWork is a computed damage with its explanation.
type damageWork struct {
	lang     explain.Language
	report   *score.DamageReport
	unit     string
	facts    []print.Fact
	tables   []print.Table
	warnings []words.Text
}

// inMatch computes the IMPs of the three results against the other room.
func (f *damageFlags) inMatch(work *damageWork, d score.Damage) error {
	vul, err := f.vulnerability()
	if err != nil {
		return err
	}
	other, err := score.ParseResult(f.other, vul)
	if err != nil {
		return resultError(words.Verbatim("--other "+plain.Quote(f.other)), err)
	}
	if !other.NS.IsReal() || !other.EW.IsReal() || other.Damage != nil {
		return words.Errorf("scoring.other-want-score", words.Name("other", plain.Quote(f.other)))
	}
	lang := work.lang
	work.unit = lang.Say("ruling.imps")
	work.facts = []print.Fact{
		{Name: lang.Say("ruling.other-room"), Value: other.String()},
		{Name: lang.Heading("ruling.points"), Value: lang.Say("scoring.imps-against-other-room")},
	}
	board := teams.Board{Number: max(1, f.board), Closed: other}
	work.report, err = board.Damage(teams.OpenRoom, d)
	return err
}

// againstDatum computes the IMPs of the three results against their datums.
func (f *damageFlags) againstDatum(work *damageWork, d score.Damage) error {
	datums, err := f.datums()
	if err != nil {
		return err
	}
	lang := work.lang
	work.unit = lang.Say("ruling.imps")
	work.facts = []print.Fact{{
		Name: lang.Heading("scoring.datums"),
		Value: lang.Say("scoring.before-after-actual", words.Name("before", plus(datums[0])),
			words.Name("after", plus(datums[1])), words.Name("actual", plus(datums[2]))),
	}}
	work.report, err = d.EvaluateAgainst(datums)
	return err
}

// datums parses the datums for the results before, after and actual. A single datum applies to all.
func (f *damageFlags) datums() (datums [3]int, err error) {
	var parsed []int
	toASCII := strings.NewReplacer("−", "-", "–", "-", " ", "")
	for _, text := range strings.Split(f.datum, ",") {
		n, err := score.ParseFrac(toASCII.Replace(text))
		if err != nil || !isPossibleDatum(n) {
			return datums, words.Errorf("scoring.datum-want-whole-number", words.Name("datum", plain.Quote(f.datum)))
		}
		parsed = append(parsed, int(n.Float()))
	}
	switch len(parsed) {
	case 1:
		return [3]int{parsed[0], parsed[0], parsed[0]}, nil
	case 3:
		return [3]int(parsed), nil
	}
	return datums, words.Errorf("scoring.datum-want-one-or", words.Name("datum", plain.Quote(f.datum)))
}

// isPossibleDatum reports whether n is a whole number that is not larger than the largest score.
func isPossibleDatum(n score.Frac) bool {
	return n.IsInt() && n.Cmp(score.Int(score.MaxRaw)) <= 0 && n.Cmp(score.Int(-score.MaxRaw)) >= 0
}

// amongTravellers scores the three results among those of a traveller.
func (f *damageFlags) amongTravellers(work *damageWork, d score.Damage) (err error) {
	others, lang := f.others, work.lang
	line, err := f.tableLine(work, d)
	if err != nil {
		return err
	}
	work.unit = lang.Say("ruling.imps")
	if others.Method == score.Matchpoints {
		work.unit = lang.Say("ruling.mp")
	}
	work.facts = []print.Fact{
		{Name: lang.Say("ruling.scores"), Value: lang.Say("scoring.this-one", words.N("n", len(others.Lines)))},
		{Name: lang.Heading("ruling.points"), Value: lang.Method(others.Method)},
	}
	if work.report, err = others.Board.Damage(line, d); err != nil {
		return withFile(f.traveller, err)
	}
	return work.addTables(others.Board, line)
}

// addTables adds the tables of a board on which line has the award instead of its result.
func (work *damageWork) addTables(board score.Board, line int) error {
	board.Lines = slices.Clone(board.Lines)
	board.Lines[line].Result = work.report.Award
	scored, err := board.Score()
	if err != nil {
		return err
	}
	if board.Method == score.Matchpoints {
		work.addFrequencies("bridge.ns", scored.NS)
		if scored.EW != scored.NS {
			work.addFrequencies("bridge.ew", scored.EW)
		}
	}
	damage := score.LineDamage{Line: line, DamageReport: work.report}
	results, err := print.DamageResultTables(work.lang, &board, scored, damage)
	work.tables = append(work.tables, results...)
	return err
}

// addFrequencies adds the frequency table of one side.
func (work *damageWork) addFrequencies(sideKey string, table *score.Table) {
	caption := work.lang.Say("scoring.frequencies-sides-award", words.T("sides", words.New(sideKey)))
	work.tables = append(work.tables, print.Frequencies(work.lang, caption, table))
}

// tableLine returns the index of the traveller's line for the pair in the flags. Without a pair, it
// adds a line for the actual result.
func (f *damageFlags) tableLine(work *damageWork, d score.Damage) (int, error) {
	t := f.others
	line := -1
	pairWithActual := ""
	for i, l := range t.Lines {
		if l.NS == f.pair {
			line = i
		}
		if hasScore(l.Result, d.Actual) {
			pairWithActual = l.NS
		}
	}
	switch {
	case line >= 0:
		return line, nil
	case f.pair != "":
		return 0, words.Errorf("scoring.no-result-north-south",
			words.Name("traveller", f.traveller), words.Name("pair", plain.Quote(f.pair)))
	}
	if pairWithActual != "" {
		work.warnings = append(work.warnings,
			words.New("scoring.traveller-has-actual-result", words.Name("same", pairWithActual)))
	}
	thisTable := work.lang.Say("scoring.this-table")
	t.Lines = append(t.Lines, score.Line{NS: thisTable, EW: thisTable, Result: score.BothSides(d.Actual)})
	return len(t.Lines) - 1, nil
}

// hasScore reports whether a result, which is not adjusted, is the same single score for both sides.
func hasScore(r score.Result, actual score.Side) bool {
	if r.IsAdjusted() || !r.NS.IsReal() || len(actual.Parts) != 1 {
		return false
	}
	return r.NS.Parts[0].Score == actual.Parts[0].Score
}
