package score

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

// lawIMPs converts a difference to IMPs with the steps of Law 78B, independently of package score.
func lawIMPs(difference int) int {
	if difference < 0 {
		return -lawIMPs(-difference)
	}
	n := 0
	for _, step := range []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000} {
		if difference >= step {
			n++
		}
	}
	return n
}

// trimmedDatum returns the mean without the highest and the lowest score, rounded to the nearest 10
// with halves away from zero.
func trimmedDatum(scores []int) int {
	s := slices.Clone(scores)
	slices.Sort(s)
	sum := 0
	for _, x := range s[1 : len(s)-1] {
		sum += x
	}
	n := len(s) - 2
	if sum < 0 {
		return -((-sum + 5*n) / (10 * n) * 10)
	}
	return (sum + 5*n) / (10 * n) * 10
}

// TestPlainDatumInASession scores 35 boards of a seven-table Butler. One board was played at six
// tables; its datum is the mean of the six scores without the extremes. That is a convention of the
// program that printed it, not a mistake.
func TestPlainDatumInASession(t *testing.T) {
	const tables, boards, short = 7, 35, 20
	raw := []int{-650, -620, -450, -420, -170, -110, -100, -50, 50, 90, 100, 110, 140, 170, 400, 420, 430, 450, 620, 650}
	r := rand.New(rand.NewSource(11))
	var b strings.Builder
	b.WriteString(`<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="BUTLER_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>`)
	totals := map[string]int{}
	var datums []int
	for board := 1; board <= boards; board++ {
		n := tables
		var scores []int
		for range n {
			scores = append(scores, raw[r.Intn(len(raw))])
		}
		if board == short {
			n, scores = 6, []int{-100, 420, 450, 450, 620, 650}
		}
		datum := trimmedDatum(scores)
		datums = append(datums, datum)
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER><BOARD_AVERAGE>%d</BOARD_AVERAGE>", board, datum)
		for i := range n {
			ns, ew := i+1, (i+board)%tables+1
			p := lawIMPs(scores[i] - datum)
			totals[fmt.Sprint("NS", ns)] += p
			totals[fmt.Sprint("EW", ew)] -= p
			fmt.Fprintf(&b, "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><SCORE>%d</SCORE><NS_BUTLER_POINTS>%d</NS_BUTLER_POINTS><EW_BUTLER_POINTS>%d</EW_BUTLER_POINTS></TRAVELLER_LINE>",
				ns, ew, scores[i], p, -p)
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("<PARTICIPANTS>")
	for _, side := range []string{"NS", "EW"} {
		for i := range tables {
			fmt.Fprintf(&b, "<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER><DIRECTION>%s</DIRECTION><TOTAL_SCORE>%d</TOTAL_SCORE></PAIR>", i+1, side, totals[fmt.Sprint(side, i+1)])
		}
	}
	b.WriteString("</PARTICIPANTS></EVENT></USEBIO>")
	dir := t.TempDir()
	write(t, dir, "plain.xml", b.String())
	status, out := runIn(t, dir, "score", "session", "plain.xml")
	if status != 0 || !strings.Contains(out, "plain datum") {
		t.Errorf("status %d\n%s", status, out)
	}
	// Both conventions give different results on this board.
	status, out = runIn(t, dir, "score", "session", "plain.xml", "--datum", "factored", "--json")
	var report struct {
		Boards []struct {
			Board  string
			Datums []int
		}
	}
	if status == 2 || json.Unmarshal([]byte(out[strings.Index(out, "{"):]), &report) != nil || len(report.Boards) != boards {
		t.Fatalf("status %d\n%s", status, out)
	}
	if b := report.Boards[short-1]; len(b.Datums) != 1 || b.Datums[0] == trimmedDatum([]int{-100, 420, 450, 450, 620, 650}) {
		t.Errorf("board %s has the datums %v factored and plain", b.Board, b.Datums)
	}
	// This datum follows from no convention.
	const seventh = "<BOARD_NUMBER>7</BOARD_NUMBER><BOARD_AVERAGE>"
	write(t, dir, "wrong.xml",
		strings.Replace(b.String(), seventh+fmt.Sprint(datums[6]), seventh+fmt.Sprint(datums[6]+10), 1))
	if status, out := runIn(t, dir, "score", "session", "wrong.xml"); status != 1 {
		t.Errorf("a wrong datum: status %d\n%s", status, out)
	}
}
