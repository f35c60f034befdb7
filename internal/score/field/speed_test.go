package field_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestSpeed logs how long it takes to read and score 10,000 results and, in thorough mode, 400,000, for
// docs/performance.md. It checks that they fit in 1 GiB of memory.
func TestSpeed(t *testing.T) {
	const maxHeap = 1 << 30
	for _, c := range []struct {
		clubs, tables, boards int
		isThorough            bool
	}{
		{clubs: 20, tables: 20, boards: 25},
		{clubs: 400, tables: 40, boards: 25, isThorough: true},
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
		if m.HeapSys > maxHeap {
			t.Errorf("heap %d MiB, want at most %d", m.HeapSys>>20, maxHeap>>20)
		}
	}
}
