package doubledummy

import (
	"context"
	"errors"
	"math/rand"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestSolveAll checks that three workers return the results in the order of the deals, and an error for an empty
// deal.
func TestSolveAll(t *testing.T) {
	deals := endings(12)
	var want []Table
	for _, d := range deals {
		table, err := Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, table)
	}
	const empty = 5 // index of the deal that is replaced by an empty one
	deals[empty] = bridge.Deal{}
	calls, next := 0, 0
	countCalls := func(int) { calls++ }
	for got := range SolveAll(context.Background(), deals, Options{Workers: 3, Progress: countCalls}) {
		if got.Index != next {
			t.Fatalf("result %d is of deal %d", next, got.Index)
		}
		if next == empty {
			if !errors.Is(got.Err, ErrCards) {
				t.Errorf("empty deal: %v, want %v", got.Err, ErrCards)
			}
		} else if got.Err != nil || got.Table != want[next] {
			t.Errorf("deal %d: %s (%v), want %s", next, got.Table, got.Err, want[next])
		}
		next++
	}
	if next != len(deals) || calls != len(deals) {
		t.Errorf("%d results, %d calls of Progress, want %d of both", next, calls, len(deals))
	}
}

// TestSolveAllEarlyEnd leaves the loop before all deals are solved.
func TestSolveAllEarlyEnd(t *testing.T) {
	deals := endings(12)
	results := 0
	for range SolveAll(context.Background(), deals, Options{Workers: 2}) {
		if results++; results == 3 {
			break
		}
	}
}

// TestSolveAllPanic ends the loop with a panic, as the testing package does with runtime.Goexit. SolveAll used to wait
// for workers that nobody received from.
func TestSolveAllPanic(t *testing.T) {
	defer func() {
		if r := recover(); r != "in the loop" {
			t.Errorf("panic %v, want the one in the loop", r)
		}
	}()
	for range SolveAll(context.Background(), endings(40), Options{Workers: 1}) {
		panic("in the loop")
	}
}

// TestSolveAllManyWorkers starts more workers than there are deals.
func TestSolveAllManyWorkers(t *testing.T) {
	deals := endings(1)
	want, err := Solve(context.Background(), deals[0])
	if err != nil {
		t.Fatal(err)
	}
	for got := range SolveAll(context.Background(), deals, Options{Workers: 4}) {
		if got.Err != nil || got.Table != want {
			t.Errorf("four workers on one deal: %s (%v), want %s", got.Table, got.Err, want)
		}
	}
}

// TestSolveAllNothing solves an empty list.
func TestSolveAllNothing(t *testing.T) {
	for r := range SolveAll(context.Background(), nil, Options{}) {
		t.Errorf("a result without a deal: %+v", r)
	}
}

// TestSolveAllLimit checks that a deal which needs more than the time limit has no table.
func TestSolveAllLimit(t *testing.T) {
	easy := ending(rand.New(rand.NewSource(16)), 2)
	deals := []bridge.Deal{parseDeal(t, freak), easy}
	for r := range SolveAll(context.Background(), deals, Options{Limit: 5 * time.Millisecond, Memory: 1 << 20}) {
		if r.Index != 0 {
			continue
		}
		if !errors.Is(r.Err, context.DeadlineExceeded) {
			t.Errorf("freak: %v, want %v", r.Err, context.DeadlineExceeded)
		}
		if r.Table != (Table{}) {
			t.Errorf("freak: table %s of an unfinished deal", r.Table)
		}
	}
}

// TestSolveAllCancel checks that every deal has a result even if the context is already cancelled.
func TestSolveAllCancel(t *testing.T) {
	deals := []bridge.Deal{parseDeal(t, freak), ending(rand.New(rand.NewSource(16)), 2)}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	results := 0
	for r := range SolveAll(ctx, deals, Options{}) {
		results++
		if !errors.Is(r.Err, context.Canceled) {
			t.Errorf("cancelled: %v, want %v", r.Err, context.Canceled)
		}
	}
	if results != len(deals) {
		t.Errorf("%d results of a cancelled context, want %d", results, len(deals))
	}
}

// endings returns n endings of six cards per hand.
func endings(n int) (deals []bridge.Deal) {
	r := rand.New(rand.NewSource(15))
	for range n {
		deals = append(deals, ending(r, 6))
	}
	return deals
}
