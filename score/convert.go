package score

import "github.com/fairdeal/fairdeal/internal/score"

// The methods named internal convert a value for the internal package, and the functions named after a type convert
// one from it.

// internal converts the board for the internal package.
func (b Board) internal(scoring Scoring) (*score.Board, error) {
	in, err := scoring.board()
	if err != nil {
		return nil, err
	}
	in.Vul, in.Datum = b.Vul, b.Datum
	for _, l := range b.Lines {
		in.Lines = append(in.Lines, score.Line{
			NS: l.NS, EW: l.EW, Result: l.Result.internal(), Group: l.Group,
			NSSession: internalFrac(l.NSAverage), EWSession: internalFrac(l.EWAverage),
		})
	}
	for _, bye := range b.Byes {
		in.Byes = append(in.Byes, score.Bye{
			Pair: bye.Pair, Side: score.Direction(bye.Side),
			Award: bye.Award.internal(), Session: internalFrac(bye.Average),
		})
	}
	return &in, nil
}

// internalFrac converts an optional fraction.
func internalFrac(f *Frac) *score.Frac {
	if f == nil {
		return nil
	}
	return &f.f
}

// boardScoreOf converts a scored board from the internal package.
func boardScoreOf(in *score.BoardScore) *BoardScore {
	out := &BoardScore{Top: Frac{in.Top}, Expected: in.Expected, Warnings: in.Warnings}
	for _, l := range in.Lines {
		out.Lines = append(out.Lines, LineScore{NS: pointsOf(l.NS), EW: pointsOf(l.EW)})
	}
	for _, p := range in.Byes {
		out.Byes = append(out.Byes, pointsOf(p))
	}
	out.NSRows, out.EWRows = rowsOf(in.NS), rowsOf(in.EW)
	for _, d := range in.Datums {
		out.Datums = append(out.Datums, Datum{Value: d.Value, Weight: Frac{d.Weight}})
	}
	for _, d := range in.Damages {
		out.Damages = append(out.Damages, DamageReport{
			Line: d.Line, Case: DamageCase(d.Case), Before: Frac{d.B}, After: Frac{d.C}, Actual: Frac{d.A},
			NS: Frac{d.NS}, EW: Frac{d.EW}, Award: resultOf(d.Award),
		})
	}
	return out
}

func pointsOf(p score.Points) Points {
	return Points{Value: Frac{p.Value}, Top: Frac{p.Top}, Played: p.Played}
}

// rowsOf returns the rows of a frequency table, or nil if there is none.
func rowsOf(t *score.Table) (rows []Row) {
	if t == nil {
		return nil
	}
	for _, r := range t.Rows {
		row := Row{Score: r.Score, Frequency: Frac{r.Frequency}, NS: Frac{r.NS}, EW: Frac{r.EW}}
		rows = append(rows, row)
	}
	return rows
}

func (s Side) internal() score.Side {
	in := score.Side{Kind: score.Kind(s.Kind), Percent: s.Value.f, OfFull: s.OfFullTop}
	for _, p := range s.Parts {
		in.Parts = append(in.Parts, score.Part{
			Weight: p.Weight.f, Score: p.Score, Contract: p.Contract.internal(), HasContract: p.HasContract,
		})
	}
	return in
}

func sideOf(in score.Side) Side {
	s := Side{Kind: Kind(in.Kind), Value: Frac{in.Percent}, OfFullTop: in.OfFull}
	for _, p := range in.Parts {
		s.Parts = append(s.Parts, Part{
			Weight: Frac{p.Weight}, Score: p.Score, Contract: contractOf(p.Contract), HasContract: p.HasContract,
		})
	}
	return s
}

func (d Damage) internal() score.Damage {
	return score.Damage{
		Offender: score.Direction(d.Offender),
		Before:   d.Before.internal(), After: d.After.internal(), Actual: d.Actual.internal(),
	}
}

func (r Result) internal() score.Result {
	in := score.Result{NS: r.NS.internal(), EW: r.EW.internal()}
	if r.Damage != nil {
		d := r.Damage.internal()
		in.Damage = &d
	}
	return in
}

func resultOf(in score.Result) Result {
	r := Result{NS: sideOf(in.NS), EW: sideOf(in.EW)}
	if d := in.Damage; d != nil {
		r.Damage = &Damage{
			Offender: Direction(d.Offender),
			Before:   sideOf(d.Before), After: sideOf(d.After), Actual: sideOf(d.Actual),
		}
	}
	return r
}
