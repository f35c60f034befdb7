package teams

import "github.com/fairdeal/fairdeal/internal/score"

// Blame records whether a team was the offending side in a match.
type Blame int8

// Values of Blame.
const (
	Offending    Blame = -1
	NoBlame      Blame = 0 // unknown, or nobody offended
	NonOffending Blame = 1
)

// homeBlame returns the home team's blame over all boards. If both teams offended, it returns NoBlame and true.
func homeBlame(boards []BoardScore) (blame Blame, bothOffended bool) {
	for i := range boards {
		boardBlame, both := boards[i].homeBlame()
		isOpposite := boardBlame != NoBlame && boardBlame == -blame
		if both || isOpposite {
			return NoBlame, true
		}
		if boardBlame != NoBlame {
			blame = boardBlame
		}
	}
	return blame, false
}

// homeBlame returns the home team's blame on a board. If both teams offended, it returns NoBlame and true.
func (s *BoardScore) homeBlame() (blame Blame, bothOffended bool) {
	if s.blame != NoBlame {
		return s.blame, false
	}
	for _, d := range s.Damages {
		roomBlame := NonOffending
		if (d.Damage.Offender == score.NorthSouth) == (d.Room == OpenRoom) {
			roomBlame = Offending
		}
		if blame == -roomBlame {
			return NoBlame, true
		}
		blame = roomBlame
	}
	return blame, false
}

// roundingGain returns the change in a team's IMPs on a board if they are rounded in favour of the side
// that did not offend there.
func roundingGain(imps score.Frac, team Blame) score.Frac {
	switch team {
	case NonOffending:
		return imps.Ceil().Sub(imps)
	case Offending:
		return imps.Floor().Sub(imps)
	}
	return score.Frac{}
}
