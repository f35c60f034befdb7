package jet_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// realFolder contains files of real evenings, which are not part of the repository. The tests are skipped without them.
var realFolder = filepath.Join("..", "..", "..", "..", "shared", "real", "bws")

// realContent is the content of a club's file according to an independent program.
type realContent struct {
	Hands   []string
	Results int
	Missing int               `json:"not_played"`
	Players map[string]string // names, by direction and table: N1
	Rows    [][]any           // results: board, pairs, contract with result and declarer
}

// TestRealHands compares the hands of a club's file with the independent program.
func TestRealHands(t *testing.T) {
	f, want := openReal(t)
	columns := []string{"Board"}
	for _, seat := range seats {
		for _, suit := range suits {
			columns = append(columns, seat+suit) // such as NorthSpades
		}
	}
	var got []string
	for row, err := range f.Rows("HandRecord", columns...) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, dealText(t, row))
	}
	if len(got) != len(want.Hands) {
		t.Fatalf("%d hands, want %d", len(got), len(want.Hands))
	}
	for i := range got {
		if got[i] != want.Hands[i] {
			t.Errorf("%s\nwant %s", got[i], want.Hands[i])
		}
	}
	checkNoProblems(t, f)
}

var (
	seats = []string{"North", "East", "South", "West"}
	suits = []string{"Spades", "Hearts", "Diamonds", "Clubs"}
)

// dealText returns a row of HandRecord as its board number and its deal: "7 N:A9.K4... ...".
func dealText(t *testing.T, row jet.Row) string {
	t.Helper()
	board, _ := row.Int("Board")
	var hands []string
	for _, seat := range seats {
		var hand []string
		for _, suit := range suits {
			cards, ok := row.Text(seat + suit)
			if !ok {
				t.Errorf("board %d, %s: no %s", board, seat, suit)
			}
			hand = append(hand, cards)
		}
		hands = append(hands, strings.Join(hand, "."))
	}
	return fmt.Sprintf("%d N:%s", board, strings.Join(hands, " "))
}

// TestRealResults compares the results without remarks.
func TestRealResults(t *testing.T) {
	f, want := openReal(t)
	// A key contains board, pairs, contract, result and declarer, without spaces and doubles, which the programs write
	// differently: "73124H=N" is board 7, pairs 3 and 12, 4H= by North.
	withoutDoubles := strings.NewReplacer("x", "", " ", "")
	isResult := map[string]bool{}
	for _, row := range want.Rows {
		isResult[withoutDoubles.Replace(fmt.Sprint(row[:4]...))] = true
	}

	found := 0
	columns := []string{"Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks"}
	for r, err := range f.Rows("ReceivedData", columns...) {
		if err != nil {
			t.Fatal(err)
		}
		cell := func(name string) string { s, _ := r.Text(name); return s }
		if cell("Remarks") != "" {
			continue
		}
		contract := withoutDoubles.Replace(cell("Contract"))
		key := cell("Board") + cell("PairNS") + cell("PairEW") + contract + cell("Result") + cell("NS/EW")
		if found++; !isResult[key] {
			t.Errorf("%s is not among the results", key)
		}
	}
	if found != want.Results-want.Missing {
		t.Errorf("%d results, want %d", found, want.Results-want.Missing)
	}
	checkNoProblems(t, f)
}

// TestRealPlayers compares the names, which contain Polish letters.
func TestRealPlayers(t *testing.T) {
	f, want := openReal(t)
	found := 0
	for r, err := range f.Rows("PlayerNumbers", "Table", "Direction", "Name") {
		if err != nil {
			t.Fatal(err)
		}
		table, _ := r.Text("Table")
		direction, _ := r.Text("Direction")
		if name, _ := r.Text("Name"); want.Players[direction+table] != name {
			t.Errorf("%s %s is %q, want %q", direction, table, name, want.Players[direction+table])
		}
		found++
	}
	if found != len(want.Players) {
		t.Errorf("%d players, want %d", found, len(want.Players))
	}
	checkNoProblems(t, f)
}

// openReal opens the file, if it is available.
func openReal(t *testing.T) (f *jet.File, want realContent) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(realFolder, "mitchell10.bws"))
	if err != nil {
		t.Skipf("the real file is not here: %v", err)
	}
	text, err := os.ReadFile(filepath.Join(realFolder, "mitchell10.json"))
	if err == nil {
		err = json.Unmarshal(text, &want)
	}
	if err != nil {
		t.Fatal(err)
	}
	return open(t, b), want
}

// checkNoProblems checks that the file was read without any loss.
func checkNoProblems(t *testing.T, f *jet.File) {
	t.Helper()
	if problems, _ := f.Problems(); len(problems) > 0 {
		t.Errorf("problems %v", problems)
	}
}

// BenchmarkRealFile reads every cell of a club's file of 1.1 MB with 14,020 members.
func BenchmarkRealFile(b *testing.B) {
	data, err := os.ReadFile(filepath.Join(realFolder, "mitchell10.bws"))
	if err != nil {
		b.Skipf("the real file is not here: %v", err)
	}
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			b.Fatal(err)
		}
		for _, table := range f.Tables() {
			columns, err := f.Columns(table)
			if err != nil {
				b.Fatal(err)
			}
			for _, err := range f.Rows(table, columns...) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	}
}
