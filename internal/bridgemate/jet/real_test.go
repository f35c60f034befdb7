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

var realFolder = filepath.Join("..", "..", "..", "..", "shared", "real", "bws")

// TestRealFile compares the cells of a club's file, if available, with data from an
// independent program.
func TestRealFile(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(realFolder, "mitchell10.bws"))
	if err != nil {
		t.Skipf("the real file is not here: %v", err)
	}
	var want struct {
		Hands   []string
		Results int
		Missing int `json:"not_played"`
		Players map[string]string
		Rows    [][]any
	}
	text, err := os.ReadFile(filepath.Join(realFolder, "mitchell10.json"))
	if err == nil {
		err = json.Unmarshal(text, &want)
	}
	if err != nil {
		t.Fatal(err)
	}
	f := open(t, b)
	i := 0
	seats, suits := []string{"North", "East", "South", "West"}, []string{"Spades", "Hearts", "Diamonds", "Clubs"}
	columns := []string{"Board"}
	for _, seat := range seats {
		for _, suit := range suits {
			columns = append(columns, seat+suit)
		}
	}
	for r, err := range f.Rows("HandRecord", columns...) {
		if err != nil {
			t.Fatal(err)
		}
		board, _ := r.Int("Board")
		var hands []string
		for _, seat := range seats {
			var hand []string
			for _, suit := range suits {
				cards, ok := r.Text(seat + suit)
				if !ok {
					t.Errorf("board %d, %s: no %s", board, seat, suit)
				}
				hand = append(hand, cards)
			}
			hands = append(hands, strings.Join(hand, "."))
		}
		if got := fmt.Sprintf("%d N:%s", board, strings.Join(hands, " ")); got != want.Hands[i] {
			t.Errorf("%s\nwant %s", got, want.Hands[i])
		}
		i++
	}
	if i != len(want.Hands) {
		t.Errorf("%d hands, want %d", i, len(want.Hands))
	}
	// A result consists of the board, pairs, contract as in the file, and result.
	results := map[string]bool{}
	for _, r := range want.Rows {
		results[strings.ReplaceAll(strings.ReplaceAll(fmt.Sprint(r[:4]...), "x", ""), " ", "")] = true
	}
	found := 0
	for r, err := range f.Rows("ReceivedData", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks") {
		if err != nil {
			t.Fatal(err)
		}
		if remark, _ := r.Text("Remarks"); remark != "" {
			continue
		}
		cell := func(name string) string { s, _ := r.Text(name); return s }
		key := cell("Board") + cell("PairNS") + cell("PairEW") + strings.NewReplacer("x", "", " ", "", "NT", "NT").Replace(cell("Contract")) + cell("Result") + cell("NS/EW")
		if found++; !results[key] {
			t.Errorf("%s is not among the results", key)
		}
	}
	if found != want.Results-want.Missing {
		t.Errorf("%d results, want %d", found, want.Results-want.Missing)
	}
	seen := 0
	for r, err := range f.Rows("PlayerNumbers", "Table", "Direction", "Name") {
		if err != nil {
			t.Fatal(err)
		}
		table, _ := r.Text("Table")
		direction, _ := r.Text("Direction")
		if name, _ := r.Text("Name"); want.Players[direction+table] != name {
			t.Errorf("%s %s is %q, want %q", direction, table, name, want.Players[direction+table])
		}
		seen++
	}
	if seen != len(want.Players) {
		t.Errorf("%d players, want %d", seen, len(want.Players))
	}
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
