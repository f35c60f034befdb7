//go:build !amd64 || purego

package combin

func hasFastDeposit() bool { return false }

func depositBMI2(*Ranks, int) {
	panic("combin: no BMI2") // not reached: there is no fast one
}
