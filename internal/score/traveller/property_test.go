package traveller

import (
	"fmt"
	"math/rand"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestSessionOrder checks that the names of pairs, and the order of boards and results, do
// not affect any result.
func TestSessionOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSession(t)
		want, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewSource(rapid.Int64().Draw(t, "order")))
		got, err := shuffledAndRenamed(s, r).Score()
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Pairs) != len(want.Pairs) {
			t.Fatalf("%d pairs, want %d", len(got.Pairs), len(want.Pairs))
		}
		for _, p := range want.Pairs {
			renamed := got.Pair(p.Side+p.Pair, p.Side)
			if renamed == nil {
				t.Fatalf("pair %s %s is missing", p.Pair, p.Side)
			}
			hasSamePoints := renamed.Total.Equal(p.Total) && renamed.Mean.Equal(p.Mean) && renamed.Boards == p.Boards
			if !hasSamePoints || renamed.Place != p.Place || renamed.Tied != p.Tied {
				t.Fatalf("pair %s %s is %+v, want %+v", p.Pair, p.Side, renamed, p)
			}
		}
	})
}

// shuffledAndRenamed returns a session with the boards and their lines in random order, in which pair 7 sitting
// North-South is called NS7.
func shuffledAndRenamed(s *score.Session, r *rand.Rand) *score.Session {
	mixed := &score.Session{Winners: 2}
	for _, n := range r.Perm(s.Len()) {
		b := s.Board(n)
		for i := range b.Lines {
			l := &b.Lines[i]
			l.NS, l.EW = "NS"+l.NS, "EW"+l.EW
		}
		r.Shuffle(len(b.Lines), func(i, j int) { b.Lines[i], b.Lines[j] = b.Lines[j], b.Lines[i] })
		mixed.Add(s.Name(n), b)
	}
	return mixed
}

// TestSessionSums checks that, without split scores, averages and unplayed boards, the
// matchpoints of a session sum to half the maximum, and IMPs to 0.
func TestSessionSums(t *testing.T) {
	const boards, adjusted = 20, 0
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		s := scored(t, bigSession(m, boards, adjusted))
		var points, most score.Frac
		for _, p := range s.Pairs {
			points, most = points.Add(p.Points), most.Add(p.Max)
		}
		if !points.Equal(most.Over(2)) {
			t.Errorf("%v: the points sum to %v of %v", m, points, most)
		}
	}
}

// TestSingleBoardSession checks that a session of one board has the points of the board.
func TestSingleBoardSession(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawSession(t).Board(0)
		s := &score.Session{Winners: 2}
		s.Add("1", b)
		for _, l := range b.Lines {
			if followsSession(l.Result.NS) || followsSession(l.Result.EW) {
				t.Skip("an average has no other boards to follow")
			}
		}
		want, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range b.Lines {
			if p := got.Pair(l.NS, "NS"); !p.Points.Equal(want.Lines[i].NS.Value) {
				t.Fatalf("pair %s NS has %v, want %v", l.NS, p.Points, want.Lines[i].NS.Value)
			}
			if p := got.Pair(l.EW, "EW"); !p.Points.Equal(want.Lines[i].EW.Value) {
				t.Fatalf("pair %s EW has %v, want %v", l.EW, p.Points, want.Lines[i].EW.Value)
			}
		}
	})
}

// followsSession reports whether a side's points depend on the pair's other boards.
func followsSession(s score.Side) bool {
	return s.Kind == score.AveragePlus || s.Kind == score.AverageMinus
}

// drawSession draws a session of a few tables with all kinds of results.
func drawSession(t *rapid.T) *score.Session {
	const minScores = 3 // for a datum
	method := score.Method(rapid.IntRange(0, 2).Draw(t, "method"))
	tables := rapid.IntRange(minScores, 6).Draw(t, "tables")
	result := rapid.SampledFrom([]string{
		"+620", "+420", "+140", "+100", "0", "-50", "-110", "-100", "-630",
		"(60%+620&40%-100)", "(-100)/(+620)", "A+/A-", "60%/40%", "A", "NP", "50%/(+630)",
	})
	s := &score.Session{Winners: 2}
	for b := range rapid.IntRange(1, 4).Draw(t, "boards") {
		board := score.Board{Method: method}
		scores := 0
		for i := range tables {
			text := result.Draw(t, "result")
			if i >= tables-minScores && scores < minScores {
				text = "+420" // The board might have too few scores for a datum.
			}
			r, err := score.ParseResult(text, nil)
			if err != nil {
				t.Fatal(err)
			}
			if r.NS.IsReal() && r.EW.IsReal() {
				scores++
			}
			ns, ew := fmt.Sprint(i+1), fmt.Sprint((i+b)%tables+1)
			board.Lines = append(board.Lines, score.Line{NS: ns, EW: ew, Result: r})
		}
		s.Add(fmt.Sprint(b+1), &board)
	}
	return s
}
