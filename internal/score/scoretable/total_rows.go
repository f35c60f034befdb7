package scoretable

import "github.com/fairdeal/fairdeal/internal/score/printed"

// readTotal adds the pair in a row of a TotalScoreTable, with its printed result. The row below is pair 1, in first
// place among North-South with 2 matchpoints, which are 100 %:
//
//	[TotalScoreTable "Rank\2R;PairId\3R;Direction\2R;TotalScoreMP\6R;TotalPercentage\6R"]
//	 1   1 NS   2.00 100.00
func (r *reader) readTotal(cells map[string]string) error {
	p := printed.Pair{
		ID:        cells["Section"] + cells["PairId"],
		Direction: directionOf(cells["Direction"]),
		Place:     cells["Rank"],
		Pos:       printed.Pos{Line: r.line},
	}
	if cells["PairId"] == "" {
		return r.errorf("a row of totals has no PairId")
	}
	if p.Direction != "" {
		r.session.Winners = 2
	}
	if names := cells["Names"]; names != "" {
		p.Names = []string{names}
	}

	var err error
	p.Total, err = r.firstNumber(cells, "TotalScoreMP", "TotalScoreIMP", "TotalScore")
	if err == nil {
		p.Percentage, err = r.number(cells, "TotalPercentage")
	}
	// Add the pair even if a number is unreadable, because Read returns the session with the error.
	r.session.Pairs = append(r.session.Pairs, p)
	return err
}

// directionOf converts a cell such as NS or N-S to NS or EW. It returns "" for other text.
func directionOf(cell string) string {
	switch cell {
	case "NS", "N-S":
		return "NS"
	case "EW", "E-W":
		return "EW"
	}
	return ""
}

// firstNumber parses the first cell with a number in the given columns.
func (r *reader) firstNumber(cells map[string]string, columns ...string) (printed.Number, error) {
	for _, column := range columns {
		n, err := r.number(cells, column)
		if err != nil || n.Present {
			return n, err
		}
	}
	return printed.Number{}, nil
}
