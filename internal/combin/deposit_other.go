//go:build !amd64 || purego

package combin

func hasFastDeposit() bool { return false }

func depositBMI2(*Ranks, int) {
	// This is unreachable, because hasFastDeposit returns false.
	panic("combin: no BMI2")
}
