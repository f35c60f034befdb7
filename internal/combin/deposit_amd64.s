//go:build !purego

#include "textflag.h"

// func depositBMI2(deals *Ranks, n int)
TEXT ·depositBMI2(SB), NOSPLIT, $0-16
	MOVQ deals+0(FP), DI
	MOVQ n+8(FP), CX
	MOVQ $0xfffffffffffff, DX // the 52 things
	JMP  test

next:
	MOVQ  0(DI), AX
	MOVQ  8(DI), R8
	MOVQ  16(DI), R9
	XORQ  DX, AX      // what the first hand leaves
	PDEPQ AX, R8, R8
	XORQ  R8, AX      // what the second one leaves
	PDEPQ AX, R9, R9
	MOVQ  R8, 8(DI)
	MOVQ  R9, 16(DI)
	ADDQ  $24, DI
	DECQ  CX

test:
	TESTQ CX, CX
	JNZ   next
	RET

// func cpuid(leaf uint32) (a, b, c, d uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-24
	MOVL leaf+0(FP), AX
	XORL CX, CX
	CPUID
	MOVL AX, a+8(FP)
	MOVL BX, b+12(FP)
	MOVL CX, c+16(FP)
	MOVL DX, d+20(FP)
	RET
