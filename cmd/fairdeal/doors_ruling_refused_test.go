package main

import "github.com/fairdeal/fairdeal/internal/score/ruling/apply"

// refusedQuestions returns questions that are refused.
func refusedQuestions() []rulingQuestion {
	return []rulingQuestion{
		{
			name:     "weights of 90 %",
			question: eveningQuestion("mp", "2", "(60%+620&30%-100)"),
			refusal:  "the weights add up to 90%, expected 100%",
		},
		{
			name:     "two small numbers",
			question: eveningQuestion("mp", "2", "50/50"),
			refusal:  "50%/50% or +50/+50?",
		},
		{
			name:     "a score that is none",
			question: eveningQuestion("mp", "2", "+62"),
			refusal:  "+62 is not a score",
		},
		{
			name:     "a suit of two readings",
			question: eveningQuestion("mp", "2", "4K= N"),
			refusal:  "H (kier) or D (karo",
		},
		{
			name:     "a pair that is not there",
			question: eveningQuestion("mp", "9", weighted),
			refusal:  "the other results do not include one for North-South pair 9",
		},
		{
			name: "no result at the table",
			question: apply.Question{
				Method: "mp",
				Others: nineScores,
				Ruling: weighted,
			},
			refusal: "the result at the table is missing",
		},
		{
			name: "no other room",
			question: apply.Question{
				Method: "teams",
				Actual: "+620",
				Ruling: weighted,
			},
			refusal: "the result from the other room is missing",
		},
		{
			name:     "a form of scoring that nobody has",
			question: eveningQuestion("barometer", "2", weighted),
			refusal:  `unknown method "barometer", expected mp, butler or cross-imp`,
		},
		{
			name:     "a board that is none",
			question: eveningQuestion("mp", "2", weighted),
			change:   func(q *apply.Question) { q.Board = "10001" },
			refusal:  "to 10000",
		},
		{
			name:     "fewer scores expected than are there",
			question: eveningQuestion("mp", "2", weighted),
			change:   func(q *apply.Question) { q.Expected = "5" },
			refusal:  "there are 6 results, but only 5 are expected",
		},
		{
			name:     "a datum that is none",
			question: eveningQuestion("butler", "2", weighted),
			change:   func(q *apply.Question) { q.Datum = "much" },
			refusal:  "expected factored, plain, median or a number",
		},
		{
			name:     "the vulnerability is missing",
			question: eveningQuestion("mp", "2", "4S= N"),
			change: func(q *apply.Question) {
				q.Board = ""
				q.Others = "1 11 +650\n2 12 +150\n"
			},
			refusal: "cannot be scored without the vulnerability",
		},
		{
			name:     "a wrong line among the others",
			question: eveningQuestion("mp", "2", weighted),
			change:   func(q *apply.Question) { q.Others = "1 11 +650\n2 12 +150\n3 13 8S N\n" },
			refusal:  "found level 8, expected 1 to 7",
		},
		{
			name:     "a pair twice",
			question: eveningQuestion("mp", "2", weighted),
			change:   func(q *apply.Question) { q.Others = "1 11 +650\n2 12 +150\n2 13 +620\n" },
			refusal:  "pair 2 has a second result; the first is on line 2",
		},
	}
}
