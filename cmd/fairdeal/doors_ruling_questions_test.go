package main

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// rulingQuestion is a question for score board and for the desk, with the expected answer.
type rulingQuestion struct {
	name     string
	question apply.Question
	change   func(*apply.Question) // made to the question; may be nil

	ns, ew  string // points after the ruling, as fractions; "" if they are not checked
	refusal string // why the question is refused; "" if it is answered
}

// rulingQuestions returns the test questions.
func rulingQuestions() []rulingQuestion {
	all := slices.Concat(lectureQuestions(), travellerQuestions(), refusedQuestions())
	for i := range all {
		if change := all[i].change; change != nil {
			change(&all[i].question)
		}
	}
	return all
}

const (
	tenScores = "+800\n3x +620\n3x +300\n2x -100" // at the other tables
	weighted  = "(60%+620&40%-100)"
	partlyOwn = "damage by EW: before +620, after +500, actual +150" // EW caused a part of their damage.
)

// lectureQuestions returns the examples of the lecture (spec/score.md).
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
			ns: "-1",
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
			ns: "-9",
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
			ns: "6/5",
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
			ns: "49/5",
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
			ns: "-9",
			ew: "-8",
		},
		{
			name: "split among ten",
			question: apply.Question{
				Method: "mp",
				Actual: "-100",
				Others: tenScores,
				Ruling: "(-100)/(+620)",
			},
			ns: "2",
			ew: "5",
		},
		{
			name: "damage in a match, shared",
			question: apply.Question{
				Method: "teams",
				Actual: "+150",
				Others: "+800",
				Ruling: partlyOwn,
			},
			ns: "-10",
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
			ns: "10",
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

// butlerTwenty returns the other results on the board of the lecture.
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
