package traveller

import (
	"fmt"
	"strings"
)

func ExampleReadSession() {
	s, err := ReadSession(strings.NewReader(`
method: mp
board: 1
1 3  4H= N
2 4  60% 4H= N; 40% 4H-1 N
board: 2
1 4  -110
2 3  +50
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	scored, err := s.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range scored.Pairs {
		fmt.Printf("%d %s %s %s%%\n", p.Place, p.Side, p.Pair, p.Mean.Fixed(2))
	}
	// Output:
	// 1 NS 2 65.00%
	// 2 NS 1 35.00%
	// 1 EW 4 85.00%
	// 2 EW 3 15.00%
}
