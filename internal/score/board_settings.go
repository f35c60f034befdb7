package score

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Setting is a scoring setting. A traveller contains it as a line such as "trim: 10%", and Board.Set
// applies it.
type Setting struct{ Key, Value string }

// Set applies a scoring setting. The keys are factoring, trim, datum (plain, factored or median),
// comparisons, few-scores, datum-rounding, average-imps, imp-limit and points. known is false for
// any other key.
func (b *Board) Set(key, value string) (known bool, err error) {
	switch key {
	case "factoring":
		b.Factoring, err = ParseFactoring(value)
	case "trim":
		b.Trim, err = ParseTrim(value)
	case "comparisons":
		value, err = parseChoice(key, value, "mean", "sum", "neuberg")
		b.Sum, b.Neuberg = value == "sum", value == "neuberg"
	case "few-scores":
		value, err = parseChoice(key, value, "neuberg", "white-book", "acbl")
		b.FewScores, b.fewACBL = value == "white-book", value == "acbl"
	case "datum":
		value, err = parseChoice(key, value, "factored", "plain", "median")
		b.PlainDatum, b.median = value == "plain", value == "median"
	case "datum-rounding":
		value, err = parseChoice(key, value, "away", "even", "towards-zero")
		b.datumEven, b.datumZero = value == "even", value == "towards-zero"
	case "average-imps":
		err = b.setAverage(value)
	case "points":
		err = b.setStep(value)
	case "imp-limit":
		err = b.setIMPLimit(value)
	default:
		return false, nil
	}
	return true, err
}

// parseChoice returns the choice that a value names, or an error that lists all choices.
func parseChoice(key, value string, choices ...string) (string, error) {
	if choice := fold(value); slices.Contains(choices, choice) {
		return choice, nil
	}
	last := len(choices) - 1
	list := words.New("score.or",
		words.Name("first", strings.Join(choices[:last], ", ")),
		words.Name("last", choices[last]))
	return "", words.Errorf("score.found-want",
		words.Name("key", key),
		words.Name("value", strconv.Quote(value)),
		words.T("list", list))
}

// setAverage sets the IMPs for average plus, such as "1.2" or "3 x comparisons".
func (b *Board) setAverage(value string) (err error) {
	number, isSum := strings.CutSuffix(strings.ReplaceAll(fold(value), "-x-", "x"), "xcomparisons")
	b.averageSum = isSum
	b.Average, err = ParseFrac(number)
	if err != nil || b.Average.Sign() <= 0 || Int(100).Less(b.Average) {
		b.Average = Frac{}
		return words.Errorf("score.found-average-imps-want", words.Name("value", strconv.Quote(value)))
	}
	return nil
}

// setStep sets the rounding step for points, more than 0 and at most 1.
func (b *Board) setStep(value string) (err error) {
	b.step, err = ParseFrac(value)
	if err != nil || b.step.Sign() <= 0 || Int(1).Less(b.step) {
		b.step = Frac{}
		return words.Errorf("score.found-points-want-what", words.Name("value", strconv.Quote(value)))
	}
	return nil
}

// setIMPLimit sets the limit per comparison, which is at most the end of the IMP table.
func (b *Board) setIMPLimit(value string) (err error) {
	b.impLimit, err = strconv.Atoi(strings.TrimSpace(value))
	const maxIMPs = 24 // for one comparison
	if err != nil || b.impLimit < 1 || b.impLimit > maxIMPs {
		b.impLimit = 0
		return words.Errorf("score.found-imp-limit-want", words.Name("value", strconv.Quote(value)))
	}
	return nil
}

// Settings returns the board's settings that differ from the defaults, in the form that Set
// accepts.
func (b *Board) Settings() (list []string) {
	add := func(isSet bool, key, value string) {
		if isSet {
			list = append(list, key+" "+value)
		}
	}
	isMP, isButler, isCross := b.Method == Matchpoints, b.Method == Butler, b.Method == CrossIMP
	add(isMP && b.Factoring != FactorNeuberg, "factoring", b.Factoring.String())
	add(isMP && b.FewScores, "few-scores", "white-book")
	add((isMP || isCross) && b.fewACBL, "few-scores", "acbl")
	add(isButler && b.Trim.isSet, "trim", b.Trim.String())
	add(isButler && b.median, "datum", "median")
	add(isButler && b.datumEven, "datum-rounding", "even")
	add(isButler && b.datumZero, "datum-rounding", "towards-zero")
	add(isCross && b.Sum, "comparisons", "sum")
	add(isCross && b.Neuberg, "comparisons", "neuberg")
	add(isCross && b.impLimit > 0, "imp-limit", strconv.Itoa(b.impLimit))
	add(b.step.Sign() > 0, "points", b.step.Plain())
	isDefault := b.Average.Equal(Int(3)) && !b.averageSum || b.Average.Sign() <= 0
	add(!isMP && !isDefault, "average-imps", b.averageText())
	return list
}

// averageText returns the IMPs for average plus in the form that setAverage accepts.
func (b *Board) averageText() string {
	if b.averageSum {
		return b.Average.Plain() + " x comparisons"
	}
	return b.Average.Plain()
}

// AveragePlus returns the IMPs that average plus gives on a board with the stated number of expected
// scores.
func (b *Board) AveragePlus(expected int) Frac {
	switch {
	case b.Average.Sign() == 0:
		return Int(3)
	case b.averageSum:
		return b.Average.Times(expected - 1)
	}
	return b.Average
}
