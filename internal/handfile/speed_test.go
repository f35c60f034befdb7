package handfile_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestWritersAllocateNothing checks that no writer allocates memory per deal.
func TestWritersAllocateNothing(t *testing.T) {
	boards := vectorBoards("b01-99", boardrange.Run{First: 1, Last: 99})
	for _, f := range handfile.Formats {
		if f.NewEncoder == nil {
			continue
		}
		e := f.NewEncoder(boardrange.Run{First: 1, Last: 99}, handfile.WriteOptions{})
		dst := make([]byte, 0, 1<<20)
		allocs := testing.AllocsPerRun(20, func() {
			dst = dst[:0]
			for i := range boards {
				dst = e.Board(dst, &boards[i])
			}
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations for 99 boards, want 0", f.Name, allocs)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	boards := vectorBoards("b01-99", boardrange.Run{First: 1, Last: 99})
	for _, f := range handfile.Formats {
		if f.NewEncoder == nil {
			continue
		}
		b.Run(f.Name, func(b *testing.B) {
			e := f.NewEncoder(boardrange.Run{First: 1, Last: 99}, handfile.WriteOptions{})
			dst := make([]byte, 0, 1<<12)
			bytes, i := 0, 0
			for b.Loop() {
				dst = e.Board(dst[:0], &boards[i])
				bytes += len(dst)
				if i++; i == len(boards) {
					i = 0
				}
			}
			b.SetBytes(int64(bytes / b.N))
			b.ReportAllocs()
		})
	}
}

// BenchmarkDecode reads 99 boards and reports the time per board as ns/board.
func BenchmarkDecode(b *testing.B) {
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		b.Run(f.Name, func(b *testing.B) {
			data := vectorFile(b, f, "b01-99")
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if set, err := f.Decode(data, handfile.ReadOptions{}); err != nil || len(set.Boards) != 99 {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/99, "ns/board")
		})
	}
}
