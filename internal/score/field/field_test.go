package field_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// TestJoin checks that three files together have the same ranking as one file with all their lines, for each
// form of scoring.
func TestJoin(t *testing.T) {
	for _, method := range []string{"mp", "butler", "cross-imp"} {
		t.Run(method, func(t *testing.T) {
			clubs, together := threeClubs(t, method)
			want := scored(t, "all.txt", together).Score

			joined, err := field.Join(clubs)
			if err != nil {
				t.Fatal(err)
			}
			compareRankings(t, joined.Score, want)
		})
	}
}

// threeClubs returns ClubA, ClubB and ClubC, with four to six tables, and the text of one session with all
// their lines. Pair 2 of ClubA is called A2 in that text.
func threeClubs(t *testing.T, method string) (clubs []field.Club, together string) {
	t.Helper()
	const boards = 6
	settings := "method: " + method + "\nwinners: 2\n"
	lines := map[string]string{} // lines of all clubs, by board
	for i, letter := range []string{"A", "B", "C"} {
		seed, tables := uint64(i), 4+i
		text := settings + randomMitchell(seed, boards, tables, "")
		clubs = append(clubs, field.Club{Name: "Club" + letter, Scored: scored(t, letter+".txt", text)})
		board := ""
		for line := range strings.Lines(randomMitchell(seed, boards, tables, letter)) {
			if strings.HasPrefix(line, "Board") {
				board = line
			} else {
				lines[board] += line
			}
		}
	}
	together = settings
	for _, board := range slices.Sorted(maps.Keys(lines)) {
		together += board + lines[board]
	}
	return clubs, together
}

// compareRankings compares a field with one file, in which pair 2 of ClubA is A2.
func compareRankings(t *testing.T, joined, want *score.SessionScore) {
	t.Helper()
	if got := joined.Session().Results(); got != want.Session().Results() {
		t.Errorf("%d results, want %d", got, want.Session().Results())
	}
	if len(joined.Pairs) != len(want.Pairs) || joined.Winners != 2 {
		t.Fatalf("%d pairs and %d winners, want %d and 2", len(joined.Pairs), joined.Winners, len(want.Pairs))
	}
	for i := range want.Pairs {
		comparePair(t, joined, &want.Pairs[i])
	}
}

// comparePair compares a pair, such as A2, with its result in a field, where it is ClubA 2.
func comparePair(t *testing.T, joined *score.SessionScore, want *score.PairScore) {
	t.Helper()
	name := "Club" + want.Pair[:1] + " " + want.Pair[1:]
	got := joined.Pair(name, want.Side)
	if got == nil {
		t.Errorf("pair %s %s is missing", name, want.Side)
		return
	}
	isSamePlace := got.Place == want.Place && got.Tied == want.Tied
	if !got.Total.Equal(want.Total) || got.Boards != want.Boards || !isSamePlace {
		t.Errorf("%s %s: %+v, want %+v", name, want.Side, got, want)
	}
}

// TestWinners joins a club with two winners and a club with one. The field has one winner, and the names of
// the first club's pairs include the side.
func TestWinners(t *testing.T) {
	joined, err := field.Join([]field.Club{mitchellClub(t), howellClub(t)})
	if err != nil {
		t.Fatal(err)
	}
	if joined.Score.Winners != 1 {
		t.Errorf("%d winners, want 1", joined.Score.Winners)
	}
	for _, pair := range []string{"m 1 NS", "m 1 EW", "h 5"} {
		if joined.Score.Pair(pair, "") == nil {
			t.Errorf("pair %s is not among %+v", pair, joined.Score.Pairs)
		}
	}
}

func TestDifferentMethods(t *testing.T) {
	butler := field.Club{Name: "b", Scored: scored(t, "b.txt", "method: butler\nboard: 1\n1 1 +420\n")}
	const want = "m.txt is scored by mp, b.txt by butler; choose one with --method"
	if _, err := field.Join([]field.Club{mitchellClub(t), butler}); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// mitchellClub returns club m, whose sides are ranked separately.
func mitchellClub(t *testing.T) field.Club {
	t.Helper()
	return field.Club{Name: "m", Scored: scored(t, "m.txt", "winners: 2\nboard: 1\n1 1 +420\n2 2 -50\n")}
}

// howellClub returns club h, whose pairs are all ranked together. Its pair 5 sits out.
func howellClub(t *testing.T) field.Club {
	t.Helper()
	return field.Club{Name: "h", Scored: scored(t, "h.txt", "winners: 1\nboard: 1\n1 2 +420\n3 4 -50\n5 - 60%\n")}
}

// TestClubNames checks that equal file names get different club names.
func TestClubNames(t *testing.T) {
	got := field.ClubNames([]string{"x/Kraków.bws", "Lublin.txt", "y/Kraków.xml", "pages/"})
	if want := []string{"Kraków", "Lublin", "Kraków (2)", "pages"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// scored reads and scores a file with the given text.
func scored(t testing.TB, name, text string) *resultfile.Scored {
	t.Helper()
	f, err := resultfile.Open(name, strings.NewReader(text), "")
	if err != nil {
		t.Fatal(err)
	}
	if f.Damaged != nil {
		t.Fatal(f.Damaged)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// randomMitchell returns the text of a session in which pairs 1 to n play against pairs 1 to n:
//
//	Board 1
//	A1 A1 4S= N
//	A2 A2 pass
//
// The prefix, here A, precedes all pair numbers. About one result in 30 may be an adjusted score.
func randomMitchell(seed uint64, boards, tables int, prefix string) string {
	r := rand.New(rand.NewPCG(7, seed))
	ordinary := []string{"4S= N", "4S+1 N", "4S-1 N", "3NT= N", "2H-1 E", "pass"}
	all := append(slices.Clone(ordinary), "60%/40%", "(60%+420&40%-50)")
	var b strings.Builder
	for board := range boards {
		fmt.Fprintf(&b, "Board %d\n", board+1)
		for t := range tables {
			results := all
			if r.IntN(30) > 0 {
				results = ordinary
			}
			opponents := (t+board)%tables + 1
			fmt.Fprintf(&b, "%s%d %s%d %s\n", prefix, t+1, prefix, opponents, results[r.IntN(len(results))])
		}
	}
	return b.String()
}
