package printed

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Follow detects how the program that printed s treats missing scores. It scores in, the result of
// Session, with each treatment, beginning with the session's own. It returns the result that leaves
// the fewest printed values unexplained, so that a single misprint does not matter, with its
// comparison. A treatment that leaves a tenth or more unexplained is rejected; if all are rejected,
// the session's own is used. If a different treatment is used, own is the result with the session's
// own treatment, otherwise nil. Errors contain the location in the document. Follow does not change
// in.
//
// A treatment applies to the whole session: at matchpoints it is a score.Factoring, at Butler it
// may also be a datum computed only from real scores (spec/score-session.md step 15).
func (s *Session) Follow(in *score.Session) (out, own *score.SessionScore, report *Report, err error) {
	first, err := in.Score()
	if err != nil {
		return nil, nil, nil, s.Locate(err)
	}
	out, report = first, s.Compare(first)
	for _, w := range ways(out.Method) {
		if report.Count(Unexplained) == 0 {
			break
		}
		other := in.Clone()
		w.set(other)
		got, err := other.Score()
		if err != nil {
			continue // scoring fails, for example if a trim removes all scores
		}
		r := s.Compare(got)
		if n := r.Count(Unexplained); n < report.Count(Unexplained) && 10*n < r.values() {
			r.Follows, r.FollowsText = w.name.String(), w.name
			out, own, report = got, first, r
		}
	}
	return out, own, report, nil
}

// values returns the number of printed values compared.
func (r *Report) values() (n int) {
	for _, k := range r.Compared {
		n += k
	}
	return n
}

type way struct {
	name words.Text
	set  func(*score.Session)
}

func ways(m score.Method) (list []way) {
	switch m {
	case score.Matchpoints:
		for f := score.FactorNeuberg; f <= score.FactorNone; f++ {
			list = append(list, way{words.New("printed.way-factoring", words.Name("how", f.String())), func(s *score.Session) { s.SetFactoring(f) }})
		}
	case score.CrossIMP:
		list = []way{
			{words.New("printed.way-sums"), func(s *score.Session) { s.SetSum(true) }},
			{words.New("printed.way-neuberg"), func(s *score.Session) { s.SetNeuberg(true) }},
			{words.New("ruling.cross-imps-per-comparison"), func(s *score.Session) { s.SetSum(false) }},
		}
	case score.Butler:
		list = []way{
			{words.New("printed.way-plain"), func(s *score.Session) { s.SetPlainDatum(true) }},
			{words.New("printed.way-factored"), func(s *score.Session) { s.SetPlainDatum(false) }},
		}
	}
	return list
}
