//go:build unix

package files

import (
	"bytes"
	"io"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// processorTime returns the processor time of this process on all processors.
func processorTime(b *testing.B) time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// BenchmarkLarge converts a PBN file of 500,000 boards to BRI and counts its boards, alternating
// with just reading the bytes. It reports processor time per board and as a multiple of reading.
func BenchmarkLarge(b *testing.B) {
	b.Chdir(b.TempDir())
	const n = 500_000
	out, err := os.Create("large.pbn")
	if err != nil {
		b.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		b.Fatal(err)
	}
	s := bigdeal.NewStream(bigdeal.HashSeed([]byte("large")), bigdeal.HashOwner(""))
	e := pbn.NewEncoder(boardrange.Run{First: 1, Last: n}, handfile.WriteOptions{})
	text := e.Begin(nil)
	for i := 1; i <= n; i++ {
		text = e.Board(text, &bridge.Board{Number: i, Deal: s.Deal()})
		if i%1000 == 0 {
			if _, err := out.Write(text); err != nil {
				b.Fatal(err)
			}
			text = text[:0]
		}
	}
	if err := out.Close(); err != nil {
		b.Fatal(err)
	}
	var said bytes.Buffer
	u := &ui{&term.UI{Out: &said, Err: &said}}
	defer func(size int64) { largeSize = size }(largeSize)
	largeSize = 1 << 20
	steps := []struct {
		name string
		do   func() error
	}{
		{"reading", func() error {
			in, err := os.Open("large.pbn")
			if err != nil {
				return err
			}
			defer in.Close()
			_, err = io.CopyBuffer(struct{ io.Writer }{io.Discard}, struct{ io.Reader }{in},
				make([]byte, 1<<20))
			return err
		}},
		{"convert", func() error {
			return u.convert("large.pbn", "large.bri", convertFlags{first: 1, force: true, firstSet: true})
		}},
		{"stats", func() error { return u.stats([]string{"large.pbn"}, statsFlags{}) }},
	}
	var took [3]time.Duration
	for b.Loop() {
		for i, step := range steps {
			before := processorTime(b)
			if err := step.do(); err != nil {
				b.Fatal(err)
			}
			took[i] += processorTime(b) - before
		}
	}
	for i, step := range steps {
		b.ReportMetric(float64(took[i].Nanoseconds())/float64(b.N)/n, step.name+"-ns/board")
		if i > 0 {
			b.ReportMetric(float64(took[i])/float64(took[0]), step.name+"/reading")
		}
	}
}
