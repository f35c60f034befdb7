package bridge_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
)

func ExampleNumber_Deal() {
	d, ok := bridge.Number{}.Deal()
	fmt.Println(d.String(), ok)

	n, _ := bridge.ParseNumber("46352291299100656663160940836")
	d, ok = n.Deal()
	fmt.Println(d.String(), ok)

	d, ok = bridge.NumDeals().Deal() // one too many
	fmt.Println(ok)
	// Output:
	// N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 true
	// N:852.AQ963.QJ.A94 QT973.K.A874.QT5 KJ4.J872.T65.862 A6.T54.K932.KJ73 true
	// false
}

func ExampleParseDeal() {
	d, err := bridge.ParseDeal("E:QT973.K.A874.QT5 KJ4.J872.T65.862 A6.T54.K932.KJ73 852.AQ963.QJ.A94")
	if err != nil {
		fmt.Println(err)
		return
	}
	n, _ := d.Number()
	fmt.Println(n)

	_, err = bridge.ParseDeal("N:AKQJT9876543... - - -")
	fmt.Println(err)
	// Output:
	// 46352291299100656663160940836
	// North has 12 cards, expected 13
}

func ExampleBoard() {
	b := bridge.Board{Number: 7}
	fmt.Println(b.Dealer(), b.Vul(), b.Vul().Of(bridge.West))
	// Output: South All true
}
