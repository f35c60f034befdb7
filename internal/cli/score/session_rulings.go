package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// applyRulings applies the rulings to the session and writes their sheet.
func (s *scoreSession) applyRulings(u *ui) error {
	list, err := s.readRulings(u)
	if err != nil {
		return err
	}
	half := s.scored.Report != nil && s.scored.Report.HalfScale
	if s.rulingEffect, err = apply.ToSession(s.scored.Score.Session(), list, half); err != nil {
		return resultError(words.Verbatim(s.rulings), err)
	}
	s.rulingsSheet = print.RulingsSheet(s.lang, s.rulingEffect, s.scored.Title,
		s.translate(s.followedConvention()))
	u.warnAll(s.rulingsSheet.Warnings)
	return (&scoreOutput{Output: term.Output{HTML: s.sheet}}).writeSheet(u, s.rulingsSheet)
}

func (s *scoreSession) readRulings(u *ui) ([]apply.Ruling, error) {
	in, err := u.open(s.rulings)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	list, err := apply.ReadRulings(in)
	if err != nil {
		err = resultError(words.Verbatim(s.rulings), err)
	}
	return list, err
}

// followedConvention returns the name of the convention that the file's points follow, if it differs
// from the settings.
func (s *scoreSession) followedConvention() words.Text {
	if s.scored.Neuberg != nil {
		return s.scored.Report.FollowsText
	}
	return words.Text{}
}
