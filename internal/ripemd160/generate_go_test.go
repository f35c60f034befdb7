package ripemd160

import (
	"bytes"
	"fmt"
)

// goRounds returns counter_rounds.go, which contains two lines for each step:
//
//	l0 = bits.RotateLeft32(l0+w[0]+n+(l1^l2^l3), 11) + l4
//	l2 = bits.RotateLeft32(l2, 10)
func goRounds() []byte {
	var b bytes.Buffer
	b.WriteString(warning + `package ripemd160

import "math/bits"

// rounds performs the 80 steps of both lines for one counter and returns the
// first three words of the hash.
func rounds(w *[160]uint32, n uint32) (h0, h1, h2 uint32) {
	l0, l1, l2, l3, l4 := initial[0], initial[1], initial[2], initial[3], initial[4]
	r0, r1, r2, r3, r4 := l0, l1, l2, l3, l4
`)
	// mix adds or subtracts the round function of b, c and d.
	mix := [5]string{
		"+ (%[1]s ^ %[2]s ^ %[3]s)",
		"+ (%[1]s & (%[2]s ^ %[3]s) ^ %[3]s)",
		"- (%[2]s &^ %[1]s ^ %[3]s)",
		"+ ((%[1]s ^ %[2]s) & %[3]s ^ %[2]s)",
		"- (%[3]s &^ %[2]s ^ %[1]s)",
	}
	for _, s := range counterSteps() {
		var v [5]string // variables for a b c d e, such as l0
		for k := range v {
			v[k] = fmt.Sprintf("%c%d", "lr"[s.line], s.registers[k])
		}
		counter := ""
		if s.word == 0 {
			counter = " + n"
		}
		mixed := fmt.Sprintf(mix[s.function], v[1], v[2], v[3])
		fmt.Fprintf(&b, "%s = bits.RotateLeft32(%s+w[%d]%s%s, %d) + %s\n",
			v[0], v[0], s.index, counter, mixed, s.shift, v[4])
		fmt.Fprintf(&b, "%s = bits.RotateLeft32(%s, 10)\n", v[2], v[2])
	}
	b.WriteString(`	_, _ = l1, r1 // The last step sets l1 and r1, which are not returned.
	return initial[1] + l2 + r3, initial[2] + l3 + r4, initial[3] + l4 + r0
}
`)
	return b.Bytes()
}
