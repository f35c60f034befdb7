package js_test

import (
	"fmt"
	"math/rand/v2"
)

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
