package bridgemate_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
)

var update = flag.Bool("update", false, "write the files of testdata")

// evening returns the content of testdata/evening.bws: three tables, three rounds of two
// boards, with most kinds of remarks.
func evening() eveningFile {
	f := eveningFile{jet3: true}
	results := []row{
		{seat: "N", contract: "4 S", result: "="},
		{seat: "E", contract: "3 NT", result: "+1"},
		{seat: "S", contract: "2 H x", result: "-2"},
		{seat: "W", contract: "1 NT", result: "="},
		{contract: "PASS"},
		{seat: "N", contract: "6 D", result: "-1"},
		{seat: "S", contract: "3 NT", result: "+2"},
	}
	for round := range 3 { // Pairs North-South stay, East-West and the boards move.
		for table := range 3 {
			ns, ew := table+1, (table+3-round)%3+1
			low := 2*((table+round)%3) + 1
			f.schedule = append(f.schedule, scheduleRow{
				table: table + 1, round: round + 1, ns: ns, ew: ew, low: low, high: low + 1,
			})
			for board := low; board < low+2; board++ {
				r := results[(5*table+3*round+board)%len(results)]
				r.table, r.round, r.board, r.ns, r.ew = table+1, round+1, board, ns, ew
				r.declarer = ns
				if r.seat == "E" || r.seat == "W" {
					r.declarer = ew
				}
				r.minute = 15*round + board%2*7
				f.rows = append(f.rows, r)
			}
		}
	}
	for i, remark := range map[int]string{4: "60%-40%", 9: "Not played", 13: "Arbitral score"} {
		r := &f.rows[i]
		r.seat, r.contract, r.result, r.remark = "", "", "", remark
	}
	corrected := f.rows[0]
	corrected.result, corrected.minute = "+2", 20
	erased := f.rows[2]
	erased.erased = true
	f.rows = append(f.rows[:len(f.rows)-1], corrected, erased)
	for _, seat := range []string{"N", "S", "E", "W"} {
		for table := 1; table <= 3; table++ {
			f.players = append(f.players, playerRow{
				table: table, seat: seat, number: fmt.Sprint(9000000 + table), name: fmt.Sprint("Player ", seat, table),
			})
		}
	}
	return f
}

// dealt returns the evening with hands, the auction and a trick of one play, and leads.
func dealt() eveningFile {
	f := evening()
	for board := 1; board <= 6; board++ {
		f.hands = append(f.hands, randomHands(1, board, uint64(board)))
	}
	leads := []string{"S10", "HA", "SKIP", "DK", "C2"}
	for i := range f.rows {
		if r := &f.rows[i]; r.contract != "" && r.contract != "PASS" {
			r.lead = leads[i%len(leads)]
		}
	}
	f.calls = moves("NESW", "PASS 1C PASS 3NT PASS PASS PASS", 1)
	return f
}

// sections returns an evening of two sections that played different cards under the same
// board number.
func sections() eveningFile {
	return eveningFile{
		sections: []sectionRow{
			{id: 1, letter: "A", scoring: 1, winners: 2},
			{id: 2, letter: "B", scoring: 1, winners: 2},
		},
		rows: []row{
			{ns: 1, ew: 2, seat: "N", contract: "4 S", result: "="},
			{ns: 3, ew: 4, seat: "N", contract: "4 S", result: "-1"},
			{section: 2, ns: 1, ew: 2, seat: "E", contract: "3 NT", result: "="},
			{section: 2, ns: 3, ew: 4, contract: "PASS"},
		},
		hands: [][]any{randomHands(1, 1, 1), randomHands(2, 1, 2)},
	}
}

// doubtful returns an evening with an unreadable entry.
func doubtful() eveningFile {
	f := evening()
	f.rows[3].result = "10"
	return f
}

// randomHands returns a row of HandRecord with a deal generated from a seed.
func randomHands(section, board int, seed uint64) []any {
	r := rand.New(rand.NewPCG(seed, 24))
	cards := r.Perm(52)
	row := []any{section, board}
	for seat := range 4 {
		own := slices.Sorted(slices.Values(cards[13*seat : 13*seat+13]))
		for suit := range 4 {
			text := ""
			for _, c := range own {
				if c/13 == suit {
					text += bridge.Ranks[c%13 : c%13+1]
				}
			}
			row = append(row, text)
		}
	}
	return row
}

// TestGeneratedFiles checks that the files in testdata match the functions above.
func TestGeneratedFiles(t *testing.T) {
	for name, file := range map[string]eveningFile{
		"evening.bws":  evening(),
		"dealt.bws":    dealt(),
		"sections.bws": sections(),
		"doubtful.bws": doubtful(),
	} {
		name = filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(name, file.bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(b, file.bytes()) {
			t.Errorf("%s is out of date: write it again with go test ./internal/bridgemate -update", name)
		}
	}
}

// TestEveningFile checks the numbers of entries in the example's file.
func TestEveningFile(t *testing.T) {
	e := read(t, evening().bytes(), bridgemate.Options{})
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{name: "results", got: e.Results, want: 15},
		{name: "not played", got: e.NotPlayed, want: 1},
		{name: "erased", got: e.Erased, want: 1},
		{name: "missing", got: e.Missing, want: 1},
		{name: "doubtful", got: e.Doubtful, want: 0},
		{name: "winners", got: e.Session.Winners, want: 2},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.name, c.got, c.want)
		}
	}
}

func ExampleRead() {
	b, err := os.ReadFile(filepath.Join("testdata", "evening.bws"))
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := bridgemate.Read(f, bridgemate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := e.Session.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	first := s.Pairs[0]
	names := e.Names[score.PairSide{Pair: first.Pair, Side: first.Side}]
	fmt.Printf("%d results, %d missing\n", e.Results, e.Missing)
	fmt.Printf("first of North-South: %s, %s %%\n", names, first.Mean.Fixed(2))
	// Output:
	// 15 results, 1 missing
	// first of North-South: Player N3 & Player S3, 62.50 %
}

// TestTooManyEntries checks that a file with too many entries is rejected before it uses
// much memory.
func TestTooManyEntries(t *testing.T) {
	file := eveningFile{rows: make([]row, 100_001)}
	for i := range file.rows {
		file.rows[i] = row{table: 1, ns: 1, ew: 2, contract: "PASS"}
	}
	checkReadError(t, file.bytes(), bridgemate.Options{},
		"the file has more than 100000 entries, too many for an evening")
}
