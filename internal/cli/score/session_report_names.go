package score

import (
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// reportKinds determines the order of the kinds of values in the report.
var reportKinds = []printed.Kind{
	printed.RawScore,
	printed.Datum,
	printed.Points,
	printed.Total,
	printed.Percentage,
	printed.Place,
}

// kindKey returns the catalogue key for the name of a kind.
func kindKey(k printed.Kind) string {
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

// reportReasons determines the order of the reasons for differences in the report.
var reportReasons = []printed.Reason{
	printed.Rounded,
	printed.NotFactored,
	printed.NotScaled,
	printed.TieBroken,
	printed.Overridden,
	printed.Unexplained,
}

// reason describes the reason for a difference.
func (s *scoreSession) reason(r printed.Reason) string { return s.translate(r.Text()) }
