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
