package js_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// oneOf returns a random element.
func oneOf[T any](rnd *rand.Rand, values ...T) T { return values[rnd.IntN(len(values))] }

// composeSession returns a random session in the format for typed evenings, such as
//
//	method: butler
//	winners: 2
//	trim: 10%
//	board: 1
//	A1 B3 4Sx-1 N
//	B2 A2 damage by NS: before +620, after -100, actual +500
//
// and a file of rulings, which may be empty.
func composeSession(rnd *rand.Rand) (text, rulings string) {
	method := oneOf(rnd, "mp", "mp", "butler", "cross-imp")
	winners := rnd.IntN(3) // 0 omits the line
	tables := 3 + rnd.IntN(28)
	sections := 1 + rnd.IntN(3)
	if rnd.IntN(3) > 0 {
		tables = 3 + rnd.IntN(8) // Most sessions are small.
	}
	text = fmt.Sprintln("method:", method)
	if winners > 0 {
		text += fmt.Sprintln("winners:", winners)
	}
	text += writeSettings(composeSettings(rnd, method))
	adjusted := oneOf(rnd, 0, 1, 2, 5) // of ten results
	for b := range 1 + rnd.IntN(6) {
		text += fmt.Sprintln("board:", b+1)
		if rnd.IntN(6) == 0 {
			boardSettings := composeSettings(rnd, method)
			delete(boardSettings, "conventions") // only valid for the whole session
			text += writeSettings(boardSettings)
		}
		lines := composeLines(rnd, winners, tables, sections, adjusted)
		if rnd.IntN(3) == 0 {
			text += fmt.Sprintln("expected:", len(lines)+rnd.IntN(6))
		}
		if b == 0 {
			rulings = composePenalties(rnd, method, winners, lines[0])
		}
		for _, l := range lines {
			text += fmt.Sprintln(l.ns, l.ew, l.result+l.group)
		}
	}
	return text, rulings
}

// composePenalties returns up to two random adjustments for the pairs of a result: "penalty pair
// 3NS: 1.5 IMPs ; late" and "pair 4EW: -2.25 IMPs ; an error".
func composePenalties(rnd *rand.Rand, method string, winners int, l composedLine) (rulings string) {
	if winners == 0 {
		return ""
	}
	side := ""
	if winners == 2 { // pairs of both lines may have the same number
		side = "NS"
	}
	switch {
	case rnd.IntN(3) > 0:
	case method == "mp":
		rulings += fmt.Sprintf("penalty pair %s%s: %d%% of a top ; late\n", l.ns, side, 1+rnd.IntN(50))
	default:
		rulings += fmt.Sprintf("penalty pair %s%s: %d.5 IMPs ; late\n", l.ns, side, rnd.IntN(5))
	}
	if winners == 2 && rnd.IntN(4) == 0 {
		unit := "IMPs"
		if method == "mp" {
			unit = "MP"
		}
		rulings += fmt.Sprintf("pair %sEW: %+d.25 %s ; an error\n", l.ew, rnd.IntN(9)-4, unit)
	}
	return rulings
}

// writeSettings returns the settings as lines "key: value", in any order.
func writeSettings(settings map[string]string) (text string) {
	for key, value := range settings {
		text += fmt.Sprintf("%s: %s\n", key, value)
	}
	return text
}

// composeSettings returns up to three random settings that affect the scoring method, by key.
func composeSettings(rnd *rand.Rand, method string) map[string]string {
	all := map[string][]string{
		"mp": {
			"factoring neuberg", "factoring missing-as-average", "factoring scaled", "factoring none",
			"few-scores white-book", "few-scores acbl", "points 0.01", "conventions EBU", "conventions ACBL",
			"conventions PZBS", "conventions WBF",
		},
		"butler": {
			"trim 0", "trim 2", "trim 10%", "trim 25%", "trim at least 25%", "datum plain", "datum factored", "datum 130",
			"datum -420", "datum-rounding even", "average-imps 1.2", "conventions PZBS", "conventions ACBL", "points 0.1",
			"conventions ABF",
		},
		"cross-imp": {
			"comparisons mean", "comparisons sum", "comparisons neuberg", "average-imps 1.2", "average-imps 3 x comparisons",
			"imp-limit 17", "imp-limit 9", "few-scores acbl", "conventions EBU", "conventions ACBL", "conventions RealBridge",
			"points 0.01",
		},
	}
	settings := map[string]string{}
	for range rnd.IntN(4) {
		key, value, _ := strings.Cut(oneOf(rnd, all[method]...), " ")
		settings[key] = value
	}
	return settings
}

// composedLine is a result of the pairs ns and ew. The group is "" or, for example, " ; group b".
type composedLine struct{ ns, ew, result, group string }

// composeLines returns the results of a board. No pair occurs twice. Of ten results, about adjusted
// are adjusted scores.
func composeLines(rnd *rand.Rand, winners, tables, sections, adjusted int) (lines []composedLine) {
	pairs, order := rnd.Perm(2*tables), rnd.Perm(tables)
	grouped := rnd.IntN(8) == 0
	for i := range tables {
		if rnd.IntN(8) == 0 && len(lines) > 0 {
			continue
		}
		ns, ew := pairs[2*i], pairs[2*i+1]
		if winners != 1 {
			ns, ew = i, order[i]
		}
		lines = append(lines, composedLine{ns: pairName(ns, sections), ew: pairName(ew, sections)})
	}
	contract := oneOf(rnd, composeContract(rnd), composeContract(rnd))
	for i := range lines {
		if rnd.IntN(3) == 0 {
			contract = composeContract(rnd) // otherwise the table repeats the previous one
		}
		lines[i].result = contract
		if rnd.IntN(10) < adjusted {
			lines[i].result = composeAdjusted(rnd)
		}
		if grouped {
			lines[i].group = oneOf(rnd, "", "", " ; group b", " ; group c")
		}
	}
	return lines
}

// pairName returns the name of pair n, from 0: 5 in a single section, otherwise B3.
func pairName(n, sections int) string {
	if sections == 1 {
		return strconv.Itoa(n + 1)
	}
	return fmt.Sprint(string(rune('A'+n%sections)), n/sections+1)
}

// composeContract returns a contract with its result and declarer, such as 4Sx-1 N, or Pass.
func composeContract(rnd *rand.Rand) string {
	if rnd.IntN(30) == 0 {
		return "Pass"
	}
	level := oneOf(rnd, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7)
	overtricks := min(rnd.IntN(9)-5, 7-level)
	result := fmt.Sprintf("%+d", overtricks)
	if overtricks == 0 {
		result = "="
	}
	strain := oneOf(rnd, "C", "D", "H", "S", "NT")
	return fmt.Sprint(level, strain, oneOf(rnd, "", "", "", "x", "xx"), result, " ", oneOf(rnd, "N", "S", "E", "W"))
}

// composeScore returns a score from North-South's point of view.
func composeScore(rnd *rand.Rand) string {
	return oneOf(rnd, "+620", "-100", "+500", "+150", "+420", "-50", "-620", "+2300", "-1100", "+90", "0", "+130")
}

// composeWeighted returns a weighted score with two or three weights, which may be negative:
// (60%+420&40%-50).
func composeWeighted(rnd *rand.Rand) string {
	part := func() string {
		if rnd.IntN(4) == 0 {
			return " " + composeContract(rnd)
		}
		return composeScore(rnd)
	}
	switch rnd.IntN(5) {
	case 0:
		return fmt.Sprintf("(100%%%s&-100%%%s&100%%%s)", part(), part(), part())
	case 1:
		return fmt.Sprintf("(33.5%%%s&50%%%s&16.5%%%s)", part(), part(), part())
	case 2:
		return fmt.Sprintf("(100/3%%%s&200/3%%%s)", part(), part())
	}
	n := 10 * (1 + rnd.IntN(9))
	return fmt.Sprintf("(%d%%%s&%d%%%s)", n, part(), 100-n, part())
}

// composeAdjusted returns an adjusted result of any kind: not played, artificial, weighted, split
// between the sides (A+/(-50)), or a damage ruling.
func composeAdjusted(rnd *rand.Rand) string {
	percent := func() string { return fmt.Sprint(oneOf(rnd, 0, 10, 35, 50, 60, 70, 100), "%") }
	artificial := func() string { return oneOf(rnd, "A+", "A-", "A", percent()) }
	scored := func() string {
		return oneOf(rnd, "("+composeScore(rnd)+")", composeWeighted(rnd), "("+composeContract(rnd)+")")
	}
	switch rnd.IntN(9) {
	case 0:
		return "NP"
	case 1:
		return artificial()
	case 2:
		return oneOf(rnd, "A+/A+", "A+/A-", "A/A+", "A-/A-", "A-/A", "60%/60%", "A6040", "A5055")
	case 3, 4:
		return composeWeighted(rnd)
	case 5:
		actual := oneOf(rnd, composeScore(rnd), composeWeighted(rnd))
		after := ""
		if rnd.IntN(4) > 0 {
			after = "after " + composeScore(rnd) + ", "
		}
		return fmt.Sprintf("damage by %s: before %s, %sactual %s", oneOf(rnd, "NS", "EW"), composeScore(rnd), after, actual)
	}
	return oneOf(rnd, scored(), artificial()) + "/" + oneOf(rnd, scored(), artificial())
}
