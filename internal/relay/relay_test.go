package relay

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// block is a number with the results of its steps.
type block struct {
	n, prepared, taken int
	text               string
}

// numbers returns blocks for the numbers below n. Each step in bad fails from the given number on.
func numbers(n int, bad map[string]int, put *[]string) *Blocks[block] {
	next, taken := 0, 0
	fails := func(step string, b *block) error {
		if at, ok := bad[step]; ok && b.n >= at {
			return fmt.Errorf("%s %d", step, b.n)
		}
		return nil
	}
	return &Blocks[block]{
		Next: func(b *block) (bool, error) {
			b.n = next
			next++
			return b.n < n, fails("next", b)
		},
		Prepare: func(b *block) { b.prepared = b.n },
		Take: func(b *block) error {
			if b.n != taken || b.prepared != b.n {
				return fmt.Errorf("block %d in the place of %d", b.n, taken)
			}
			b.taken = taken
			taken++
			return fails("take", b)
		},
		Work: func(b *block) error {
			b.text = fmt.Sprint(b.taken)
			return fails("work", b)
		},
		Put: func(b *block) error {
			*put = append(*put, b.text)
			return fails("put", b)
		},
	}
}

// TestRun checks that all blocks are put in order, with any number of workers.
func TestRun(t *testing.T) {
	for _, n := range []int{0, 1, 2, 1000} {
		var want []string
		for i := range n {
			want = append(want, fmt.Sprint(i))
		}
		for workers := 1; workers <= 5; workers++ {
			var got []string
			if err := numbers(n, nil, &got).Run(workers); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d blocks, %d workers: %v, %.100q", n, workers, err, got)
			}
		}
	}
}

// TestRunFails checks that all blocks before the first failed one are put, regardless of later
// failures.
func TestRunFails(t *testing.T) {
	for bad, want := range map[string]struct {
		err string
		put int
	}{
		"next 20":                 {"next 20", 20},
		"take 20":                 {"take 20", 20},
		"work 20":                 {"work 20", 20},
		"put 20":                  {"put 20", 21},
		"next 40 take 30 work 20": {"work 20", 20},
		"put 10 work 11 next 12":  {"put 10", 11},
	} {
		at := map[string]int{}
		words := strings.Fields(bad)
		for i := 0; i < len(words); i += 2 {
			var n int
			if _, err := fmt.Sscan(words[i+1], &n); err != nil {
				t.Fatal(err)
			}
			at[words[i]] = n
		}
		for workers := 1; workers <= 5; workers++ {
			var got []string
			err := numbers(1000, at, &got).Run(workers)
			if err == nil || err.Error() != want.err || len(got) != want.put {
				t.Errorf("%s, %d workers: %v, %d put, want %s, %d", bad, workers, err, len(got), want.err, want.put)
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
