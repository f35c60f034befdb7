package lint_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
)

func ExampleFormOf() {
	f := lint.FormOf("Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high")
	r := f.Check("3 6 9 13 77")
	fmt.Println(r.Error())
	r = lint.FormOf("Dow Jones close of 12 March 2027").Check("44,901.92")
	fmt.Println(r.Error(), r.Unchecked[0].Words())
	// Output:
	// five numbers; expected six; 77 is above 49
	// <nil> how many decimals there are
}
