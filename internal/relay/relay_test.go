package relay

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// TestRun checks that all blocks are put in order, with any number of workers.
func TestRun(t *testing.T) {
	for _, n := range []int{0, 1, 2, 1000} {
		var want []string
		for i := range n {
			want = append(want, fmt.Sprint(i))
		}
		for workers := 1; workers <= 5; workers++ {
			var got []string
			if err := numbers(n, failures{}, &got).Run(workers); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d blocks, %d workers: %v, %.100q", n, workers, err, got)
			}
		}
	}
}

// TestRunFails checks that all blocks before the first failed one are put, regardless of later
// failures.
func TestRunFails(t *testing.T) {
	for _, test := range []struct {
		failFrom  failures
		wantError string
		wantPut   int // number of blocks
	}{
		{failFrom: failures{next: 20}, wantError: "next 20", wantPut: 20},
		{failFrom: failures{take: 20}, wantError: "take 20", wantPut: 20},
		{failFrom: failures{work: 20}, wantError: "work 20", wantPut: 20},
		{failFrom: failures{put: 20}, wantError: "put 20", wantPut: 21},
		{failFrom: failures{next: 40, take: 30, work: 20}, wantError: "work 20", wantPut: 20},
		{failFrom: failures{put: 10, work: 11, next: 12}, wantError: "put 10", wantPut: 11},
	} {
		for workers := 1; workers <= 5; workers++ {
			var got []string
			err := numbers(1000, test.failFrom, &got).Run(workers)
			if err == nil || err.Error() != test.wantError || len(got) != test.wantPut {
				t.Errorf("%+v, %d workers: %v, %d put, want %s, %d",
					test.failFrom, workers, err, len(got), test.wantError, test.wantPut)
			}
		}
	}
}

// TestRunWithoutSteps checks that steps may be nil.
func TestRunWithoutSteps(t *testing.T) {
	done := 0
	b := Blocks[int]{Next: func(*int) (bool, error) { done++; return done <= 10, nil }}
	if err := b.Run(3); err != nil || done != 11 {
		t.Errorf("%v, %d", err, done)
	}
	b.Next = func(*int) (bool, error) { return false, errors.New("none") }
	if err := b.Run(3); err == nil {
		t.Error("no error")
	}
}

// block is a number with the results of its steps.
type block struct {
	n, prepared, taken int
	text               string
}

// failures contains, for each step, the number of the first block on which it fails; 0 if it never fails.
type failures struct{ next, take, work, put int }

// numbers returns blocks for the numbers below n. Put adds them to put.
func numbers(n int, failFrom failures, put *[]string) *Blocks[block] {
	next, taken := 0, 0
	fail := func(step string, first int, b *block) error {
		if first > 0 && b.n >= first {
			return fmt.Errorf("%s %d", step, b.n)
		}
		return nil
	}
	return &Blocks[block]{
		Next: func(b *block) (bool, error) {
			b.n = next
			next++
			return b.n < n, fail("next", failFrom.next, b)
		},
		Prepare: func(b *block) { b.prepared = b.n },
		Take: func(b *block) error {
			if b.n != taken || b.prepared != b.n {
				return fmt.Errorf("block %d in the place of %d", b.n, taken)
			}
			b.taken = taken
			taken++
			return fail("take", failFrom.take, b)
		},
		Work: func(b *block) error {
			b.text = fmt.Sprint(b.taken)
			return fail("work", failFrom.work, b)
		},
		Put: func(b *block) error {
			*put = append(*put, b.text)
			return fail("put", failFrom.put, b)
		},
	}
}
