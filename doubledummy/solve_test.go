package doubledummy

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

const (
	suitEach = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
	// freak takes libdds several seconds.
	freak = "N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653"
)

func parseDeal(t testing.TB, s string) bridge.Deal {
	t.Helper()
	d, err := bridge.ParseDeal(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestKnownTables checks deals whose tables follow from the rules.
func TestKnownTables(t *testing.T) {
	for _, c := range []struct{ name, deal, table string }{
		{
			name:  "a suit each",
			deal:  suitEach,
			table: "0D0D00D0D000D0D00D0D",
		},
		{
			name:  "the deal in the examples",
			deal:  "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94",
			table: "89967899674347643476",
		},
		{
			// An earlier version drew trumps before it had won the current trick, and gave
			// East a fifth heart trick.
			name:  "a trick that must be won first",
			deal:  "N:QT72.A4.K762.A42 KJ3.Q852.Q853.Q9 A986.T9763.T4.KT 54.KJ.AJ9.J87653",
			table: "7A865798656346763467",
		},
	} {
		got, err := Solve(context.Background(), parseDeal(t, c.deal))
		if err != nil || got.String() != c.table {
			t.Errorf("%s: %s (%v), want %s", c.name, got, err, c.table)
		}
	}
}

func TestBadDeals(t *testing.T) {
	whole := parseDeal(t, suitEach)
	short, twice, beyond := whole, whole, whole
	short[1] &= short[1] - 1
	twice[1] = twice[0]
	beyond[2] = beyond[2]&(beyond[2]-1) | 1<<60
	for name, d := range map[string]bridge.Deal{
		"no cards":               {},
		"a short hand":           short,
		"a card twice":           twice,
		"a card beyond the pack": beyond,
	} {
		if _, err := Solve(context.Background(), d); !errors.Is(err, ErrCards) {
			t.Errorf("%s: %v, want %v", name, err, ErrCards)
		}
	}
}

// TestUnknownLead asks for a strain and a leader that do not exist. The search used to run for minutes, or to
// return a number of tricks.
func TestUnknownLead(t *testing.T) {
	deal := parseDeal(t, suitEach)
	for _, c := range []struct {
		strain bridge.Strain
		leader bridge.Seat
	}{
		{strain: bridge.NoTrump + 1, leader: bridge.North},
		{strain: bridge.NoTrump, leader: bridge.West + 1},
		{strain: 255, leader: 255},
	} {
		var s Solver
		if n, err := s.Tricks(context.Background(), deal, c.strain, c.leader); !errors.Is(err, ErrCards) {
			t.Errorf("strain %d, leader %d: %d tricks (%v), want %v", c.strain, c.leader, n, err, ErrCards)
		}
		if leads, err := s.Leads(context.Background(), deal, c.strain, c.leader); !errors.Is(err, ErrCards) {
			t.Errorf("strain %d, leader %d: leads %v (%v), want %v", c.strain, c.leader, leads, err, ErrCards)
		}
	}
}

// TestTableMemory checks the size of the table without creating it, because the largest is 1 GiB.
func TestTableMemory(t *testing.T) {
	for memory, want := range map[int]int{
		0:           48 << 20,
		1:           64 << 10,
		-1:          64 << 10,
		1 << 20:     1 << 20,
		math.MaxInt: 1 << 30,
	} {
		s := Solver{Memory: memory}
		if got := s.tableMemory(); got != want {
			t.Errorf("Memory %d: %d bytes, want %d", memory, got, want)
		}
	}
}

// TestCancel cancels the context during a difficult deal.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	if _, err := Solve(ctx, parseDeal(t, freak)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, want %v", err, context.DeadlineExceeded)
	}
}
