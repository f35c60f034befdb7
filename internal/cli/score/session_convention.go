package score

import (
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printConvention prints the convention that the points follow, and the ranking according to
// Neuberg.
func (s *scoreSession) printConvention(out io.Writer) {
	r := s.scored.Report
	if r.Follows == "" {
		return
	}
	kind := printed.Points
	if s.scored.Score.Method == score.Butler && r.Compared[kind] == 0 {
		kind = printed.Datum
	}
	follow := r.Compared[kind] - r.CountKind(kind, printed.Unexplained)
	fmt.Fprintf(out, "  %s\n", s.lang.Say("scoring.printed-points-follow",
		words.T("follows", r.FollowsText), words.N("follow", follow), words.N("compared", r.Compared[kind])))
	if s.scored.Neuberg == nil {
		return
	}
	note := s.lang.Say(s.neubergKey())
	if !s.explain {
		fmt.Fprintf(out, "  %s\n",
			s.lang.Say("scoring.shows-both-rankings", words.Name("note", note), words.Name("flag", "--explain")))
		return
	}
	fmt.Fprintf(out, "  %s:\n\n", note)
	s.printPairs(out, s.scored.Neuberg, s.scored.Names())
}

// neubergKey returns the catalogue key of the sentence that compares the ranking with that of Neuberg's formula or,
// for Butler scoring, of factored datums.
func (s *scoreSession) neubergKey() string {
	isSame := sameRanking(s.scored.Score, s.scored.Neuberg)
	switch {
	case s.scored.Score.Method == score.Butler && isSame:
		return "scoring.factored-datums-rank-pairs"
	case s.scored.Score.Method == score.Butler:
		return "scoring.factored-datums-rank-otherwise"
	case isSame:
		return "scoring.neuberg-formula-wbf-ebu-ranks"
	}
	return "scoring.neuberg-formula-wbf-ebu"
}

// sameRanking reports whether all pairs have the same rank.
func sameRanking(a, b *score.SessionScore) bool {
	for i := range a.Pairs {
		p := &a.Pairs[i]
		if q := b.Pair(p.Pair, p.Side); q == nil || q.Place != p.Place || q.Tied != p.Tied {
			return false
		}
	}
	return true
}
