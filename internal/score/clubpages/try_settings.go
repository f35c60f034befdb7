package clubpages

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/words"
)

// tryDatums returns the tournament with the datum that explains the most points. A datum that cannot be used for the
// session is ignored.
func (t *Tournament) tryDatums(usual *Scored) (best *Scored, err error) {
	best = usual
	for _, datum := range otherDatums {
		if best.Report.PointsEqual == best.Report.Points {
			break
		}
		s := usual.Session.Clone()
		err := errors.Join(s.Set(datum.key, datum.value), s.Set("datum-rounding", datum.rounding))
		if err != nil {
			return nil, err
		}
		other, err := t.scored(s)
		if err != nil {
			continue
		}
		equal, all := other.Report.PointsEqual, other.Report.Points
		if equal > best.Report.PointsEqual && areMisprints(all-equal, all) {
			other.Follows = words.New(datum.description)
			best = other
		}
	}
	return best, nil
}

// datumSetting is a setting of a session that determines how its datums are computed.
type datumSetting struct {
	description string // catalogue key
	key, value  string
	rounding    string
}

// otherDatums lists the settings to try after the program's usual one, in this order.
var otherDatums = []datumSetting{
	{description: "pages.datum-median", key: "datum", value: "median", rounding: "away"},
	{description: "pages.datum-median", key: "datum", value: "median", rounding: "towards-zero"},
	{description: "pages.datum-quarter", key: "trim", value: "at least 25%", rounding: "away"},
	{description: "pages.datum-quarter", key: "trim", value: "at least 25%", rounding: "towards-zero"},
}

// maxGainLimit is the highest gain limit to try.
const maxGainLimit = 30

// tryGainLimits returns the tournament with the lowest limit of gains that explains the most totals. It returns the
// given one if its totals are sums.
func (t *Tournament) tryGainLimits(unlimited *Scored) (best *Scored, err error) {
	best = unlimited
	for limit := 1; limit <= maxGainLimit && best.Report.TotalsEqual < best.Report.Totals; limit++ {
		s := unlimited.Session.Clone()
		s.GainLimit = limit
		other, err := t.scored(s)
		if err != nil {
			return nil, err
		}
		equal, all := other.Report.TotalsEqual, other.Report.Totals
		if equal > best.Report.TotalsEqual && areMisprints(all-equal, all) {
			other.Follows = unlimited.Follows
			best = other
		}
	}
	return best, nil
}

// areMisprints reports whether so few of the printed numbers differ that they may be misprints: less than a tenth.
func areMisprints(different, all int) bool { return 10*different < all }
