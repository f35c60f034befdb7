//go:build !amd64 || purego

package combin

const haveDeposit = false

func depositBMI2(*Ranks, int) {
	panic("combin: no BMI2") // not reached: haveDeposit is false
}
