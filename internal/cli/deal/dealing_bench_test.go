package deal

import (
	"io"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// BenchmarkDealing measures the time per deal, from the seed to the file.
func BenchmarkDealing(b *testing.B) {
	for _, format := range []string{"bri", "dup", "pbn"} {
		f, err := handfile.ByName(format)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			d := &dealing{
				run:     boardrange.Run{First: 1, Last: b.N},
				formats: []*handfile.Format{f},
				prefix:  filepath.Join(b.TempDir(), "speed"),
			}
			if _, err := d.write(); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkEncoding measures the time per deal, from the seed to the bytes of the file.
func BenchmarkEncoding(b *testing.B) {
	for _, format := range []string{"bri", "dup", "pbn"} {
		f, err := handfile.ByName(format)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			d := &dealing{run: boardrange.Run{First: 1, Last: b.N}, formats: []*handfile.Format{f}}
			if err := d.encode([]io.Writer{io.Discard}); err != nil {
				b.Fatal(err)
			}
		})
	}
}
