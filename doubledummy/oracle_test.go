package doubledummy

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// oracle runs libdds through testdata/oracle.c. Only tests use it.
type oracle struct {
	t     testing.TB
	ask   io.WriteCloser
	lines *bufio.Scanner
}

// newOracle builds and starts the program. If that fails, it skips the test and prints the
// reason.
func newOracle(t testing.TB) *oracle {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("not compared with libdds: there is no gcc")
	}
	program := filepath.Join(t.TempDir(), "oracle")
	build := exec.Command("gcc", "-O2", "-o", program, filepath.Join("testdata", "oracle.c"), "-ldds")
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("not compared with libdds: oracle.c cannot be built, which needs libdds-dev: %v\n%s", err, out)
	}
	cmd := exec.Command(program)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Skipf("not compared with libdds: %v", err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("libdds: %v", err)
		}
	})
	return &oracle{t: t, ask: in, lines: bufio.NewScanner(out)}
}

// answer sends one question and returns the fields of the answer.
func (o *oracle) answer(format string, args ...any) []string {
	o.t.Helper()
	question := fmt.Sprintf(format, args...)
	if _, err := fmt.Fprintln(o.ask, question); err != nil {
		o.t.Fatal(err)
	}
	if !o.lines.Scan() {
		o.t.Fatalf("libdds ended at %q: %v", question, o.lines.Err())
	}
	f := strings.Fields(o.lines.Text())
	if len(f) == 0 || strings.HasPrefix(f[0], "error") {
		o.t.Fatalf("libdds says %q of %q", o.lines.Text(), question)
	}
	return f
}

// table returns the double dummy table of a deal and the processor time used.
func (o *oracle) table(d bridge.Deal) (string, time.Duration) {
	o.t.Helper()
	f := o.answer("T %s", d.String())
	us, err := strconv.Atoi(f[1])
	if err != nil {
		o.t.Fatal(err)
	}
	return f[0], time.Duration(us) * time.Microsecond
}

func (o *oracle) tricks(d bridge.Deal, strain bridge.Strain, leader bridge.Seat) int {
	o.t.Helper()
	n, err := strconv.Atoi(o.answer("E %c %d %s", strain.Letter(), leader, cards(d))[0])
	if err != nil {
		o.t.Fatal(err)
	}
	if leader%2 == 1 {
		n = d[0].Len() - n
	}
	return n
}

// cards returns an ending in the notation of libdds.
func cards(d bridge.Deal) string {
	b := []byte("N:")
	for i, h := range d {
		if i > 0 {
			b = append(b, ' ')
		}
		for c := range bridge.Card(bridge.Cards) {
			if c > 0 && c%13 == 0 {
				b = append(b, '.')
			}
			if h.Has(c) {
				b = append(b, c.Rank().Letter())
			}
		}
	}
	return string(b)
}

// random returns a random deal of all 52 cards.
func random(r *rand.Rand) (d bridge.Deal) {
	for i, c := range r.Perm(bridge.Cards) {
		d[i%4] |= 1 << c
	}
	return d
}

// TestRandomDeals compares the tables of random deals with libdds.
func TestRandomDeals(t *testing.T) {
	o := newOracle(t)
	n := 3
	if os.Getenv(allVectors) != "" {
		n = 500
	} else {
		t.Logf("%d random deals; %s=1 compares 500", n, allVectors)
	}
	r := rand.New(rand.NewSource(500))
	var s Solver
	for i := range n {
		d := random(r)
		got, err := s.Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		if want, _ := o.table(d); got.String() != want {
			t.Errorf("deal %d, %s: table %s, libdds %s", i, d.String(), got, want)
		}
		if i%20 == 19 {
			t.Logf("%d deals compared", i+1)
		}
	}
}

// TestRandomEndings compares 200 endings of 1 to 12 cards per hand with libdds, in all
// strains and with all leaders.
func TestRandomEndings(t *testing.T) {
	o := newOracle(t)
	r := rand.New(rand.NewSource(200))
	var s Solver
	for i := range 200 {
		n := 1 + i%8
		if i%40 == 39 {
			n = 9 + i/40%4
		}
		d := ending(r, n)
		table, err := s.Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		for strain := range bridge.NoTrump + 1 {
			for leader := bridge.North; leader <= bridge.West; leader++ {
				declarer := (leader + 3) % 4
				got := int(table[declarer][strain])
				if declarer%2 == 1 {
					got = n - got
				}
				if want := o.tricks(d, strain, leader); got != want {
					t.Errorf("ending %d, %s, strain %c, %v leads: %d tricks for North-South, libdds %d",
						i, cards(d), strain.Letter(), leader, got, want)
				}
			}
		}
	}
}

// TestDealerPar compares par with libdds for all dealers and vulnerabilities. It also uses
// modified tables with tricks moved from one side to the other.
func TestDealerPar(t *testing.T) {
	o := newOracle(t)
	vuls := map[bridge.Vulnerability]int{bridge.VulNone: 0, bridge.VulAll: 1, bridge.VulNS: 2, bridge.VulEW: 3}
	r := rand.New(rand.NewSource(16))
	for _, v := range vectors(t) {
		table, err := ParseTable(v.table)
		if err != nil {
			t.Fatal(err)
		}
		if v.board%2 == 0 {
			for range 4 {
				seat, strain := r.Intn(4), r.Intn(5)
				tricks := int(table[seat][strain]) + r.Intn(3) - 1
				table[seat][strain] = uint8(min(max(tricks, 0), 13))
			}
		}
		for dealer := bridge.North; dealer <= bridge.West; dealer++ {
			for vul, code := range vuls {
				p := Par(table, dealer, vul)
				f := o.answer("P %s %d %d", table, dealer, code)
				got, want := parNames(p), oracleNames(f[1:])
				if strconv.Itoa(p.Score) != f[0] || !slices.Equal(got, want) {
					t.Errorf("table %s, dealer %v, vulnerable %v: par %d %v, libdds %s %v",
						table, dealer, vul, p.Score, got, f[0], want)
				}
			}
		}
	}
}

// parNames returns the contracts of a par, sorted.
func parNames(p ParResult) (names []string) {
	for _, c := range p.Contracts {
		names = append(names, c.String())
	}
	slices.Sort(names)
	return names
}

// oracleNames converts contracts in the notation of libdds, such as 3D*-EW-1, to ours, and
// sorts them.
func oracleNames(list []string) (names []string) {
	for _, s := range list {
		if s == "pass" {
			continue
		}
		contract, rest, _ := strings.Cut(s, "-")
		seats, over := strings.TrimRight(rest, "+-0123456789"), strings.TrimLeft(rest, "NSEW")
		names = append(names, seats+" "+strings.ReplaceAll(contract, "*", "X")+over)
	}
	slices.Sort(names)
	return names
}
