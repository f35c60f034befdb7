//go:build !purego

package ripemd160

import "golang.org/x/sys/cpu"

var haveAVX2 = cpu.X86.HasAVX2

// headsAVX2 implements Counter.heads with eight counters in parallel.
//
//go:noescape
func headsAVX2(sums *[160]uint32, out *[3][Lanes]uint32, n uint32)
