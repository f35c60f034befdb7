package bridgemate

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
)

var (
	percentForm = pattern.New(`^([0-9]{1,3}(?:[.,][0-9]+)?) ?% ?[-–/] ?([0-9]{1,3}(?:[.,][0-9]+)?) ?%$`)
	averageForm = pattern.New(`^([GMA])([+-]?)(?: ?[-–/] ?([GMA])([+-]?))?$`) // letters in several languages
)

// percentages parses a remark with the artificial score of both sides in percent. 60%-40%, G+/G- and A+ return 60 and
// 40. ok is false for other remarks.
func percentages(text string) (ns, ew score.Frac, ok bool) {
	if m := percentForm.Re().FindStringSubmatch(text); m != nil {
		ns, nsErr := score.ParseFrac(strings.ReplaceAll(m[1], ",", "."))
		ew, ewErr := score.ParseFrac(strings.ReplaceAll(m[2], ",", "."))
		return ns, ew, nsErr == nil && ewErr == nil
	}
	m := averageForm.Re().FindStringSubmatch(strings.ToUpper(text))
	if m == nil {
		return ns, ew, false
	}
	nsSign, hasEW, ewSign := m[2], m[3] != "", m[4]
	percent := map[string]int{"+": 60, "": 50, "-": 40}
	nsPercent, ewPercent := percent[nsSign], 100-percent[nsSign]
	if hasEW {
		ewPercent = percent[ewSign]
	}
	return score.Int(nsPercent), score.Int(ewPercent), true
}

// setArtificial sets an artificial score of ns and ew percent. percent means that 60, 50 and 40 % are not averages.
func (ent *entry) setArtificial(ns, ew score.Frac, percent bool) error {
	for _, side := range []score.Frac{ns, ew} {
		if score.Int(100).Less(side) {
			return fmt.Errorf("found %v %%, expected at most 100", side)
		}
	}
	ent.result = score.Result{NS: artificialSide(ns, percent), EW: artificialSide(ew, percent)}
	return nil
}

// artificialSide returns average plus, average or average minus for 60, 50 and 40 %, unless percent is set, and
// otherwise a fixed percentage.
func artificialSide(f score.Frac, percent bool) score.Side {
	if !percent {
		for kind, average := range map[score.Kind]int{
			score.AveragePlus:  60,
			score.Average:      50,
			score.AverageMinus: 40,
		} {
			if f.Equal(score.Int(average)) {
				return score.Side{Kind: kind}
			}
		}
	}
	return score.Side{Kind: score.Percentage, Percent: f}
}
