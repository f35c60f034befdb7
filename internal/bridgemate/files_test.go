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
func evening() world {
	w := world{jet3: true, sections: [][]any{{1, "A  ", 0, 1, 0}}}
	contracts := [][3]string{{"N", "4 S", "="}, {"E", "3 NT", "+1"}, {"S", "2 H x", "-2"}, {"W", "1 NT", "="}, {"", "PASS", ""}, {"N", "6 D", "-1"}, {"S", "3 NT", "+2"}}
	for r := range 3 { // Pairs North-South stay, East-West and the boards move.
		for table := range 3 {
			ew := (table+3-r)%3 + 1
			low := 2*((table+r)%3) + 1
			w.rounds = append(w.rounds, []any{1, table + 1, r + 1, table + 1, ew, low, low + 1, nil})
			for b := low; b < low+2; b++ {
				c := contracts[(5*table+3*r+b)%len(contracts)]
				declarer := table + 1
				if c[0] == "E" || c[0] == "W" {
					declarer = ew
				}
				w.rows = append(w.rows, row{table: table + 1, round: r + 1, board: b, ns: table + 1, ew: ew, declarer: declarer, seat: c[0], contract: c[1], result: c[2], minute: 15*r + b%2*7})
			}
		}
	}
	for at, remark := range map[int]string{4: "60%-40%", 9: "Not played", 13: "Arbitral score"} {
		x := &w.rows[at]
		x.seat, x.contract, x.result, x.remark = "", "", "", remark
	}
	again := w.rows[0]
	again.result, again.minute = "+2", 20
	gone := w.rows[2]
	gone.erased = true
	w.rows = append(w.rows[:len(w.rows)-1], again, gone)
	for _, seat := range []string{"N", "S", "E", "W"} {
		for table := 1; table <= 3; table++ {
			w.players = append(w.players, []any{1, table, seat, fmt.Sprint(9000000 + table), "Player " + seat + fmt.Sprint(table), 0})
		}
	}
	return w
}

// dealt returns the evening with hands, the auction and a trick of one play, and leads.
func dealt() world {
	w := evening()
	for b := 1; b <= 6; b++ {
		w.hands = append(w.hands, hand(1, b, uint64(b)))
	}
	for i := range w.rows {
		if w.rows[i].contract != "" && w.rows[i].contract != "PASS" {
			w.rows[i].lead = []string{"S10", "HA", "SKIP", "DK", "C2"}[i%5]
		}
	}
	w.calls = bids(1, "NESW", "PASS 1C PASS 3NT PASS PASS PASS", 1)
	return w
}

// sections returns an evening of two sections that played different cards under the same
// board number.
func sections() world {
	return world{
		sections: [][]any{{1, "A", 0, 1, 2}, {2, "B", 0, 1, 2}},
		rows: []row{
			{ns: 1, ew: 2, seat: "N", contract: "4 S", result: "="}, {ns: 3, ew: 4, seat: "N", contract: "4 S", result: "-1"},
			{section: 2, ns: 1, ew: 2, seat: "E", contract: "3 NT", result: "="}, {section: 2, ns: 3, ew: 4, contract: "PASS"},
		},
		hands: [][]any{hand(1, 1, 1), hand(2, 1, 2)},
	}
}

// doubtful returns an evening with an unreadable entry.
func doubtful() world {
	w := evening()
	w.rows[3].result = "10"
	return w
}

// hand returns a row with the hands of a deal generated from a seed.
func hand(section, board int, seed uint64) []any {
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

// TestMadeFiles checks that the files for other tests match the functions above.
func TestMadeFiles(t *testing.T) {
	for name, w := range map[string]world{"dealt.bws": dealt(), "sections.bws": sections(), "doubtful.bws": doubtful()} {
		name = filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(name, w.bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if b, err := os.ReadFile(name); err != nil || !bytes.Equal(b, w.bytes()) {
			t.Errorf("%s is not what this test writes: go test ./internal/bridgemate -update writes it anew: %v", name, err)
		}
	}
}

// TestEveningFile checks the file of the example, and the numbers of its entries.
func TestEveningFile(t *testing.T) {
	name := filepath.Join("testdata", "evening.bws")
	if *update {
		if err := os.WriteFile(name, evening().bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b, evening().bytes()) {
		t.Error("testdata/evening.bws is not what this test writes: go test ./internal/bridgemate -update writes it anew")
	}
	e := read(t, b, bridgemate.Options{})
	if e.Results != 15 || e.NotPlayed != 1 || e.Erased != 1 || e.Missing != 1 || e.Doubtful != 0 || e.Session.Winners != 2 {
		t.Errorf("%d results, %d not played, %d erased, %d missing, %d doubtful, %d winners: %+v", e.Results, e.NotPlayed, e.Erased, e.Missing, e.Doubtful, e.Session.Winners, e.Notes)
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
	p := s.Pairs[0]
	fmt.Printf("%d results, %d missing; first of North-South: %s, %s %%\n", e.Results, e.Missing, e.Names[score.PairSide{Pair: p.Pair, Side: p.Side}], p.Mean.Fixed(2))
	// Output: 15 results, 1 missing; first of North-South: Player N3 & Player S3, 62.50 %
}

// TestTooManyEntries checks that a file with too many entries is rejected before it uses
// much memory.
func TestTooManyEntries(t *testing.T) {
	w := world{rows: make([]row, 100_001)}
	for i := range w.rows {
		w.rows[i] = row{table: 1, ns: 1, ew: 2, contract: "PASS"}
	}
	b := w.bytes()
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err = bridgemate.Read(f, bridgemate.Options{}); err == nil || err.Error() != "the file has more than 100000 entries, too many for an evening" {
		t.Errorf("%v", err)
	}
}
