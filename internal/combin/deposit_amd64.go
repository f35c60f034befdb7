//go:build !purego

package combin

import "golang.org/x/sys/cpu"

// hasFastDeposit reports whether the processor has a fast parallel deposit instruction. On
// AMD processors before Zen 3, and on Hygon, it takes more than a hundred cycles. The check
// is delayed because virtual machines are slow to answer.
func hasFastDeposit() bool {
	_, vendor, _, _ := cpuid(0)
	signature, _, _, _ := cpuid(1)
	const amd, hygon = 0x68747541, 0x6f677948 // "Auth" and "Hygo", which begin the vendor strings
	family := signature>>8&15 + signature>>20&255
	return cpu.X86.HasBMI2 && !((vendor == amd || vendor == hygon) && family < 0x19)
}

// depositBMI2 implements deposit with the BMI2 instruction.
//
//go:noescape
func depositBMI2(deals *Ranks, n int)

func cpuid(leaf uint32) (a, b, c, d uint32)
