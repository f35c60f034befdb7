package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Check returns an error if the result cannot be scored: if weights do not sum to 1, or if there is
// a percentage outside 0 to 100, an unknown kind, an impossible contract, a score that is too large or that its
// contract cannot give, or a damage ruling without its three results.
func (r *Result) Check() error {
	if r.Damage != nil {
		if err := r.Damage.check(); err != nil {
			return err
		}
	}
	if err := r.NS.check(); err != nil {
		return fmt.Errorf("NS: %w", err)
	}
	if r.sharesParts() && r.EW.Kind == Scored {
		return nil
	}
	if err := r.EW.check(); err != nil {
		return fmt.Errorf("EW: %w", err)
	}
	return nil
}

// check returns an error if one of the three results is not a real score.
func (d *Damage) check() error {
	for _, result := range d.results() {
		if !result.side.IsReal() {
			return fmt.Errorf("damage: %s is not a real score", result.name)
		}
		if err := result.side.check(); err != nil {
			return fmt.Errorf("%s: %w", result.name, err)
		}
	}
	return nil
}

func (s *Side) check() error {
	switch {
	case s.Kind > StatedIMPs:
		return fmt.Errorf("unknown kind of result %d", s.Kind)
	case s.Kind != Scored && len(s.Parts) > 0:
		return fmt.Errorf("%v has %d scores, expected none", s, len(s.Parts))
	case s.Kind == Percentage && (s.Percent.Sign() < 0 || Int(100).Less(s.Percent)):
		return fmt.Errorf("a percentage of %s, expected 0 to 100", s.Percent.Plain())
	case len(s.Parts) == 0:
		return nil
	}
	return s.checkParts()
}

// checkParts returns an error if a score is too large, a contract is impossible or cannot give its score, or the
// weights do not sum to 1.
func (s *Side) checkParts() error {
	sum := s.Parts[0].Weight
	for i := range s.Parts {
		p := &s.Parts[i]
		if i > 0 {
			sum = sum.Add(p.Weight)
		}
		if p.Score < -MaxRaw || p.Score > MaxRaw {
			return fmt.Errorf("a raw score of %d, expected -%d to %d", p.Score, MaxRaw, MaxRaw)
		}
		if !p.HasContract {
			continue
		}
		if err := p.Contract.Check(); err != nil {
			return err
		}
		if !p.Contract.canScore(p.Score) {
			return fmt.Errorf("%v cannot give a raw score of %d, expected %s",
				p.Contract, p.Score, p.Contract.possibleScores())
		}
	}
	if !sum.Equal(Int(1)) {
		return fmt.Errorf("weights sum to %s%%, expected 100%%", sum.Times(100).Plain())
	}
	return nil
}

// canScore reports whether a contract gives a raw score from North-South's point of view at some vulnerability.
func (c Contract) canScore(raw int) bool {
	if c.isByEastWest() {
		raw = -raw
	}
	isScore := raw == c.Score(false) || raw == c.Score(true)
	return isScore || !c.HasDeclarer && (-raw == c.Score(false) || -raw == c.Score(true))
}

// possibleScores lists the raw scores for which canScore is true, such as "420 or 620" for 4H= by North.
func (c Contract) possibleScores() string {
	notVulnerable, vulnerable := c.Score(false), c.Score(true)
	if c.isByEastWest() {
		notVulnerable, vulnerable = -notVulnerable, -vulnerable
	}
	scores := []int{notVulnerable, vulnerable}
	if !c.HasDeclarer {
		scores = append(scores, -notVulnerable, -vulnerable)
	}
	var list []string
	for i, score := range scores {
		if !slices.Contains(scores[:i], score) {
			list = append(list, strconv.Itoa(score))
		}
	}
	return strings.Join(list, " or ")
}

func (c Contract) isByEastWest() bool {
	return c.HasDeclarer && (c.Declarer == bridge.East || c.Declarer == bridge.West)
}
