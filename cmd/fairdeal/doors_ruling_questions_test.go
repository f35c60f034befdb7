package main

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
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
	nineScores = "+800\n3x +620\n3x +300\n2x -100" // at the other nine tables
	weighted   = "(60%+620&40%-100)"               // 60 % of +620 and 40 % of -100
	partlyOwn  = "damage by EW: before +620, after +500, actual +150"
)
