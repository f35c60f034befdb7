package field_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

func scored(t testing.TB, name, text string) *resultfile.Scored {
	t.Helper()
	f, err := resultfile.Open(name, strings.NewReader(text), "")
	if err != nil || f.Damaged != nil {
		t.Fatal(err, f)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// session types the boards of a Mitchell: pairs 1 to n against pairs 1 to n.
func session(r *rand.Rand, boards, tables int, pair func(n int) string) string {
	var b strings.Builder
	for board := range boards {
		fmt.Fprintf(&b, "Board %d\n", board+1)
		for t := range tables {
			results := []string{"4S= N", "4S+1 N", "4S-1 N", "3NT= N", "2H-1 E", "pass", "60%/40%", "(60%+420&40%-50)"}
			if r.IntN(30) > 0 {
				results = results[:6]
			}
			fmt.Fprintf(&b, "%s %s %s\n", pair(t+1), pair((t+board)%tables+1), results[r.IntN(len(results))])
		}
	}
	return b.String()
}

// TestOneField checks that three files together have the same ranking as one file with all
// their lines.
func TestOneField(t *testing.T) {
	for _, method := range []string{"mp", "butler", "cross-imp"} {
		t.Run(method, func(t *testing.T) {
			head := "method: " + method + "\nwinners: 2\n"
			var clubs []field.Club
			lines := map[string]string{}
			for i, letter := range []string{"A", "B", "C"} {
				r := rand.New(rand.NewPCG(7, uint64(i)))
				tables := 4 + i
				text := session(r, 6, tables, func(n int) string { return fmt.Sprint(n) })
				clubs = append(clubs, field.Club{Name: "Club" + letter, Scored: scored(t, letter+".txt", head+text)})
				r = rand.New(rand.NewPCG(7, uint64(i)))
				board := ""
				for l := range strings.Lines(session(r, 6, tables, func(n int) string { return letter + fmt.Sprint(n) })) {
					if strings.HasPrefix(l, "Board") {
						board = l
					} else {
						lines[board] += l
					}
				}
			}
			one := head
			for n := range 6 {
				board := fmt.Sprintf("Board %d\n", n+1)
				one += board + lines[board]
			}
			want := scored(t, "one.txt", one).Score
			all, err := field.Join(clubs)
			if err != nil {
				t.Fatal(err)
			}
			if all.Session.Results() != want.Session().Results() || len(all.Score.Pairs) != len(want.Pairs) || all.Score.Winners != 2 {
				t.Fatalf("%d results, %d pairs", all.Session.Results(), len(all.Score.Pairs))
			}
			for i := range want.Pairs {
				w := &want.Pairs[i]
				g := all.Score.Pair("Club"+w.Pair[:1]+" "+w.Pair[1:], w.Side)
				if g == nil || !g.Total.Equal(w.Total) || g.Place != w.Place || g.Tied != w.Tied || g.Boards != w.Boards {
					t.Errorf("%s %s: %+v, want %+v", w.Pair, w.Side, g, w)
				}
			}
		})
	}
}

func deal(t *testing.T, text string) evening.Hand {
	t.Helper()
	d, err := bridge.ParseDeal(text)
	if err != nil {
		t.Fatal(err)
	}
	return evening.Hand{Deal: d}
}

// TestCards checks that boards are matched by their cards, whatever their numbers are.
func TestCards(t *testing.T) {
	x := deal(t, "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
	y := deal(t, "N:2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876")
	a := field.Club{Name: "a", Scored: scored(t, "a.txt", "board: 1\n1 2 +420\nboard: 2\n1 2 -50\n"), Hands: map[int]evening.Hand{1: x, 2: y}}
	b := field.Club{Name: "b", Scored: scored(t, "b.txt", "board: 1\n1 2 +50\nboard: 5\n1 2 +450\n"), Hands: map[int]evening.Hand{1: y, 5: x}}
	all, err := field.Join([]field.Club{a, b})
	if err != nil {
		t.Fatal(err)
	}
	if s := all.Session; s.Len() != 2 || s.Name(0) != "1" || len(s.Board(0).Lines) != 2 || s.Board(0).Lines[1].Result.String() != "+450" || len(all.NumberNotes) != 2 {
		t.Errorf("%d boards, %v", all.Session.Len(), all.NumberNotes)
	}
	c := field.Club{Name: "c", Scored: scored(t, "c.txt", "board: 1\n1 2 +50\n"), Hands: map[int]evening.Hand{1: y}}
	d := field.Club{Name: "d", Scored: scored(t, "d.txt", "board: 1\n1 2 +50\n")}
	all, err = field.Join([]field.Club{{Name: "a", Scored: a.Scored, Hands: map[int]evening.Hand{1: x}}, c, d})
	if err != nil {
		t.Fatal(err)
	}
	if s := all.Session; s.Len() != 3 || s.Name(2) != "c.1" || len(s.Board(0).Lines) != 2 || len(all.NumberNotes) != 1 {
		t.Errorf("other cards under a number: %d boards, %v", s.Len(), all.NumberNotes)
	}
}

// TestWinners joins clubs with one and with two winners: the names of pairs then include the side.
func TestWinners(t *testing.T) {
	mitchell, howell := mitchellClub(t), howellClub(t)
	all, err := field.Join([]field.Club{mitchell, howell})
	if err != nil {
		t.Fatal(err)
	}
	if all.Score.Winners != 1 {
		t.Errorf("%d winners, want 1", all.Score.Winners)
	}
	for _, pair := range []string{"m 1 NS", "m 1 EW", "h 5"} {
		if all.Score.Pair(pair, "") == nil {
			t.Errorf("pair %s is not among %+v", pair, all.Score.Pairs)
		}
	}

	butler := field.Club{Name: "b", Scored: scored(t, "b.txt", "method: butler\nboard: 1\n1 1 +420\n")}
	const want = "m.txt is scored by mp, b.txt by butler; choose one with --method"
	if _, err := field.Join([]field.Club{mitchell, butler}); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// mitchellClub returns a club with two winners, and howellClub one with one winner.
func mitchellClub(t *testing.T) field.Club {
	t.Helper()
	return field.Club{Name: "m", Scored: scored(t, "m.txt", "winners: 2\nboard: 1\n1 1 +420\n2 2 -50\n")}
}

func howellClub(t *testing.T) field.Club {
	t.Helper()
	return field.Club{Name: "h", Scored: scored(t, "h.txt", "winners: 1\nboard: 1\n1 2 +420\n3 4 -50\n5 - 60%\n")}
}

// TestHideNames hides pairs by their number at a club, with or without the name of the club and the side.
func TestHideNames(t *testing.T) {
	mitchell, howell := mitchellClub(t), howellClub(t)
	clubs := []field.Club{mitchell, howell}
	all, err := field.Join(clubs)
	if err != nil {
		t.Fatal(err)
	}
	for pair, exists := range map[string]bool{"m 1ns": true, "3": true, "9": false} {
		if all.HideNamesOf(clubs, pair, "a pair") != exists {
			t.Errorf("pair %s exists: %v, want %v", pair, !exists, exists)
		}
	}
	names := all.Names()
	for pair, want := range map[string]string{"m 1 NS": "a pair", "m 1 EW": "", "h 3": "a pair", "h 1": ""} {
		if got := names[score.PairSide{Pair: pair}]; got != want {
			t.Errorf("pair %s has the name %q, want %q", pair, got, want)
		}
	}

	// If both clubs have two winners, the names of pairs do not include the side.
	named := field.Club{Name: "n", Scored: scored(t, "n.txt", "board: 1\nNS1 EW1 +420\nNS2 EW2 -50\n")}
	clubs = []field.Club{named, mitchell}
	if all, err = field.Join(clubs); err != nil {
		t.Fatal(err)
	}
	if !all.HideNamesOf(clubs, "n 1NS", "a pair") || !all.HideNamesOf(clubs, "m EW2", "a pair") {
		t.Error("a pair with its side in its number is not found")
	}
	want := map[score.PairSide]string{
		{Pair: "n NS1", Side: "NS"}: "a pair", {Pair: "m 2", Side: "EW"}: "a pair", {Pair: "m 1", Side: "NS"}: "a pair",
	}
	if names := all.Names(); !maps.Equal(names, want) {
		t.Errorf("names %v, want %v", names, want)
	}
}

// TestNames checks that equal file names get different club names.
func TestNames(t *testing.T) {
	got := field.ClubNames([]string{"x/Kraków.bws", "Lublin.txt", "y/Kraków.xml", "pages/"})
	if want := []string{"Kraków", "Lublin", "Kraków (2)", "pages"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestSpeed checks the limits in docs/performance.md: 10,000 results in 2 s, and 400,000 in
// 30 s with two processors and 1 GiB. It measures reading and scoring.
func TestSpeed(t *testing.T) {
	for _, c := range []struct {
		clubs, tables, boards int
		most                  time.Duration
	}{{20, 20, 25, 2 * time.Second}, {400, 40, 25, 30 * time.Second}} {
		if c.clubs > 20 && !thorough.Enabled() {
			t.Log("400,000 results are scored in the thorough run alone")
			continue
		}
		texts := make([]string, c.clubs)
		for i := range texts {
			texts[i] = "winners: 2\n" + session(rand.New(rand.NewPCG(1, uint64(i))), c.boards, c.tables, func(n int) string { return fmt.Sprint(n) })
		}
		start := time.Now()
		var clubs []field.Club
		for i, text := range texts {
			clubs = append(clubs, field.Club{Name: fmt.Sprint("club", i), Scored: scored(t, fmt.Sprint("club", i, ".txt"), text)})
		}
		all, err := field.Join(clubs)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Since(start)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		t.Logf("%d results: %v, heap %d MiB", all.Session.Results(), took, m.HeapSys>>20)
		if took > c.most || m.HeapSys > 1<<30 {
			t.Errorf("%d results: %v, heap %d MiB", all.Session.Results(), took, m.HeapSys>>20)
		}
	}
}
