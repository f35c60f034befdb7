package ripemd160

import (
	"bytes"
	"fmt"
)

// avx2 returns counter_amd64.s, which computes eight counters at once. Registers Y0 to Y4 contain the left lines, Y5 to
// Y9 the right lines and Y15 the counters. A step is one macro call:
//
//	STEP0(Y0, Y1, Y2, Y3, Y4, 11, 0, Y10)
func avx2() []byte {
	var b bytes.Buffer
	b.WriteString(warning + `//go:build !purego

#include "textflag.h"

// A step of one line: a, b, c, d, e are its state, s and t are free, w is the
// step's sum of word and constant.
#define ADD(w, a, s) VPBROADCASTD w(SI), s; VPADDD s, a, a
#define ROTATE(n, a, s) VPSLLD $n, a, s; VPSRLD $(32-n), a, a; VPOR s, a, a
#define REST(a, c, e, n, s) ROTATE(n, a, s); VPADDD e, a, a; ROTATE(10, c, s)
#define STEP0(a, b, c, d, e, n, w, s) ADD(w, a, s); VPXOR c, d, s; VPXOR b, s, s; VPADDD s, a, a; REST(a, c, e, n, s)
#define STEP1(a, b, c, d, e, n, w, s) ADD(w, a, s); VPXOR c, d, s; VPAND b, s, s; VPXOR d, s, s; VPADDD s, a, a; REST(a, c, e, n, s)
#define STEP2(a, b, c, d, e, n, w, s) ADD(w, a, s); VPANDN c, b, s; VPXOR d, s, s; VPSUBD s, a, a; REST(a, c, e, n, s)
#define STEP3(a, b, c, d, e, n, w, s) ADD(w, a, s); VPXOR b, c, s; VPAND d, s, s; VPXOR c, s, s; VPADDD s, a, a; REST(a, c, e, n, s)
#define STEP4(a, b, c, d, e, n, w, s) ADD(w, a, s); VPANDN d, c, s; VPXOR b, s, s; VPSUBD s, a, a; REST(a, c, e, n, s)

DATA initial<>+0(SB)/4, $0x67452301
DATA initial<>+4(SB)/4, $0xefcdab89
DATA initial<>+8(SB)/4, $0x98badcfe
DATA initial<>+12(SB)/4, $0x10325476
DATA initial<>+16(SB)/4, $0xc3d2e1f0
GLOBL initial<>(SB), RODATA|NOPTR, $20

DATA lanes<>+0(SB)/8, $0x0000000100000000
DATA lanes<>+8(SB)/8, $0x0000000300000002
DATA lanes<>+16(SB)/8, $0x0000000500000004
DATA lanes<>+24(SB)/8, $0x0000000700000006
GLOBL lanes<>(SB), RODATA|NOPTR, $32

DATA swap<>+0(SB)/8, $0x0405060700010203
DATA swap<>+8(SB)/8, $0x0c0d0e0f08090a0b
DATA swap<>+16(SB)/8, $0x0405060700010203
DATA swap<>+24(SB)/8, $0x0c0d0e0f08090a0b
GLOBL swap<>(SB), RODATA|NOPTR, $32

// func headsAVX2(sums *[160]uint32, out *[3][8]uint32, n uint32)
TEXT ·headsAVX2(SB), NOSPLIT, $0-20
	MOVQ sums+0(FP), SI
	MOVQ out+8(FP), DI
	MOVL n+16(FP), AX
	VMOVD AX, X15
	VPBROADCASTD X15, Y15
	VPADDD lanes<>(SB), Y15, Y15
`)
	for k := range 5 {
		fmt.Fprintf(&b, "\tVPBROADCASTD initial<>+%d(SB), Y%d\n\tVMOVDQA Y%d, Y%d\n", 4*k, k, k, 5+k)
	}
	for _, s := range counterSteps() {
		y := s.registers
		for k := range y {
			y[k] += 5 * s.line
		}
		if s.word == 0 {
			fmt.Fprintf(&b, "\tVPADDD Y15, Y%d, Y%d\n", y[0], y[0])
		}
		fmt.Fprintf(&b, "\tSTEP%d(Y%d, Y%d, Y%d, Y%d, Y%d, %d, %d, Y%d)\n",
			s.function, y[0], y[1], y[2], y[3], y[4], s.shift, 4*s.index, 10+s.line)
	}
	b.WriteString(`
	// The first three words of the mixed lines, big-endian.
	VMOVDQU swap<>(SB), Y14
`)
	for k := range 3 {
		left, right := (k+2)%5, 5+(k+3)%5
		fmt.Fprintf(&b, "\tVPBROADCASTD initial<>+%d(SB), Y10\n", 4*(k+1))
		fmt.Fprintf(&b, "\tVPADDD Y%d, Y10, Y10\n\tVPADDD Y%d, Y10, Y10\n", left, right)
		fmt.Fprintf(&b, "\tVPSHUFB Y14, Y10, Y10\n\tVMOVDQU Y10, %d(DI)\n", 32*k)
	}
	b.WriteString("\tVZEROUPPER\n\tRET\n")
	return b.Bytes()
}
