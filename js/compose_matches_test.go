package js_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// composeMatches returns an event of one to four random matches in the format for typed matches,
// such as
//
//	method: teams
//	scale: wbf2013
//	boards: 16
//	match: 1
//	home: Alpha
//	away: Beta
//	1 +420 | -50
//
// and a file of rulings, which may be empty.
func composeMatches(rnd *rand.Rand) (text, rulings string) {
	form := oneOf(rnd, "teams", "teams", "teams", "board-a-match", "patton", "eights")
	inIMPs := form == "teams" || form == "eights"
	text = fmt.Sprintln("method:", form)
	hasScale := inIMPs && rnd.IntN(3) > 0
	if hasScale {
		text += fmt.Sprintln("scale:", oneOf(rnd, "wbf2013", "wbf2013", "wbf-discrete", "25-0"))
		text += fmt.Sprintln("boards:", oneOf(rnd, 8, 12, 16, 20, 24, 28, 32))
	}
	if inIMPs {
		text += fmt.Sprintln("rounding:", oneOf(rnd, "non-offenders", "non-offenders", "white-book", "tenth"))
	}
	if form == "patton" && rnd.IntN(2) == 0 {
		text += fmt.Sprintf("aggregate: %d\n", 1+rnd.IntN(30))
	}
	names := []string{"Alpha", "Beta", "Gamma", "Delta"}
	for m := range 1 + rnd.IntN(4) {
		rnd.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		home, away := names[0], names[1]
		text += fmt.Sprintf("match: %d\nhome: %s\naway: %s\n", m+1, home, away)
		text += composeMatch(rnd, form, home, away)
		if rnd.IntN(4) == 0 {
			unit := "IMPs"
			if !inIMPs || hasScale && rnd.IntN(2) == 0 {
				unit = "VP"
			}
			team := oneOf(rnd, home, away)
			rulings += fmt.Sprintf("penalty match %d team %s: %d.5 %s ; late\n", m+1, team, rnd.IntN(3), unit)
		}
	}
	return text, rulings
}

// composeMatch returns the settings of a match and its boards, one per line: "3 +420 | -50 ;
// non-offenders: Beta". Boards have the results of two rooms, or of four in teams of eight.
func composeMatch(rnd *rand.Rand, form, home, away string) (text string) {
	inIMPs := form == "teams" || form == "eights"
	if inIMPs && rnd.IntN(4) == 0 {
		text += fmt.Sprintf("carry-over: %+d\n", rnd.IntN(21)-10)
	}
	if inIMPs && rnd.IntN(4) == 0 {
		text += "knock-out: yes\n"
	}
	if rnd.IntN(2) == 0 {
		text += fmt.Sprintln("non-offenders:", oneOf(rnd, home, away))
	}
	for b := range 1 + rnd.IntN(8) {
		rooms := []string{composeRoom(rnd, form), composeRoom(rnd, form)}
		if form == "eights" {
			rooms = append(rooms, composeRoom(rnd, form), composeRoom(rnd, form))
		}
		text += fmt.Sprint(b+1, " ", strings.Join(rooms, " | "))
		if form != "eights" && rnd.IntN(6) == 0 {
			text += " ; non-offenders: " + oneOf(rnd, home, away)
		}
		text += "\n"
	}
	return text
}

// composeRoom returns a result in one room of a match: usually a score or contract, sometimes an
// adjusted score. Teams of eight cannot have damage rulings.
func composeRoom(rnd *rand.Rand, form string) string {
	played := func() string {
		return oneOf(rnd,
			"+420", "-50", "+620", "-620", "+90", "-110", "+1430", "0", "-800", "+50",
			"3NT= N", "4SX-2 E", "6C+1 W", "Pass")
	}
	weighted := func() string { return fmt.Sprintf("(60%%%s&40%%%s)", played(), played()) }
	switch rnd.IntN(24) {
	case 0:
		return weighted()
	case 1:
		return weighted() + "/" + "(" + oneOf(rnd, "+420", "-50") + ")"
	case 2:
		return "NP"
	case 3:
		return oneOf(rnd, "A+/A-", "A/A", "55%/45%", "A6040")
	case 4:
		if form != "eights" {
			side := oneOf(rnd, "NS", "EW")
			before := oneOf(rnd, "+620", "+420", weighted())
			after := oneOf(rnd, "+500", "-50")
			actual := oneOf(rnd, "+150", "-100", "+620")
			return fmt.Sprintf("damage by %s: before %s, after %s, actual %s", side, before, after, actual)
		}
	}
	return played()
}
