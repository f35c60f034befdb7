package clubpages

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Options override settings on the pages.
type Options struct {
	Conventions *score.Convention    // by default, the conventions of the program that wrote the pages
	Change      func(*score.Session) // changes how the session is scored; may be nil
}

// Scored is a tournament that was scored and compared with its pages.
type Scored struct {
	*Tournament
	Session *score.Session
	Score   *score.SessionScore
	Report  *Report
	// Follows describes the datum that explains the IMPs. It is empty if the program's usual datum explains them.
	Follows words.Text
}

// Method returns the form of scoring, which follows from the heading above the points. All boards must have the same.
func (t *Tournament) Method() (score.Method, error) {
	unit := t.Boards[0].Unit
	for i := range t.Boards {
		if b := &t.Boards[i]; b.Unit != unit {
			return 0, words.Errorf("pages.two-units", words.Name("file", t.Boards[0].File), words.Name("unit", unit),
				words.Name("other", b.File), words.Name("unit-b", b.Unit))
		}
	}
	switch {
	case unit == "%":
		return score.Matchpoints, nil
	case unit == "IMP" && t.Generator == JFR:
		return score.Butler, nil
	case unit == "PUNKTY" && t.Generator == KoPS:
		return score.CrossIMP, nil
	}
	return 0, words.Errorf("pages.unknown-unit", words.Name("file", t.Boards[0].File), words.Name("unit", unit))
}

// Score scores the results and compares every printed number. If the usual datum of a Butler does not explain all
// points, it tries other datums; if the totals are not sums, it tries limits on the gains (spec/polishclub.md steps 9
// and 10).
func (t *Tournament) Score(o Options) (*Scored, error) {
	method, err := t.Method()
	if err != nil {
		return nil, err
	}
	s, err := t.session(method, o)
	if err != nil {
		return nil, err
	}
	if o.Change != nil {
		o.Change(s)
	}
	scored, err := t.scored(s)
	if err != nil {
		return nil, err
	}
	if method == score.Butler && o.Conventions == nil {
		if scored, err = t.tryDatums(scored); err != nil {
			return nil, err
		}
	}
	if scored.Score.Method == score.Matchpoints {
		return scored, nil
	}
	return t.tryGainLimits(scored)
}

// scored scores a session and compares it with the pages.
func (t *Tournament) scored(s *score.Session) (*Scored, error) {
	result, err := s.Score()
	if err != nil {
		return nil, err
	}
	scored := &Scored{Tournament: t, Session: s, Score: result}
	scored.Report = scored.compare()
	return scored, nil
}
