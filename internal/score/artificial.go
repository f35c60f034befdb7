package score

// Share returns a side's percentage of the top: the one awarded, or 60, 50 or 40 for averages (Law
// 12C2(a), spec/score.md step 4). It ignores the pair's other boards.
func (s *Side) Share() Frac {
	switch s.Kind {
	case Percentage:
		return s.Percent
	case AveragePlus:
		return Int(60)
	case AverageMinus:
		return Int(40)
	}
	return Int(50)
}

// IMPs returns the IMPs for a percentage or an average. Averages give 3, 0 and -3 (Law 12C2(b)), and
// percentages are converted in proportion: 10 % more or less is 3 IMPs.
func (s *Side) IMPs() Frac { return s.IMPsWith(Int(3)) }

// IMPsWith is like IMPs, but average plus gives the stated IMPs instead of 3.
func (s *Side) IMPsWith(plus Frac) Frac {
	if s.Kind == StatedIMPs {
		return s.Percent
	}
	return s.Share().Sub(Int(50)).Mul(plus).Over(10)
}

// artificial returns the points for a percentage or an average, and their source. Matchpoints are
// relative to top, and plus is the number of IMPs for average plus. session is the pair's average
// on its other boards.
func (s *Side) artificial(m Method, top, plus Frac, session *Frac) (Frac, Source) {
	if m == Matchpoints {
		share, from := s.withSession(s.Share(), session)
		return share.Mul(top).Over(100), from
	}
	return s.withSession(s.IMPsWith(plus), session)
}

// withSession returns the session average instead of value if it is better than average plus or
// worse than average minus (Law 12C2(c)). session is nil if it is unknown.
func (s *Side) withSession(value Frac, session *Frac) (Frac, Source) {
	switch {
	case session == nil:
	case s.Kind == AveragePlus && value.Less(*session):
		return *session, FromOtherBoards
	case s.Kind == AverageMinus && session.Less(value):
		return *session, FromOtherBoards
	}
	return value, FromArtificial
}
