package main

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// lectureQuestions returns the examples of the lecture (spec/score.md).
//
// After an infraction by EW, EW gets the result that was expected before it. NS gets the same result less
// the damage that it caused itself, which is the difference between the result expected after the infraction
// and the actual one.
func lectureQuestions() []rulingQuestion {
	return []rulingQuestion{
		{
			name: "damage in a match",
			question: apply.Question{
				Method: "teams",
				Actual: "-950",
				Others: "+400",
				Ruling: "damage by EW: before +2300, after +500, actual -950",
			},
			ns: "-1", // 18 IMPs before, 3 after, actually -16: 18 - (3+16)
			ew: "-18",
		},
		{
			name: "the trap: all of the damage is their own",
			question: apply.Question{
				Method: "teams",
				Actual: "+200",
				Others: "+620",
				Ruling: "damage by EW: before +620, after +800, actual +200",
			},
			ns: "-9", // 0 before, 5 after, actually -9: NS caused 14 IMPs, more than the damage of 9
			ew: "0",
		},
		{
			name: "weighted in a match",
			question: apply.Question{
				Method: "teams",
				Actual: "-100",
				Others: "+300",
				Ruling: weighted,
			},
			ns: "6/5", // 60 % of 8 IMPs and 40 % of -9
			ew: "-6/5",
		},
		{
			name: "weighted among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "-100",
				Others: "3x +620\n+500\n3x +300\n2x -100",
				Ruling: weighted,
			},
			ns: "49/5", // 60 % of 15 matchpoints and 40 % of 2; the top is 18
			ew: "41/5",
		},
		{
			name: "split in a match",
			question: apply.Question{
				Method: "teams",
				Actual: "-100",
				Others: "+300",
				Ruling: "(-100)/(+620)",
			},
			ns: "-9", // for -100
			ew: "-8", // for +620
		},
		{
			name: "split among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "-100",
				Others: nineScores,
				Ruling: "(-100)/(+620)",
			},
			ns: "2", // for -100
			ew: "5", // for +620
		},
		{
			name: "damage in a match, shared",
			question: apply.Question{
				Method: "teams",
				Actual: "+150",
				Others: "+800",
				Ruling: partlyOwn,
			},
			ns: "-10", // -5 before, -7 after, actually -12: -5 - (12-7)
			ew: "5",
		},
		{
			name: "damage among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "+150",
				Others: "+800\n3x +620\n3x +500\n2x -100",
				Ruling: partlyOwn,
			},
			ns: "10", // 13 before, 7 after, actually 4: 13 - (7-4)
			ew: "5",
		},
		{
			name: "damage at Butler, six trimmed",
			question: apply.Question{
				Method:   "butler",
				Actual:   "+510",
				Settings: apply.Settings{Conventions: "PZBS"},
				Lines:    butlerTwenty(),
				Ruling:   "damage by NS: before -140, after +130, actual +510",
			},
			ns: "-4",
			ew: "-4",
		},
	}
}

// butlerTwenty returns the twenty other results on the board of the lecture.
func butlerTwenty() (lines []traveller.Line) {
	add := func(times int, result string) {
		for range times {
			n := fmt.Sprint(len(lines) + 1)
			lines = append(lines, traveller.Line{NS: n, EW: n, Result: result})
		}
	}
	add(4, "+130")
	add(1, "+100")
	add(6, "+50")
	add(2, "-50")
	add(2, "-140")
	add(4, "-150")
	add(1, "-530")
	return lines
}
