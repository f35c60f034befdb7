package field_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestSpeed checks the limits in docs/performance.md: 10,000 results in 2 s, and 400,000 in
// 30 s with two processors and 1 GiB. It measures reading and scoring.
func TestSpeed(t *testing.T) {
	const maxHeap = 1 << 30
	for _, c := range []struct {
		clubs, tables, boards int
		limit                 time.Duration
		isThorough            bool
	}{
		{clubs: 20, tables: 20, boards: 25, limit: 2 * time.Second},
		{clubs: 400, tables: 40, boards: 25, limit: 30 * time.Second, isThorough: true},
	} {
		if c.isThorough && !thorough.Enabled() {
			t.Logf("%d results are only scored in thorough mode", c.clubs*c.tables*c.boards)
			continue
		}
		texts := make([]string, c.clubs)
		for i := range texts {
			texts[i] = "winners: 2\n" + randomMitchell(uint64(i), c.boards, c.tables, "")
		}
		start := time.Now()
		var clubs []field.Club
		for i, text := range texts {
			name := fmt.Sprint("club", i)
			clubs = append(clubs, field.Club{Name: name, Scored: scored(t, name+".txt", text)})
		}
		joined, err := field.Join(clubs)
		if err != nil {
			t.Fatal(err)
		}
		took := time.Since(start)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		t.Logf("%d results: %v, heap %d MiB", joined.Session.Results(), took, m.HeapSys>>20)
		if took > c.limit {
			t.Errorf("%v, want at most %v", took, c.limit)
		}
		if m.HeapSys > maxHeap {
			t.Errorf("heap %d MiB, want at most %d", m.HeapSys>>20, maxHeap>>20)
		}
	}
}
