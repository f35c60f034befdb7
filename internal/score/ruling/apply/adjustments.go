package apply

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// adjustments returns the changes of totals for a penalty or another amount.
func (a *Applied) adjustments(r *Ruling) (list []score.Adjustment, err error) {
	adjustment, err := a.adjustment(r)
	if err != nil {
		return nil, err
	}
	for i, text := range [2]string{r.NS, r.EW} {
		if text == "" {
			continue
		}
		side := r.Side
		if r.EW != "" {
			side = sideNames[i]
		}
		pair, err := a.findPair(text, side)
		if err != nil {
			return nil, err
		}
		adjustment.Pair, adjustment.Side = pair.Pair, pair.Side
		list = append(list, adjustment)
	}
	return list, nil
}

// sideNames contains the sides in the order of the pairs in a ruling.
var sideNames = [2]string{"NS", "EW"}

// adjustment returns the amount of a ruling in the units of the session, without a pair.
func (a *Applied) adjustment(r *Ruling) (score.Adjustment, error) {
	adjustment := score.Adjustment{Reason: r.Reason}
	isMatchpoints := a.Before.Method == score.Matchpoints
	switch unit := r.Amount.Unit; {
	case unit == Warned:
	case unit == VPs:
		return adjustment, words.Errorf("ruling.victory-points-pair-want")
	case unit == Percent && isMatchpoints:
		adjustment.Tops = r.Amount.Value.Over(100)
	case unit == Percent:
		return adjustment, words.Errorf("ruling.per-cent-top-session")
	case unit == IMPs && isMatchpoints:
		return adjustment, words.Errorf("ruling.imps-punkty-meczowe-session")
	case (unit == MP) != isMatchpoints:
		return adjustment, words.Errorf("ruling.matchpoints-in-session",
			words.T("method", MethodText(a.Before.Method)))
	case a.HalfScale:
		adjustment.Points = r.Amount.Value.Times(2)
	default:
		adjustment.Points = r.Amount.Value
	}
	return adjustment, nil
}
