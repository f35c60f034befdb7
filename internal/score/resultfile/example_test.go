package resultfile_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

func ExampleOpen() {
	file, err := resultfile.Open("club.txt", strings.NewReader("method: mp\nboard: 1\n1 11 +420\n2 12 -50\n"), "")
	if err != nil {
		fmt.Println(err)
		return
	}
	scored, err := file.Rank()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, pair := range scored.Score.Pairs {
		fmt.Println(pair.Place, pair.Pair, pair.Side, pair.Total)
	}
	// Output:
	// 1 1 NS 2
	// 2 2 NS 0
	// 1 12 EW 2
	// 2 11 EW 0
}
