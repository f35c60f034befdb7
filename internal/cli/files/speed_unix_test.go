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

// BenchmarkLarge converts a PBN file of 500,000 boards to BRI and counts its boards, alternating
// with just reading the bytes. It reports processor time per board and as a multiple of reading.
func BenchmarkLarge(b *testing.B) {
	b.Chdir(b.TempDir())
	const boards = 500_000
	writeLarge(b, "large.pbn", boards)
	var out bytes.Buffer
	u := &ui{&term.UI{Out: &out, Err: &out}}
	defer func(size int64) { largeSize = size }(largeSize)
	largeSize = 1 << 20
	steps := []struct {
		name string
		do   func() error
	}{
		{name: "reading", do: func() error { return readBytes("large.pbn") }},
		{name: "convert", do: func() error {
			return u.convert("large.pbn", "large.bri", convertFlags{first: 1, force: true, firstSet: true})
		}},
		{name: "stats", do: func() error { return u.stats([]string{"large.pbn"}, statsFlags{}) }},
	}
	took := make([]time.Duration, len(steps))
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
		b.ReportMetric(float64(took[i].Nanoseconds())/float64(b.N)/boards, step.name+"-ns/board")
		if i > 0 {
			b.ReportMetric(float64(took[i])/float64(took[0]), step.name+"/reading")
		}
	}
}

// processorTime returns the processor time of this process on all processors.
func processorTime(b *testing.B) time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// writeLarge writes a PBN file of n boards.
func writeLarge(b *testing.B, name string, n int) {
	b.Helper()
	out, err := os.Create(name)
	if err != nil {
		b.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		b.Fatal(err)
	}
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("large")), bigdeal.HashOwner(""))
	encoder := pbn.NewEncoder(boardrange.Run{First: 1, Last: n}, handfile.WriteOptions{})
	text := encoder.Begin(nil)
	for i := 1; i <= n; i++ {
		text = encoder.Board(text, &bridge.Board{Number: i, Deal: stream.Deal()})
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
}

// readBytes reads a file and discards its content.
func readBytes(name string) error {
	in, err := os.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	// The wrappers hide the methods with which io.CopyBuffer would not use the buffer.
	_, err = io.CopyBuffer(struct{ io.Writer }{io.Discard}, struct{ io.Reader }{in}, make([]byte, 1<<20))
	return err
}
