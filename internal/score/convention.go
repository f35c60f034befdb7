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
	Settings [][2]string // keys and values
	Source   string
}

var conventions = []Convention{
	{"PZBS", [][2]string{{"factoring", "neuberg"}, {"trim", "at least 25%"}, {"average-imps", "1.2"}}, "PZBS, pary impy; the lecture"},
	{"EBU", [][2]string{{"factoring", "neuberg"}, {"few-scores", "white-book"}, {"comparisons", "neuberg"}}, "EBU White Book"},
	{"WBF", [][2]string{{"factoring", "neuberg"}}, "ACBLscore, page 92"},
	{"ABF", [][2]string{{"factoring", "neuberg"}, {"comparisons", "mean"}, {"trim", "1"}}, "four sessions as they were published"},
	{"ACBL", [][2]string{{"factoring", "neuberg"}, {"few-scores", "acbl"}, {"trim", "5%"}, {"datum-rounding", "even"}, {"comparisons", "mean"}, {"average-imps", "3"}}, "ACBLscore, pages 83 and 92"},
	{"RealBridge", [][2]string{{"comparisons", "neuberg"}}, "its results"},
	{"JFR", [][2]string{
		{"factoring", "neuberg"}, {"average-imps", "1.2"}, {"datum", "plain"}, {"trim", "at least 45% of expected"},
		{"datum-rounding", "towards-zero"},
	}, "4,134 points on pages of JFR Pary"},
	{"KoPS", [][2]string{{"factoring", "neuberg"}, {"points", "0.005"}, {"comparisons", "mean"}, {"imp-limit", "17"}}, "1,356 points on pages of KoPS"},
	{"BBO", [][2]string{{"factoring", "scaled"}, {"comparisons", "mean"}}, "733 points of BBO's tournaments"},
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
	return nil, words.Errorf("score.unknown-conventions-want", words.Name("text", strconv.Quote(s)), words.Name("names", strings.Join(names, ", ")))
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
	for _, kv := range c.SettingsOf(b.Method) {
		if _, err := b.Set(kv[0], kv[1]); err != nil {
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
func (c *Convention) SettingsOf(m Method) [][2]string {
	if m == Matchpoints {
		return c.Settings
	}
	return slices.DeleteFunc(slices.Clone(c.Settings), func(kv [2]string) bool { return kv[0] == "points" })
}

// Set applies a scoring setting. The keys are factoring, trim, datum (plain, factored or median),
// comparisons, few-scores, datum-rounding, average-imps, imp-limit and points. known is false for
// any other key.
func (b *Board) Set(key, value string) (known bool, err error) {
	of := func(choices ...string) string {
		if v := fold(value); slices.Contains(choices, v) {
			return v
		}
		list := words.New("score.or", words.Name("first", strings.Join(choices[:len(choices)-1], ", ")), words.Name("last", choices[len(choices)-1]))
		err = words.Errorf("score.found-want", words.Name("key", key), words.Name("value", strconv.Quote(value)), words.T("list", list))
		return ""
	}
	switch key {
	case "factoring":
		b.Factoring, err = ParseFactoring(value)
	case "trim":
		b.Trim, err = ParseTrim(value)
	case "comparisons":
		v := of("mean", "sum", "neuberg")
		b.Sum, b.Neuberg = v == "sum", v == "neuberg"
	case "few-scores":
		v := of("neuberg", "white-book", "acbl")
		b.FewScores, b.fewACBL = v == "white-book", v == "acbl"
	case "datum":
		v := of("factored", "plain", "median")
		b.PlainDatum, b.median = v == "plain", v == "median"
	case "datum-rounding":
		v := of("away", "even", "towards-zero")
		b.datumEven, b.datumZero = v == "even", v == "towards-zero"
	case "average-imps":
		number, times := strings.CutSuffix(strings.ReplaceAll(fold(value), "-x-", "x"), "xcomparisons")
		b.averageSum = times
		if b.Average, err = ParseFrac(number); err != nil || b.Average.Sign() <= 0 || Int(100).Less(b.Average) {
			b.Average, err = Frac{}, words.Errorf("score.found-average-imps-want", words.Name("value", strconv.Quote(value)))
		}
	case "points":
		if b.step, err = ParseFrac(value); err != nil || b.step.Sign() <= 0 || Int(1).Less(b.step) {
			b.step, err = Frac{}, words.Errorf("score.found-points-want-what", words.Name("value", strconv.Quote(value)))
		}
	case "imp-limit":
		if b.impLimit, err = strconv.Atoi(strings.TrimSpace(value)); err != nil || b.impLimit < 1 || b.impLimit > 24 {
			b.impLimit, err = 0, words.Errorf("score.found-imp-limit-want", words.Name("value", strconv.Quote(value)))
		}
	default:
		return false, nil
	}
	return true, err
}

// Settings returns the board's settings that differ from the defaults, in the form that Set
// accepts.
func (b *Board) Settings() (list []string) {
	say := func(of bool, key, value string) {
		if of {
			list = append(list, key+" "+value)
		}
	}
	mp, butler, cross := b.Method == Matchpoints, b.Method == Butler, b.Method == CrossIMP
	say(mp && b.Factoring != FactorNeuberg, "factoring", b.Factoring.String())
	say(mp && b.FewScores, "few-scores", "white-book")
	say((mp || cross) && b.fewACBL, "few-scores", "acbl")
	say(butler && b.Trim.isSet, "trim", b.Trim.String())
	say(butler && b.median, "datum", "median")
	say(butler && b.datumEven, "datum-rounding", "even")
	say(butler && b.datumZero, "datum-rounding", "towards-zero")
	say(cross && b.Sum, "comparisons", "sum")
	say(cross && b.Neuberg, "comparisons", "neuberg")
	say(cross && b.impLimit > 0, "imp-limit", strconv.Itoa(b.impLimit))
	say(b.step.Sign() > 0, "points", b.step.Plain())
	if !mp && b.Average.Sign() > 0 {
		value := b.Average.Plain()
		if b.averageSum {
			value += " x comparisons"
		}
		say(b.averageSum || !b.Average.Equal(Int(3)), "average-imps", value)
	}
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

// grouped reports whether the lines belong to more than one group.
func (b *Board) grouped() bool {
	for i := range b.Lines {
		if b.Lines[i].Group != b.Lines[0].Group {
			return true
		}
	}
	return false
}

// scoreGroups scores each group of tables separately. All groups have the same rules and the same
// top, which depends on the number of scores expected on the board (spec/score.md step 15).
func (b *Board) scoreGroups(out *BoardScore) error {
	size, most := map[string][2]int{}, [2]int{}
	for i := range b.Lines {
		l := &b.Lines[i]
		k := slices.IndexFunc(out.Groups, func(g Group) bool { return g.Name == l.Group })
		if k < 0 {
			k = len(out.Groups)
			out.Groups = append(out.Groups, Group{Name: l.Group})
		}
		out.Groups[k].Lines = append(out.Groups[k].Lines, i)
		n := size[l.Group]
		for d, side := range []*Side{&l.Result.NS, &l.Result.EW} {
			if side.Real() || l.Result.Damage != nil {
				n[d]++
				most[d] = max(most[d], n[d])
			}
		}
		size[l.Group] = n
	}
	for k := range out.Groups {
		g := &out.Groups[k]
		part := *b
		part.Lines, part.Byes, part.Expected = nil, nil, out.Expected
		for d, n := range size[g.Name] {
			part.largerGroup[d] = n < most[d]
		}
		for _, i := range g.Lines {
			l := b.Lines[i]
			l.Group = ""
			part.Lines = append(part.Lines, l)
		}
		s, err := part.Score()
		if err != nil {
			return err
		}
		g.Board, g.Score = &part, s
		for j, i := range g.Lines {
			out.Lines[i] = s.Lines[j]
		}
		for _, d := range s.Damages {
			d.Line = g.Lines[d.Line]
			out.Damages = append(out.Damages, d)
		}
		out.Datums = append(out.Datums, s.Datums...)
		out.Warnings = append(out.Warnings, s.Warnings...)
	}
	first := out.Groups[0].Score
	out.NS, out.EW = first.NS, first.EW
	return nil
}
