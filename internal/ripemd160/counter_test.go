package ripemd160

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"
)

// headsOf computes Heads with Sum, which is the definition.
func headsOf(rest *[40]byte, n uint32) (out [3][Lanes]uint32) {
	for i := range Lanes {
		sum := Sum(append(binary.LittleEndian.AppendUint32(nil, n+uint32(i)), rest[:]...))
		for k := range out {
			out[k][i] = binary.BigEndian.Uint32(sum[4*k:])
		}
	}
	return out
}

func TestHeads(t *testing.T) {
	if !haveAVX2 {
		t.Log("no AVX2 on this machine or in this build: only the Go code is tested")
	}
	r := rand.New(rand.NewPCG(1, 2))
	var rest [40]byte
	for i := range 2000 {
		n := r.Uint32()
		switch i % 4 {
		case 0:
			n = uint32(i)
		case 1:
			n = -uint32(i / 4) // the counter wraps within the lanes
		}
		if i > 0 {
			for k := range rest {
				rest[k] = byte(r.Uint32())
			}
		}
		want := headsOf(&rest, n)
		c := NewCounter(&rest)
		var got [3][Lanes]uint32
		if c.heads(&got, n); got != want {
			t.Fatalf("rest %x, counter %d: Go gives %x, want %x", rest, n, got, want)
		}
		got = [3][Lanes]uint32{}
		if c.Heads(&got, n); got != want {
			t.Fatalf("rest %x, counter %d: Heads gives %x, want %x", rest, n, got, want)
		}
	}
}

func TestHeadsAllocateNothing(t *testing.T) {
	var rest [40]byte
	c := NewCounter(&rest)
	var out [3][Lanes]uint32
	if n := testing.AllocsPerRun(100, func() { c.Heads(&out, 1) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkHash measures the time per hash; Heads computes eight.
func BenchmarkHash(b *testing.B) {
	var rest [40]byte
	c := NewCounter(&rest)
	var out [3][Lanes]uint32
	run := func(heads func(*[3][Lanes]uint32, uint32)) func(*testing.B) {
		return func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i += Lanes {
				heads(&out, uint32(i))
			}
		}
	}
	b.Run("go", run(c.heads))
	b.Run(fmt.Sprintf("avx2=%v", haveAVX2), run(c.Heads))
	b.Run("sum", func(b *testing.B) {
		for range b.N {
			Sum(rest[:])
		}
	})
}
