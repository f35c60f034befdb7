//go:build !purego

package ripemd160

import "golang.org/x/sys/cpu"

var haveAVX2 = cpu.X86.HasAVX2

// headsAVX2 is Counter.heads, eight counters side by side.
//
//go:noescape
func headsAVX2(sums *[160]uint32, out *[3][Lanes]uint32, n uint32)
