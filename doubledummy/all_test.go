package doubledummy

import (
	"context"
	"errors"
	"math/rand"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

func TestSolveAll(t *testing.T) {
	r := rand.New(rand.NewSource(15))
	var deals []bridge.Deal
	var want []Table
	for range 12 {
		deals = append(deals, ending(r, 6))
		table, err := Solve(context.Background(), deals[len(deals)-1])
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, table)
	}
	deals[5] = bridge.Deal{}
	calls, next := 0, 0
	for got := range SolveAll(context.Background(), deals, Options{Workers: 3, Progress: func(int) { calls++ }}) {
		if got.Index != next {
			t.Fatalf("result %d is of deal %d", next, got.Index)
		}
		if next == 5 {
			if !errors.Is(got.Err, ErrCards) {
				t.Errorf("no deal: %v, want %v", got.Err, ErrCards)
			}
		} else if got.Err != nil || got.Table != want[next] {
			t.Errorf("deal %d: %s (%v), want %s", next, got.Table, got.Err, want[next])
		}
		next++
	}
	if next != len(deals) || calls != len(deals) {
		t.Errorf("%d results, %d calls of Progress, want %d of both", next, calls, len(deals))
	}
	next = 0
	for range SolveAll(context.Background(), deals, Options{Workers: 2}) {
		if next++; next == 3 {
			break
		}
	}
	for got := range SolveAll(context.Background(), deals[:1], Options{Workers: 4}) {
		if got.Err != nil || got.Table != want[0] {
			t.Errorf("four workers on one deal: %s (%v), want %s", got.Table, got.Err, want[0])
		}
	}
	for range SolveAll(context.Background(), nil, Options{}) {
		t.Error("a result of no deals")
	}
}

func TestSolveAllLimit(t *testing.T) {
	freak, err := bridge.ParseDeal("N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653")
	if err != nil {
		t.Fatal(err)
	}
	easy := ending(rand.New(rand.NewSource(16)), 2)
	for r := range SolveAll(context.Background(), []bridge.Deal{freak, easy}, Options{Limit: 5 * time.Millisecond, Memory: 1 << 20}) {
		if r.Index == 0 && (!errors.Is(r.Err, context.DeadlineExceeded) || r.Table != Table{}) {
			t.Errorf("a freak: %v %s, want %v", r.Err, r.Table, context.DeadlineExceeded)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	n := 0
	for r := range SolveAll(ctx, []bridge.Deal{freak, easy}, Options{}) {
		if n++; !errors.Is(r.Err, context.Canceled) {
			t.Errorf("cancelled: %v, want %v", r.Err, context.Canceled)
		}
	}
	if n != 2 {
		t.Errorf("%d results of a cancelled context, want 2", n)
	}
}
