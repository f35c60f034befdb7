package explain_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

func ExampleLanguage_VP() {
	t, _ := teams.WBF25.Table(8)
	fmt.Println(explain.Language(words.English).VP(t, -18))
	// Output: a margin of 18 IMPs over 8 boards is 21 to 9 VP: the 25-0 scale used before 2013
}

func ExampleLanguage_Damage() {
	r, _ := teams.Board{Number: 1, Closed: score.RawResult(800)}.Damage(teams.OpenRoom, score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620), After: score.RawSide(500), Actual: score.RawSide(150),
	})
	for _, step := range explain.Language(words.English).Damage(r, "") {
		fmt.Println(step)
	}
	fmt.Println(r.Award.String())
	// Output:
	// EW committed the infraction; each result is converted separately into points of NS, the non-offending side
	// B, before the infraction: +620 is -5
	// C, after the infraction: +500 is -7
	// A, the actual result: +150 is -12
	// damage from the infraction B - C = +2, later damage C - A = +5
	// A < C < B: damage partly self-inflicted; NS bear their own loss (5) and recover the rest, 2 (Law 12B1, Law 12C1(e))
	// Law 12C1(e) (2017): the non-offending side loses redress only for damage from an extremely serious error unrelated to the infraction, or from a gambling action; the lecture for directors, based on the 1997 Laws, allowed more
	// NS: -5 - 5 = -10
	// EW: +5
	// equivalent to the score (100%+620&-100%+500&+100%+150)/(+620)
	// (100%+620&-100%+500&+100%+150)/(+620)
}

func ExampleLanguage_Board() {
	t, _ := traveller.Parse([]byte("board: 7\n1 4 +620\n2 5 (60%+620&40%-100)\n3 6 -100"))
	s, _ := t.Score()
	for _, step := range explain.Language(words.English).Board(t, s) {
		fmt.Println(step)
	}
	// Output:
	// pairs 2 and 5 have (60%+620&40%-100): weighted: each part is scored separately, and the points are averaged by weight (Law 12C1(c))
	// board 7 is scored at matchpoints: 2 for each score beaten and 1 for each tie (Law 78A); 3 scores are expected, so the top is 2 x 3 - 2 = 4
	// North-South: count from the worst score up, starting at -1 points and frequency 0; each step adds the previous frequency and the current one
	// -100, 1.4 times: -1 + 0 + 1.4 = 0.4 for NS, 3.6 for EW
	// +620, 1.6 times: 0.4 + 1.4 + 1.6 = 3.4 for NS, 0.6 for EW
	// pair 2 North-South: 60% of 3.4 (+620) + 40% of 0.4 (-100) = 2.2
	// pair 5 East-West: 60% of 0.6 (+620) + 40% of 3.6 (-100) = 1.8
}

func ExampleLanguage_Match() {
	m, _ := traveller.ParseMatch([]byte(`home: Alpha
away: Beta
knock-out: yes
1 (-100)/(+620) | +300
2 +430 | 0
`))
	s, _ := m.Score()
	for _, step := range explain.Language(words.English).Match(m, s) {
		fmt.Println(step)
	}
	// Output:
	// Alpha sit North-South in the open room and East-West in the closed room; each team's IMPs come from its own two pairs (Law 78B)
	// board 1, open room: (-100)/(+620): a split score: North-South's side first, then East-West's (Law 12C1)
	// Alpha: -100 against +300, -9 IMPs: -9 IMPs
	// Beta: +300 against +620, -8 IMPs: -8 IMPs
	// total: Alpha +1 IMPs, Beta -18; rounding: as in the lecture for directors, neither boards nor the match are rounded; a gap in the scale favours the non-offending side
	// knock-out: each side gets the average of its own result and the other side's result with the sign reversed: +9.5 for Alpha
}

func ExampleLanguage_Awards() {
	t, _ := traveller.Parse([]byte("method: cross-imp\n1 4 +620\n2 5 A+\n3 6 -100"))
	s, _ := t.Score()
	for _, step := range explain.Language(words.English).Awards(t, s) {
		fmt.Println(step)
	}
	// Output:
	// pairs 2 and 5 have A+/A-: an artificial score, with which no score can be compared (Law 12C2)
	// the board is scored by cross-IMPs: every score is compared with the score of each other table, and the IMPs are divided by the number of comparisons (Law 78B)
	// pair 2 North-South: A+ is +3 IMPs
	// pair 5 East-West: A- is -3 IMPs
}

func ExampleLanguage_IMP() {
	fmt.Println(explain.Language(words.English).IMP(470))
	// Output: a difference of 430 to 490 is 10 IMPs: +470 is +10 IMPs (Law 78B)
}
