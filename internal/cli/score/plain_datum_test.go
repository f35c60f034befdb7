package score

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

// TestPlainDatumInSession scores a Butler session with a board that was played at six of seven tables. The file
// prints a plain datum for it: the mean of the six scores without the extremes. That is a convention and not a
// mistake.
func TestPlainDatumInSession(t *testing.T) {
	session := randomButler(11)
	dir := t.TempDir()
	write(t, dir, "plain.xml", session.xml())
	status, out := runIn(t, dir, "score", "session", "plain.xml")
	if status != 0 || !strings.Contains(out, "plain datum") {
		t.Errorf("status %d\n%s", status, out)
	}

	// Both conventions give different results on the short board.
	status, out = runIn(t, dir, "score", "session", "plain.xml", "--datum", "factored", "--json")
	var report struct {
		Boards []struct {
			Board  string
			Datums []int
		}
	}
	_, object, _ := strings.Cut(out, "{")
	err := json.Unmarshal([]byte("{"+object), &report)
	if status == 2 || err != nil || len(report.Boards) != len(session.scores) {
		t.Fatalf("status %d, %v\n%s", status, err, out)
	}
	board := report.Boards[shortBoard-1]
	if len(board.Datums) != 1 || board.Datums[0] == trimmedDatum(shortBoardScores) {
		t.Errorf("board %s has the datums %v factored and plain", board.Board, board.Datums)
	}

	// A datum that follows from no convention is a mistake.
	datum := trimmedDatum(session.scores[6])
	write(t, dir, "wrong.xml",
		strings.Replace(session.xml(), boardAverage(7, datum), boardAverage(7, datum+10), 1))
	if status, out := runIn(t, dir, "score", "session", "wrong.xml"); status != 1 {
		t.Errorf("a wrong datum: status %d, want 1\n%s", status, out)
	}
}

// butler is a Butler session in which one board was not played at all tables.
type butler struct {
	scores [][]int // North-South's scores by board and table
}

const (
	butlerBoards = 35
	butlerTables = 7
	shortBoard   = 20 // number of the board that was played at six tables
)

// shortBoardScores are the scores on the short board.
var shortBoardScores = []int{-100, 420, 450, 450, 620, 650}

// randomButler returns a session with random scores.
func randomButler(seed int64) *butler {
	choices := []int{
		-650, -620, -450, -420, -170, -110, -100, -50, 50, 90,
		100, 110, 140, 170, 400, 420, 430, 450, 620, 650,
	}
	random := rand.New(rand.NewSource(seed))
	s := &butler{scores: make([][]int, butlerBoards)}
	for i := range s.scores {
		for range butlerTables {
			s.scores[i] = append(s.scores[i], choices[random.Intn(len(choices))])
		}
	}
	s.scores[shortBoard-1] = shortBoardScores
	return s
}

// xml returns the session as a scoring program exports it, with plain datums.
func (s *butler) xml() string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0"?><USEBIO Version="1.2">` +
		`<EVENT EVENT_TYPE="BUTLER_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>`)
	var totals struct{ ns, ew [butlerTables]int }
	for i, scores := range s.scores {
		datum := trimmedDatum(scores)
		b.WriteString("<BOARD>" + boardAverage(i+1, datum))
		for ns, score := range scores {
			ew := (ns + i + 1) % butlerTables
			imps := lawIMPs(score - datum)
			totals.ns[ns] += imps
			totals.ew[ew] -= imps
			fmt.Fprintf(&b, "<TRAVELLER_LINE>"+
				"<NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><SCORE>%d</SCORE>"+
				"<NS_BUTLER_POINTS>%d</NS_BUTLER_POINTS><EW_BUTLER_POINTS>%d</EW_BUTLER_POINTS>"+
				"</TRAVELLER_LINE>", ns+1, ew+1, score, imps, -imps)
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("<PARTICIPANTS>")
	writePairs := func(direction string, totals [butlerTables]int) {
		for i, total := range totals {
			fmt.Fprintf(&b, "<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER><DIRECTION>%s</DIRECTION>"+
				"<TOTAL_SCORE>%d</TOTAL_SCORE></PAIR>", i+1, direction, total)
		}
	}
	writePairs("NS", totals.ns)
	writePairs("EW", totals.ew)
	b.WriteString("</PARTICIPANTS></EVENT></USEBIO>")
	return b.String()
}

// boardAverage returns the number and the datum of a board as XML.
func boardAverage(board, datum int) string {
	return fmt.Sprintf("<BOARD_NUMBER>%d</BOARD_NUMBER><BOARD_AVERAGE>%d</BOARD_AVERAGE>",
		board, datum)
}

// trimmedDatum returns the mean without the highest and the lowest score, rounded to the nearest 10
// with halves away from zero.
func trimmedDatum(scores []int) int {
	sorted := slices.Sorted(slices.Values(scores))
	sum := 0
	for _, score := range sorted[1 : len(sorted)-1] {
		sum += score
	}
	n := len(sorted) - 2
	if sum < 0 {
		return -((-sum + 5*n) / (10 * n) * 10)
	}
	return (sum + 5*n) / (10 * n) * 10
}

// lawIMPs converts a difference to IMPs with the steps of Law 78B, independently of package score.
func lawIMPs(difference int) int {
	if difference < 0 {
		return -lawIMPs(-difference)
	}
	steps := []int{
		20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
		750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
	}
	imps := 0
	for _, step := range steps {
		if difference >= step {
			imps++
		}
	}
	return imps
}
