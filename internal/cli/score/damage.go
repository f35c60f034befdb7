package score

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// damageFlags contains the director's input.
type damageFlags struct {
	conditions
	before, after, actual, offender       string
	other, traveller, method, pair, datum string
	expected, trim, conventions           string

	others *traveller.Board // read from the file traveller by damage
}

func (u *ui) damage() term.Command {
	var o scoreOutput
	var f damageFlags
	return term.Command{
		Use: "damage",
		Example: `  fairdeal score damage --before 620 --after 500 --actual 150 --other 800 --offender EW
  fairdeal score damage --before 620 --after 500 --actual 150 --traveller board7.txt --method mp --offender EW`,
		First: "board before after actual offender traveller html",
		Flags: term.Flags{
			"before": &f.before, "after": &f.after, "actual": &f.actual, "offender": term.OneOf(&f.offender, "NS", "EW", "WE", "EO"),
			"other": &f.other, "traveller": &f.traveller, "datum": &f.datum,
			"method": &f.method, "expected": &f.expected, "trim": &f.trim, "conventions": &f.conventions, "pair": &f.pair,
		}.And(o.flags(), f.conditions.flags()),
		JSON: true,
		Run: func(in *term.Line) error {
			count := 0
			for _, s := range []string{f.other, f.traveller, f.datum} {
				if s != "" {
					count++
				}
			}
			if count != 1 {
				return term.Hint(words.Errorf("scoring.other-traveller-datum-given", words.N("given", count)), "scoring.help-tells-what-they", words.Name("command", in.Name()))
			}
			d, err := f.damage(u)
			if err != nil {
				return err
			}
			w := o.words(u)
			work := &damageWork{w: w}
			switch {
			case f.other != "":
				err = f.inMatch(work, d)
			case f.datum != "":
				err = f.againstDatum(work, d)
			default:
				err = f.amongOthers(work, d)
			}
			if err != nil {
				return err
			}
			r := work.report
			s := print.DamageSheet(w, r, work.unit)
			if f.board > 0 {
				s.Title += w.Say("scoring.comma-board", words.N("board", f.board))
			}
			s.Facts = append(s.Facts, work.facts...)
			s.Warnings = append(s.Warnings, work.warnings...)
			s.Tables, s.Page = append(work.tables, s.Tables...), append(s.Page, work.tables...)
			return o.print(u, s, print.ReportDamage(r))
		},
	}
}

// damage reads the three results and the traveller, if there is one.
func (f *damageFlags) damage(u *ui) (d score.Damage, err error) {
	switch f.offender {
	case "NS":
		d.Offender = score.NorthSouth
	case "EW", "WE", "EO":
		d.Offender = score.EastWest
	default:
		return d, term.Hint(words.Errorf("scoring.no-offender"), "scoring.offender-ns-or-offender")
	}
	vul, err := f.vulnerability()
	if err != nil {
		return d, err
	}
	if f.traveller != "" {
		if f.others, err = readTraveller(u, f.traveller, f.settings()); err != nil {
			return d, err
		}
		vul = f.others.Vul
	}
	if f.after == "" {
		f.after = f.actual
	}
	for _, x := range []struct {
		flag, text string
		side       *score.Side
	}{{"before", f.before, &d.Before}, {"after", f.after, &d.After}, {"actual", f.actual, &d.Actual}} {
		if x.text == "" {
			return d, words.Errorf("scoring.no", words.Name("flag", x.flag))
		}
		r, err := score.ParseResult(x.text, vul)
		if err != nil {
			return d, resultError(words.Typed("--"+x.flag+" "+plain.Quote(x.text)), err)
		}
		if r.Split() || !r.NS.Real() || r.Damage != nil {
			return d, words.Errorf("scoring.want-score-same-both", words.Name("flag", x.flag), words.Name("text", plain.Quote(x.text)))
		}
		*x.side = r.NS
	}
	return d, nil
}

func (f *damageFlags) settings() []string {
	return append(f.conditions.settings(), settings("method", f.method, "expected", f.expected, "trim", f.trim, "conventions", f.conventions)...)
}

// damageWork is a computed damage with its explanation.
type damageWork struct {
	w        explain.Language
	report   *score.DamageReport
	unit     string
	facts    []print.Fact
	tables   []print.Table
	warnings []words.Text
}

func (f *damageFlags) inMatch(work *damageWork, d score.Damage) error {
	vul, err := f.vulnerability()
	if err != nil {
		return err
	}
	other, err := score.ParseResult(f.other, vul)
	if err != nil {
		return resultError(words.Typed("--other "+plain.Quote(f.other)), err)
	}
	if !other.NS.Real() || !other.EW.Real() || other.Damage != nil {
		return words.Errorf("scoring.other-want-score", words.Name("other", plain.Quote(f.other)))
	}
	w := work.w
	work.unit = w.Say("ruling.imps")
	work.facts = []print.Fact{{Name: w.Say("ruling.other-room"), Value: other.String()}, {Name: w.Head("ruling.points"), Value: w.Say("scoring.imps-against-other-room")}}
	work.report, err = teams.Board{Number: max(1, f.board), Closed: other}.Damage(teams.OpenRoom, d)
	return err
}

// againstDatum computes the IMPs of the three results against their datums.
func (f *damageFlags) againstDatum(work *damageWork, d score.Damage) error {
	var datums []int
	for _, text := range strings.Split(f.datum, ",") {
		n, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-", " ", "").Replace(text))
		if err != nil || !n.IsInt() || n.Cmp(score.Int(score.MaxRaw)) > 0 || n.Cmp(score.Int(-score.MaxRaw)) < 0 {
			return words.Errorf("scoring.datum-want-whole-number", words.Name("datum", plain.Quote(f.datum)))
		}
		datums = append(datums, int(n.Float()))
	}
	if len(datums) == 1 {
		datums = []int{datums[0], datums[0], datums[0]}
	}
	if len(datums) != 3 {
		return words.Errorf("scoring.datum-want-one-or", words.Name("datum", plain.Quote(f.datum)))
	}
	w := work.w
	work.unit = w.Say("ruling.imps")
	work.facts = []print.Fact{{Name: w.Head("scoring.datums"), Value: w.Say("scoring.before-after-actual", words.Name("before", plus(datums[0])), words.Name("after", plus(datums[1])), words.Name("actual", plus(datums[2])))}}
	var err error
	work.report, err = d.WorkAgainst([3]int(datums))
	return err
}

// amongOthers matchpoints the three results among those of a traveller.
func (f *damageFlags) amongOthers(work *damageWork, d score.Damage) error {
	t, w := f.others, work.w
	at := -1
	same := ""
	for i, l := range t.Lines {
		if l.NS == f.pair {
			at = i
		}
		if !l.Result.Adjusted() && l.Result.NS.Real() && len(d.Actual.Parts) == 1 && l.Result.NS.Parts[0].Score == d.Actual.Parts[0].Score {
			same = l.NS
		}
	}
	switch {
	case f.pair != "" && at < 0:
		return words.Errorf("scoring.no-result-north-south", words.Name("traveller", f.traveller), words.Name("pair", plain.Quote(f.pair)))
	case at < 0:
		if same != "" {
			work.warnings = append(work.warnings, words.New("scoring.traveller-has-actual-result", words.Name("same", same)))
		}
		at = len(t.Lines)
		this := w.Say("scoring.this-table")
		t.Lines = append(t.Lines, score.Line{NS: this, EW: this, Result: score.BothSides(d.Actual)})
	}
	work.unit = w.Say("ruling.imps")
	if t.Method == score.Matchpoints {
		work.unit = w.Say("ruling.mp")
	}
	work.facts = []print.Fact{{Name: w.Say("ruling.scores"), Value: w.Say("scoring.this-one", words.N("n", len(t.Lines)))}, {Name: w.Head("ruling.points"), Value: w.Method(t.Method)}}
	var err error
	if work.report, err = t.Board.Damage(at, d); err != nil {
		return withFile(f.traveller, err)
	}
	b := t.Board
	b.Lines = append([]score.Line(nil), b.Lines...)
	b.Lines[at].Result = work.report.Award
	scored, err := b.Score()
	if err != nil {
		return err
	}
	if b.Method == score.Matchpoints {
		work.tables = append(work.tables, print.Frequencies(w, w.Say("scoring.frequencies-sides-award", words.T("sides", words.New("bridge.ns"))), scored.NS))
		if scored.EW != scored.NS {
			work.tables = append(work.tables, print.Frequencies(w, w.Say("scoring.frequencies-sides-award", words.T("sides", words.New("bridge.ew"))), scored.EW))
		}
	}
	three, err := print.ThreeTables(w, &b, scored, score.LineDamage{Line: at, DamageReport: work.report})
	work.tables = append(work.tables, three...)
	return err
}
