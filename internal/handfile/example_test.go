package handfile_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// This example converts a hand record for a dealing machine.
func Example() {
	const record = `[Board "17"]
[Deal "S:KQ742.93.A.A8732 J3.A5.QT7653.KT5 T8.KT8742.K2.Q94 A965.QJ6.J984.J6"]
[Contract "1NT"]
`
	pbn, _ := handfile.ByExt("record.pbn")
	set, err := pbn.Read(strings.NewReader(record), handfile.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	ber, _ := handfile.ByName("ber")
	data, err := ber.Encode(set.Boards, handfile.WriteOptions{})
	fmt.Printf("board %d: %s %v\n", set.Boards[0].Number, data, err)
	// Output: board 17: 2334121322343412213112413131424224442413412413324133 <nil>
}

// An Error includes the position of the problem.
func ExampleError() {
	pbn, _ := handfile.ByName("pbn")
	_, err := pbn.Decode([]byte("[Board \"17\"]\n[Deal \"N:AKX... - - -\"]\n"), handfile.ReadOptions{})
	fmt.Println(err)
	// Output: line 2: board 17: North: character 5 of the deal is 'X', expected a card (one of AKQJT98765432) or a dot
}
