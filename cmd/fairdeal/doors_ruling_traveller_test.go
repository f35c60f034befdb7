package main

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// travellerQuestions returns rulings on a traveller of a pairs event.
func travellerQuestions() []rulingQuestion {
	return []rulingQuestion{
		{
			name:     "weighted, of a traveller",
			question: eveningQuestion("mp", "2", weighted),
			ns:       "19/5",
			ew:       "31/5",
		},
		{
			name:     "split and weighted",
			question: eveningQuestion("mp", "2", "(-100)/(60%+620&40%-100)"),
			ns:       "2",
			ew:       "31/5",
		},
		{
			name:     "a percentage for each side",
			question: eveningQuestion("mp", "2", "60%/40%"),
			ns:       "6",
			ew:       "4",
		},
		{name: "average plus for both", question: eveningQuestion("mp", "2", "A+/A+"), ns: "6", ew: "6"},
		{
			name:     "average minus, a score for the others",
			question: eveningQuestion("mp", "2", "(+620)/A-"),
			ns:       "5",
			ew:       "4",
		},
		{
			name:     "average plus at Butler",
			question: eveningQuestion("butler", "2", "A+/A-"),
			ns:       "3",
			ew:       "-3",
		},
		{
			name:     "average plus by the PZBS",
			question: eveningQuestion("butler", "2", "A+/A-"),
			change:   func(q *apply.Question) { q.Conventions = "PZBS" },
			ns:       "6/5",
			ew:       "-6/5",
		},
		{name: "the board is not played", question: eveningQuestion("mp", "2", "NP")},
		{name: "contracts with weights", question: eveningQuestion("mp", "3", "(60% 4S= N & 40% 4S-1 N)")},
		{name: "thirds", question: eveningQuestion("cross-imp", "1", "(100/3%+620&100/3%+170&100/3%-100)")},
		{
			name:     "cross-IMPs, of the EBU",
			question: eveningQuestion("cross-imp", "1", weighted),
			change:   func(q *apply.Question) { q.Conventions = "EBU" },
		},
		{
			name:     "cross-IMPs as a sum",
			question: eveningQuestion("cross-imp", "1", weighted),
			change:   func(q *apply.Question) { q.Comparisons = "sum" },
		},
		{
			name:     "each comparison at most 3 IMPs",
			question: eveningQuestion("cross-imp", "1", weighted),
			change:   func(q *apply.Question) { q.IMPLimit = "3" },
		},
		{
			name:     "Butler, the datum given",
			question: eveningQuestion("butler", "1", "+130"),
			change:   func(q *apply.Question) { q.Datum = "10" },
			ns:       "3",
			ew:       "-3",
		},
		{
			name:     "Butler, a plain datum",
			question: eveningQuestion("butler", "1", "+130"),
			change: func(q *apply.Question) {
				q.Datum = "plain"
				q.Expected = "9"
			},
		},
		{
			name:     "missing scores are averages",
			question: eveningQuestion("mp", "1", weighted),
			change: func(q *apply.Question) {
				q.Factoring = "missing-as-average"
				q.Expected = "9"
			},
		},
		{
			name: "few scores, by the White Book",
			question: apply.Question{
				Method:   "mp",
				Expected: "9",
				Settings: apply.Settings{FewScores: "white-book"},
				Others:   "1 11 +620\n2 12 -100\n3 13 +170\n",
				Pair:     "2",
				Ruling:   "+1430",
			},
		},
		{
			name:     "another result at the table",
			question: eveningQuestion("mp", "2", weighted),
			change:   func(q *apply.Question) { q.Actual = "+420" },
			ns:       "19/5",
			ew:       "31/5",
		},
		{
			name:     "nobody is vulnerable",
			question: eveningQuestion("mp", "3", "4S= N"),
			change: func(q *apply.Question) {
				q.Board = ""
				q.Vulnerable = "none"
			},
		},
		{
			name:     "nobody is vulnerable, whatever the board's number",
			question: eveningQuestion("mp", "3", "4S= N"),
			change:   func(q *apply.Question) { q.Vulnerable = "none" },
			ns:       "7/2",
			ew:       "13/2",
		},
		{name: "a group of a fouled board", question: fouledQuestion("mp", weighted)},
		{name: "a group at Butler", question: fouledQuestion("butler", "(-100)/(+620)")},
		{name: "a group at cross-IMPs", question: fouledQuestion("cross-imp", "+620")},
		{
			name: "pairs of two sections",
			question: apply.Question{
				Method: "mp",
				Board:  "2",
				Others: "A1 A2 +620\nA3 A4 +110\nB1 B2 -50\n",
				Pair:   "A3",
				Ruling: weighted,
			},
			ns: "9/5",
			ew: "11/5",
		},
		{
			name:     "with the facts",
			question: eveningQuestion("mp", "2", weighted),
			change: func(q *apply.Question) {
				q.Case = apply.Case{
					Event:    "Club evening",
					Director: "A. B.",
					Names:    "N: one, S: two",
					Facts:    "the alert was missing",
				}
			},
			ns: "19/5",
			ew: "31/5",
		},
	}
}

// eveningSix contains the results of six tables on board 7 of a club evening, in which both sides are
// vulnerable. Pairs 5 and 15 have an artificial score, and table 6 did not play the board.
const eveningSix = "1 11 +650\n" +
	"2 12 +150\n" +
	"3 13 4S-1 N\n" +
	"4 14 +620\n" +
	"5 15 A+/A-\n" +
	"6 16 NP\n"

// eveningQuestion returns a question about a pair on board 7 of a club evening.
func eveningQuestion(method, pair, ruling string) apply.Question {
	return apply.Question{Method: method, Board: "7", Others: eveningSix, Pair: pair, Ruling: ruling}
}

// fouledQuestion returns a question about a board that two of five tables, group b, played with other cards.
func fouledQuestion(method, ruling string) apply.Question {
	q := apply.Question{Method: method, Board: "5", Expected: "10", Pair: "3", Ruling: ruling}
	for i, result := range []string{"+620", "+170", "+140", "-50", "+110"} {
		l := traveller.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: result}
		if i > 2 {
			l.Group = "b"
		}
		q.Lines = append(q.Lines, l)
	}
	return q
}
