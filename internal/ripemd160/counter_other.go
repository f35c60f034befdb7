//go:build !amd64 || purego

package ripemd160

const haveAVX2 = false

func headsAVX2(*[160]uint32, *[3][Lanes]uint32, uint32) {
	panic("ripemd160: no AVX2") // This is never called, because haveAVX2 is false.
}
