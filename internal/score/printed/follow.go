package printed

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Followed is a session scored with the treatment of missing scores that best explains the printed
// values.
type Followed struct {
	Score  *score.SessionScore
	Report *Report // compares Score with the document
	// Own is the score with the session's own treatment if Score uses a different one, and otherwise nil.
	Own *score.SessionScore
}

// Follow detects how the program that printed s treats missing scores. It scores session, which
// s.Session returned, with each treatment, beginning with the session's own. It returns the result that
// leaves the fewest printed values unexplained, so that a single misprint does not matter. A treatment
// that leaves a tenth or more unexplained is rejected; if all are rejected, the session's own is used.
// Errors contain the location in the document. Follow does not change session.
//
// A treatment applies to the whole session: at matchpoints it is a score.Factoring, in Butler scoring
// it may also be a datum computed only from real scores (spec/score-session.md step 15).
func (s *Session) Follow(session *score.Session) (*Followed, error) {
	own, err := session.Score()
	if err != nil {
		return nil, s.LocateError(err)
	}
	best := &Followed{Score: own, Report: s.Compare(own)}
	for _, treatment := range treatmentsOfMissing(own.Method) {
		if best.Report.Count(Unexplained) == 0 {
			break
		}
		treated := session.Clone()
		treatment.apply(treated)
		scored, err := treated.Score()
		if err != nil {
			continue // Scoring with this treatment fails, for example if a trim excludes all scores.
		}
		report := s.Compare(scored)
		n := report.Count(Unexplained)
		if n < best.Report.Count(Unexplained) && 10*n < report.values() {
			report.Follows, report.FollowsText = treatment.name.String(), treatment.name
			best = &Followed{Score: scored, Report: report, Own: own}
		}
	}
	return best, nil
}

// treatment is a way to treat missing scores.
type treatment struct {
	name  words.Text
	apply func(*score.Session)
}

// treatmentsOfMissing returns the treatments of missing scores that occur in scoring programs.
func treatmentsOfMissing(m score.Method) (list []treatment) {
	switch m {
	case score.Matchpoints:
		for f := score.FactorNeuberg; f <= score.FactorNone; f++ {
			name := words.New("printed.way-factoring", words.Name("how", f.String()))
			list = append(list, treatment{name, func(s *score.Session) { s.SetFactoring(f) }})
		}
	case score.CrossIMP:
		list = []treatment{
			{words.New("printed.way-sums"), func(s *score.Session) { s.SetSum(true) }},
			{words.New("printed.way-neuberg"), func(s *score.Session) { s.SetNeuberg(true) }},
			{words.New("ruling.cross-imps-per-comparison"), func(s *score.Session) { s.SetSum(false) }},
		}
	case score.Butler:
		list = []treatment{
			{words.New("printed.way-plain"), func(s *score.Session) { s.SetPlainDatum(true) }},
			{words.New("printed.way-factored"), func(s *score.Session) { s.SetPlainDatum(false) }},
		}
	}
	return list
}
