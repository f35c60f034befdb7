package doubledummy_test

import (
	"context"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
)

func Example() {
	deal, err := bridge.ParseDeal("N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := doubledummy.Solve(context.Background(), deal)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table)
	fmt.Println(table[bridge.North][bridge.Spades], "tricks in spades")
	par := doubledummy.Par(table, bridge.North, bridge.VulNone)
	fmt.Println(par.Score, par.Contracts)
	// Output:
	// 89967899674347643476
	// 9 tricks in spades
	// 140 [NS 2H+1 NS 2S+1]
}
