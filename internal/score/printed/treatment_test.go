package printed

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// treatmentCases contains the treatments of missing scores that printed points may follow.
var treatmentCases = []struct {
	method  score.Method
	follows string               // empty for the usual treatment
	set     func(*score.Session) // sets the treatment
}{
	{
		method: score.Matchpoints,
		set:    func(*score.Session) {},
	},
	{
		method:  score.Matchpoints,
		follows: "factoring missing-as-average",
		set:     func(s *score.Session) { s.SetFactoring(score.FactorMissing) },
	},
	{
		method:  score.Matchpoints,
		follows: "factoring scaled",
		set:     func(s *score.Session) { s.SetFactoring(score.FactorScaled) },
	},
	{
		method: score.Butler,
		set:    func(*score.Session) {},
	},
	{
		method:  score.Butler,
		follows: "plain datum",
		set:     func(s *score.Session) { s.SetPlainDatum(true) },
	},
	{
		method: score.CrossIMP,
		set:    func(*score.Session) {},
	},
	{
		method:  score.CrossIMP,
		follows: "cross-IMPs with Neuberg's factor",
		set:     func(s *score.Session) { s.SetNeuberg(true) },
	},
	{
		method:  score.CrossIMP,
		follows: "cross-IMPs as sums",
		set:     func(s *score.Session) { s.SetSum(true) },
	},
}

// printedAs returns a document that another program printed after scoring fourTables with the given treatment of
// missing scores.
func printedAs(t *testing.T, m score.Method, set func(*score.Session)) *Session {
	t.Helper()
	s := fourTables(m)
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	set(in)
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Boards {
		_, scored := out.Board(i)
		if m == score.Butler {
			s.Boards[i].Datum = number(fmt.Sprint(scored.Datums[0].Value))
		}
		for j := range s.Boards[i].Lines {
			s.Boards[i].Lines[j].print(m, scored.Lines[j])
		}
	}
	for i := range out.Pairs {
		p := &out.Pairs[i]
		pair := Pair{
			ID: p.Pair, Direction: p.Side, Total: number(p.Total.Fixed(2)), Place: fmt.Sprint(p.Place),
		}
		if m == score.Matchpoints {
			pair.Percentage = number(p.Mean.Fixed(2))
		}
		s.Pairs = append(s.Pairs, pair)
	}
	return s
}

// fourTables returns a session of four boards at four tables, without printed points. One table did not play the
// last board.
func fourTables(m score.Method) *Session {
	s := &Session{Type: [...]string{"MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMP"}[m], Winners: 2}
	scores := []int{420, 170, -50, -100, 620, 140, 90, 450}
	const boards, tables = 4, 4
	for b := range boards {
		board := Board{Number: fmt.Sprint(b + 1)}
		for i := range tables {
			if b == boards-1 && i == tables-1 {
				continue
			}
			board.Lines = append(board.Lines, Line{
				NS:    fmt.Sprint(i + 1),
				EW:    fmt.Sprint((i+b)%tables + 1),
				Score: fmt.Sprint(scores[(3*i+5*b)%len(scores)]),
			})
		}
		s.Boards = append(s.Boards, board)
	}
	return s
}

// print sets the printed points, rounded to two decimals.
func (l *Line) print(m score.Method, points score.LineScore) {
	printed := [2]Number{number(points.NS.Value.Fixed(2)), number(points.EW.Value.Fixed(2))}
	switch m {
	case score.Matchpoints:
		l.Matchpoints = printed
	case score.Butler:
		l.Butler = printed
	default:
		l.CrossIMPs = printed
	}
}

// misprint changes the printed points of one side.
func misprint(l *Line, side score.Direction) {
	for _, points := range []*[2]Number{&l.Matchpoints, &l.Butler, &l.CrossIMPs} {
		points[side].Digits += 57
	}
}

// follow converts a document and detects its treatment of missing scores.
func follow(t *testing.T, s *Session) *Followed {
	t.Helper()
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	followed, err := s.Follow(in)
	if err != nil {
		t.Fatal(err)
	}
	return followed
}
