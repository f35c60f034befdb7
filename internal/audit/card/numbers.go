package card

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// number returns an argument with a number that has thousands separators.
func number(name string, n int) words.Arg { return words.T(name, grouped(n)) }

// grouped returns a number with thousands separators.
func grouped(n int) words.Text {
	if n < 1000 {
		return words.Verbatim(strconv.Itoa(n))
	}
	return words.New("count.thousands", words.T("thousands", grouped(n/1000)),
		words.Name("rest", fmt.Sprintf("%03d", n%1000)))
}
