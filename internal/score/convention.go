package score

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Convention contains the scoring rules of an organisation for points that the laws leave open, as
// traveller settings (spec/score.md step 14).
type Convention struct {
	Name     string
	Settings []Setting
	Source   string
}

// Setting is a line of a traveller, such as trim: 10%. Board.Set applies it.
type Setting struct{ Key, Value string }

var conventions = []Convention{
	{
		Name:     "PZBS",
		Settings: []Setting{{"factoring", "neuberg"}, {"trim", "at least 25%"}, {"average-imps", "1.2"}},
		Source:   "PZBS, pary impy; the lecture",
	},
	{
		Name:     "EBU",
		Settings: []Setting{{"factoring", "neuberg"}, {"few-scores", "white-book"}, {"comparisons", "neuberg"}},
		Source:   "EBU White Book",
	},
	{Name: "WBF", Settings: []Setting{{"factoring", "neuberg"}}, Source: "ACBLscore, page 92"},
	{
		Name:     "ABF",
		Settings: []Setting{{"factoring", "neuberg"}, {"comparisons", "mean"}, {"trim", "1"}},
		Source:   "four sessions as they were published",
	},
	{
		Name: "ACBL",
		Settings: []Setting{
			{"factoring", "neuberg"}, {"few-scores", "acbl"}, {"trim", "5%"}, {"datum-rounding", "even"},
			{"comparisons", "mean"}, {"average-imps", "3"},
		},
		Source: "ACBLscore, pages 83 and 92",
	},
	{Name: "RealBridge", Settings: []Setting{{"comparisons", "neuberg"}}, Source: "its results"},
	{
		Name: "JFR",
		Settings: []Setting{
			{"factoring", "neuberg"}, {"average-imps", "1.2"}, {"datum", "plain"},
			{"trim", "at least 45% of expected"}, {"datum-rounding", "towards-zero"},
		},
		Source: "4,134 points on pages of JFR Pary",
	},
	{
		Name: "KoPS",
		Settings: []Setting{
			{"factoring", "neuberg"}, {"points", "0.005"}, {"comparisons", "mean"}, {"imp-limit", "17"},
		},
		Source: "1,356 points on pages of KoPS",
	},
	{
		Name:     "BBO",
		Settings: []Setting{{"factoring", "scaled"}, {"comparisons", "mean"}},
		Source:   "733 points of BBO's tournaments",
	},
}

// ParseConvention returns the convention with the given name.
func ParseConvention(s string) (*Convention, error) {
	var names []string
	for i := range conventions {
		if c := &conventions[i]; strings.EqualFold(c.Name, strings.TrimSpace(s)) {
			return c, nil
		}
		names = append(names, conventions[i].Name)
	}
	return nil, words.Errorf("score.unknown-conventions-want",
		words.Name("text", strconv.Quote(s)), words.Name("names", strings.Join(names, ", ")))
}

// SetConvention applies c to all boards.
func (s *Session) SetConvention(c *Convention) error {
	s.Conventions = c.Name
	var err error
	s.each(func(b *Board) {
		if e := b.SetConvention(c); e != nil {
			err = e
		}
	})
	return err
}

// SetConvention applies c to the board.
func (b *Board) SetConvention(c *Convention) error {
	for _, setting := range c.SettingsOf(b.Method) {
		if _, err := b.Set(setting.Key, setting.Value); err != nil {
			return err
		}
	}
	return nil
}

// Set applies a setting to all boards. See Board.Set.
func (s *Session) Set(key, value string) error {
	var err error
	s.each(func(b *Board) {
		if _, e := b.Set(key, value); e != nil {
			err = e
		}
	})
	return err
}

// SettingsOf returns the settings that c has for a form of scoring. For example, KoPS rounds
// matchpoints but not IMPs.
func (c *Convention) SettingsOf(m Method) []Setting {
	if m == Matchpoints {
		return c.Settings
	}
	return slices.DeleteFunc(slices.Clone(c.Settings), func(s Setting) bool { return s.Key == "points" })
}

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
		words.Name("first", strings.Join(choices[:last], ", ")), words.Name("last", choices[last]))
	return "", words.Errorf("score.found-want",
		words.Name("key", key), words.Name("value", strconv.Quote(value)), words.T("list", list))
}

// setAverage sets the IMPs for average plus, such as "1.2" or "3 x comparisons".
func (b *Board) setAverage(value string) (err error) {
	number, isSum := strings.CutSuffix(strings.ReplaceAll(fold(value), "-x-", "x"), "xcomparisons")
	b.averageSum = isSum
	if b.Average, err = ParseFrac(number); err != nil || b.Average.Sign() <= 0 || Int(100).Less(b.Average) {
		b.Average = Frac{}
		return words.Errorf("score.found-average-imps-want", words.Name("value", strconv.Quote(value)))
	}
	return nil
}

// setStep sets the rounding step for points, more than 0 and at most 1.
func (b *Board) setStep(value string) (err error) {
	if b.step, err = ParseFrac(value); err != nil || b.step.Sign() <= 0 || Int(1).Less(b.step) {
		b.step = Frac{}
		return words.Errorf("score.found-points-want-what", words.Name("value", strconv.Quote(value)))
	}
	return nil
}

// setIMPLimit sets the limit per comparison, which is at most the end of the IMP table.
func (b *Board) setIMPLimit(value string) (err error) {
	if b.impLimit, err = strconv.Atoi(strings.TrimSpace(value)); err != nil || b.impLimit < 1 || b.impLimit > 24 {
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
	if isMP || b.Average.Sign() <= 0 {
		return list
	}
	average := b.Average.Plain()
	if b.averageSum {
		average += " x comparisons"
	}
	add(b.averageSum || !b.Average.Equal(Int(3)), "average-imps", average)
	return list
}

// AveragePlus returns the IMPs for average plus on a board with the given number of expected
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
