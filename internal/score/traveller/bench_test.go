package traveller

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// BenchmarkSession scores 3,000 boards of 100 results each, 1 % of them adjusted, and the
// 3,000 results of an evening with 30 boards.
func BenchmarkSession(b *testing.B) {
	for _, m := range []score.Method{score.Matchpoints, score.CrossIMP, score.Butler} {
		for _, boards := range []int{30, 3000} {
			s := bigSession(m, boards, 100)
			b.Run(fmt.Sprintf("%v/boards=%d/adjusted=1%%", m, boards), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := s.Score(); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(100*boards)*float64(b.N)/b.Elapsed().Seconds(), "results/s")
			})
		}
	}
}

// BenchmarkReadSession reads the same 300,000 results as text.
func BenchmarkReadSession(b *testing.B) {
	text := sessionText(bigSession(score.Matchpoints, 3000, 100))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := ReadSession(strings.NewReader(text)); err != nil {
			b.Fatal(err)
		}
	}
}

// sessionText writes a session in the format of ReadSession.
func sessionText(s *score.Session) string {
	var b strings.Builder
	fmt.Fprintf(&b, "method: %v\n", s.Board(0).Method)
	if s.Winners > 0 {
		fmt.Fprintf(&b, "winners: %d\n", s.Winners)
	}
	for i := range s.Len() {
		fmt.Fprintf(&b, "board: %s\n", s.Name(i))
		for _, l := range s.Board(i).Lines {
			fmt.Fprintf(&b, "%s %s %v\n", l.NS, l.EW, l.Result)
		}
	}
	return b.String()
}

// bigSession returns a session of 100 tables and 200 pairs, in which East-West move by one
// table per board. One in adjusted results is weighted, split, an average or a damage ruling; 0
// means none.
func bigSession(m score.Method, boards, adjusted int) *score.Session {
	const tables = 100
	r := rand.New(rand.NewSource(1))
	scores := []int{
		-650, -620, -450, -420, -170, -140, -110, -100, -50, 50, 90, 100, 110,
		120, 140, 170, 400, 420, 430, 450, 480, 620, 650, 680, 1430,
	}
	adjustedTexts := []string{
		"(60%+620&40%-100)",
		"(-100)/(+620)",
		"A+/A-",
		"60%/40%",
		"damage by EW: before +620, after +500, actual +150",
	}
	s := &score.Session{Winners: 2}
	n := 0
	for b := range boards {
		board := score.Board{Method: m}
		for t := range tables {
			ns, ew := fmt.Sprint(t+1), fmt.Sprint(101+(t+b)%tables)
			result := score.RawResult(scores[r.Intn(len(scores))])
			if n++; adjusted > 0 && n%adjusted == 0 {
				var err error
				if result, err = score.ParseResult(adjustedTexts[r.Intn(len(adjustedTexts))], nil); err != nil {
					panic(err)
				}
			}
			board.Lines = append(board.Lines, score.Line{NS: ns, EW: ew, Result: result})
		}
		s.Add(fmt.Sprint(b+1), &board)
	}
	return s
}
