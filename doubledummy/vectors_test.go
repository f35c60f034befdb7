package doubledummy

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// vector is one line of testdata/tables200.txt: a deal and its table according to libdds
// 2.9.0.
type vector struct {
	board int
	deal  bridge.Deal
	table string
	score int
	par   []string
}

func vectors(t testing.TB) []vector {
	t.Helper()
	text, err := os.ReadFile("testdata/tables200.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		f := strings.Fields(line)
		if len(f) < 7 {
			t.Fatalf("line %d: %q", i+1, line)
		}
		var v vector
		if v.board, err = strconv.Atoi(f[0]); err != nil {
			t.Fatal(err)
		}
		if v.deal, err = bridge.ParseDeal(strings.Join(f[1:5], " ")); err != nil {
			t.Fatal(err)
		}
		v.table = f[5]
		if v.score, err = strconv.Atoi(f[6]); err != nil {
			t.Fatal(err)
		}
		v.par = f[7:]
		all = append(all, v)
	}
	if len(all) != 200 {
		t.Fatalf("%d vectors, want 200", len(all))
	}
	return all
}

// allVectors names the environment variable that makes TestTables solve all vectors instead
// of every twentieth.
const allVectors = "FAIRDEAL_DD_ALL"

func TestTables(t *testing.T) {
	step := 20
	if os.Getenv(allVectors) != "" {
		step = 1
	} else {
		t.Logf("every twentieth of the 200 vectors; %s=1 solves them all", allVectors)
	}
	var s Solver
	all := vectors(t)
	for i := 0; i < len(all); i += step {
		v := all[i]
		got, err := s.Solve(context.Background(), v.deal)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != v.table {
			t.Errorf("board %d, %s: table %s, want %s", v.board, v.deal.String(), got, v.table)
		}
	}
}
