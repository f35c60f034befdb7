package combin

// fastDeposit reports whether the processor has a fast deposit instruction.
var fastDeposit bool

// deposit maps the second subset of each deal to the elements that remain after the first,
// and the third to those that remain after both.
func deposit(deals []Ranks) {
	if fastDeposit && len(deals) > 0 {
		depositBMI2(&deals[0], len(deals))
		return
	}
	for i := range deals {
		depositSlowly(&deals[i])
	}
}

// depositSlowly implements deposit for one deal on any processor.
func depositSlowly(d *Ranks) {
	remaining := allElements &^ d[0]
	d[1] = Scatter(d[1], remaining)
	d[2] = Scatter(d[2], remaining&^d[1])
}
