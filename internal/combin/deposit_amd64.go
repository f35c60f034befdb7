//go:build !purego

package combin

import "golang.org/x/sys/cpu"

// hasFastDeposit says that the processor has a parallel deposit that is fast: AMD's
// before Zen 3, and Hygon's, take a hundred cycles for one and more. It is asked late:
// a virtual machine takes its time to answer.
func hasFastDeposit() bool {
	_, vendor, _, _ := cpuid(0)
	signature, _, _, _ := cpuid(1)
	const amd, hygon = 0x68747541, 0x6f677948 // Auth enti cAMD, Hygo nGen uine
	family := signature>>8&15 + signature>>20&255
	return cpu.X86.HasBMI2 && !((vendor == amd || vendor == hygon) && family < 0x19)
}

// depositBMI2 is deposit by the processor's own instruction.
//
//go:noescape
func depositBMI2(deals *Ranks, n int)

func cpuid(leaf uint32) (a, b, c, d uint32)
